import { getSiteSettings } from '~/features/site/queries.server'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/og-site'
import { socialImage } from './og-image.server'

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  return socialImage(context, { title: (await getSiteSettings(db)).tagline })
}
