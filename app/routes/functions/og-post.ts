import { getPublishedPost } from '~/features/blog/queries.server'
import { getSiteSettings } from '~/features/site/queries.server'
import { dbContext } from '~/platform/context.server'
import { drawSocialCard } from '~/platform/social-card.server'
import type { Route } from './+types/og-post'

/** The picture of a post without one: its title. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const post = await getPublishedPost(db, params.slug)
  if (!post) return new Response('Not found', { status: 404 })
  const { brokerageName } = await getSiteSettings(db)
  const picture = await drawSocialCard({ title: post.title, brokerage: brokerageName })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
