import { useLocation } from 'react-router'
import { seekerOf } from '~/features/site/model'
import { Conversation } from '~/features/val/dialog/components/conversation'
import { useSettings } from './use-site'

/** The conversation with Val. Its place comes from the dialog, so that the page's own scripts do not load this file. */
export default function Val(place: { historyKey: string; onCleared: () => void }) {
  const settings = useSettings()
  const { pathname, search } = useLocation()
  const agent = new URLSearchParams(search).get('agent') ?? /^\/agents?\/([^/]+)$/.exec(pathname)?.[1] ?? null
  const brokerage = { ...settings, seeker: seekerOf(settings) }
  return <Conversation brokerage={brokerage} page={pathname + search} agent={agent} {...place} />
}
