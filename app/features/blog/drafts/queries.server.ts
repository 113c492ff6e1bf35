import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { blogPosts } from '#db/schema/blog'
import { pick } from '~/lib/pick'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import { type OwnPost, UNTITLED } from '../model'
import { withOwnExcerpt } from '../queries.server'

const OWN_POSTS_PER_PAGE = 50

/** A page of a broker's own posts, drafts too, newest first. */
export async function listOwnPosts(
  db: Db,
  agentId: string,
  page: number,
): Promise<{ posts: OwnPost[]; hasMore: boolean }> {
  const rows = await db
    .select(pick(blogPosts, 'id', 'title', 'excerpt', 'isPublished', 'slug', 'updatedAt', 'publishedAt'))
    .from(blogPosts)
    .where(eq(blogPosts.agentId, agentId))
    .orderBy(descNullsLast(blogPosts.createdAt), blogPosts.id)
    .limit(OWN_POSTS_PER_PAGE + 1)
    .offset((page - 1) * OWN_POSTS_PER_PAGE)
  return { posts: rows.slice(0, OWN_POSTS_PER_PAGE), hasMore: rows.length > OWN_POSTS_PER_PAGE }
}

/** A broker's own post with its text, or null. `id` must have a UUID's form. */
export async function getOwnPost(db: Db, agentId: string, id: string) {
  const [row] = await db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      translations: blogPosts.translations,
      slug: blogPosts.slug,
      isPublished: blogPosts.isPublished,
      version: blogPosts.version,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), eq(blogPosts.agentId, agentId)))
  if (!row) return null
  return { ...row, ...withOwnExcerpt(row), title: row.title === UNTITLED ? '' : row.title }
}
