import { t } from '@lingui/core/macro'

type ThreadLead = {
  id: string
  name: string
  /** Type and source of the lead, as text. */
  what: string
  status: string
  message: string | null
  agent: string | null
  createdAt: Date
}

export type Contact = {
  /** Their other leads, newest first: those with the same e-mail address or number. */
  leads: ThreadLead[]
  /** When they asked for no contact; null when they did not. */
  stoppedAt: Date | null
}

export const THREAD_SHOWN = 50

/** The name of the secret that signs stop links. */
export const STOP_LINKS = 'contact stops'

/** The URL where a visitor ends all contact about their lead; `token`: the lead's signed id, which names no person. */
export const stopPath = (token: string) => `/no-contact/${token}`

export const STOP_MESSAGES = {
  done: () => t`We will not contact you about this any more`,
  failed: () => t`This could not be stored. Please try again.`,
} as const

/** A person as leads identify them: normalized e-mail address and phone number. */
export type Person = { email: string | null; phone: string | null }
