import { getPublicAgent } from '~/features/agents/queries.server'
import { getSiteSettings } from '~/features/site/queries.server'
import { dbContext } from '~/platform/context.server'
import { drawSocialCard } from '~/platform/social-card.server'
import type { Route } from './+types/og-agent'

/** The picture of a broker's page whose own one is missing or an SVG, which networks do not draw: name and title. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = await getPublicAgent(db, params.slug)
  if (!agent) return new Response('Not found', { status: 404 })
  const { brokerageName } = await getSiteSettings(db)
  const title = [agent.name, agent.title].filter(Boolean).join(', ')
  const picture = await drawSocialCard({ title, brokerage: brokerageName })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
