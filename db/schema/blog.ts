import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PostSeoSettings } from '~/features/blog/model'
import { agents } from './agents'
import { profiles } from './auth'
import {
  createdAt,
  foldSql,
  id,
  instant,
  partsOf,
  translations,
  tsvector,
  updatedAt,
  version,
} from './columns'

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: text().notNull(),
    /** HTML that the server has sanitised on the way in. */
    content: text().notNull(),
    translations: translations(),
    featuredImageUrl: text(),
    isPublished: boolean().notNull().default(false),
    /** In the future: written, released, and shown from then on. */
    publishedAt: instant(),
    // Without an agent a post is the brokerage's own.
    agentId: uuid().references(() => agents.id, { onDelete: 'set null' }),
    authorId: text().references(() => profiles.id, { onDelete: 'set null' }),
    seoSettings: jsonb().$type<PostSeoSettings>().notNull().default({}),
    titleFolded: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(foldSql('title'))),
    search: tsvector().generatedAlwaysAs(
      sql.raw(
        `setweight(to_tsvector('english', ${foldSql('title')}), 'A') || setweight(to_tsvector('english', ${foldSql('excerpt')}), 'B') || setweight(to_tsvector('english', left(regexp_replace(${foldSql('content')}, '<[^>]*>', ' ', 'g'), 200000)), 'C')`,
      ),
    ),
    /** For the time that it takes to read. Stored, because counting costs more than reading all else of a card. */
    words: integer()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `coalesce(array_length(regexp_split_to_array(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\\s+'), 1), 0)`,
        ),
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('blog_posts_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('blog_posts_published_has_date', sql`not ${t.isPublished} or ${t.publishedAt} is not null`),
    index('blog_posts_published').on(t.publishedAt.desc(), t.id).where(sql`is_published`),
    index('blog_posts_newest').on(t.createdAt.desc(), t.id),
    index('blog_posts_drafts').on(t.createdAt.desc(), t.id).where(sql`not is_published`),
    index('blog_posts_by_agent').on(t.agentId, t.createdAt.desc()),
    // Slugs are made unique by asking for all with the same beginning.
    index('blog_posts_slug_prefix').on(sql`${t.slug} text_pattern_ops`),
    index('blog_posts_search').using('gin', t.search),
    index('blog_posts_title_parts').using('gin', partsOf('title_folded')),
  ],
)

/** Former slugs of published posts: old URLs redirect. */
export const blogSlugHistory = pgTable(
  'blog_slug_history',
  {
    slug: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('blog_slug_history_post').on(t.postId)],
)
