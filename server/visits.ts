import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { recordViews, type View } from '~/features/analytics/commands.server'
import { VISIT_WINDOW } from '~/features/analytics/model'

/** Who looks at a broker's page: what a request says of it. */
export type Visitor = {
  method: string | undefined
  address: string
  userAgent: string | undefined
  /** `Sec-Purpose` or `Purpose`: a browser that fetches a page in case somebody will look at it says so. */
  purpose: string | null | undefined
}

// Enough for the visitors of half an hour; beyond it the database tells who came before.
const MOST_REMEMBERED = 20_000
// One statement's worth, and what may wait while the database is slow or away: a crowd must not fill the memory.
const AT_ONCE = 500
const MOST_WAITING = 10_000

export type CountVisit = (agentId: string, visitor: Visitor) => void

export type Visits = {
  count: CountVisit
  /** Resolves when all that was counted until now is written, or could not be. */
  settled: () => Promise<void>
}

/**
 * Counts visits of brokers' pages. Who was counted is remembered for the half hour that a visit lasts, so that a page
 * out of the cache costs no query at each look. Nobody waits for being counted, and nobody loses the page for it: the
 * views of a moment are written together, one statement after the other, so that a crowd takes one connection.
 */
export function countVisits(db: Db, log: Logger): Visits {
  let window = Number.NaN
  const counted = new Set<string>()
  let waiting: { who: string; view: View }[] = []
  let writing: Promise<void> | null = null

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE)
      try {
        await recordViews(
          db,
          batch.map(({ view }) => view),
        )
        waiting.splice(0, batch.length)
      } catch (error) {
        // All that wait would meet the same. They are counted when they look again.
        for (const { who } of waiting) counted.delete(who)
        log.error({ err: error, views: waiting.length }, 'page views not recorded')
        waiting = []
      }
    }
    writing = null
  }

  const count: CountVisit = (agentId, visitor) => {
    const { method, address, userAgent, purpose } = visitor
    if (method !== 'GET' || !userAgent || (purpose && /prefetch/i.test(purpose))) return
    const at = new Date()
    const now = Math.floor(at.getTime() / VISIT_WINDOW)
    if (now !== window || counted.size >= MOST_REMEMBERED) {
      window = now
      counted.clear()
    }
    const who = `${agentId}\n${address}\n${userAgent}`
    if (counted.has(who) || waiting.length >= MOST_WAITING) return
    counted.add(who)
    waiting.push({ who, view: { agentId, address, userAgent, at } })
    writing ??= write()
  }

  return { count, settled: async () => writing ?? undefined }
}

type Look = { agentId: string; userAgent: string | undefined; forwarded: unknown; window: number }

/**
 * The same for requests as they come from a socket: who looks again at what they just looked at, through the same
 * connection, is known without finding out who it is.
 */
export function countLooks(count: CountVisit, addressOf: (request: IncomingMessage) => string) {
  const last = new WeakMap<Socket, Look>()
  return (agentId: string, request: IncomingMessage): void => {
    const { headers, method, socket } = request
    const userAgent = headers['user-agent']
    const forwarded = headers['x-forwarded-for']
    const window = Math.floor(Date.now() / VISIT_WINDOW)
    const look = last.get(socket)
    if (
      look?.agentId === agentId &&
      look.userAgent === userAgent &&
      look.forwarded === forwarded &&
      look.window === window
    )
      return
    const purpose = headers['sec-purpose'] ?? headers.purpose
    count(agentId, { method, address: addressOf(request), userAgent, purpose: purpose && String(purpose) })
    if (method === 'GET' && purpose === undefined) last.set(socket, { agentId, userAgent, forwarded, window })
  }
}
