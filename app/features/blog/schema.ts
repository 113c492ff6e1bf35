import { CONTENT_LIMIT, EXCERPT_LIMIT, TITLE_LIMIT } from './model'

export type DraftInput = { title: string; excerpt: string; content: string }

/** A draft as its form sends it; the content is HTML that nobody has cleaned yet. Saving by itself asks for less. */
export function parseDraft(
  fields: ReadonlyMap<string, string>,
  { isAutosave }: { isAutosave: boolean },
): { ok: true; values: DraftInput } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const title = fields.get('title') ?? ''
  const excerpt = fields.get('excerpt') ?? ''
  const content = fields.get('content') ?? ''
  if (!title && !isAutosave) errors.title = 'Enter a title.'
  if (title.length > TITLE_LIMIT) errors.title = `Use at most ${TITLE_LIMIT} characters.`
  if (excerpt.length > EXCERPT_LIMIT) errors.excerpt = `Use at most ${EXCERPT_LIMIT} characters.`
  if (!content && !isAutosave) errors.content = 'Write something first.'
  if (content.length > CONTENT_LIMIT) errors.content = 'This is too long for one post.'
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { title, excerpt, content } }
}
