import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
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
import { dayCounts } from '#db/schema/summaries'
import { testimonials } from '#db/schema/testimonials'
import { PAGE_VIEW } from '~/features/analytics/model'
import { LOCKS } from '~/lib/advisory-locks'
import { torontoDay } from '~/lib/dates'
import { agentRows } from './agents'
import { before, DAY } from './clock'
import { SUPER_ADMIN_ID } from './ids'
import { leadRows } from './leads'
import { lenderRows } from './lenders'
import { licenceRows } from './licences'
import { subscriberConsentRows, subscriberRows } from './newsletter'
import { PEOPLE_SINCE_DAYS, people } from './people'
import { postRows } from './posts'
import { productRows } from './products'
import { rateRows, sourceReadRows } from './rates'
import { reminderConsentRows, reminderRows } from './reminders'
import { serviceRows } from './services'
import { testimonialRows } from './testimonials'
import { viewRows } from './views'

/** This machine, as the host of a URL. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/

const isDemoPerson = inArray(
  profiles.id,
  people.map(({ id }) => id),
)

/**
 * Gives the rows of the seed the dates that a seed of today would give them, so that a demo that is started again after
 * weeks shows this week. Moves only rows whose dates are still those of the seed, only in a demo whose sign-ins exist
 * and whose `siteUrl` is this machine, and once a day. Atomic, and safe in two processes at once.
 */
export async function redateDemo(db: Db, siteUrl: string, now = new Date()): Promise<void> {
  if (!LOCAL.test(new URL(siteUrl).hostname)) return
  await db.transaction(async (transaction) => {
    const tx: Db = transaction
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    const seededAt = await demoSeededAt(tx)
    if (seededAt && torontoDay(seededAt) < torontoDay(now)) await redate(tx, seededAt, now)
  })
}

/** When the demo was seeded or last redated, which the age of its owner's account tells; null where it is no demo. */
async function demoSeededAt(tx: Db): Promise<Date | null> {
  const [settings] = await tx.select({ isDemo: siteSettings.isDemo }).from(siteSettings)
  const found = await tx
    .select({ id: profiles.id, email: profiles.email, createdAt: profiles.createdAt })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.userId, profiles.id))
    .where(isDemoPerson)
  const canSignIn = people.every((person) =>
    found.some(({ id, email }) => id === person.id && email === person.email),
  )
  const owner = found.find(({ id }) => id === SUPER_ADMIN_ID)
  return settings?.isDemo && canSignIn && owner
    ? new Date(owner.createdAt.getTime() + PEOPLE_SINCE_DAYS * DAY)
    : null
}

async function redate(tx: Db, seededAt: Date, now: Date): Promise<void> {
  const both = <Row>(rowsOf: (at: Date) => Row[]): Both<Row> => [rowsOf(seededAt), rowsOf(now)]
  await tx
    .update(profiles)
    .set({ createdAt: before(now, PEOPLE_SINCE_DAYS), updatedAt: sql`${profiles.updatedAt}` })
    .where(isDemoPerson)
  await move(tx, agents, both(agentRows))
  await move(tx, licences, both(licenceRows))
  await move(tx, lenders, both(lenderRows))
  await move(tx, products, both(productRows))
  await move(tx, mortgageServices, both(serviceRows))
  await move(tx, blogPosts, both(postRows))
  await recountDays(tx, 'blog_post', blogPosts)
  await move(tx, testimonials, both(testimonialRows))
  await recountDays(tx, 'testimonial', testimonials)

  const rates = await move(
    tx,
    mortgageRates,
    both((at) => rateRows(at).rates),
  )
  const isMovedRate = ({ rateId }: { rateId?: string | null }) => rates.has(rateId)
  await move(
    tx,
    mortgageRateHistory,
    both((at) => rateRows(at).history.filter(isMovedRate)),
  )
  await move(tx, rateSourceReads, both(sourceReadRows), ['report', 'message'])

  const moved = new Set([
    ...(await move(
      tx,
      leads,
      both((at) => leadRows(at).leads),
    )),
    ...(await move(tx, newsletterSubscribers, both(subscriberRows))),
    ...(await move(tx, reminderRequests, both(reminderRows))),
  ])
  const eventRows = (at: Date) => leadRows(at).events.filter(({ leadId }) => moved.has(leadId))
  await move(tx, leadEvents, both(eventRows), ['detail'])
  const consentRows = (at: Date) =>
    [...leadRows(at).consents, ...subscriberConsentRows(at), ...reminderConsentRows(at)].filter((row) =>
      moved.has(row.leadId ?? row.subscriberId ?? row.reminderId),
    )
  await move(tx, consents, both(consentRows))
  await replaceViews(tx, both(viewRows))
}

