import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import type { RecordKey, Written } from '~/lib/record-key'
import { recordAudit } from '../audit/commands.server'
import { type Actor, changesBetween } from '../audit/model'
import { confirmedAt, isSheetSource, MANUAL_SOURCE, type RateChangeSource, rateName } from './model'
import type { NewRate, RateFigures } from './schema'

type Rate = typeof mortgageRates.$inferSelect

// Two people who add the same rate at once take turns.
const RATE_LOCK = 18670705

/** Keeps the state that a rate is in from now on; in the transaction that brought it there. */
export async function keepHistory(
  tx: Db,
  rate: Rate,
  change: { source: RateChangeSource; actorId: string | null },
) {
  const { id, term, rateType, mortgageType, province, postedRate, ourRate, fees, isActive } = rate
  const state = { term, rateType, mortgageType, province, postedRate, ourRate, fees, isActive }
  await tx
    .insert(mortgageRateHistory)
    .values({ rateId: id, ...state, changeSource: change.source, changedBy: change.actorId })
}

/**
 * Adds a rate that somebody typed in: active at once. Percent. The same rate a second time would stand in the list and
 * never be shown, so the id of the `first` is returned instead.
 */
export async function addRate(
  db: Db,
  actor: Actor,
  input: NewRate,
): Promise<{ ok: true } | { ok: false; first: string }> {
  return db.transaction(async (tx) => {
    const { term, rateType, mortgageType, province, ourRate } = input
    await tx.execute(sql`select pg_advisory_xact_lock(${RATE_LOCK})`)
    const [first] = await tx
      .select({ id: mortgageRates.id })
      .from(mortgageRates)
      .where(
        and(
          eq(mortgageRates.term, term),
          eq(mortgageRates.rateType, rateType),
          eq(mortgageRates.mortgageType, mortgageType),
          eq(mortgageRates.province, province),
          eq(mortgageRates.ourRate, ourRate),
          eq(mortgageRates.sourceUrl, MANUAL_SOURCE),
        ),
      )
      .limit(1)
    if (first) return { ok: false, first: first.id } as const
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
    return { ok: true } as const
  })
}

type Change = Partial<Pick<Rate, 'postedRate' | 'ourRate' | 'fees' | 'isActive' | 'sourceUrl' | 'scrapedAt'>>

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
 * Sets posted and our rate, percent, and the fees, dollars. Who sets by hand what a source gave makes the row a manual one, which no later
 * scrape touches: the posted rate of a scraped row, and either of the rate sheet's. Our rate beside a scraped posted
 * one is the usual case and changes nothing of that.
 */
export const setRateFigures = (db: Db, actor: Actor, key: RecordKey, figures: RateFigures) =>
  changeRate(db, actor, key, (rate) => {
    const isPostedKept = rate.postedRate === figures.postedRate
    const isOursKept = rate.ourRate === figures.ourRate && rate.fees === figures.fees
    const isKept = isPostedKept && (isOursKept || !isSheetSource(rate.sourceUrl))
    return isKept ? figures : { ...figures, sourceUrl: MANUAL_SOURCE, scrapedAt: null }
  })

/**
 * Says that our rate still holds: visitors see today's date with it. Nothing of the rate changes, so its history has no
 * line; the log has one, because somebody answers for it.
 */
export async function confirmRate(db: Db, actor: Actor, { id, version }: RecordKey): Promise<Written> {
  return db.transaction(async (tx) => {
    const [rate] = await tx.select().from(mortgageRates).where(eq(mortgageRates.id, id)).for('update')
    if (!rate || rate.ourRate === null) return 'gone'
    if (rate.version !== version) return 'stale'
    const updatedAt = new Date()
    await tx
      .update(mortgageRates)
      .set({ updatedAt, version: version + 1 })
      .where(eq(mortgageRates.id, id))
    const changes = changesBetween({ confirmed: confirmedAt(rate) }, { confirmed: updatedAt })
    await recordAudit(tx, actor, {
      entity: 'rate',
      entityId: id,
      label: rateName(rate),
      action: 'confirmed',
      changes,
    })
    return 'saved'
  })
}

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
    const changes = changesBetween(rate, { postedRate: null, ourRate: null, fees: null })
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
