import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import type { RecordKey, Written } from '~/lib/record-key'
import { recordAudit } from '../audit/commands.server'
import { type Actor, type AuditChanges, changesBetween } from '../audit/model'
import {
  faultOf,
  MANUAL_SOURCE,
  NATIONAL,
  type RateChangeSource,
  rateName,
  type ScrapedRate,
  type SourceReport,
} from './model'
import type { NewRate, RateFigures } from './schema'

type Rate = typeof mortgageRates.$inferSelect

/** Keeps the state that a rate is in from now on; in the transaction that brought it there. */
export async function keepHistory(
  tx: Db,
  rate: Rate,
  change: { source: RateChangeSource; actorId: string | null },
) {
  const { id, term, rateType, mortgageType, province, postedRate, ourRate, isActive } = rate
  const state = { term, rateType, mortgageType, province, postedRate, ourRate, isActive }
  await tx
    .insert(mortgageRateHistory)
    .values({ rateId: id, ...state, changeSource: change.source, changedBy: change.actorId })
}

/** Adds a rate that somebody typed in: active at once. Percent. */
export async function addRate(db: Db, actor: Actor, input: NewRate): Promise<void> {
  await db.transaction(async (tx) => {
    const [rate] = await tx
      .insert(mortgageRates)
      .values({ ...input, isActive: true, sourceUrl: MANUAL_SOURCE })
      .returning()
    if (!rate) throw new Error('rate not stored')
    await keepHistory(tx, rate, { source: 'manual', actorId: actor.id })
    const changes = changesBetween({}, input)
    await recordAudit(tx, actor, {
      entity: 'rate',
      entityId: rate.id,
      label: rateName(rate),
      action: 'created',
      changes,
    })
  })
}

type Change = Partial<Pick<Rate, 'postedRate' | 'ourRate' | 'isActive' | 'sourceUrl' | 'scrapedAt'>>

/** Changes a rate unless somebody else did since `version`; a change that changes nothing leaves no trace. */
async function changeRate(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
  changeOf: (rate: Rate) => Change,
): Promise<Written> {
  return db.transaction(async (tx) => {
    const [rate] = await tx.select().from(mortgageRates).where(eq(mortgageRates.id, id)).for('update')
    if (!rate) return 'gone'
    if (rate.version !== version) return 'stale'
    const change = changeOf(rate)
    const changes = changesBetween(rate, change)
    if (Object.keys(changes).length === 0) return 'saved'
    const [after] = await tx
      .update(mortgageRates)
      .set({ ...change, version: version + 1 })
      .where(eq(mortgageRates.id, id))
      .returning()
    if (!after) return 'gone'
    await keepHistory(tx, after, { source: 'manual', actorId: actor.id })
    const action = change.isActive === undefined ? 'updated' : change.isActive ? 'activated' : 'deactivated'
    await recordAudit(tx, actor, { entity: 'rate', entityId: id, label: rateName(rate), action, changes })
    return 'saved'
  })
}

/**
 * Sets posted and our rate, percent. Who sets the posted rate of a scraped row by hand makes the row a manual one,
 * which no later scrape touches; our rate beside a scraped posted one is the usual case and changes nothing of that.
 */
export const setRateFigures = (db: Db, actor: Actor, key: RecordKey, figures: RateFigures) =>
  changeRate(db, actor, key, (rate) =>
    rate.postedRate === figures.postedRate
      ? figures
      : { ...figures, sourceUrl: MANUAL_SOURCE, scrapedAt: null },
  )

/** Shows a rate to visitors, or no longer. */
export const setRateActive = (db: Db, actor: Actor, key: RecordKey, isActive: boolean) =>
  changeRate(db, actor, key, () => ({ isActive }))

/** Deletes a rate; what it was stays in the history, which the charts of past rates are drawn from. */
export async function deleteRate(db: Db, actor: Actor, { id, version }: RecordKey): Promise<Written> {
  return db.transaction(async (tx) => {
    const [rate] = await tx.select().from(mortgageRates).where(eq(mortgageRates.id, id)).for('update')
    if (!rate) return 'gone'
    if (rate.version !== version) return 'stale'
    await tx.delete(mortgageRates).where(eq(mortgageRates.id, id))
    const changes = changesBetween(rate, { postedRate: null, ourRate: null })
    await recordAudit(tx, actor, {
      entity: 'rate',
      entityId: id,
      label: rateName(rate),
      action: 'deleted',
      changes,
    })
    return 'saved'
  })
}

