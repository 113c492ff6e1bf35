import { t } from '@lingui/core/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import X from '~icons/x'

export type ToastMessage = { kind: 'success' | 'error' | 'info'; text: string }
/** Messages of a form's response; the id distinguishes them from the previous ones. */
export type Flash = { id: string; messages: ToastMessage[] }
type Shown = ToastMessage & { id: number; duration: number }

// One list for the page; a store outside of React, so that anything may add to it.
let shown: readonly Shown[] = []
let nextId = 1
const listeners = new Set<() => void>()
const change = (next: readonly Shown[]) => {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const NONE: readonly Shown[] = []
// Open modal dialogs; the innermost is last.
let places: readonly Element[] = []

/**
 * Shows toasts inside this element, an open modal dialog, which covers everything outside of it.
 * @returns a function that ends this.
 */
export function placeToasts(element: Element) {
  places = [...places, element]
  change([...shown])
  return () => {
    places = places.filter((other) => other !== element)
    change([...shown])
  }
}

/**
 * Shows a toast, once for equal texts. `duration` in milliseconds. Browser only.
 * @returns a function that removes it.
 */
export function toast(kind: ToastMessage['kind'], text: string, { duration = 5000 } = {}) {
  const id = nextId++
  const others = shown.filter((entry) => entry.kind !== kind || entry.text !== text)
  change([...others, { id, kind, text, duration }])
  return () => dismiss(id)
}

const dismiss = (id: number) => change(shown.filter((entry) => entry.id !== id))

const PLACE = 'toast-place'

const LOOK = {
  success: 'border-l-good',
  error: 'border-l-danger',
  info: 'border-l-chart-balance',
} as const

/**
 * The messages of this page. `flash` came with the answer to a form: it is in the HTML,
 * so that it is read where no script runs, and is a toast like any other where one does.
 */
export function Toasts({ flash }: { flash: Flash | null }) {
  const entries = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
  const timed = (
    <div className={PLACE}>
      {flash?.messages.map((message) => (
        <FlashToast key={flash.id + message.text} message={message} />
      ))}
      {entries.map((entry) => (
        <TimedToast key={entry.id} entry={entry} />
      ))}
    </div>
  )
  const place = places.at(-1)
  return place ? createPortal(timed, place) : timed
}

/** A toast of the page itself, such as 'not found'. */
export function PageToast({ message }: { message: ToastMessage }) {
  return (
    <div className={PLACE}>
      <FlashToast message={message} />
    </div>
  )
}

function TimedToast({ entry }: { entry: Shown }) {
  const { id, duration } = entry
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration])
  return <ToastBox message={entry} onDismiss={() => dismiss(id)} />
}

/** Leaves by itself through CSS, so that it does so without a script too. */
function FlashToast({ message }: { message: ToastMessage }) {
  return (
    <div className="flash-leave w-full max-w-sm">
      <ToastBox message={message} />
    </div>
  )
}

function ToastBox({ message, onDismiss }: { message: ToastMessage; onDismiss?: () => void }) {
  return (
    <div
      role={message.kind === 'error' ? 'alert' : 'status'}
      className={`rise pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-md border border-line border-l-4 bg-surface py-3 pr-2 pl-4 shadow-3 ${LOOK[message.kind]}`}
    >
      <p className="grow py-1 font-medium">{message.text}</p>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={t`Dismiss`}
          className="grid size-8 shrink-0 place-items-center rounded-full text-ink-faint hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
