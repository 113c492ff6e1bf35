import { type ComponentType, lazy } from 'react'
import { useLocation } from 'react-router'
import { seekerOf } from '~/features/site/model'
import type { CardProps } from '~/features/val/dialog/cards'
import { Conversation } from '~/features/val/dialog/components/conversation'
import { useSettings } from './use-site'

const load = () => import('./val-cards')
// Where the script fails to load, the answer's text is enough.
const none: ComponentType<CardProps> = () => null
const View = lazy<ComponentType<CardProps>>(() => load().catch(() => ({ default: none })))
const cards = { load, View }

/** The conversation with Val. Its place comes from the dialog, so that the page's own scripts do not load this file. */
export default function Val(place: { historyKey: string; onCleared: () => void }) {
  const settings = useSettings()
  const { pathname, search } = useLocation()
  const agent = new URLSearchParams(search).get('agent') ?? /^\/agents?\/([^/]+)$/.exec(pathname)?.[1] ?? null
  const brokerage = { ...settings, seeker: seekerOf(settings) }
  return (
    <Conversation brokerage={brokerage} page={pathname + search} agent={agent} cards={cards} {...place} />
  )
}
