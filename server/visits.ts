import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { recordView } from '~/features/analytics/commands.server'
import { VISIT_WINDOW } from '~/features/analytics/model'

/** Who looks at a broker's page: what a request says of it. */
export type Visitor = {
  method: string | undefined
  address: string
  userAgent: string | undefined
  /** `Sec-Purpose` and `Purpose`: a browser that fetches a page in case somebody will look at it says so. */
  purpose: string
}

// Enough for the visitors of half an hour; beyond it the database tells who came before.
const MOST_REMEMBERED = 50_000

/**
 * Counts visits of brokers' pages. Who was counted is remembered for the half hour that a visit lasts, so that a page
 * out of the cache costs no query at each look. Nobody waits for being counted, and nobody loses the page for it.
 */
export function countVisits(db: Db, log: Logger) {
  let window = Number.NaN
  const counted = new Set<string>()
  return (agentId: string, visitor: Visitor): void => {
    if (visitor.method !== 'GET' || /prefetch/i.test(visitor.purpose) || !visitor.userAgent) return
    const now = Math.floor(Date.now() / VISIT_WINDOW)
    if (now !== window || counted.size >= MOST_REMEMBERED) {
      window = now
      counted.clear()
    }
    const who = `${agentId}\n${visitor.address}\n${visitor.userAgent}`
    if (counted.has(who)) return
    counted.add(who)
    recordView(db, { agentId, address: visitor.address, userAgent: visitor.userAgent }).catch((error) => {
      counted.delete(who)
      log.error({ err: error }, 'page view not recorded')
    })
  }
}
