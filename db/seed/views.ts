import type { analyticsEvents } from '#db/schema/analytics'
import { agentRows } from './agents'
import { DAY, dayAt } from './clock'
import { randomFrom } from './random'

/** Weights of Sunday to Saturday: people look at mortgages at work, and a little on Sunday evening. */
const WEEK = [0.65, 1.2, 1.3, 1.25, 1.15, 0.95, 0.5]
const DAYS = 90

/** How many views a broker has on an ordinary day; the rest of the list has the last figure. */
const A_DAY = [4.6, 2.8, 2.1, 2.4, 1.6, 1.5, 1.9, 1.2, 1, 1.3, 0.3]

/** Page views of the last 90 days, growing slowly, without visit keys. */
export function viewRows(now: Date): (typeof analyticsEvents.$inferInsert)[] {
  const random = randomFrom(1867)
  const rows: (typeof analyticsEvents.$inferInsert)[] = []
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
    const weekday = WEEK[new Date(now.getTime() - daysAgo * DAY).getUTCDay()] ?? 1
    const growth = 0.75 + 0.5 * (1 - daysAgo / DAYS)
    for (const [i, agent] of agentRows(now).entries()) {
      if (agent.isActive === false) continue
      const expected = (A_DAY[i] ?? 0.4) * weekday * growth
      const count = Math.floor(expected + random())
      for (let view = 0; view < count; view++) {
        const hour = 12 + Math.floor(random() * 12)
        const createdAt = dayAt(now, daysAgo, hour, Math.floor(random() * 60))
        rows.push({ agentId: agent.id as string, eventType: 'page_view', visitKey: null, createdAt })
      }
    }
  }
  return rows
}
