import type { FormFields } from '~/lib/merge-fields'
import { cleanText } from '~/lib/parse-form'
import { parseUuid } from '~/lib/parse-uuid'
import { type FieldErrors, readText } from '~/lib/read-fields'
import {
  CONTENT_LIMIT,
  EXCERPT_LIMIT,
  KEYWORDS_LIMIT,
  POST_STATES,
  type PostFilter,
  type PostSeoSettings,
  type PostState,
  SEO_DESCRIPTION_LIMIT,
  SLUG_LIMIT,
  TITLE_LIMIT,
} from './model'

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

export type PostInput = DraftInput & {
  /** As typed; made one, and unique, when it is saved. Empty: from the title. */
  slug: string
  /** The broker whose name stands under it; null is the brokerage. */
  agentId: string | null
  description: string | null
  keywords: string | null
}

/** A post as the owner's form sends it. `agent` is a broker's id, or 'none': only a post that has no broker may. */
export function parsePost(
  fields: ReadonlyMap<string, string>,
  { mayBeNobodys }: { mayBeNobodys: boolean },
): { ok: true; values: PostInput } | { ok: false; errors: FieldErrors } {
  const draft = parseDraft(fields, { isAutosave: false })
  const errors: FieldErrors = draft.ok ? {} : draft.errors
  const slug = readText(fields, 'slug', SLUG_LIMIT, errors) ?? ''
  const description = readText(fields, 'description', SEO_DESCRIPTION_LIMIT, errors)
  const keywords = readText(fields, 'keywords', KEYWORDS_LIMIT, errors)
  const agent = fields.get('agent') ?? ''
  if (!(mayBeNobodys && agent === 'none') && !parseUuid(agent))
    errors.agent = 'Choose the broker who signs it.'
  if (!draft.ok || Object.keys(errors).length > 0) return { ok: false, errors }
  const agentId = agent === 'none' ? null : agent
  return { ok: true, values: { ...draft.values, slug, agentId, description, keywords } }
}

const MINUTE = /^(20\d{2})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** A minute in Toronto as a date-and-time field sends it, or null. */
export const parseMinute = (text: string | undefined) =>
  text && MINUTE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** What the list's address asks for; what makes no sense there counts as not asked. */
export function parsePostFilter(params: URLSearchParams): PostFilter {
  const state = params.get('state') ?? ''
  return {
    search: cleanText((params.get('search') ?? '').slice(0, 100)),
    state: Object.hasOwn(POST_STATES, state) ? (state as PostState) : null,
  }
}

export const parsePostCursor = (params: URLSearchParams) => parseUuid(params.get('after'))

/** '?state=draft&after=…', or nothing. */
export function postQuery({ search, state }: PostFilter, after: string | null = null) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ search, state, after })) if (value) params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}

/** The fields of a broker's draft as its form shows what is stored. */
export const draftFields = ({ title, excerpt, content }: DraftInput): FormFields => ({
  title,
  excerpt,
  content,
})

/** Whether anything was written: a tag alone is nothing, but a picture is. */
export const isWritten = ({ title, excerpt, content }: DraftInput) =>
  [title, excerpt, content.replace(/<(?!img)[^>]*>|&nbsp;/g, '')].some((text) => text.trim() !== '')

/** The fields of the owner's form of a post as they show what is stored. */
export const postFields = (post: {
  title: string
  slug: string
  excerpt: string
  content: string
  agentId: string | null
  seoSettings: PostSeoSettings
}): FormFields => ({
  title: post.title,
  slug: post.slug,
  agent: post.agentId ?? 'none',
  excerpt: post.excerpt,
  content: post.content,
  description: post.seoSettings.description ?? '',
  keywords: post.seoSettings.keywords ?? '',
})
