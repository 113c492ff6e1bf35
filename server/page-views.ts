import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { recordViews, type View } from '~/features/analytics/commands.server'
import { VISIT_WINDOW } from '~/features/analytics/model'
import { isDatabaseUnavailable } from '~/platform/database-unavailable.server'

export type Visitor = {
  method: string | undefined
  ip: string
  userAgent: string | undefined
  /** The `Sec-Purpose` or `Purpose` header, with which a browser marks a prefetch. */
  purpose: string | null | undefined
}

// Enough for the visitors of half an hour; beyond it the database's unique key prevents double counts.
const MAX_REMEMBERED = 20_000
// Rows of one insert, and of the queue while the database is slow or unavailable.
const BATCH_SIZE = 500
const MAX_WAITING = 10_000
// Browsers send shorter ones.
const MAX_USER_AGENT_LENGTH = 1_000

export type PageViewRecorder = {
  /** Returns false when the queue is full; the visitor's next page view may count. */
  count: (agentId: string, visitor: Visitor) => boolean
  /** How often a batch could not be written. */
  readonly failures: number
  /** Resolves when the queue has been written or dropped. */
  settled: () => Promise<void>
}

/**
 * Counts visits of brokers' pages. Visitors are remembered for the half hour that a visit lasts, so a cached page costs
 * no query at each view. The page does not wait for the count: views are written in batches on one connection.
 */
export function createPageViewRecorder(db: Db, log: Logger): PageViewRecorder {
  let window = Number.NaN
  const counted = new Set<string>()
  const waiting: { who: string; view: View }[] = []
  let writing: Promise<void> | null = null
  let failures = 0
  // Outside of any request: a batch must not appear in the log or trace of the request that started it.
  const outsideRequest = AsyncLocalStorage.snapshot()

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_SIZE)
      try {
        await recordViews(
          db,
          batch.map(({ view }) => view),
        )
        waiting.splice(0, batch.length)
      } catch (error) {
        // Their next view counts. Without a database the rest of the queue would fail too.
        const lost = waiting.splice(0, isDatabaseUnavailable(error) ? waiting.length : batch.length)
        for (const { who } of lost) counted.delete(who)
        failures++
        log.error({ err: error, views: lost.length }, 'page views not recorded')
      }
    }
    writing = null
  }

  const count: PageViewRecorder['count'] = (agentId, visitor) => {
    const { method, ip, userAgent, purpose } = visitor
    if (method !== 'GET' || !userAgent || (purpose && /prefetch/i.test(purpose))) return true
    if (userAgent.length > MAX_USER_AGENT_LENGTH) return true
    const at = new Date()
    const now = Math.floor(at.getTime() / VISIT_WINDOW)
    if (now !== window || counted.size >= MAX_REMEMBERED) {
      window = now
      counted.clear()
    }
    const who = `${agentId}\n${ip}\n${userAgent}`
    if (counted.has(who)) return true
    if (waiting.length >= MAX_WAITING) return false
    counted.add(who)
    waiting.push({ who, view: { agentId, ip, userAgent, at } })
    writing ??= outsideRequest(write)
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

type LastView = {
  agentId: string
  userAgent: string | undefined
  forwarded: unknown
  window: number
  failures: number
}

/**
 * Counts from raw requests: repeated views on one connection are recognized without parsing URLs and headers again.
 */
export function createRequestViewRecorder(
  visits: PageViewRecorder,
  ipOf: (request: IncomingMessage) => string,
) {
  const last = new WeakMap<Socket, LastView>()
  return (agentId: string, request: IncomingMessage): void => {
    const { headers, method, socket } = request
    const userAgent = headers['user-agent']
    const forwarded = headers['x-forwarded-for']
    const window = Math.floor(Date.now() / VISIT_WINDOW)
    const view = last.get(socket)
    if (
      view?.agentId === agentId &&
      view.userAgent === userAgent &&
      view.forwarded === forwarded &&
      view.window === window &&
      view.failures === visits.failures
    )
      return
    const purpose = headers['sec-purpose'] ?? headers.purpose
    const { failures } = visits
    const visitor = { method, ip: ipOf(request), userAgent, purpose: purpose && String(purpose) }
    const isTaken = visits.count(agentId, visitor)
    if (isTaken && method === 'GET' && purpose === undefined) {
      last.set(socket, { agentId, userAgent, forwarded, window, failures })
    }
  }
}
