import { t } from '@lingui/core/macro'
import { localizedPath } from '~/lib/localized-paths'
import { shareImageOf } from '~/lib/picture-url'
import type { Written } from '~/lib/translations'

/** `…_fr`: beside the English, as `translations` are. */
export type PostSeoSettings = {
  description?: string
  description_fr?: string
  keywords?: string
  keywords_fr?: string
  admin_created?: boolean
}

export const POSTS_PER_PAGE = 9
export const BLOG_PAGES = 100
export const RELATED_POSTS = 3
/** Of the newest posts, how many are weighed for 'Read next'. */
export const RELATED_AMONG = 60

export const BLOG_MESSAGES = {
  notFound: () => t`Blog post not found.`,
  failed: () => t`Failed to load blog post`,
} as const

/** `title`: the approved title of the author's licence. */
type PostAuthor = { name: string; title: string; profileSlug: string }

export type PostCardFacts = {
  title: string
  slug: string
  excerpt: string
  featuredImageUrl: string | null
  publishedAt: Date
  author: PostAuthor | null
  readingMinutes: number
  written: Written
}

// Adults read about this many words of plain prose per minute.
const WORDS_A_MINUTE = 230

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE))

/** The picture of a post: its own, else one that is drawn from its title. */
export const postImage = (post: { slug: string; featuredImageUrl: string | null }) =>
  post.featuredImageUrl ?? localizedPath(`/og/blog/${post.slug}`)

/** The picture for social networks: they do not draw SVG. */
export const shareImage = (post: { slug: string; featuredImageUrl: string | null }) =>
  shareImageOf(post.featuredImageUrl, `/og/blog/${post.slug}`)

export const POST_MESSAGES = {
  saved: 'Draft saved',
  failed: 'Failed to save post',
  check: 'Please check the marked fields',
  stale: 'This post was changed elsewhere since you opened it. Choose what stays, then save again.',
  published: 'This post is published. The brokerage changes it for you.',
  draft: 'Draft - Pending Approval',
  deleted: 'Draft deleted',
  deleteFailed: 'Failed to delete post',
  gone: 'This draft no longer exists.',
} as const

export const PANEL_POST_MESSAGES = {
  listFailed: 'Failed to fetch posts',
  created: 'Post created',
  saved: 'Post saved',
  published: 'Post published',
  scheduled: 'Post scheduled',
  unpublished: 'Post unpublished',
  deleted: 'Post deleted',
  saveFailed: 'Failed to save post',
  updateFailed: 'Failed to update post',
  deleteFailed: 'Failed to delete post',
  pictureSaved: 'Picture saved',
  pictureFailed: 'Failed to upload image',
  uploadFailed: 'Upload failed',
  check: 'Please check the marked fields',
  noAgent: 'No agent exists to associate with this post. Create an agent first.',
  gone: 'This post no longer exists.',
} as const

export const POST_STATES = { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' } as const
export type PostState = keyof typeof POST_STATES

/** A post that is released for a time to come is published from then on by itself. */
export const postState = (
  { isPublished, publishedAt }: { isPublished: boolean; publishedAt: Date | null },
  now = new Date(),
): PostState => (!isPublished ? 'draft' : publishedAt && publishedAt > now ? 'scheduled' : 'published')

export const PANEL_POSTS_PER_PAGE = 25
/** Counting what a filter leaves stops here. */
export const COUNTED_POSTS = 1_000

export type PanelPost = {
  id: string
  title: string
  slug: string
  excerpt: string
  featuredImageUrl: string | null
  agentName: string | null
  isPublished: boolean
  publishedAt: Date | null
  updatedAt: Date
  version: number
}

export type PostFilter = { search: string; state: PostState | null }

export const SLUG_LIMIT = 80
export const SEO_DESCRIPTION_LIMIT = 160
export const KEYWORDS_LIMIT = 300

export const TITLE_LIMIT = 150
export const EXCERPT_LIMIT = 300
/** Characters of the content that stand in for a missing excerpt (signed-in spec §5). */
export const EXCERPT_FALLBACK = 150
export const CONTENT_LIMIT = 200_000

/** Texts that may be in French too, with their greatest lengths. */
export const TRANSLATED_TEXTS = {
  title: TITLE_LIMIT,
  excerpt: EXCERPT_LIMIT,
  content: CONTENT_LIMIT,
} as const

export type OwnPost = {
  id: string
  title: string
  excerpt: string
  isPublished: boolean
  slug: string
  updatedAt: Date
  publishedAt: Date | null
}

export const UNTITLED = 'Untitled draft'

export type PostPart = 'title' | 'excerpt' | 'content'

const PART_WORDS: Record<PostPart, string> = { title: 'a title', excerpt: 'an excerpt', content: 'a text' }

export const incompleteText = (missing: readonly PostPart[]) =>
  `Not published: the post needs ${missing.map((part) => PART_WORDS[part]).join(' and ')}.`
