import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { blogPosts } from '#db/schema/blog'

// A sitemap file may hold 50,000 addresses in all; the newest matter most.
const SITEMAP_LIMIT = 30_000

/** The addresses of published posts, newest first, for the sitemap. */
export async function listPostAddresses(db: Db) {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(eq(blogPosts.isPublished, true))
    .orderBy(desc(blogPosts.publishedAt), blogPosts.id)
    .limit(SITEMAP_LIMIT)
}
