export type PostSeoSettings = { description?: string; keywords?: string; admin_created?: boolean }

/** Posts on a page of the list. */
export const POSTS_PER_PAGE = 9
/** Posts offered at the end of one. */
export const RELATED_POSTS = 3

export const BLOG_MESSAGES = { notFound: 'Blog post not found.', failed: 'Failed to load blog post' } as const

export type PostAuthor = { name: string; profileSlug: string; id: string }

export type PostCardFacts = {
  title: string
  slug: string
  excerpt: string
  featuredImageUrl: string | null
  publishedAt: Date
  author: PostAuthor | null
  readingMinutes: number
}

// Adults read about this many words of plain prose a minute.
const WORDS_A_MINUTE = 230

/** Whole minutes, at least one, for a text of so many words. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE))

/** The picture of a post: its own, else one that is drawn from its title. */
export const postImage = (post: { slug: string; featuredImageUrl: string | null }) =>
  post.featuredImageUrl ?? `/og/blog/${post.slug}`

export const POST_MESSAGES = {
  saved: 'Draft saved',
  failed: 'Failed to save post',
  check: 'Please check the marked fields',
  stale: 'This post was changed elsewhere since you opened it. Copy what you want to keep, then reload.',
  published: 'This post is published. The brokerage changes it for you.',
  draft: 'Draft - Pending Approval',
} as const

export const TITLE_LIMIT = 150
export const EXCERPT_LIMIT = 300
/** Characters of the content that stand in for a missing excerpt (signed-in spec §5). */
export const EXCERPT_FALLBACK = 150
export const CONTENT_LIMIT = 200_000

export type OwnPost = {
  id: string
  title: string
  excerpt: string
  isPublished: boolean
  slug: string
  updatedAt: Date
  publishedAt: Date | null
}
