/** Another lead of the same person, as their history lists it. */
export type ThreadLead = {
  id: string
  name: string
  /** What it asks for and where it came from, in words. */
  what: string
  /** In words. */
  status: string
  message: string | null
  agent: string | null
  createdAt: Date
}

/** What else is known of a lead's person. */
export type Contact = {
  /** Their other leads, newest first; one that shares the address or the number is theirs. */
  leads: ThreadLead[]
  /** When they asked that nobody writes or calls any more; null when they did not. */
  stoppedAt: Date | null
}

/** Leads of a person that their history shows. */
export const THREAD_SHOWN = 50

export const STOP_MESSAGES = {
  done: 'We will not contact you about this any more',
  failed: 'This could not be stored. Please try again.',
} as const
