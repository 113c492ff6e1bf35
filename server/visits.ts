import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { recordViews, type View } from '~/features/analytics/commands.server'
import { VISIT_WINDOW } from '~/features/analytics/model'
import { isDatabaseAway } from '~/platform/database-away.server'

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
// No browser's name is as long; what is longer was made up to fill the memory.
const LONGEST_NAME = 1_000

export type Visits = {
  /** False when there was no room, so that the next look of the same visitor may count. */
  count: (agentId: string, visitor: Visitor) => boolean
  /** How often views were forgotten because they could not be written. */
  readonly failures: number
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
  const waiting: { who: string; view: View }[] = []
  let writing: Promise<void> | null = null
  let failures = 0
  // Nobody's request: who comes first must not be named for the views of others, in the log or in a trace.
  const ofNobody = AsyncLocalStorage.snapshot()

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
        // They are counted when they look again. Without a database those behind them would meet the same.
        const lost = waiting.splice(0, isDatabaseAway(error) ? waiting.length : batch.length)
        for (const { who } of lost) counted.delete(who)
        failures++
        log.error({ err: error, views: lost.length }, 'page views not recorded')
      }
    }
    writing = null
  }

  const count: Visits['count'] = (agentId, visitor) => {
    const { method, address, userAgent, purpose } = visitor
    if (method !== 'GET' || !userAgent || (purpose && /prefetch/i.test(purpose))) return true
    if (userAgent.length > LONGEST_NAME) return true
    const at = new Date()
    const now = Math.floor(at.getTime() / VISIT_WINDOW)
    if (now !== window || counted.size >= MOST_REMEMBERED) {
      window = now
      counted.clear()
    }
    const who = `${agentId}\n${address}\n${userAgent}`
    if (counted.has(who)) return true
    if (waiting.length >= MOST_WAITING) return false
    counted.add(who)
    waiting.push({ who, view: { agentId, address, userAgent, at } })
    writing ??= ofNobody(write)
    return true
  }

  return {
    count,
    get failures() {
      return failures
    },
    settled: async () => writing ?? undefined,
  }
}

type Look = {
  agentId: string
  userAgent: string | undefined
  forwarded: unknown
  window: number
  failures: number
}

/**
 * The same for requests as they come from a socket: who looks again at what they just looked at, through the same
 * connection, is known without finding out who it is.
 */
export function countLooks(visits: Visits, addressOf: (request: IncomingMessage) => string) {
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
      look.window === window &&
      look.failures === visits.failures
    )
      return
    const purpose = headers['sec-purpose'] ?? headers.purpose
    const { failures } = visits
    const visitor = { method, address: addressOf(request), userAgent, purpose: purpose && String(purpose) }
    const isTaken = visits.count(agentId, visitor)
    if (isTaken && method === 'GET' && purpose === undefined) {
      last.set(socket, { agentId, userAgent, forwarded, window, failures })
    }
  }
}
