import { useCallback, useState } from 'react'
import type { Broker } from './person-card'
import { chatLeadAddress } from './use-chat-lead'

// A visitor who wants a person should not wait for a calendar.
const ANSWER_LIMIT_MS = 5_000

export type Handover = {
  broker: Broker | null
  wantsCall: boolean
  /** Val offered a person: her answer is read first, so neither the view nor the focus moves to the card. */
  isOffered: boolean
}

/** The handover to a person: the broker, once the visitor asked, and whether the visitor wants a call. */
export function usePerson(agent: string | null) {
  const [handover, setHandover] = useState<Handover | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  // Named on the contact card also after the offer is closed.
  const [broker, setBroker] = useState<Broker | null>(null)

  const find = useCallback(
    async (isOffered: boolean) => {
      setIsLooking(true)
      const found = await fetchBroker(agent)
      setIsLooking(false)
      setBroker(found)
      // Without a calendar a call is the only way.
      setHandover({ broker: found, wantsCall: !found?.bookingLink, isOffered })
    },
    [agent],
  )
  const ask = useCallback(() => find(false), [find])
  const offer = useCallback(() => find(true), [find])

  const askForCall = useCallback(
    () => setHandover((known) => known && { ...known, wantsCall: true, isOffered: false }),
    [],
  )
  const forget = useCallback(() => setHandover(null), [])
  return { handover, broker, isLooking, ask, offer, askForCall, forget }
}

async function fetchBroker(agent: string | null): Promise<Broker | null> {
  try {
    const response = await fetch(chatLeadAddress(agent), { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const { broker } = (await response.json()) as { broker?: Broker | null }
    return broker ?? null
  } catch {
    // The office instead of a broker.
    return null
  }
}
