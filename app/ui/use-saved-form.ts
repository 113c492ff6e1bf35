import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Conflict } from '~/lib/merge-fields'
import { isMergeField } from './conflict-choices'

export type SavedForm = {
  /** Changes when the server has saved: the record's version, or what else tells. */
  savedAt: number | string
  /** Which record the fields were made from: sent along, so that nobody saves over what they have not seen. */
  version?: number | string
  /** Fingerprints of the stored fields (`baseOf`): the server saves only the fields that were changed. */
  base?: string
  /** The fields are made anew of what is stored; whoever keeps what was typed forgets it. */
  onFresh?: () => void
}

export type FormRefusal = { message: string; fields: Record<string, string>; conflicts?: Conflict[] }

/** What a form would send, to be compared; the version says nothing of what was typed. */
const contentsOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([name]) => !isMergeField(name)))

/**
 * A form that stays in its place while what it was made from changes. When it is saved its fields are made anew,
 * because the server may have trimmed or cut, unless something was typed meanwhile: that stays, to be saved next.
 * When somebody else has saved, untouched fields follow; touched ones stay, with what they were made from, and
 * the server merges the two. The keyboard stays where it is; when something is refused it goes to the first field that
 * is marked.
 */
export function useSavedForm(
  { savedAt, version, base, onFresh }: SavedForm,
  refusal: FormRefusal | undefined,
  isBusy: boolean,
) {
  const form = useRef<HTMLFormElement>(null)
  const [made, setMade] = useState({ savedAt, version, base, generation: 0 })
  /** What was sent and is not answered yet. */
  const [sent, setSent] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const saved = useRef('')
  /** Since it was sent; the state is for what is shown, the ref for what an answer finds. */
  const isTypedMeanwhile = useRef(false)
  const [isTypedSince, setTypedSince] = useState(false)
  const wasBusy = useRef(false)
  const focused = useRef(() => {})
  const fresh = useRef(onFresh)
  useLayoutEffect(() => {
    fresh.current = onFresh
  }, [onFresh])

  // Before the paint: nobody sees old fields beside what is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it stands at the moment of the change
  useLayoutEffect(() => {
    if (!form.current || made.savedAt === savedAt) return
    const isTouched = sent === null ? isDirty : isTypedMeanwhile.current
    setDirty(isTouched)
    if (sent !== null) saved.current = sent
    // In an editor the place of the caret would be lost with its fields.
    if (isTouched || isEditing(form.current)) {
      // Also another form of the page, such as 'Publish', makes a version that the person knows of.
      const isKnown = sent !== null || wasBusy.current
      setMade({ ...made, savedAt, ...(isKnown && { version, base }) })
      return
    }
    focused.current = rememberFocus(form.current)
    setMade({ savedAt, version, base, generation: made.generation + 1 })
    fresh.current?.()
  }, [savedAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the fields were made anew
  useLayoutEffect(() => {
    if (form.current) saved.current = contentsOf(form.current)
    focused.current()
    focused.current = () => {}
  }, [made.generation])

  // Not for the refusal that the page came with, and not away from where somebody types.
  const shown = useRef(refusal)
  useEffect(() => {
    if (shown.current === refusal) return
    shown.current = refusal
    if (refusal && !isTypedMeanwhile.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  // After those above, which want to know it.
  useEffect(() => {
    wasBusy.current = isBusy
    if (!isBusy) setSent(null)
  }, [isBusy])

  return {
    form,
    generation: made.generation,
    version: made.version,
    base: made.base,
    isDirty,
    isSent: sent !== null,
    isTypedSince,
    touch: () => {
      isTypedMeanwhile.current = true
      setTypedSince(true)
      setDirty(form.current !== null && contentsOf(form.current) !== saved.current)
    },
    send: () => {
      isTypedMeanwhile.current = false
      setTypedSince(false)
      setSent(form.current && contentsOf(form.current))
    },
  }
}

/** Somebody writes in an editor of this form. */
export const isEditing = (form: HTMLFormElement) => {
  const active = document.activeElement
  return active instanceof HTMLElement && active.isContentEditable && form.contains(active)
}

/** Gives what puts the keyboard back into the field of the same id, at the same letter. */
function rememberFocus(form: HTMLFormElement): () => void {
  const active = document.activeElement
  if (!active?.id || !form.contains(active)) return () => {}
  const { id } = active
  const isText = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement
  const place = isText ? ([active.selectionStart, active.selectionEnd] as const) : null
  return () => {
    const field = document.getElementById(id)
    if (field === active) return
    field?.focus({ preventScroll: true })
    // A number or an address of mail has no places; to ask for one throws.
    if (
      place &&
      place[0] !== null &&
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    )
      field.setSelectionRange(...place)
  }
}
