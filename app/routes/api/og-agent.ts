import { getPublicAgent } from '~/features/agents/queries.server'
import { dbContext, storageContext } from '~/platform/context.server'
import { readPicture } from '~/platform/store-picture.server'
import type { Route } from './+types/og-agent'
import { socialImage } from './og-image.server'

const PORTRAIT_WIDTH = 300

/** The picture of a broker's page without one chosen for sharing: portrait, name and title. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const agent = await getPublicAgent(db, params.slug)
  if (!agent) return socialImage(context, null)
  const portrait = await readPicture(context.get(storageContext), agent.headshotUrl, PORTRAIT_WIDTH)
  return socialImage(context, { title: agent.name, line: agent.title, portrait })
}
