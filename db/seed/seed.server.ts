import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { analyticsEvents } from '#db/schema/analytics'
import { accounts, profiles } from '#db/schema/auth'
import { blogPosts } from '#db/schema/blog'
import { mortgageServices, products } from '#db/schema/catalog'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { lenders } from '#db/schema/lenders'
import { licences } from '#db/schema/licences'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { mortgageRateHistory, mortgageRates, rateSourceReads } from '#db/schema/rates'
import { reminderRequests } from '#db/schema/reminders'
import { siteSettings } from '#db/schema/site'
import { testimonials } from '#db/schema/testimonials'
import { LOCKS } from '~/lib/advisory-locks'
import { agentRows } from './agents'
import { leadRows } from './leads'
import { lenderRows } from './lenders'
import { licenceRows } from './licences'
import { evenly, multiply } from './load'
import { subscriberConsentRows, subscriberRows } from './newsletter'
import { accountRows, profileRows } from './people'
import { postRows } from './posts'
import { productRows } from './products'
import { rateRows, sourceReadRows } from './rates'
import { reminderConsentRows, reminderRows } from './reminders'
import { serviceRows } from './services'
import { site } from './site'
import { testimonialRows } from './testimonials'
import { viewRows } from './views'

const BATCH = 500

/**
 * Seeds an empty database with the demo brokerage; leaves one with a brokerage as it is. `seed`: 'demo', 'none' (writes
 * nothing), or 'load:N' (N times the demo's leads, agents, posts and views). The same `now` yields the same rows,
 * except for the passwords' salts. Atomic, and safe in two processes at once.
 * @throws for any other `seed`.
 */
export async function seedIfEmpty(db: Db, seed: string, now = new Date()): Promise<void> {
  const times = timesOf(seed)
  if (times === 0) return
  await db.transaction(async (transaction) => {
    const tx: Db = transaction
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    if (await isFurnished(tx)) return
    await seedLoad(tx, now)
    if (times > 1) await multiply(tx, evenly(times))
  })
}

function timesOf(seed: string): number {
  if (seed === 'none') return 0
  if (seed === 'demo') return 1
  const times = /^load:([1-9]\d{0,5})$/.exec(seed)?.[1]
  if (!times) throw new Error(`SEED is '${seed}'; expected demo, none or load:N with N from 1 to 999999`)
  return Number(times)
}

async function isFurnished(tx: Db): Promise<boolean> {
  const [settings] = await tx.select({ id: siteSettings.id }).from(siteSettings).limit(1)
  if (settings) return true
  const [agent] = await tx.select({ id: agents.id }).from(agents).limit(1)
  return agent !== undefined
}

/** Parents before children: the order of the foreign keys. */
async function seedLoad(tx: Db, now: Date): Promise<void> {
  const { rates, history } = rateRows(now)
  const enquiries = leadRows(now)
  await insert(tx, siteSettings, [{ ...site, updatedAt: now }])
  await insert(tx, profiles, profileRows(now))
  await insert(tx, accounts, await accountRows(now))
  await insert(tx, agents, agentRows(now))
  await insert(tx, licences, licenceRows(now))
  await insert(tx, lenders, lenderRows(now))
  await insert(tx, mortgageRates, rates)
  await insert(tx, mortgageRateHistory, history)
  await insert(tx, rateSourceReads, sourceReadRows(now))
  await insert(tx, testimonials, testimonialRows(now))
  await insert(tx, products, productRows(now))
  await insert(tx, mortgageServices, serviceRows(now))
  await insert(tx, blogPosts, postRows(now))
  await insert(tx, leads, enquiries.leads)
  await insert(tx, leadEvents, enquiries.events)
  await insert(tx, newsletterSubscribers, subscriberRows(now))
  await insert(tx, reminderRequests, reminderRows(now))
  await insert(tx, consents, [
    ...enquiries.consents,
    ...subscriberConsentRows(now),
    ...reminderConsentRows(now),
  ])
  await insert(tx, analyticsEvents, viewRows(now))
}

/** In batches: a statement takes at most 65,535 parameters, and PGlite runs no other query meanwhile. */
async function insert<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(table).values(rows.slice(from, from + BATCH))
  }
}
