import { createCookie } from 'react-router'

// Ends with the browser's session: whose page somebody came through matters for this visit, not for the next.
const brokerCookie = createCookie('broker', { path: '/', httpOnly: true, sameSite: 'lax' })

/** For the answer that shows a broker's page: forms of this visit will offer that broker first. */
export const rememberBroker = (slug: string) => brokerCookie.serialize(slug)

/**
 * The broker that a form shall offer first, by slug or id, unchecked: the one that the address names,
 * else the one whose page the visitor came through; null when there is none.
 */
export async function chosenBroker(request: Request): Promise<string | null> {
  const named = new URL(request.url).searchParams.get('agent')
  if (named) return named
  const remembered: unknown = await brokerCookie.parse(request.headers.get('Cookie'))
  return typeof remembered === 'string' ? remembered.slice(0, 100) : null
}
