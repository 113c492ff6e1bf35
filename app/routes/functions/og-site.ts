import { getSiteSettings } from '~/features/site/queries.server'
import { dbContext } from '~/platform/context.server'
import { drawSocialCard } from '~/platform/social-card.server'
import type { Route } from './+types/og-site'

/** The picture of every page that has none of its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brokerageName, tagline } = await getSiteSettings(context.get(dbContext))
  const picture = await drawSocialCard({ title: tagline, brokerage: brokerageName })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
