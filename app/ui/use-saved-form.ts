import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { Conflict } from '~/lib/merge-fields'
import { isMergeField } from './conflict-choices'
import type { RejectedFields } from './field-props'
import { useSaveFailure } from './save-failure'
import { isUnsaved, saving, startSaving } from './saving'

export type SavedForm = {
  /** Changes with every save: the record's version, or another value. */
  savedAt: number | string
  /**
   * The version that the fields were rendered from, so that no save overwrites a change that the person has not seen.
   */
  version?: number | string
  /** Fingerprints of the stored fields (`baseOf`): the server saves only the fields that were changed. */
  base?: string
  /** Called before the fields are rendered again from the stored record. */
  onFresh?: () => void
}

export type RejectedForm = RejectedFields & { message: string; conflicts?: Conflict[] }

const contentsOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([name]) => !isMergeField(name)))

/** The record that a form was rendered from; `savedAt` distinguishes two loads of it. */
type Source = Pick<SavedForm, 'savedAt' | 'version' | 'base'>

/**
 * A form that stays mounted while its record changes. After a save its fields are rendered again, because the server
 * may have trimmed them, unless a field changed meanwhile. After another person's save, untouched fields follow;
 * changed ones stay with the version that they were made from, and the server merges. The focus stays; after a
 * rejection it moves to the first invalid field. `isBusy`: a form of this page is being sent.
 */
export function useSavedForm(
  { savedAt, version, base, onFresh }: SavedForm,
  rejection: RejectedForm | undefined,
  isBusy: boolean,
) {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(
    saving<string, Source>,
    startSaving<string, Source>('', { savedAt, version, base }),
  )
  const readAt = useRef(savedAt)
  const putFocusBack = useRef(() => {})

  // Before the paint, so that old fields never show beside new data.
  useLayoutEffect(() => {
    if (!form.current || readAt.current === savedAt) return
    readAt.current = savedAt
    // In an editor the place of the caret would be lost with its fields.
    const keepsFields = isEditing(form.current)
    if (!keepsFields && !isUnsaved(state.phase)) {
      putFocusBack.current = rememberFocus(form.current)
      onFresh?.()
    }
    dispatch({ type: 'read', source: { savedAt, version, base }, keepsFields })
  }, [savedAt, version, base, onFresh, state.phase])

  const onFields = useCallback((fields: HTMLElement | null) => {
    const made = fields?.closest('form')
    if (!made) return
    dispatch({ type: 'made', contents: contentsOf(made) })
    putFocusBack.current()
    putFocusBack.current = () => {}
  }, [])

  // Not for an error that the page was rendered with, and not while the person types.
  const shown = useRef(rejection)
  useEffect(() => {
    if (shown.current === rejection) return
    shown.current = rejection
    if (rejection && state.phase !== 'savedThenDirty')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejection, state.phase])

  useSaveFailure((reason) => dispatch({ type: 'rejected', reason }))
  useEffect(() => {
    if (isBusy) return
    dispatch(
      rejection ? { type: 'rejected', reason: rejection.conflicts ? 'stale' : 'failed' } : { type: 'ended' },
    )
  }, [isBusy, rejection])

  return {
    form,
    onFields,
    ...state,
    touch: () => form.current && dispatch({ type: 'typed', contents: contentsOf(form.current) }),
    send: () => form.current && dispatch({ type: 'sent', contents: contentsOf(form.current) }),
  }
}

const isEditing = (form: HTMLFormElement) => {
  const active = document.activeElement
  return active instanceof HTMLElement && active.isContentEditable && form.contains(active)
}

/** Returns a function that restores the focus and the caret in the field with the same id. */
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
    // Number and e-mail fields have no selection; reading it throws.
    if (
      place &&
      place[0] !== null &&
      (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    )
      field.setSelectionRange(...place)
  }
}
