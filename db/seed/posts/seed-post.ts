import type { Translations } from '~/lib/translations'

export type SeedPost = {
  title: string
  slug: string
  excerpt: string
  description: string
  /** Slug of the broker who wrote it; without one it is the brokerage's own. */
  agent?: string
  cover: string
  /** Days ago; without it the post is a draft. */
  published?: number
  created: number
  content: string
  translations?: Translations
}
