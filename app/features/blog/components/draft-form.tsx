import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { TextAreaField, TextField } from '~/ui/field'
import { EXCERPT_LIMIT, POST_MESSAGES, TITLE_LIMIT } from '../model'
import { ContentField } from './content-field'

/** Milliseconds of quiet after which what was written is saved. */
const QUIET = 1_500

type Draft = { title: string; excerpt: string; content: string }

/** Title, excerpt and text of a draft; saved by itself while it is written, and by the button. */
export function DraftForm({
  post,
  refusal,
  autosave,
  autosaved,
  isAutosaving,
  uploadPicture,
}: {
  post: Draft & { version: number }
  refusal?: { message: string; errors: Record<string, string>; fields: Record<string, string> }
  autosave: (fields: Record<string, string>) => void
  autosaved?: { ok: boolean; message: string; version: number | null }
  isAutosaving: boolean
  uploadPicture?: (file: File) => Promise<string>
}) {
  const isBusy = useNavigation().formMethod === 'POST'
  const [draft, setDraft] = useState<Draft>({
    title: refusal?.fields.title ?? post.title,
    excerpt: refusal?.fields.excerpt ?? post.excerpt,
    content: refusal?.fields.content ?? post.content,
  })
  const saved = useRef(draft)
  const version = Math.max(post.version, autosaved?.version ?? 0)
  const isDirty = draft !== saved.current
  const isRefused = autosaved?.ok === false

  useEffect(() => {
    if (!isDirty || isAutosaving || isRefused || isBusy) return
    const timer = setTimeout(() => {
      saved.current = draft
      autosave({ ...draft, version: String(version) })
    }, QUIET)
    return () => clearTimeout(timer)
  }, [draft, isDirty, isAutosaving, isRefused, isBusy, version, autosave])

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={version} />
      {(refusal?.message || isRefused) && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {refusal?.message ?? autosaved?.message}
        </p>
      )}
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
        onChange={(event) => change({ excerpt: event.currentTarget.value })}
        hint="Left empty, the first 150 characters of the text."
        error={refusal?.errors.excerpt}
      />
      <ContentField
        title={draft.title}
        content={draft.content}
        onChange={(content) => change({ content })}
        uploadPicture={uploadPicture}
        error={refusal?.errors.content}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" disabled={isBusy} className={buttonClass('secondary')}>
          Save draft
        </button>
        <span className="rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium text-accent-text">
          {POST_MESSAGES.draft}
        </span>
        <p role="status" className="text-sm text-ink-faint">
          {isAutosaving
            ? 'Saving…'
            : isRefused
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