// Two scrapes at once would both find the old rate: the second waits, and finds the first one's.
const SCRAPE_LOCK = 18670704

/** Who the log names where no person asked. */
const NIGHTLY: Actor = { id: 'nightly-scrape', name: 'Nightly scrape' }

/**
 * Stores the posted rates that a source gave as National, conventional, fixed ones: all that are believed, in one
 * transaction. Each lives in a row of its own, found by its source: a row that somebody typed in is never touched,
 * and our rate beside a posted one stays. What did not change is confirmed by its time alone.
 */
export async function storeScrapedRates(
  db: Db,
  actor: Actor | null,
  source: { name: string; url: string },
  scraped: readonly ScrapedRate[],
): Promise<Pick<SourceReport, 'changed' | 'unchanged' | 'rejected'>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SCRAPE_LOCK})`)
    const told: Pick<SourceReport, 'changed' | 'unchanged' | 'rejected'> = {
      changed: 0,
      unchanged: 0,
      rejected: [],
    }
    const changes: AuditChanges = {}
    for (const rate of scraped) {
      const known = await findScraped(tx, rate)
      const fault = faultOf(rate.postedRate, known?.postedRate ?? null)
      if (fault) told.rejected.push({ what: `${rate.term} fixed, posted`, reason: fault })
      else if (known?.postedRate === rate.postedRate) {
        await confirm(tx, known)
        told.unchanged++
      } else {
        const stored = await store(tx, rate, known)
        await keepHistory(tx, stored, { source: 'scrape', actorId: actor?.id ?? null })
        const { postedRate } = changesBetween(known ?? {}, { postedRate: rate.postedRate })
        if (postedRate) changes[`${rateName(stored)}, posted`] = postedRate
        told.changed++
      }
    }
    const line = { entity: 'rate', entityId: source.url, label: source.name, action: 'scraped' } as const
    await recordAudit(tx, actor ?? NIGHTLY, { ...line, changes })
    return told
  })
}

/** The row that was scraped from the same series before, whatever number of values was asked for then. */
async function findScraped(tx: Db, { term, sourceUrl }: ScrapedRate): Promise<Rate | undefined> {
  const series = new URL(sourceUrl).pathname.split('/').at(-2) ?? ''
  const [row] = await tx
    .select()
    .from(mortgageRates)
    .where(
      and(
        eq(mortgageRates.province, NATIONAL),
        eq(mortgageRates.rateType, 'fixed'),
        eq(mortgageRates.mortgageType, 'Conventional'),
        eq(mortgageRates.term, term),
        like(mortgageRates.sourceUrl, `%/observations/${series}/%`),
      ),
    )
    .orderBy(asc(mortgageRates.createdAt), asc(mortgageRates.id))
    .limit(1)
    .for('update')
  return row
}

/** Confirmed, not changed: a form that is open on it stays good. */
const confirm = (tx: Db, { id }: Rate) =>
  tx
    .update(mortgageRates)
    .set({ scrapedAt: new Date(), updatedAt: sql`${mortgageRates.updatedAt}` })
    .where(eq(mortgageRates.id, id))

async function store(
  tx: Db,
  { term, postedRate, sourceUrl }: ScrapedRate,
  known: Rate | undefined,
): Promise<Rate> {
  const values = { postedRate, sourceUrl, scrapedAt: new Date() }
  const [row] = known
    ? await tx
        .update(mortgageRates)
        .set({ ...values, version: known.version + 1 })
        .where(eq(mortgageRates.id, known.id))
        .returning()
    : await tx
        .insert(mortgageRates)
        .values({ ...values, term, rateType: 'fixed', mortgageType: 'Conventional', province: NATIONAL })
        .returning()
  if (!row) throw new Error('scraped rate not stored')
  return row
}
