import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { blogPosts } from '#db/schema/blog'
import { cleanHtml } from '~/platform/sanitize-html.server'
import { slugFor, storedTexts } from '../commands.server'
import { UNTITLED } from '../model'
import type { DraftInput } from '../schema'

/** The text of a draft as it is stored: a copy that is stored already is recognized by it. */
export const cleanContent = (html: string | undefined) => cleanHtml(html ?? '')

const draftValues = (draft: DraftInput) => storedTexts({ ...draft, title: draft.title || UNTITLED })

/**
 * Stores the first version of a broker's draft under an id that its page made, so that a retry finds it stored. False
 * where the id is taken.
 */
export async function createDraft(
  db: Db,
  owner: { agentId: string; authorId: string },
  id: string,
  input: DraftInput,
): Promise<boolean> {
  const values = draftValues(input)
  return db.transaction(async (tx) => {
    const slug = await slugFor(tx, values.title, null)
    const rows = await tx
      .insert(blogPosts)
      .values({ id, ...owner, ...values, slug })
      .onConflictDoNothing({ target: blogPosts.id })
      .returning({ id: blogPosts.id })
    return rows.length > 0
  })
}

type SavedDraft = { ok: true; version: number } | { ok: false; reason: 'gone' | 'published' | 'stale' }

/**
 * Saves a broker's own draft: content cleaned, slug from the title, excerpt from the content where none was given.
 * A published post is the brokerage's to change.
 */
export async function saveDraft(
  db: Db,
  agentId: string,
  { id, version }: { id: string; version: number },
  input: DraftInput,
): Promise<SavedDraft> {
  const values = draftValues(input)
  const own = and(eq(blogPosts.id, id), eq(blogPosts.agentId, agentId))
  return db.transaction(async (tx) => {
    const [post] = await tx
      .select({ isPublished: blogPosts.isPublished, version: blogPosts.version, slug: blogPosts.slug })
      .from(blogPosts)
      .where(own)
      .for('update')
    if (!post) return { ok: false, reason: 'gone' } as const
    if (post.isPublished) return { ok: false, reason: 'published' } as const
    if (post.version !== version) return { ok: false, reason: 'stale' } as const
    const slug = await slugFor(tx, values.title, post.slug, id)
    await tx
      .update(blogPosts)
      .set({ ...values, slug, version: version + 1 })
      .where(own)
    return { ok: true, version: version + 1 } as const
  })
}

/** Deletes a broker's own draft; a published post is the brokerage's. Returns its picture, or null: no such draft. */
export async function deleteDraft(
  db: Db,
  agentId: string,
  id: string,
): Promise<{ picture: string | null } | null> {
  const own = and(eq(blogPosts.id, id), eq(blogPosts.agentId, agentId), eq(blogPosts.isPublished, false))
  const [gone] = await db.delete(blogPosts).where(own).returning({ picture: blogPosts.featuredImageUrl })
  return gone ?? null
}
