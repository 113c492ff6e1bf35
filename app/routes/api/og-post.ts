import { getPublishedPost } from '~/features/blog/queries.server'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/og-post'
import { socialImage } from './og-image.server'

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const post = await getPublishedPost(db, params.slug)
  return socialImage(context, post && { title: post.title })
}
