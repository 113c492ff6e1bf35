import { createContext } from 'react-router'

/** A lead was added or changed: its broker's id, '' for one without a broker, null where anything may have changed. */
type Handler = (agentId: string | null) => void

export type LeadChanges = {
  /** Returns what ends the subscription, or null where there are too many. */
  subscribe: (userId: string, handler: Handler) => (() => void) | null
  notify: Handler
}

/** Open lists of leads that one process serves, and of them one person's. */
const MAX_STREAMS = 300
const MAX_STREAMS_PER_PERSON = 6

/** Passes on that leads changed, to the lists that are open in browsers. It never says which lead or what of it. */
export function createLeadChanges(): LeadChanges {
  const streams = new Set<{ userId: string; handler: Handler }>()
  return {
    subscribe(userId, handler) {
      const own = [...streams].filter((stream) => stream.userId === userId)
      if (streams.size >= MAX_STREAMS || own.length >= MAX_STREAMS_PER_PERSON) return null
      const stream = { userId, handler }
      streams.add(stream)
      return () => streams.delete(stream)
    },
    notify(agentId) {
      for (const { handler } of streams) handler(agentId)
    },
  }
}

/** Null where nothing listens to the database, as in development and most tests. */
export const leadChangesContext = createContext<LeadChanges | null>(null)