/** The rows as the database has them, if nobody changed them, and as they shall be. */
type Both<Row> = readonly [Row[], Row[]]

/**
 * Sets the times and days of the seed's rows, and the columns in `more`, where all of them still are as the seed wrote
 * them. Returns the keys of the rows that moved.
 */
async function move(
  tx: Db,
  table: PgTable,
  [earlier, later]: Both<Record<string, unknown>>,
  more: readonly string[] = [],
): Promise<Set<unknown>> {
  const all = getTableColumns(table)
  const key = all.id ? 'id' : 'source'
  const isDated = (name: string, type: string) =>
    more.includes(name) || (/^(date|timestamp)/.test(type) && earlier.some((row) => row[name] !== undefined))
  const columns = Object.entries(all)
    .map(([name, column]) => ({ name, column: toSnakeCase(name), type: column.getSQLType() }))
    .filter(({ name, type }) => name === key || isDated(name, type))
  const dated = columns.filter(({ name }) => name !== key).map(({ column }) => column)
  const rows = (given: Record<string, unknown>[]) =>
    JSON.stringify(given.map((row) => Object.fromEntries(columns.map((c) => [c.column, row[c.name]]))))
  const shape = sql.raw(columns.map(({ column, type }) => `${column} ${type}`).join(', '))
  const list = (prefix: string) => sql.raw(dated.map((column) => `${prefix}.${column}`).join(', '))
  const found = await tx.execute(sql`
    update ${table} as t set ${sql.raw(dated.map((column) => `${column} = later.${column}`).join(', '))}
    from jsonb_to_recordset(${rows(earlier)}::jsonb) as earlier (${shape})
    join jsonb_to_recordset(${rows(later)}::jsonb) as later (${shape}) using (${sql.raw(key)})
    where t.${sql.raw(key)} = earlier.${sql.raw(key)}
      and row(${list('t')}) is not distinct from row(${list('earlier')})
    returning t.${sql.raw(key)} as key`)
  return new Set((found as unknown as { rows: { key: string }[] }).rows.map((row) => row.key))
}

/** Their day counts follow inserts and deletes alone. */
async function recountDays(tx: Db, kind: string, table: typeof blogPosts | typeof testimonials) {
  await tx.delete(dayCounts).where(eq(dayCounts.kind, kind))
  await tx.execute(sql`
    insert into day_counts (day, kind, slot, count)
    select toronto_day(created_at), ${kind}, 0, count(*) from ${table} group by 1`)
}

/** Views are new rows, because their weekdays matter; a visitor's view has a visit key and stays. */
async function replaceViews(tx: Db, [earlier, later]: Both<Record<string, unknown>>) {
  const rows = (given: Record<string, unknown>[]) =>
    JSON.stringify(given.map(({ agentId, createdAt }) => ({ agent_id: agentId, created_at: createdAt })))
  const shape = sql.raw('(agent_id uuid, created_at timestamptz)')
  await tx.execute(sql`
    with gone as (
      delete from analytics_events as t using jsonb_to_recordset(${rows(earlier)}::jsonb) as earlier ${shape}
      where t.agent_id = earlier.agent_id and t.created_at = earlier.created_at and t.visit_key is null
      returning t.id)
    insert into analytics_events (agent_id, event_type, created_at)
    select agent_id, ${PAGE_VIEW}, later.created_at
    from jsonb_to_recordset(${rows(later)}::jsonb) as later ${shape} join agents on agents.id = agent_id
    where exists (select 1 from gone)`)
}
