import { and, asc, count, desc, eq, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { blogPosts, blogSlugHistory } from '#db/schema/blog'
import { dayCounts } from '#db/schema/summaries'
import { likePattern } from '~/lib/escape-like'
import { foldAccents } from '~/lib/fold-accents'
import { original } from '~/lib/original-language'
import { pick } from '~/lib/pick'
import { inPageLanguage, type Translations } from '~/lib/translations'
import { cutText } from '~/lib/truncate'
import { type CappedCount, countUpTo } from '~/platform/count-up-to.server'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { prepared } from '~/platform/prepared-query.server'
import { textOf } from '~/platform/sanitize-html.server'
import { isListed, shownLicences } from '../licences/queries.server'
import { primaryLicence } from '../licences/shown-licence'
import {
  BLOG_PAGES,
  COUNTED_POSTS,
  EXCERPT_FALLBACK,
  PANEL_POSTS_PER_PAGE,
  type PanelPost,
  POSTS_PER_PAGE,
  type PostCardFacts,
  type PostFilter,
  type PostState,
  RELATED_AMONG,
  RELATED_POSTS,
  readingMinutes,
} from './model'

// A sitemap file may have 50,000 URLs; the newest posts matter most.
const SITEMAP_LIMIT = 30_000
const FEED_LENGTH = 30
/** Of the newest posts, how many are searched for those in the feed's language. */
const FEED_SEARCHED = 150

// A scheduled post becomes public by itself.
const isPublished = and(eq(blogPosts.isPublished, true), sql`${blogPosts.publishedAt} <= now()`)

const newestFirst = [descNullsLast(blogPosts.publishedAt), asc(blogPosts.id)] as const

const cardColumns = {
  translations: sql<Translations>`${blogPosts.translations} - 'content_fr'`,
  ...pick(blogPosts, 'title', 'slug', 'excerpt', 'featuredImageUrl'),
  publishedAt: sql<Date>`${blogPosts.publishedAt}`.mapWith(blogPosts.publishedAt),
  words: blogPosts.words,
  agentName: agents.name,
  agentSlug: agents.profileSlug,
  agentProvince: agents.province,
  agentLicences: shownLicences,
}

type CardRow = Awaited<ReturnType<typeof cards>>[number]

function asCard(row: CardRow): PostCardFacts {
  const { words, agentName, agentSlug, agentProvince, agentLicences, ...post } = inPageLanguage(row)
  const title = primaryLicence(agentLicences, agentProvince)?.title
  const author = agentName && agentSlug && title ? { name: agentName, title, profileSlug: agentSlug } : null
  return { ...post, author, readingMinutes: readingMinutes(words) }
}

// Posts of an agent who is not listed are the brokerage's: they have no page, and no title to be named with.
const byListedAgent = and(eq(agents.id, blogPosts.agentId), isListed)

const counted = prepared((db) => {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(blogPosts)
    .where(isPublished)
    .limit(BLOG_PAGES * POSTS_PER_PAGE)
  return db.select({ total: count() }).from(some.as('some'))
})

const cards = prepared((db) =>
  db
    .select(cardColumns)
    .from(blogPosts)
    .leftJoin(agents, byListedAgent)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

/**
 * One page of the published posts, newest first; `page` from 1, beyond the last returns the last. Posts older than
 * BLOG_PAGES are found by the sitemap and links: counting all posts would slow down every visit.
 */
export async function listPublishedPosts(db: Db, asked: { page: number }) {
  const [{ total } = { total: 0 }] = await counted(db)
  const pageCount = Math.max(1, Math.ceil(total / POSTS_PER_PAGE))
  const page = Math.min(Math.max(1, asked.page), pageCount)
  const rows = await cards(db, { limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE })
  return { posts: rows.map(asCard), total, page, pageCount }
}

const bySlug = prepared((db) =>
  db
    .select({
      ...cardColumns,
      ...pick(blogPosts, 'id', 'content', 'translations', 'seoSettings', 'updatedAt'),
    })
    .from(blogPosts)
    .leftJoin(agents, byListedAgent)
    .where(and(isPublished, eq(blogPosts.slug, sql.placeholder('slug')))),
)

/** The post in the language of the page; `source` is its main text, which searches are made for. */
export async function getPublishedPost(db: Db, slug: string) {
  const [row] = await bySlug(db, { slug })
  if (!row) return null
  const { id, seoSettings, updatedAt, ...card } = row
  const { content } = inPageLanguage(row)
  const { description, description_fr, keywords, keywords_fr } = seoSettings
  const translations: Translations = {
    ...(description_fr && { description_fr }),
    ...(keywords_fr && { keywords_fr }),
  }
  return {
    ...asCard(card),
    id,
    content,
    search: inPageLanguage({ description, keywords, translations }),
    updatedAt,
    source: pick(row, 'title', 'excerpt'),
  }
}

/** The present slug of the published post that once had this one, or null. */
export async function findMovedPost(db: Db, oldSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: blogPosts.slug })
    .from(blogSlugHistory)
    .innerJoin(blogPosts, eq(blogPosts.id, blogSlugHistory.postId))
    .where(and(eq(blogSlugHistory.slug, oldSlug), isPublished))
  return row?.slug ?? null
}

