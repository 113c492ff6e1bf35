import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { baseOf, type Conflict } from '~/lib/merge-fields'
import { buttonClass } from '~/ui/button'
import { ConflictChoices } from '~/ui/conflict-choices'
import { TextAreaField, TextField } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { isSaving, isUnsaved, saving, startSaving } from '~/ui/saving'
import { toast } from '~/ui/toasts'
import { useLeaveGuard } from '~/ui/use-leave-guard'
import { useSend } from '~/ui/use-send'
import { EXCERPT_LIMIT, POST_MESSAGES, TITLE_LIMIT } from '../model'
import { DRAFT_FIELDS, type DraftFields, type DraftInput, draftFields } from '../schema'
import { ContentField } from './content-field'
import { FrenchPost } from './french-post'

/** Milliseconds of quiet after which what was written is saved. */
const AUTOSAVE_DELAY_MS = 1_500

type Draft = DraftFields
type Source = { version: number; base: string }
type Rejected = { message: string; errors: Record<string, string>; conflicts?: Conflict[] }
/** The response to a save; `stored` is the stored draft after it. */
type Answer = Rejected & { ok: boolean; stored?: Source & { fields: Record<string, string> } }

/**
 * Title, excerpt and text of a draft; saved by itself while it is written, and by the button. One save follows the
 * other, because each is made over the version that the one before has left. Text written while a save is under way
 * stays and is saved next.
 */
export function DraftForm({
  post,
  rejection,
  fetcher,
  uploadPicture,
}: {
  post: DraftInput & { version: number; madeExcerpt: string }
  rejection?: Rejected & { fields: Record<string, string> }
  fetcher: FetcherWithComponents<Answer>
  uploadPicture?: (file: File) => Promise<string>
}) {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(
    saving<Draft, Source>,
    startSaving<Draft, Source>(
      typedOr(draftFields(post), rejection?.fields),
      { version: post.version, base: rejection?.fields.base ?? baseOf(draftFields(post)) },
      rejection && (rejection.conflicts ? 'stale' : 'failed'),
    ),
  )
  const { phase, contents: draft, source, isAsked } = state
  const isBusy = isSaving(phase)
  const last = fetcher.data ?? rejection
  const rejected = last && !('ok' in last && last.ok) ? last : undefined
  useLeaveGuard(phase !== 'idle')

  const send = useSend(fetcher, dispatch, (answer) => {
    if (!answer.ok) return dispatch({ type: 'rejected', reason: answer.conflicts ? 'stale' : 'failed' })
    const { stored = { ...source, fields: {} } } = answer
    const taken = takenFields(source, stored, state.sent ?? draft)
    dispatch({
      type: 'saved',
      source: { version: stored.version, base: stored.base },
      ...(taken && { merge: (contents: Draft) => ({ ...contents, ...taken }) }),
    })
    if (answer.message) toast('success', answer.message)
  })
  const save = (how: 'byHand' | 'byItself') => {
    const fields = new FormData(form.current ?? undefined)
    fields.set('answer', 'data')
    if (how === 'byItself') fields.set('intent', 'autosave')
    // The editor holds the newest text, so its own save need not be read back.
    send(fields, { method: 'post', defaultShouldRevalidate: how === 'byHand' })
    dispatch({ type: 'sent', contents: draft })
  }
  const saveByItself = useEffectEvent((_written: Draft) => save('byItself'))
  useEffect(() => {
    if (phase !== 'dirty') return
    const timer = setTimeout(() => saveByItself(draft), AUTOSAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [phase, draft])

  const saveAsAsked = useEffectEvent(() => save('byHand'))
  useEffect(() => {
    if (isAsked && !isBusy) saveAsAsked()
  }, [isAsked, isBusy])

  // Another person saved the draft, and the page was loaded again.
  useLayoutEffect(() => {
    if (isBusy || post.version <= source.version) return
    const contents = draftFields(post)
    dispatch({ type: 'read', source: { version: post.version, base: baseOf(contents) }, contents })
  }, [isBusy, post, source.version])

  const change = (part: Partial<Draft>) => dispatch({ type: 'typed', contents: { ...draft, ...part } })
  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) dispatch({ type: 'asked' })
        else save('byHand')
      }}
      className="space-y-5"
    >
      <input type="hidden" name="version" value={source.version} />
      <input type="hidden" name="base" value={source.base} />
      <FormError message={isBusy ? undefined : rejected?.message} />
      <ConflictChoices conflicts={rejected?.conflicts} />
      <TextField
        id="title"
        name="title"
        label="Title"
        required
        maxLength={TITLE_LIMIT}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={rejected?.errors.title}
      />
      <TextAreaField
        id="excerpt"
        name="excerpt"
        label="Excerpt"
        rows={2}
        maxLength={EXCERPT_LIMIT}
        value={draft.excerpt}
        placeholder={post.madeExcerpt}
        onChange={(event) => change({ excerpt: event.currentTarget.value })}
        hint="If empty, the first 150 characters of the text."
        error={rejected?.errors.excerpt}
      />
      <ContentField
        key={state.generation}
        name="content"
        label="Text"
        title={draft.title}
        content={draft.content}
        onChange={(content) => change({ content })}
        uploadPicture={uploadPicture}
        error={rejected?.errors.content}
      />
      <FrenchPost
        key={`${state.generation} in French`}
        texts={draft}
        onChange={change}
        errors={rejected?.errors}
        uploadPicture={uploadPicture}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className={buttonClass('secondary')}>
          Save draft
        </button>
        <span className="rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium text-accent-text">
          {POST_MESSAGES.draft}
        </span>
        <p role="status" className="text-sm text-ink-faint">
          {isBusy && 'Saving…'}
          {isUnsaved(phase) && !isBusy && phase !== 'stale' && 'Not saved yet'}
          {phase === 'idle' && fetcher.data?.ok && 'Saved'}
        </p>
      </div>
    </form>
  )
}

const typedOr = (stored: Draft, typed: Record<string, string> = {}) =>
  Object.fromEntries(DRAFT_FIELDS.map((name) => [name, typed[name] ?? stored[name]])) as Draft

/** Fields that this form left alone and another person changed: they follow the stored values. */
function takenFields(
  source: Source,
  stored: NonNullable<Answer['stored']>,
  sent: Draft,
): Partial<Draft> | null {
  const [was, is, sentAs] = [source.base, stored.base, baseOf(sent)].map((text) => JSON.parse(text))
  const taken = DRAFT_FIELDS.filter((name) => was[name] !== is[name] && was[name] === sentAs[name])
  return taken.length > 0 ? Object.fromEntries(taken.map((name) => [name, stored.fields[name]])) : null
}
