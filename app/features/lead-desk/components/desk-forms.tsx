import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SelectField, TextAreaField } from '~/ui/field'
import { type FullLead, NOTE_LIMIT, STATUS_OPTIONS } from '../model'

/** Changes a lead's status, by itself where a script runs. It carries the version that it was made from: the second of two people is told. */
export function StatusForm({
  lead,
  error,
}: {
  lead: Pick<FullLead, 'status' | 'version'>
  error: string | undefined
}) {
  const submit = useSubmit()
  // The form is made anew with the answer; the keyboard stays at it, unless the person went on to another field.
  const isChosen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lead has changed
  useEffect(() => {
    if (isChosen.current && document.activeElement === document.body)
      document.getElementById('status')?.focus()
    isChosen.current = false
  }, [lead.version])
  return (
    <Form method="post" key={lead.version} aria-label="Status" className="space-y-3">
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="version" value={lead.version} />
      <SelectField
        id="status"
        name="status"
        label="Status"
        defaultValue={lead.status}
        // As in the list: saved as soon as another is chosen.
        onChange={(event) => {
          isChosen.current = true
          submit(event.currentTarget.form, { preventScrollReset: true })
        }}
        options={STATUS_OPTIONS}
        error={error}
      />
      <button type="submit" className={`${buttonClass('secondary')} w-full in-[.js]:hidden`}>
        Update status
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
  // Kept until its note is among the events: what is being typed outlives an answer to another form.
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
        hint="Only your brokerage can read it."
        error={error}
      />
      <button type="submit" className={`${buttonClass('outline')} w-full`}>
        Add note
      </button>
    </Form>
  )
}
