import { useCallback, useState } from 'react'
import type { Broker } from './person-card'
import { chatLeadAddress } from './use-chat-lead'

// A visitor who wants a person does not wait for a calendar. Milliseconds.
const ANSWER_LIMIT = 5_000

export type Handover = { broker: Broker | null; wantsCall: boolean }

/** The way to a person: who that is, once somebody asked, and whether they shall be called. */
export function usePerson(agent: string | null) {
  const [handover, setHandover] = useState<Handover | null>(null)
  const [isLooking, setIsLooking] = useState(false)

  const ask = useCallback(async () => {
    setIsLooking(true)
    const broker = await fetchBroker(agent)
    setIsLooking(false)
    // Without a calendar there is nothing to choose from.
    setHandover({ broker, wantsCall: !broker?.bookingLink })
  }, [agent])

  const askForCall = useCallback(() => setHandover((known) => known && { ...known, wantsCall: true }), [])
  const forget = useCallback(() => setHandover(null), [])
  return { handover, isLooking, ask, askForCall, forget }
}

async function fetchBroker(agent: string | null): Promise<Broker | null> {
  try {
    const response = await fetch(chatLeadAddress(agent), { signal: AbortSignal.timeout(ANSWER_LIMIT) })
    const { broker } = (await response.json()) as { broker?: Broker | null }
    return broker ?? null
  } catch {
    // Nobody in particular then.
    return null
  }
}
