import { useCallback, useRef, useState } from 'react'
import { localizedPath } from '~/lib/localized-paths'
import { toast } from '~/ui/toasts'
import type { OpenCard } from '../../model'
import {
  type Contact,
  type conversationConsent,
  isReachable,
  latestTurns,
  leadText,
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
  /** The brokerage as the wording of a consent names it. */
  seeker: Parameters<typeof conversationConsent>[0]
}
export type LeadState = 'none' | 'saving' | 'saved' | 'failed'
/** What the visitor sends with the card. */
export type Request = { contact: Contact; wantsCall?: boolean; wantsNews?: boolean }

// Longer than the slowest answer of a healthy server. Milliseconds.
const ANSWER_LIMIT = 20_000

type Details = { contact: Contact; isFixed: boolean; wantsCall: boolean; wantsNews: boolean }
const NO_DETAILS: Details = { contact: NO_CONTACT, isFixed: false, wantsCall: false, wantsNews: false }

/**
 * The lead of a conversation: the visitor's details, and whether they are stored. The conversation has one key: the first
 * request creates the lead, later ones update it.
 */
export function useChatLead(options: {
  brokerage: Brokerage
  page: string
  agent: string | null
  read: () => readonly Message[]
  readOpenCard: () => OpenCard | null
  say: (text: string) => void
}) {
  const [details, setDetails] = useState(NO_DETAILS)
  const [state, setState] = useState<LeadState>('none')
  const now = useRef({
    key: crypto.randomUUID() as string,
    details: NO_DETAILS,
    isStored: false,
    queue: Promise.resolve(),
    /** When the toast for a stored lead was last shown. */
    toldAt: Number.NEGATIVE_INFINITY,
  })
  // A queued request reads the page and the conversation of its own moment.
  const latest = useRef(options)
  latest.current = options

  const change = useCallback((next: Details) => {
    now.current.details = next
    setDetails(next)
  }, [])

  /** Sends all details, one request after the other; without a toast (`isQuiet`) for the conversation's next messages. */
  const store = useCallback((isQuiet: boolean) => {
    // After a reload or in a second tab the same details update the earlier lead.
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
      // A lead that is stored only now has a toast even in a quiet request.
      if (isQuiet && !isFirst) return
      setState(isSaved ? 'saved' : 'failed')
      if (isSaved) {
        // 'Call me at …' makes two requests, of which one toast is enough.
        const isShown = Date.now() - now.current.toldAt < TOAST_TIMES.lead
        if (!isShown) toast('success', leadText().saved, { duration: TOAST_TIMES.lead })
        now.current.toldAt = Date.now()
      } else {
        toast('error', leadText().failed, { duration: TOAST_TIMES.lead })
        latest.current.say(saveApology(latest.current.brokerage))
      }
    }
    now.current.queue = now.current.queue.then(run)
    return now.current.queue
  }, [])

  /** Reads a masked message; returns remarks about it, and whether its details are new and `store` should follow. */
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

  /** Stores the card's details; afterwards messages add only missing ones. */
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

  /** Stores the next messages of a conversation that is a lead. */
  const follow = useCallback(() => {
    if (now.current.isStored || isReachable(now.current.details.contact)) store(true)
  }, [store])

  const forget = useCallback(() => {
    Object.assign(now.current, {
      key: crypto.randomUUID() as string,
      isStored: false,
      toldAt: Number.NEGATIVE_INFINITY,
    })
    change(NO_DETAILS)
    setState('none')
  }, [change])

  return { ...details, state, hear, store, send, follow, forget }
}

export type ChatLeadHand = ReturnType<typeof useChatLead>

function bodyOf(
  key: string,
  details: Details,
  {
    page,
    read,
    readOpenCard,
  }: { page: string; read: () => readonly Message[]; readOpenCard: () => OpenCard | null },
) {
  const { contact, isFixed, wantsCall, wantsNews } = details
  // Unknown details are omitted; an emptied field of the card is sent as null and removes the stored value.
  const fields = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== null || isFixed))
  const conversation = latestTurns(read(), REQUEST_LIMIT)
  const card = readOpenCard()
  return {
    key,
    ...fields,
    wantsCall,
    wantsNews,
    isConfirmed: isFixed,
    page,
    conversation,
    ...(card && { card }),
  }
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

/** Returns the URL for a conversation's lead, with the broker of the page. */
export const chatLeadAddress = (agent: string | null) =>
  `${localizedPath('/functions/v1/chat-lead')}${agent ? `?${new URLSearchParams({ agent })}` : ''}`
