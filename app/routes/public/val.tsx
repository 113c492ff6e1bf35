import { useLocation, useRouteLoaderData } from 'react-router'
import { Conversation } from '~/features/conversation/components/conversation'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import type { loader as rootLoader } from '~/root'

/** The conversation with Val, with what it has to know of the brokerage and of the page beneath it. Its place comes from the dialog, so that this file is no part of the page's scripts. */
export default function Val(place: { historyKey: string; onCleared: () => void }) {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  const { pathname, search } = useLocation()
  const agent = new URLSearchParams(search).get('agent') ?? /^\/agents?\/([^/]+)$/.exec(pathname)?.[1] ?? null
  const brokerage = { ...settings, seeker: seekerOf(settings) }
  return <Conversation brokerage={brokerage} page={pathname + search} agent={agent} {...place} />
}
