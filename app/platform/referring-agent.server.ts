import { createCookie } from 'react-router'

// A session cookie: the broker whose page led the visitor here matters for this visit only.
const brokerCookie = createCookie('broker', { path: '/', httpOnly: true, sameSite: 'lax' })

/** For the answer that shows a broker's page: forms of this visit will offer that broker first. */
export const rememberReferrer = (slug: string) => brokerCookie.serialize(slug)

/**
 * Returns the slug or id, unchecked, of the broker that a form offers first: the one in the URL, else the one whose
 * page the visitor came through, else null.
 */
export async function referringAgent(request: Request): Promise<string | null> {
  const named = new URL(request.url).searchParams.get('agent')
  if (named) return named
  const remembered: unknown = await brokerCookie.parse(request.headers.get('Cookie'))
  return typeof remembered === 'string' ? remembered.slice(0, 100) : null
}
