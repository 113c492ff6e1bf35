import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { Db } from '#db/client.server'
import { analyticsEvents } from '#db/schema/analytics'
import { PAGE_VIEW, VISIT_WINDOW } from './model'

const DAY = 86_400_000

// Random, in memory only, forgotten at midnight UTC: afterwards nobody, not even we, can try addresses against the
// stored keys. A secret that is derived or stored could be had again, and there are few enough addresses to try them
// all. The price: a visitor whom two processes serve within the half hour, or one before and one after a restart,
// counts twice.
let secret = { day: Number.NaN, key: Buffer.alloc(0) }

function secretOf(now: Date) {
  const day = Math.floor(now.getTime() / DAY)
  if (secret.day !== day) secret = { day, key: randomBytes(32) }
  return secret.key
}

/**
 * Counts a visitor's view of a broker's page, once per visitor, agent and half hour of the clock; bots not at all.
 * The address and the browser's name go into a keyed hash and are not stored. True when it was counted.
 */
export async function recordView(
  db: Db,
  view: { agentId: string; address: string; userAgent: string | null; now?: Date },
): Promise<boolean> {
  const { agentId, address, userAgent, now = new Date() } = view
  // Every browser says what it is.
  if (!userAgent || isbot(userAgent)) return false
  const window = Math.floor(now.getTime() / VISIT_WINDOW)
  const visitKey = createHmac('sha256', secretOf(now))
    .update(JSON.stringify([address, userAgent, agentId, window]))
    .digest('hex')
  const counted = await db
    .insert(analyticsEvents)
    .values({ agentId, eventType: PAGE_VIEW, visitKey, createdAt: now })
    .onConflictDoNothing({ target: analyticsEvents.visitKey })
    .returning({ id: analyticsEvents.id })
  return counted.length > 0
}
