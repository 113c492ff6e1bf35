import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { baseOf, type Conflict } from '~/lib/merge-fields'
import { buttonClass } from '~/ui/button'
import { ConflictChoices } from '~/ui/conflict-choices'
import { TextAreaField, TextField } from '~/ui/field'
import { useLeaveGuard } from '~/ui/use-leave-guard'
import { isEditing } from '~/ui/use-saved-form'
import { EXCERPT_LIMIT, POST_MESSAGES, TITLE_LIMIT } from '../model'
import { draftFields } from '../schema'
import { ContentField } from './content-field'

/** Milliseconds of quiet after which what was written is saved. */
const QUIET = 1_500

type Draft = { title: string; excerpt: string; content: string }
const FIELDS = ['title', 'excerpt', 'content'] as const
type Stored = { version: number; base: string; fields: Record<string, string> }
/** Refused for what somebody else saved, it has the fields in which both differ. */
type Answer = { message: string; conflicts?: Conflict[]; stored?: Stored }

/**
 * Title, excerpt and text of a draft; saved by itself while it is written, and by the button. One save follows the
 * other, because each is made over the version that the one before has left. What is written while a save is under way
 * stays and is saved next.
 */
export function DraftForm({
  post,
  refusal,
  autosave,
  autosaved,
  isAutosaving,
  uploadPicture,
}: {
  post: Draft & { version: number; madeExcerpt: string }
  refusal?: Answer & { errors: Record<string, string>; fields: Record<string, string> }
  autosave: (fields: Record<string, string>) => void
  /** The last answer; none where none came. */
  autosaved?: Answer & { ok: boolean }
  isAutosaving: boolean
  uploadPicture?: (file: File) => Promise<string>
}) {
  const navigation = useNavigation()
  const isBusy = navigation.formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>({
    title: refusal?.fields.title ?? post.title,
    excerpt: refusal?.fields.excerpt ?? post.excerpt,
    content: refusal?.fields.content ?? post.content,
  })
  const [saved, setSaved] = useState(draft)
  /** The version of the post that this form has seen. */
  const [seen, setSeen] = useState(post.version)
  const version = Math.max(seen, autosaved?.stored?.version ?? 0)
  /** Of the stored fields that this form was made from, or has saved. */
  const [base, setBase] = useState(() => refusal?.fields.base ?? baseOf(draftFields(post)))
  /** What was sent last. */
  const [sent, setSent] = useState<{ draft: Draft; isByHand: boolean }>()
  /** The button was pressed while a save was under way. */
  const [isWaiting, setWaiting] = useState(false)
  /** Counts how often the editor was made anew. */
  const [generation, setGeneration] = useState(0)
  const isDirty = draft !== saved
  /** The answer that was there when the person took it into their own hands. */
  const [heard, setHeard] = useState(autosaved)
  const isRefused = autosaved?.ok === false && autosaved !== heard
  // Told of somebody else's change, the person decides: nothing goes over it by itself.
  const conflicts = refusal?.conflicts ?? (isRefused ? autosaved?.conflicts : undefined)
  const isHeld = isRefused || refusal?.conflicts !== undefined
  // Not while the page is read anew after a save.
  useLeaveGuard(isDirty && !(navigation.state === 'loading' && isBusy && draft === sent?.draft))

  useEffect(() => {
    // What got no answer waits for the next letter, or for the button.
    if (!isDirty || draft === sent?.draft || isAutosaving || isHeld || isBusy) return
    const timer = setTimeout(() => {
      setSent({ draft, isByHand: false })
      autosave({ ...draft, version: String(version), base })
    }, QUIET)
    return () => clearTimeout(timer)
  }, [draft, isDirty, sent, isAutosaving, isHeld, isBusy, version, base, autosave])

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it stands when the answer comes
  useEffect(() => {
    if (!autosaved?.ok || !sent) return
    setSaved(sent.draft)
    if (autosaved.stored) takeStored(autosaved.stored, sent.draft)
  }, [autosaved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an answer brought, also when that answer is gone
  useEffect(() => setSeen(version), [autosaved, refusal])

  // Saved by hand, the post is read anew: the server may have trimmed, and has made the excerpt that was left empty.
  // What somebody else saved is not taken for seen where something is written here: the next save will say so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it stands when the post comes
  useEffect(() => {
    if (post.version === version) return
    if (isDirty && !sent?.isByHand) return
    setSeen(post.version)
    setBase(baseOf(draftFields(post)))
    if (isDirty && draft !== sent?.draft) return
    const { title, excerpt, content } = post
    const fresh = { title, excerpt, content }
    setDraft(fresh)
    setSaved(fresh)
    // The place of the caret would be lost with its editor.
    if (!form.current || !isEditing(form.current)) setGeneration(generation + 1)
  }, [post.version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the one before is over
  useEffect(() => {
    if (!isWaiting || isAutosaving) return
    setWaiting(false)
    const isStale = isRefused && autosaved.conflicts !== undefined
    if (!isStale) form.current?.requestSubmit()
  }, [isWaiting, isAutosaving])

  /** Fields that this form left alone and that somebody else changed follow what is stored. */
  const takeStored = (stored: Stored, mine: Draft) => {
    const [was, is, sentAs] = [base, stored.base, baseOf(mine)].map((text) => JSON.parse(text))
    setBase(stored.base)
    const taken = FIELDS.filter((name) => was[name] !== is[name] && was[name] === sentAs[name])
    if (taken.length === 0) return
    const next = { ...draft, ...Object.fromEntries(taken.map((name) => [name, stored.fields[name]])) }
    setDraft(next)
    if (draft === mine) setSaved(next)
    if (taken.includes('content')) setGeneration(generation + 1)
  }

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <Form
      ref={form}
      method="post"
      onSubmit={(event) => {
        if (isAutosaving || isBusy) {
          event.preventDefault()
          setWaiting(isAutosaving)
        } else {
          setSent({ draft, isByHand: true })
          setHeard(autosaved)
        }
      }}
      className="space-y-5"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="base" value={base} />
      {(refusal?.message || isRefused) && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {refusal?.message ?? autosaved?.message}
        </p>
      )}
      <ConflictChoices conflicts={conflicts} />
      <TextField
        id="title"
        name="title"
        label="Title"
        required
        maxLength={TITLE_LIMIT}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={refusal?.errors.title}
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
        hint="Left empty, the first 150 characters of the text."
        error={refusal?.errors.excerpt}
      />
      <ContentField
        key={generation}
        title={draft.title}
        content={draft.content}
        onChange={(content) => change({ content })}
        uploadPicture={uploadPicture}
        error={refusal?.errors.content}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="submit"
          // Not disabled: a disabled one loses the keyboard.
          aria-disabled={isBusy}
          className={`${buttonClass('secondary')} aria-disabled:cursor-progress aria-disabled:opacity-60`}
        >
          Save draft
        </button>
        <span className="rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium text-accent-text">
          {POST_MESSAGES.draft}
        </span>
        <p role="status" className="text-sm text-ink-faint">
          {isAutosaving || isBusy
            ? 'Saving…'
            : isHeld
              ? ''
              : isDirty
                ? 'Not saved yet'
                : autosaved?.ok
                  ? 'Saved'
                  : ''}
        </p>
      </div>
    </Form>
  )
}
