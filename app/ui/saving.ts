/**
 * The phases of a form that saves a record:
 * - `idle`: the fields show the stored record.
 * - `dirty`: a field has an unsaved change.
 * - `saving`: every change has been sent.
 * - `savedThenDirty`: a field changed after the rest was sent; after that save the form is dirty.
 * - `stale`: rejected, because another person changed the same fields. Only the person may send it again.
 * - `failed`: rejected for another reason, or not answered.
 * - `signedOut`: rejected, because the person is signed out.
 */
export type SavingPhase = 'idle' | 'dirty' | 'saving' | 'savedThenDirty' | 'stale' | 'failed' | 'signedOut'

/** Contents are compared with `===`: texts, or objects that every change replaces. */
export type Saving<Contents, Source> = {
  phase: SavingPhase
  /** In the fields now. */
  contents: Contents
  /** On its way to the server. */
  sent: Contents | null
  /** As last read or saved. */
  saved: Contents
  /**
   * The version that the fields were rendered from; sent along, so that no save overwrites a change that the
   * person has not seen.
   */
  source: Source
  /** The save button was pressed while a save was under way; its own save follows. */
  isAsked: boolean
  /** Rises when the fields have to be rendered again. */
  generation: number
}

export type SavingEvent<Contents, Source> =
  | { type: 'typed'; contents: Contents }
  | { type: 'asked' }
  | { type: 'sent'; contents: Contents }
  /** Accepted. `merge` takes in the other person's changes of other fields. */
  | { type: 'saved'; source: Source; merge?: (contents: Contents) => Contents }
  | { type: 'rejected'; reason: 'stale' | 'failed' | 'signedOut' }
  /** The request is over; without an answer before it, nothing is known to be saved. */
  | { type: 'ended' }
  /** The record was loaded again, after this form's save or another person's. Without `contents`, `made` follows. */
  | { type: 'read'; source: Source; contents?: Contents; keepsFields?: boolean }
  /** The fields were rendered again from the stored record. */
  | { type: 'made'; contents: Contents }
  /** Unsaved changes are dropped. */
  | { type: 'discarded' }

export const startSaving = <Contents, Source>(
  contents: Contents,
  source: Source,
  phase: SavingPhase = 'idle',
): Saving<Contents, Source> => ({
  phase,
  contents,
  sent: null,
  saved: contents,
  source,
  isAsked: false,
  generation: 0,
})

export const isSaving = (phase: SavingPhase) => phase === 'saving' || phase === 'savedThenDirty'

/** Something that was typed is neither stored nor on its way. */
export const isUnsaved = (phase: SavingPhase) => phase !== 'idle' && phase !== 'saving'

export function saving<Contents, Source>(
  state: Saving<Contents, Source>,
  event: SavingEvent<Contents, Source>,
): Saving<Contents, Source> {
  switch (event.type) {
    case 'typed':
      return { ...state, contents: event.contents, phase: phaseWhenTyped(state, event.contents) }
    case 'asked':
      return { ...state, isAsked: true }
    case 'sent':
      return { ...state, contents: event.contents, sent: event.contents, phase: 'saving', isAsked: false }
    case 'saved':
      return isSaving(state.phase) ? whenSaved(state, event) : state
    case 'rejected':
      return isSaving(state.phase) ? whenRejected(state, event.reason) : state
    case 'ended':
      if (!isSaving(state.phase)) return state
      return state.contents === state.saved
        ? { ...state, sent: null, phase: 'idle' }
        : whenRejected(state, 'failed')
    case 'read':
      return whenRead(state, event)
    case 'made':
      return { ...state, contents: event.contents, saved: event.contents, sent: null, phase: 'idle' }
    case 'discarded':
      return { ...state, contents: state.saved, sent: null, phase: 'idle', isAsked: false }
  }
}

function phaseWhenTyped<Contents, Source>(
  { phase, sent, saved }: Saving<Contents, Source>,
  contents: Contents,
): SavingPhase {
  if (phase === 'stale') return 'stale'
  if (isSaving(phase)) return contents === sent ? 'saving' : 'savedThenDirty'
  return contents === saved ? 'idle' : 'dirty'
}

function whenSaved<Contents, Source>(
  state: Saving<Contents, Source>,
  { source, merge }: Extract<SavingEvent<Contents, Source>, { type: 'saved' }>,
): Saving<Contents, Source> {
  const sent = state.sent as Contents
  const saved = merge ? merge(sent) : sent
  const generation = state.generation + (merge ? 1 : 0)
  if (state.phase === 'saving')
    return { ...state, source, saved, contents: saved, sent: null, generation, phase: 'idle' }
  const contents = merge ? merge(state.contents) : state.contents
  return { ...state, source, saved, contents, sent: null, generation, phase: 'dirty' }
}

function whenRejected<Contents, Source>(
  state: Saving<Contents, Source>,
  reason: 'stale' | 'failed' | 'signedOut',
): Saving<Contents, Source> {
  // Changes made since have not been rejected.
  const phase = reason === 'failed' && state.phase === 'savedThenDirty' ? 'dirty' : reason
  return { ...state, sent: null, phase, isAsked: state.isAsked && reason === 'failed' }
}

function whenRead<Contents, Source>(
  state: Saving<Contents, Source>,
  { source, contents, keepsFields }: Extract<SavingEvent<Contents, Source>, { type: 'read' }>,
): Saving<Contents, Source> {
  const { phase } = state
  if (phase === 'savedThenDirty')
    return { ...state, source, saved: state.sent as Contents, sent: null, phase: 'dirty' }
  // Unsaved changes stay, with the source that they were made from: the server merges them with the other person's.
  if (phase !== 'idle' && phase !== 'saving') return state
  const read = { ...state, source, sent: null, phase: 'idle' as const }
  if (keepsFields) return { ...read, saved: state.contents }
  return {
    ...read,
    ...(contents !== undefined && { contents, saved: contents }),
    generation: state.generation + 1,
  }
}
