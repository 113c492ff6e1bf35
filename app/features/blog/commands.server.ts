import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { blogPosts, blogSlugHistory } from '#db/schema/blog'
import { cutText } from '~/lib/cut-text'
import { freeSlug, slugOf } from '~/lib/slug'
import { cleanHtml, textOf } from '~/platform/sanitize-html.server'
import { EXCERPT_FALLBACK } from './model'
import type { DraftInput } from './schema'

const UNTITLED = 'Untitled draft'

/** An empty draft of a broker; returns its id. */
export async function createDraft(db: Db, owner: { agentId: string; authorId: string }): Promise<string> {
  const [row] = await db
    .insert(blogPosts)
    // Nobody sees the address of a draft, so it need not be beautiful, only its own.
    .values({ ...owner, title: UNTITLED, slug: `draft-${crypto.randomUUID()}`, excerpt: '', content: '' })
    .returning({ id: blogPosts.id })
  if (!row) throw new Error('draft not stored')
  return row.id
}

export type SavedDraft = { ok: true; version: number } | { ok: false; reason: 'gone' | 'published' | 'stale' }

/**
 * Saves a broker's own draft: content cleaned, slug from the title, excerpt from the content where none was given.
 * A published post is the brokerage's to change.
 */
export async function saveDraft(
  db: Db,
  agentId: string,
  postId: string,
  version: number,
  input: DraftInput,
): Promise<SavedDraft> {
  const content = cleanHtml(input.content)
  const title = input.title || UNTITLED
  const excerpt = input.excerpt || cutText(textOf(content), EXCERPT_FALLBACK)
  const own = and(eq(blogPosts.id, postId), eq(blogPosts.agentId, agentId))
  return db.transaction(async (tx) => {
    const [post] = await tx
      .select({ isPublished: blogPosts.isPublished, version: blogPosts.version, slug: blogPosts.slug })
      .from(blogPosts)
      .where(own)
      .for('update')
    if (!post) return { ok: false, reason: 'gone' } as const
    if (post.isPublished) return { ok: false, reason: 'published' } as const
    if (post.version !== version) return { ok: false, reason: 'stale' } as const
    const slug = await slugFor(tx, title, post.slug)
    await tx
      .update(blogPosts)
      .set({ title, excerpt, content, slug, version: sql`${blogPosts.version} + 1` })
      .where(own)
    return { ok: true, version: version + 1 } as const
  })
}

// Two drafts of one title at the same moment would choose the same slug: they take turns.
const SLUG_LOCK = 18670703

/** A slug for a title that no post has or had; the post's own may stay. */
export async function slugFor(tx: Db, title: string, present: string | null): Promise<string> {
  const base = slugOf(title) || 'post'
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`)
  const [posts, former] = await Promise.all([
    tx
      .select({ slug: blogPosts.slug })
      .from(blogPosts)
      .where(or(eq(blogPosts.slug, base), like(blogPosts.slug, `${base}-%`))),
    tx
      .select({ slug: blogSlugHistory.slug })
      .from(blogSlugHistory)
      .where(or(eq(blogSlugHistory.slug, base), like(blogSlugHistory.slug, `${base}-%`))),
  ])
  const taken = new Set([...posts, ...former].map((row) => row.slug))
  if (present) taken.delete(present)
  // 'title-2' of this very post is as good as any: it does not change at each saving.
  if (present && (present === base || /^-\d+$/.test(present.slice(base.length))) && present.startsWith(base))
    return present
  return freeSlug(base, taken)
}
