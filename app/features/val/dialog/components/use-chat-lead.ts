import { useCallback, useRef, useState } from 'react'
import { v4 as newKey } from 'uuid'
import { toast } from '~/ui/toasts'
import {
  type Contact,
  type conversationConsent,
  isReachable,
  LEAD_TEXT,
  latestTurns,
  type Message,
  NO_CONTACT,
  REQUEST_LIMIT,
  readContact,
  sameContact,
  saveApology,
  TOAST_TIMES,
} from '../model'
import { forgetLeadKey, knownLeadKey, rememberLead } from './lead-key'

export type Brokerage = {
  supportEmail: string
  phone: string
  /** Who asks for a consent, as its wording names them. */
  seeker: Parameters<typeof conversationConsent>[0]
}
export type LeadState = 'none' | 'saving' | 'saved' | 'failed'
/** What the visitor sends by hand. */
export type Request = { contact: Contact; wantsCall?: boolean; wantsNews?: boolean }

// Longer than the slowest answer of a healthy server. Milliseconds.
const ANSWER_LIMIT = 20_000

type Details = { contact: Contact; isFixed: boolean; wantsCall: boolean; wantsNews: boolean }
const NO_DETAILS: Details = { contact: NO_CONTACT, isFixed: false, wantsCall: false, wantsNews: false }

/**
 * The lead that a conversation makes: what the visitor said of themselves, and whether it is stored. One key for the
 * conversation, so that the first time makes the lead and every later one completes it.
 */
export function useChatLead(options: {
  brokerage: Brokerage
  page: string
  agent: string | null
  /** The conversation as it stands. */
  read: () => readonly Message[]
  say: (text: string) => void
}) {
  const [details, setDetails] = useState(NO_DETAILS)
  const [state, setState] = useState<LeadState>('none')
  const now = useRef({
    key: newKey(),
    details: NO_DETAILS,
    isStored: false,
    queue: Promise.resolve(),
    /** When the visitor was last told that it is stored. */
    toldAt: Number.NEGATIVE_INFINITY,
  })
  // The page and the conversation of the moment in which something is sent.
  const latest = useRef(options)
  latest.current = options

  const change = useCallback((next: Details) => {
    now.current.details = next
    setDetails(next)
  }, [])

  /** Sends all that is known, one request after the other; quietly where it is only the next words. */
  const store = useCallback((isQuiet: boolean) => {
    // After a reload, in a second tab: the same person completes the lead that they made before.
    if (!now.current.isStored) now.current.key = knownLeadKey(now.current.details.contact) ?? now.current.key
    const { key } = now.current
    const run = async () => {
      const isCurrent = () => now.current.key === key
      if (!isCurrent()) return
      if (!isQuiet) setState('saving')
      const sent = now.current.details
      const isSaved = await post(bodyOf(key, sent, latest.current), latest.current.agent)
      if (!isCurrent()) return
      const isFirst = isSaved && !now.current.isStored
      if (isSaved) {
        now.current.isStored = true
        rememberLead(key, sent.contact)
      } else forgetLeadKey(key)
      // A lead that could not be stored before is no small matter when it is.
      if (isQuiet && !isFirst) return
      setState(isSaved ? 'saved' : 'failed')
      if (isSaved) {
        // 'Call me at …' is stored as a number and then as a wish to be called: the same words are not shown twice.
        const isShown = Date.now() - now.current.toldAt < TOAST_TIMES.lead
        if (!isShown) toast('success', LEAD_TEXT.saved, { duration: TOAST_TIMES.lead })
        now.current.toldAt = Date.now()
      } else {
        toast('error', LEAD_TEXT.failed, { duration: TOAST_TIMES.lead })
        latest.current.say(saveApology(latest.current.brokerage))
      }
    }
    now.current.queue = now.current.queue.then(run)
    return now.current.queue
  }, [])

  /** Reads one message of the visitor, masked already: what to tell them about it. `store` follows once it is said. */
  const hear = useCallback(
    (text: string) => {
      const before = now.current.details
      const { supportEmail, phone } = latest.current.brokerage
      const own = { email: supportEmail, phone }
      const { contact, remarks } = readContact(text, before.contact, before.isFixed, own)
      const isNew = !sameContact(contact, before.contact)
      if (isNew) change({ ...before, contact })
      return { remarks, isNew: isNew && isReachable(contact) }
    },
    [change],
  )

  /** Takes what the visitor wrote into the card: from now on messages only add what is missing there. */
  const send = useCallback(
    ({ contact, wantsCall = false, wantsNews = false }: Request) => {
      const before = now.current.details
      change({
        contact,
        isFixed: true,
        wantsCall: before.wantsCall || wantsCall,
        wantsNews: before.wantsNews || wantsNews,
      })
      return store(false)
    },
    [change, store],
  )

  /** The next words of a conversation that is a lead already. */
  const follow = useCallback(() => {
    if (now.current.isStored || isReachable(now.current.details.contact)) store(true)
  }, [store])

  const forget = useCallback(() => {
    Object.assign(now.current, { key: newKey(), isStored: false, toldAt: Number.NEGATIVE_INFINITY })
    change(NO_DETAILS)
    setState('none')
  }, [change])

  return { ...details, state, hear, store, send, follow, forget }
}

export type ChatLeadHand = ReturnType<typeof useChatLead>

function bodyOf(
  key: string,
  details: Details,
  { page, read }: { page: string; read: () => readonly Message[] },
) {
  const { contact, isFixed, wantsCall, wantsNews } = details
  // Unknown is left out; only who emptied a field in the card takes away what was there.
  const fields = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null || isFixed))
  const conversation = latestTurns(read(), REQUEST_LIMIT)
  return { key, ...fields, wantsCall, wantsNews, isConfirmed: isFixed, page, conversation }
}

async function post(body: unknown, agent: string | null): Promise<boolean> {
  try {
    const response = await fetch(chatLeadAddress(agent), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    })
    return response.ok
  } catch {
    return false
  }
}

/** Where leads of a conversation go; the broker whose page this is comes along. */
export const chatLeadAddress = (agent: string | null) =>
  `/functions/v1/chat-lead${agent ? `?${new URLSearchParams({ agent })}` : ''}`