const related = prepared((db) => {
  const newest = db
    .select({ id: blogPosts.id, search: blogPosts.search, publishedAt: blogPosts.publishedAt })
    .from(blogPosts)
    .where(and(isPublished, ne(blogPosts.id, sql.placeholder('id'))))
    .orderBy(...newestFirst)
    .limit(RELATED_AMONG)
    .as('newest')
  // Without a shared word the rank is 0 and the newest come first.
  const rank = sql<number>`ts_rank(${newest.search}, to_tsquery('english', ${sql.placeholder('words')}))`
  const best = db
    .select({ id: newest.id, rank: rank.as('rank') })
    .from(newest)
    .orderBy(sql`rank desc`, descNullsLast(newest.publishedAt), newest.id)
    .limit(RELATED_POSTS)
    .as('best')
  return db
    .select(cardColumns)
    .from(best)
    .innerJoin(blogPosts, eq(blogPosts.id, best.id))
    .leftJoin(agents, byListedAgent)
    .orderBy(desc(best.rank), ...newestFirst)
})

/**
 * Posts that share words with a title, best match first, filled up with the newest. Only the newest RELATED_AMONG are
 * ranked: ranking every post with a common word would grow with their number.
 */
export async function listRelatedPosts(db: Db, post: { id: string; title: string }) {
  const words = foldAccents(post.title).match(/[a-z]{4,}/g) ?? []
  const rows = await related(db, { id: post.id, words: words.join(' | ') })
  return rows.map(asCard)
}

/** The newest posts in the language of the page. */
export async function listFeedPosts(db: Db): Promise<PostCardFacts[]> {
  const rows = await cards(db, { limit: FEED_SEARCHED, offset: 0 })
  return rows
    .map(asCard)
    .filter(({ excerpt, written }) => !original(excerpt, written.title).lang)
    .slice(0, FEED_LENGTH)
}

export async function listPostAddresses(db: Db) {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(SITEMAP_LIMIT)
}

const isState: Record<PostState, SQL | undefined> = {
  published: isPublished,
  scheduled: and(eq(blogPosts.isPublished, true), sql`${blogPosts.publishedAt} > now()`),
  draft: eq(blogPosts.isPublished, false),
}

/** A page of all posts for the owner, newest first; `next` is the post that the next page begins behind, or null. */
export async function listPanelPosts(
  db: Db,
  { search, state }: PostFilter,
  after: string | null,
): Promise<CappedCount & { posts: PanelPost[]; next: string | null }> {
  const where = and(
    state ? isState[state] : undefined,
    search ? like(blogPosts.titleFolded, likePattern(foldAccents(search))) : undefined,
  )
  const place = sql`(select created_at, id from blog_posts where id = ${after})`
  const [rows, count] = await Promise.all([
    db
      .select({
        ...pick(blogPosts, 'id', 'title', 'slug', 'excerpt', 'featuredImageUrl'),
        agentName: agents.name,
        ...pick(blogPosts, 'isPublished', 'publishedAt', 'updatedAt', 'version'),
      })
      .from(blogPosts)
      .leftJoin(agents, eq(agents.id, blogPosts.agentId))
      .where(and(where, after ? sql`(${blogPosts.createdAt}, ${blogPosts.id}) < ${place}` : undefined))
      .orderBy(descNullsLast(blogPosts.createdAt), desc(blogPosts.id))
      .limit(PANEL_POSTS_PER_PAGE + 1),
    search || state ? countUpTo(db, blogPosts, where, COUNTED_POSTS) : countAllPosts(db),
  ])
  const posts = rows.slice(0, PANEL_POSTS_PER_PAGE)
  return { ...count, posts, next: rows.length > posts.length ? (posts.at(-1)?.id ?? null) : null }
}

async function countAllPosts(db: Db): Promise<CappedCount> {
  const [row] = await db
    .select({ counted: sql<number>`coalesce(sum(${dayCounts.count}), 0)::int` })
    .from(dayCounts)
    .where(eq(dayCounts.kind, 'blog_post'))
  return { counted: row?.counted ?? 0, isCapped: false }
}

/** A post as the owner's form shows it, or null. `id` must have a UUID's form. */
export async function getPanelPost(db: Db, id: string) {
  const [row] = await db
    .select({
      ...pick(blogPosts, 'id', 'title', 'slug', 'excerpt'),
      ...pick(
        blogPosts,
        'content',
        'translations',
        'featuredImageUrl',
        'seoSettings',
        'isPublished',
        'publishedAt',
      ),
      agentId: agents.id,
      agentName: agents.name,
      version: blogPosts.version,
    })
    .from(blogPosts)
    .leftJoin(agents, eq(agents.id, blogPosts.agentId))
    .where(eq(blogPosts.id, id))
  return row ? { ...row, ...withOwnExcerpt(row) } : null
}

/**
 * A generated excerpt is empty in the form, so that it follows the text until the author writes one; `madeExcerpt` is
 * shown in its place.
 */
export function withOwnExcerpt(post: { excerpt: string; content: string; translations: Translations }) {
  const [excerpt, madeExcerpt] = ownExcerpt(post.excerpt, post.content)
  const { excerpt_fr = '', content_fr = '', ...others } = post.translations
  const translations = { ...others, content_fr, excerpt_fr: ownExcerpt(excerpt_fr, content_fr)[0] }
  return { excerpt, madeExcerpt, translations }
}

function ownExcerpt(excerpt: string, content: string) {
  const made = cutText(textOf(content), EXCERPT_FALLBACK)
  return [excerpt === made ? '' : excerpt, made] as const
}

export const countDrafts = (db: Db) =>
  countUpTo(db, blogPosts, sql`not ${blogPosts.isPublished}`, COUNTED_POSTS)
