import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { baseOf, type FormFields } from '~/lib/merge-fields'
import { buttonClass } from './button'
import { ConflictChoices } from './conflict-choices'
import { isSaving, isUnsaved } from './saving'
import { useLeaveGuard } from './use-leave-guard'
import { type RejectedForm, type SavedForm, useSavedForm } from './use-saved-form'

/**
 * A settings form: 'Save changes', an error above the fields, and a question before unsaved changes are lost. Text
 * typed during a save stays, and the focus stays where it is (`useSavedForm`).
 */
export function SettingsForm({
  message,
  rejection,
  intent,
  submit = 'Save changes',
  closes = false,
  stored,
  children,
  ...record
}: Omit<SavedForm, 'base'> & {
  /** The fields as they are stored: two people who change different ones do not meet. */
  stored?: FormFields
  rejection?: RejectedForm
  /** Said above the fields where nothing was rejected. */
  message?: string
  intent?: string
  submit?: string
  /** The form closes when it is saved, so its fields are inert during the save. */
  closes?: boolean
  children: ReactNode
}) {
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const { form, onFields, generation, phase, contents, saved, source, touch, send } = useSavedForm(
    { ...record, ...(stored && { base: baseOf(stored) }) },
    rejection,
    isBusy,
  )
  // A rejected form keeps the version that it was typed over: sent again, it must not overwrite a newer one.
  const madeFrom = rejection?.fields.version ?? source.version
  const madeOf = rejection?.fields.base ?? source.base
  const notice = rejection?.message ?? message
  const button = useRef<HTMLButtonElement>(null)
  const isBeingSent = isSaving(phase)
  // Also while it is sent: a page that is left takes its requests along. Once it is answered ('loading'), the page may
  // lead elsewhere. Not when something else was sent.
  useLeaveGuard(
    isBeingSent
      ? phase === 'savedThenDirty' || (navigation.state !== 'loading' && contents !== saved)
      : isUnsaved(phase) && !isBusy,
  )

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
      {notice && (
        <p
          role="alert"
          // In sight also where the form is longer than the screen.
          className="sticky top-18 z-20 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger shadow-1 in-[dialog]:-top-3"
        >
          {notice}
        </p>
      )}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {madeFrom !== undefined && <input type="hidden" name="version" value={madeFrom} />}
      {madeOf !== undefined && <input type="hidden" name="base" value={madeOf} />}
      <ConflictChoices conflicts={rejection?.conflicts} />
      <div
        key={generation}
        ref={onFields}
        inert={closes && isBeingSent}
        className="space-y-5 inert:opacity-60"
      >
        {children}
      </div>
      <div className="flex items-center gap-4">
        <button
          ref={button}
          type="submit"
          aria-disabled={isBusy || isBeingSent}
          className={`${buttonClass('secondary')} aria-disabled:cursor-progress aria-disabled:opacity-60`}
        >
          {isBusy || isBeingSent ? 'Saving…' : submit}
        </button>
        {isUnsaved(phase) && !isBusy && <p className="text-sm text-ink-faint">Not saved yet</p>}
      </div>
    </Form>
  )
}

/** The heading of a tab, a sentence about it, and a preview beside the form. */
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
