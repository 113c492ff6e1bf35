import { type ReactNode, useEffect, useState } from 'react'
import { Form, useBeforeUnload, useBlocker, useNavigation } from 'react-router'
import { buttonClass } from './button'

const QUESTION = 'Leave without saving? What you typed here will be lost.'

/** '?new' and '?new=', as the router writes it when the form is sent, are one place. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search)}`

/**
 * A form of settings: 'Save changes', a refusal above the fields, and a question before what was typed is lost.
 * `savedAt` changes when the server has saved, and the form counts as untouched again.
 */
export function SettingsForm({
  savedAt,
  message,
  intent,
  submit = 'Save changes',
  children,
}: {
  savedAt: number | string
  message?: string
  intent?: string
  submit?: string
  children: ReactNode
}) {
  const [isDirty, setDirty] = useState(false)
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'

  // biome-ignore lint/correctness/useExhaustiveDependencies: the value itself is of no interest, its change is
  useEffect(() => setDirty(false), [savedAt])
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isBusy &&
      // Another part of the page, such as ?tab=seo, takes the form away as another page does.
      placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  return (
    <Form method="post" onInput={() => setDirty(true)} className="space-y-5">
      {message && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {message}
        </p>
      )}
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
      <div className="flex items-center gap-4">
        <button type="submit" disabled={isBusy} className={buttonClass('secondary')}>
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
