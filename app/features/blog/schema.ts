import { listQuery, oneOf, parseSearch } from '~/lib/list-query'
import { parseUuid } from '~/lib/parse-uuid'
import { type FieldErrors, type Fields, type Parsed, parsed, readText } from '~/lib/read-fields'
import { frenchFields, readFrench, type Translations } from '~/lib/translations'
import {
  CONTENT_LIMIT,
  EXCERPT_LIMIT,
  KEYWORDS_LIMIT,
  POST_STATES,
  type PostFilter,
  type PostSeoSettings,
  SEO_DESCRIPTION_LIMIT,
  SLUG_LIMIT,
  TITLE_LIMIT,
  TRANSLATED_TEXTS,
} from './model'

export type DraftInput = { title: string; excerpt: string; content: string; translations?: Translations }

/** Parses a draft's form; the content is unsanitized HTML. Autosave requires less. */
export function parseDraft(fields: Fields, { isAutosave }: { isAutosave: boolean }): Parsed<DraftInput> {
  const errors: FieldErrors = {}
  const title = readText(fields, 'title', TITLE_LIMIT, errors) ?? ''
  const excerpt = readText(fields, 'excerpt', EXCERPT_LIMIT, errors) ?? ''
  const content = fields.get('content') ?? ''
  if (!title && !isAutosave) errors.title = 'Enter a title.'
  if (!content && !isAutosave) errors.content = 'Write something first.'
  if (content.length > CONTENT_LIMIT) errors.content = 'This is too long for one post.'
  const french = readFrench(fields, TRANSLATED_TEXTS, errors)
  const { title_fr, content_fr } = french.translations ?? {}
  if (!isAutosave && content_fr && !title_fr) errors.title_fr = 'Enter the title in French, too.'
  if (!isAutosave && title_fr && !content_fr) errors.content_fr = 'Write the text in French, too.'
  return parsed({ title, excerpt, content, ...french }, errors)
}

export type PostInput = DraftInput & {
  /** As typed; made one, and unique, when it is saved. Empty: from the title. */
  slug: string
  /** The author; null means the brokerage. */
  agentId: string | null
  description: string | null
  descriptionFrench: string | null
  keywords: string | null
  keywordsFrench: string | null
}

/** A post as the owner's form sends it. `agent` is a broker's id, or 'none': only a post that has no broker may. */
export function parsePost(fields: Fields, { mayBeNobodys }: { mayBeNobodys: boolean }): Parsed<PostInput> {
  const draft = parseDraft(fields, { isAutosave: false })
  const errors: FieldErrors = draft.ok ? {} : draft.errors
  const slug = readText(fields, 'slug', SLUG_LIMIT, errors) ?? ''
  const description = readText(fields, 'description', SEO_DESCRIPTION_LIMIT, errors)
  const descriptionFrench = readText(fields, 'description_fr', SEO_DESCRIPTION_LIMIT, errors)
  const keywords = readText(fields, 'keywords', KEYWORDS_LIMIT, errors)
  const keywordsFrench = readText(fields, 'keywords_fr', KEYWORDS_LIMIT, errors)
  const agent = fields.get('agent') ?? ''
  if (!(mayBeNobodys && agent === 'none') && !parseUuid(agent))
    errors.agent = 'Choose the broker who signs it.'
  if (!draft.ok) return { ok: false, errors }
  const agentId = agent === 'none' ? null : agent
  const seo = { description, descriptionFrench, keywords, keywordsFrench }
  return parsed({ ...draft.values, slug, agentId, ...seo }, errors)
}

const MINUTE = /^(20\d{2})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/

/** A minute in Toronto as a date-and-time field sends it, or null. */
export const parseMinute = (text: string | undefined) =>
  text && MINUTE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** Parses the filter in the URL; invalid values are ignored. */
export const parsePostFilter = (params: URLSearchParams): PostFilter => ({
  search: parseSearch(params),
  state: oneOf(POST_STATES, params.get('state')),
})

export const parsePostCursor = (params: URLSearchParams) => parseUuid(params.get('after'))

/** '?state=draft&after=…', or nothing. */
export const postQuery = ({ search, state }: PostFilter, after: string | null = null) =>
  listQuery({ search, state, after })

export const DRAFT_FIELDS = ['title', 'excerpt', 'content', 'title_fr', 'excerpt_fr', 'content_fr'] as const
export type DraftFields = Record<(typeof DRAFT_FIELDS)[number], string>

export const draftFields = ({ title, excerpt, content, translations = {} }: DraftInput) =>
  ({
    title,
    excerpt,
    content,
    ...frenchFields(Object.keys(TRANSLATED_TEXTS), translations),
  }) as DraftFields

/** Whether anything was written: a tag alone is nothing, but a picture is. */
export const isWritten = (draft: DraftInput) =>
  Object.values(draftFields(draft)).some((text) => text.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim() !== '')

export const postFields = (post: {
  title: string
  slug: string
  excerpt: string
  content: string
  translations: Translations
  agentId: string | null
  seoSettings: PostSeoSettings
}) => ({
  ...draftFields(post),
  slug: post.slug,
  agent: post.agentId ?? 'none',
  description: post.seoSettings.description ?? '',
  description_fr: post.seoSettings.description_fr ?? '',
  keywords: post.seoSettings.keywords ?? '',
  keywords_fr: post.seoSettings.keywords_fr ?? '',
})
