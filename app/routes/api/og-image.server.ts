import { getSiteSettings } from '~/features/site/queries.server'
import { drawSocialCard } from '~/platform/social-card.server'

type Card = Parameters<typeof drawSocialCard>[0]

/** The social picture of a page, in the brokerage's name; without a card there is no such page. */
export async function socialImage(
  db: Parameters<typeof getSiteSettings>[0],
  card: Omit<Card, 'brokerage'> | null,
): Promise<Response> {
  if (!card) return new Response('Not found', { status: 404 })
  const { brokerageName } = await getSiteSettings(db)
  return new Response(await drawSocialCard({ ...card, brokerage: brokerageName }), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
