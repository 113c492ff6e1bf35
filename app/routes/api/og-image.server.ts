import type { RouterContextProvider } from 'react-router'
import { getSiteSettings } from '~/features/site/queries.server'
import { clientIpContext, dbContext } from '~/platform/context.server'
import { drawnPictures } from '~/platform/limits.server'
import { drawSocialCard } from '~/platform/social-card.server'

type Card = Parameters<typeof drawSocialCard>[0]

/**
 * The social picture of a page, in the brokerage's name; without a card there is no such page. Drawing one costs as much
 * as a hundred pages, so a network may have a number of those that are not cached.
 */
export async function socialImage(
  context: Readonly<RouterContextProvider>,
  card: Omit<Card, 'brokerage'> | null,
  tooMany = () => new Response('Too many pictures', { status: 429, headers: { 'Retry-After': '600' } }),
): Promise<Response> {
  if (!card) return new Response('Not found', { status: 404 })
  const db = context.get(dbContext)
  if (!(await drawnPictures.take(db, context.get(clientIpContext)))) return tooMany()
  const { brokerageName } = await getSiteSettings(db)
  return new Response(await drawSocialCard({ ...card, brokerage: brokerageName }), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
