import { useState } from 'react'
import { Form } from 'react-router'
import { torontoDay } from '~/lib/dates'
import { writeNumber } from '~/lib/numbers'
import { buttonClass } from '~/ui/button'
import { TextAreaField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { FormError } from '~/ui/form-error'
import type { RejectedForm } from '~/ui/use-saved-form'
import { LEAD_OUTCOMES, statusTraits } from '../../intake/model'
import { leadAmount } from '../lead-summary'
import { type FullLead, NOTE_LIMIT, OUTCOME_LABELS, REASON_LIMIT, STATUS_OPTIONS, STEP_LIMIT } from '../model'
import { useStatusSave } from './use-status-save'

/** A lead's status as four segments; saved at once with a script, by a button without one. */
export function StatusForm(props: {
  lead: Pick<FullLead, 'status' | 'version'>
  action: string
  error: string | undefined
}) {
  const { lead, action } = props
  const { fetcher, form, status, error, choose } = useStatusSave(lead, action, props.error)
  return (
    <fetcher.Form ref={form} method="post" action={action} aria-label="Status" className="space-y-3">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="version" value={lead.version} />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Status</legend>
        <div className="grid grid-cols-2 gap-1 rounded-md @sm:auto-cols-fr @sm:grid-flow-col @sm:grid-cols-none border border-line-strong p-1">
          {STATUS_OPTIONS.map(({ value, label }) => (
            <label
              key={value}
              className="flex h-11 cursor-pointer items-center justify-center rounded-sm text-sm font-semibold text-ink-soft hover:bg-sunken has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name="status"
                value={value}
                checked={status === value}
                onChange={() => choose(value)}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Always there, so that a screen reader hears the message when it appears. */}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
      <button type="submit" className={`${buttonClass('secondary')} w-full in-[.js]:hidden`}>
        Update status
      </button>
    </fetcher.Form>
  )
}

const SOON = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In a week', 7],
] as const

const addDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** The broker's next step and its day, on which Today lists it. */
export function NextStepForm(props: {
  lead: Pick<FullLead, 'nextStep' | 'nextStepOn' | 'version'>
  rejection: RejectedForm | undefined
}) {
  const { lead, rejection } = props
  const field = fieldProps(lead, rejection)
  return (
    <Form
      method="post"
      // Saving something else of the lead leaves what is typed here.
      key={`${lead.nextStep} ${lead.nextStepOn}`}
      aria-label="Next step"
      preventScrollReset
      className="space-y-3"
    >
      <FormError message={rejection?.message} />
      <input type="hidden" name="intent" value="next-step" />
      <input type="hidden" name="version" value={lead.version} />
      <div className="grid items-start gap-3 @sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField {...field('nextStep')} label="Next step" maxLength={STEP_LIMIT} autoComplete="off" />
        <TextField
          {...field('nextStepOn')}
          label="Day"
          type="date"
          hint="It appears on Today. Leave both empty to clear it."
        />
      </div>
      <div className="js-only flex flex-wrap gap-2">
        {SOON.map(([label, days]) => (
          <button
            key={label}
            type="button"
            onClick={({ currentTarget: { form } }) => {
              const day = form?.elements.namedItem('nextStepOn')
              if (day instanceof HTMLInputElement) day.value = torontoDay(addDays(days))
            }}
            className={`${buttonClass('outline', 'sm')} max-lg:h-11`}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="submit" className={`${buttonClass('outline')} w-full`}>
        Save next step
      </button>
    </Form>
  )
}

export function OutcomeForm(props: {
  lead: Pick<FullLead, 'status' | 'outcome' | 'fundedAmount' | 'lostReason' | 'version' | 'metadata'>
  rejection: RejectedForm | undefined
}) {
  const { lead, rejection } = props
  if (statusTraits(lead.status).isOpen) return null
  const asked = lead.fundedAmount ?? leadAmount(lead)
  const stored = {
    fundedAmount: asked === null ? '' : writeNumber(asked, 'amount'),
    lostReason: lead.lostReason,
  }
  const field = fieldProps(stored, rejection)
  const chosen = rejection?.fields.outcome ?? lead.outcome
  return (
    <Form
      method="post"
      key={`${lead.outcome} ${lead.fundedAmount} ${lead.lostReason}`}
      aria-label="Outcome"
      preventScrollReset
      className="space-y-3"
    >
      <FormError message={rejection?.message} />
      <input type="hidden" name="intent" value="outcome" />
      <input type="hidden" name="version" value={lead.version} />
      <fieldset className="group/outcome space-y-3">
        <legend className="mb-1 text-sm font-medium">Outcome</legend>
        <div className="flex gap-5">
          {LEAD_OUTCOMES.map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="outcome"
                value={value}
                required
                defaultChecked={chosen === value}
                className="size-5 accent-brand"
              />
              {OUTCOME_LABELS[value]}
            </label>
          ))}
        </div>
        <div className="hidden group-has-[[value=funded]:checked]/outcome:block">
          <TextField
            {...field('fundedAmount')}
            label="Funded amount"
            hint={
              lead.fundedAmount === null && asked !== null ? 'As requested. Correct it if it changed.' : ''
            }
            prefix="$"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className="hidden group-has-[[value=lost]:checked]/outcome:block">
          <TextField
            {...field('lostReason')}
            label="Why it was lost"
            maxLength={REASON_LIMIT}
            autoComplete="off"
          />
        </div>
      </fieldset>
      <button type="submit" className={`${buttonClass('outline')} w-full`}>
        Save outcome
      </button>
    </Form>
  )
}

/** Adds a note to a lead with these events; `noteKey`, new with every answer, makes a double click one note. */
export function NoteForm({
  noteKey,
  events,
  typed,
  error,
}: {
  noteKey: string
  events: FullLead['events']
  typed: string | undefined
  error: string | undefined
}) {
  // Kept until its note is among the events: typed text outlives the response of another form.
  const [key, setKey] = useState(noteKey)
  if (key !== noteKey && events.some(({ id }) => id === key)) setKey(noteKey)
  return (
    <Form method="post" key={key} aria-label="Note" className="space-y-3">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={key} />
      <TextAreaField
        id="note"
        name="note"
        label="Add a note"
        rows={3}
        required
        maxLength={NOTE_LIMIT}
        defaultValue={typed}
        hint="Only your brokerage can read it. Ctrl+Enter adds it."
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
        }}
        error={error}
      />
      <button type="submit" className={buttonClass('outline')}>
        Add note
      </button>
    </Form>
  )
}
