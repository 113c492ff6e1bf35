import { Fragment, type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { baseOf, type FormFields } from '~/lib/merge-fields'
import { buttonClass } from './button'
import { ConflictChoices } from './conflict-choices'
import { useLeaveGuard } from './use-leave-guard'
import { type FormRefusal, type SavedForm, useSavedForm } from './use-saved-form'

/**
 * A form of settings: 'Save changes', a refusal above the fields, and a question before what was typed is lost. What
 * is typed while a save is under way outlives it, and the keyboard stays where it is (`useSavedForm`).
 */
export function SettingsForm({
  message,
  refusal,
  intent,
  submit = 'Save changes',
  closes = false,
  stored,
  children,
  ...saved
}: Omit<SavedForm, 'base'> & {
  /** The fields as they are stored: two people who change different ones do not meet. */
  stored?: FormFields
  /** Why the last save was refused, and what had been sent. */
  refusal?: FormRefusal
  /** Said above the fields where nothing was refused. */
  message?: string
  intent?: string
  submit?: string
  /** The form goes away when it is saved: meanwhile nothing more can be typed that would go with it. */
  closes?: boolean
  children: ReactNode
}) {
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const { form, generation, version, base, isDirty, isSent, isTypedSince, touch, send } = useSavedForm(
    { ...saved, ...(stored && { base: baseOf(stored) }) },
    refusal,
    isBusy,
  )
  // What was refused goes with the version that it was typed over: sent again, it must not overwrite what came between.
  const madeFrom = refusal?.fields.version ?? version
  const madeOf = refusal?.fields.base ?? base
  const told = refusal?.message ?? message
  const button = useRef<HTMLButtonElement>(null)
  // Also while it is being saved: a page that is left takes its requests along. Not while the page is read anew after
  // that, and not when something else was sent.
  const isBeingSaved = isSent && (navigation.state === 'submitting' || isTypedSince)
  useLeaveGuard(isDirty && (!isBusy || isBeingSaved))

  return (
    <Form
      ref={form}
      method="post"
      onInput={touch}
      onSubmit={(event) => {
        // The button is not disabled meanwhile: a disabled one loses the keyboard.
        if (isBusy) return event.preventDefault()
        send()
        if (closes) button.current?.focus()
      }}
      className="space-y-5"
    >
      {told && (
        <p
          role="alert"
          // In sight also where the form is longer than the screen.
          className="sticky top-18 z-20 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger shadow-1 in-[dialog]:-top-3"
        >
          {told}
        </p>
      )}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {madeFrom !== undefined && <input type="hidden" name="version" value={madeFrom} />}
      {madeOf !== undefined && <input type="hidden" name="base" value={madeOf} />}
      <ConflictChoices conflicts={refusal?.conflicts} />
      <div inert={closes && isBusy && isSent} className="space-y-5 inert:opacity-60">
        <Fragment key={generation}>{children}</Fragment>
      </div>
      <div className="flex items-center gap-4">
        <button
          ref={button}
          type="submit"
          aria-disabled={isBusy}
          className={`${buttonClass('secondary')} aria-disabled:cursor-progress aria-disabled:opacity-60`}
        >
          {isBusy ? 'Saving…' : submit}
        </button>
        {isDirty && !isBusy && <p className="text-sm text-ink-faint">Not saved yet</p>}
      </div>
    </Form>
  )
}

/** The heading of a tab, what it is for, and beside the form what it will look like. */
export function SettingsPage({
  title,
  lead,
  preview,
  children,
}: {
  title: string
  lead: string
  preview?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{lead}</p>
      <div className={preview ? 'grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]' : 'max-w-2xl'}>
        <div className="min-w-0 space-y-10">{children}</div>
        {preview && <aside aria-label="Preview">{preview}</aside>}
      </div>
    </div>
  )
}
