import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { blogPosts, blogSlugHistory } from '#db/schema/blog'
import { agentNames } from '~/features/agents/admin/queries.server'
import { LOCKS } from '~/lib/advisory-locks'
import type { RecordKey } from '~/lib/record-key'
import { freeSlug, slugOf } from '~/lib/slug'
import type { Translations } from '~/lib/translations'
import { cutText } from '~/lib/truncate'
import { cleanFrench, cleanHtml, textOf } from '~/platform/sanitize-html.server'
import { lockRecord, recordAudit } from '../audit/commands.server'
import { type Actor, type AuditAction, type AuditChanges, changesBetween } from '../audit/model'
import { EXCERPT_FALLBACK, type PostPart, UNTITLED } from './model'
import type { DraftInput, PostInput } from './schema'

const excerptOf = (content: string) => cutText(textOf(content), EXCERPT_FALLBACK)

/** A slug for a title that no other post has or had; the post's own may stay, and it may have a former one back. */
export async function slugFor(
  tx: Db,
  title: string,
  present: string | null,
  postId?: string,
): Promise<string> {
  const base = slugOf(title) || 'post'
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.postSlug})`)
  const [posts, former] = await Promise.all([
    tx
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(or(eq(blogPosts.slug, base), like(blogPosts.slug, `${base}-%`))),
    tx
      .select({ slug: blogSlugHistory.slug })
      .from(blogSlugHistory)
      .where(
        and(
          or(eq(blogSlugHistory.slug, base), like(blogSlugHistory.slug, `${base}-%`)),
          postId ? ne(blogSlugHistory.postId, postId) : undefined,
        ),
      ),
  ])
  const taken = new Set([...posts, ...former].map((row) => row.slug))
  if (present) taken.delete(present)
  // 'title-2' of this very post is as good as any: it does not change at each saving.
  if (present && (present === base || /^-\d+$/.test(present.slice(base.length))) && present.startsWith(base))
    return present
  return freeSlug(base, taken)
}

type Post = typeof blogPosts.$inferSelect

const audit = (
  tx: Db,
  actor: Actor,
  post: Pick<Post, 'id' | 'title'>,
  action: AuditAction,
  changes?: AuditChanges,
) =>
  recordAudit(tx, actor, {
    entity: 'blog_post',
    entityId: post.id,
    label: post.title,
    action,
    ...(changes && { changes }),
  })

/** Locks the broker, who must not be deleted before the post is stored. */
async function isAgent(tx: Db, agentId: string | null): Promise<boolean> {
  if (!agentId) return true
  const [agent] = await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('share')
  return agent !== undefined
}

/** Texts as they are stored: clean, with an excerpt also where none was written. */
export function storedTexts({ title, excerpt, content, translations }: DraftInput) {
  const clean = cleanHtml(content)
  return {
    title,
    content: clean,
    excerpt: excerpt || excerptOf(clean),
    ...(translations && { translations: withExcerpt(cleanFrench(translations)) }),
  }
}

const withExcerpt = (french: Translations): Translations =>
  french.content_fr ? { ...french, excerpt_fr: french.excerpt_fr || excerptOf(french.content_fr) } : french

const written = (input: PostInput) => ({ ...storedTexts(input), agentId: input.agentId })

const seoOf = ({ description, descriptionFrench, keywords, keywordsFrench }: PostInput) => ({
  ...(description && { description }),
  ...(descriptionFrench && { description_fr: descriptionFrench }),
  ...(keywords && { keywords }),
  ...(keywordsFrench && { keywords_fr: keywordsFrench }),
})

/** Writes the owner's new post, a draft; 'unknown' when the broker who was chosen is not there. */
export async function createPost(
  db: Db,
  actor: Actor,
  input: PostInput,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'unknown' }> {
  return db.transaction(async (tx) => {
    if (!(await isAgent(tx, input.agentId))) return { ok: false, reason: 'unknown' } as const
    const slug = await slugFor(tx, input.slug || input.title, null)
    const seoSettings = { ...seoOf(input), admin_created: true }
    const [post] = await tx
      .insert(blogPosts)
      .values({ ...written(input), slug, seoSettings, authorId: actor.id })
      .returning()
    if (!post) throw new Error('post not stored')
    await audit(tx, actor, post, 'created', { slug: { from: null, to: slug } })
    return { ok: true, id: post.id } as const
  })
}

type PostOutcome = 'saved' | 'stale' | 'missing' | 'unknown'

/**
 * Saves a post. A published post whose slug changes keeps answering at the old one. 'stale' after another person's save
 * since `version`.
 */
export async function savePost(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
  input: PostInput,
): Promise<PostOutcome> {
  return db.transaction(async (tx) => {
    const before = await lockRecord(tx, blogPosts, eq(blogPosts.id, id), version)
    if (typeof before === 'string') return before
    if (!(await isAgent(tx, input.agentId))) return 'unknown'
    const slug = await slugFor(
      tx,
      input.slug || (input.title === before.title ? before.slug : input.title),
      before.slug,
      id,
    )
    const { admin_created } = before.seoSettings
    const after = {
      ...written(input),
      slug,
      seoSettings: { ...seoOf(input), ...(admin_created && { admin_created }) },
    }
    if (slug !== before.slug) {
      // The post's own former slug is its present one again.
      await tx.delete(blogSlugHistory).where(eq(blogSlugHistory.slug, slug))
      if (before.isPublished) await tx.insert(blogSlugHistory).values({ slug: before.slug, postId: id })
    }
    await tx
      .update(blogPosts)
      .set({ ...after, version: version + 1 })
      .where(eq(blogPosts.id, id))
    const names = await agentNames(tx, [before.agentId, after.agentId])
    const signed = <T extends { agentId: string | null }>({ agentId, ...post }: T) => ({
      ...post,
      agent: agentId && names.get(agentId),
    })
    const changes = changesBetween(signed(before), signed(after))
    await audit(tx, actor, { id, title: after.title }, 'updated', changes)
    return 'saved'
  })
}

/**
 * Publishes a post now, at a minute to come ('2026-12-01T09:00' in Toronto), or with 'never' takes it back to a draft.
 * A time that is past is now. A post is published whole or not at all, and under a slug of its title.
 */
export async function setPublication(
  db: Db,
  actor: Actor,
  { id, version, at }: { id: string; version: number; at: 'now' | 'never' | (string & {}) },
): Promise<'published' | 'scheduled' | 'unpublished' | 'stale' | 'missing' | { missing: PostPart[] }> {
  return db.transaction(async (tx) => {
    const post = await lockRecord(tx, blogPosts, eq(blogPosts.id, id), version)
    if (typeof post === 'string') return post
    const isPublished = at !== 'never'
    const missing = isPublished ? missingParts(post) : []
    if (missing.length > 0) return { missing }
    const minute = sql`greatest(now(), (${at}::timestamp) at time zone 'America/Toronto')`
    const publishedAt = at === 'never' ? null : at === 'now' ? sql`now()` : minute
    const [after] = await tx
      .update(blogPosts)
      .set({
        isPublished,
        publishedAt,
        version: version + 1,
        ...(isPublished && (await titleSlug(tx, post))),
      })
      .where(eq(blogPosts.id, id))
      .returning({
        publishedAt: blogPosts.publishedAt,
        isToCome: sql<boolean>`coalesce(${blogPosts.publishedAt} > now(), false)`,
      })
    const action = !isPublished ? 'unpublished' : after?.isToCome ? 'scheduled' : 'published'
    const times = [{ publishedAt: post.publishedAt }, { publishedAt: after?.publishedAt }] as const
    await audit(tx, actor, post, action, changesBetween(...times))
    return action
  })
}

/** The parts that a post lacks before it can be published. */
function missingParts({ title, excerpt, content }: Post): PostPart[] {
  const has = {
    title: title !== UNTITLED && title.trim(),
    excerpt: excerpt.trim(),
    content: textOf(content).trim(),
  }
  return (['title', 'excerpt', 'content'] as const).filter((part) => !has[part])
}

/** Drafts of before November 2026 have a slug that no title made: 'draft-' and a UUID. */
const titleSlug = async (tx: Db, { id, title, slug }: Post) =>
  /^draft-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug) && {
    slug: await slugFor(tx, title, slug, id),
  }

/** Sets a post's picture, or removes it with null; returns the previous one, or null for an unknown post. */
export async function changePostPicture(
  db: Db,
  actor: Actor,
  id: string,
  url: string | null,
): Promise<{ replaced: string | null } | null> {
  return db.transaction(async (tx) => {
    const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
    if (!post) return null
    // The version stays: a form that is open beside the upload says nothing about the picture.
    await tx.update(blogPosts).set({ featuredImageUrl: url }).where(eq(blogPosts.id, id))
    const changes = changesBetween({ picture: post.featuredImageUrl }, { picture: url })
    await audit(tx, actor, post, 'updated', changes)
    return { replaced: post.featuredImageUrl }
  })
}

/** Deletes a post; returns the URL of its picture, whose file is deleted after the row. */
export async function deletePost(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
): Promise<{ picture: string | null } | 'stale' | 'missing'> {
  return db.transaction(async (tx) => {
    const post = await lockRecord(tx, blogPosts, eq(blogPosts.id, id), version)
    if (typeof post === 'string') return post
    await tx.delete(blogPosts).where(eq(blogPosts.id, id))
    await audit(tx, actor, post, 'deleted', changesBetween({ slug: post.slug }, { slug: null }))
    return { picture: post.featuredImageUrl }
  })
}
