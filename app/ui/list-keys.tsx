import { useEffect, useState } from 'react'
import Keyboard from '~icons/keyboard'
import { buttonClass } from './button'
import { DialogTrigger } from './dialog-trigger'
import { SmallDialog } from './small-dialog'

/** On each row of a list with keys; the row's link has `data-row-link`. */
export const LIST_ROW = { 'data-row': '' } as const

const DIALOG_ID = 'list-keys'
const STORAGE_KEY = 'list-keys'

const KEYS = [
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['/', 'Search'],
  ['c', 'Call the person of the row'],
  ['?', 'Show these keys'],
] as const

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** A row is in the page twice where a table and cards hold the same records; one of them is shown. */
const shownRows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility())

function moveBy(step: 1 | -1) {
  const rows = shownRows()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step
  const row = rows[Math.min(Math.max(next, 0), rows.length - 1)]
  row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

const ACTIONS: Record<string, () => void> = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
  c: () =>
    shownRows()
      .find((row) => row.contains(document.activeElement))
      ?.querySelector<HTMLElement>('a[href^="tel:"]')
      ?.click(),
  '?': () => {
    const dialog = document.getElementById(DIALOG_ID)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  },
}

/** The keys of a list, and the button that lists them. They can be turned off (WCAG 2.1.4). */
export function ListKeys() {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(STORAGE_KEY) !== 'off'), [])
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog:modal')) return
      const run = Object.hasOwn(ACTIONS, event.key) ? ACTIONS[event.key] : undefined
      if (!run) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  const turn = (next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off')
    setOn(next)
  }
  return (
    <>
      <DialogTrigger
        dialogId={DIALOG_ID}
        title="Keyboard shortcuts (?)"
        aria-label="Keyboard shortcuts"
        className={`${buttonClass('outline')} js-only max-lg:hidden`}
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </DialogTrigger>
      <SmallDialog id={DIALOG_ID} title="Keyboard shortcuts">
        <dl className="mt-4 grid grid-cols-[5.5rem_1fr] items-center gap-y-2">
          {KEYS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => turn(event.currentTarget.checked)}
            className="size-5 accent-brand"
          />
          Use these keys
        </label>
      </SmallDialog>
    </>
  )
}
