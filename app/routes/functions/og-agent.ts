import { getPublicAgent } from '~/features/agents/queries.server'
import { getSiteSettings } from '~/features/site/queries.server'
import { dbContext, storageContext } from '~/platform/context.server'
import { drawSocialCard } from '~/platform/social-card.server'
import { readPicture } from '~/platform/store-picture.server'
import type { Route } from './+types/og-agent'

const PORTRAIT_WIDTH = 300

/** The picture of a broker's page without one chosen for sharing: portrait, name and title. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = await getPublicAgent(db, params.slug)
  if (!agent) return new Response('Not found', { status: 404 })
  const { brokerageName } = await getSiteSettings(db)
  const portrait = await readPicture(context.get(storageContext), agent.headshotUrl, PORTRAIT_WIDTH)
  const picture = await drawSocialCard({
    title: agent.name,
    line: agent.title,
    brokerage: brokerageName,
    portrait,
  })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
