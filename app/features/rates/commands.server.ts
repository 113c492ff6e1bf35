import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageRateHistory, mortgageRates } from '#db/schema/rates'
import { LOCKS } from '~/lib/advisory-locks'
import { type Conflict, mergeFields } from '~/lib/merge-fields'
import type { FieldErrors } from '~/lib/read-fields'
import type { RecordKey, Written } from '~/lib/record-key'
import { recordAudit } from '../audit/commands.server'
import { type Actor, type AuditAction, type AuditChanges, changesBetween } from '../audit/model'
import { cellLabel, gridFields, gridRates, kindKey, parseCellName, type RateKind } from './grid'
import { confirmedAt, isSheetSource, MANUAL_SOURCE, type RateChangeSource, rateName } from './model'
import { changedCells, type NewRate, parseGridCells, type RateFigures } from './schema'

type Rate = typeof mortgageRates.$inferSelect

// Writers that may make a kind of rate active take turns: the unique index would reject the second with an error.
export const lockRates = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rates})`)

const isKind = ({ term, rateType, mortgageType, province }: RateKind) =>
  and(
    eq(mortgageRates.term, term),
    eq(mortgageRates.rateType, rateType),
    eq(mortgageRates.mortgageType, mortgageType),
    eq(mortgageRates.province, province),
  )
const isShown = and(eq(mortgageRates.isActive, true), isNotNull(mortgageRates.ourRate))

type RateOutcome = Written | 'twice'

export async function recordHistory(
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

/** Adds a rate typed in by hand, active at once. Where one of its kind is active, returns the `first` one's id. */
export const addRate = (db: Db, actor: Actor, input: NewRate) =>
  db.transaction(async (tx) => {
    await lockRates(tx)
    return insertRate(tx, actor, input)
  })

/** Under `LOCKS.rates`. */
async function insertRate(
  tx: Db,
  actor: Actor,
  input: RateKind & RateFigures,
): Promise<{ ok: true } | { ok: false; first: string }> {
  const [first] = await tx
    .select({ id: mortgageRates.id })
    .from(mortgageRates)
    .where(
      and(
        isKind(input),
        or(
          isShown,
          and(eq(mortgageRates.ourRate, input.ourRate), eq(mortgageRates.sourceUrl, MANUAL_SOURCE)),
        ),
      ),
    )
    .orderBy(desc(mortgageRates.isActive))
    .limit(1)
  if (first) return { ok: false, first: first.id }
  const [rate] = await tx
    .insert(mortgageRates)
    .values({ ...input, isActive: true, sourceUrl: MANUAL_SOURCE })
    .returning()
  if (!rate) throw new Error('rate not stored')
  await recordHistory(tx, rate, { source: 'manual', actorId: actor.id })
  await audit(tx, actor, rate, 'created', changesBetween({}, input))
  return { ok: true }
}

type Change = Partial<Pick<Rate, 'postedRate' | 'ourRate' | 'fees' | 'isActive' | 'sourceUrl' | 'scrapedAt'>>

const audit = (tx: Db, actor: Actor, rate: Rate, action: AuditAction, changes: AuditChanges) =>
  recordAudit(tx, actor, { entity: 'rate', entityId: rate.id, label: rateName(rate), action, changes })

/** Locks a rate for `write`, unless it is deleted or another person changed it since `version`. */
const writeRate = (db: Db, { id, version }: RecordKey, write: (tx: Db, rate: Rate) => Promise<RateOutcome>) =>
  db.transaction(async (tx): Promise<RateOutcome> => {
    await lockRates(tx)
    const [rate] = await tx.select().from(mortgageRates).where(eq(mortgageRates.id, id)).for('update')
    if (!rate) return 'gone'
    return rate.version === version ? write(tx, rate) : 'stale'
  })

/** Changes a locked rate. A change that changes nothing leaves no trace. */
async function storeChange(tx: Db, actor: Actor, rate: Rate, change: Change): Promise<RateOutcome> {
  const changes = changesBetween(rate, change)
  if (Object.keys(changes).length === 0) return 'saved'
  const { isActive, ourRate } = { ...rate, ...change }
  const isOther = and(isKind(rate), isShown, ne(mortgageRates.id, rate.id))
  if (isActive && ourRate !== null && (await tx.$count(mortgageRates, isOther)) > 0) return 'twice'
  const [after] = await tx
    .update(mortgageRates)
    .set({ ...change, version: rate.version + 1 })
    .where(eq(mortgageRates.id, rate.id))
    .returning()
  if (!after) return 'gone'
  await recordHistory(tx, after, { source: 'manual', actorId: actor.id })
  const action = change.isActive === undefined ? 'updated' : change.isActive ? 'activated' : 'deactivated'
  await audit(tx, actor, rate, action, changes)
  return 'saved'
}

/** A posted rate or a sheet's rate set by hand makes the row manual: no scrape touches it. */
function figuresChange(rate: Rate, figures: RateFigures): Change {
  const isPostedKept = rate.postedRate === figures.postedRate
  const isOursKept = rate.ourRate === figures.ourRate && rate.fees === figures.fees
  const isKept = isPostedKept && (isOursKept || !isSheetSource(rate.sourceUrl))
  return isKept ? figures : { ...figures, sourceUrl: MANUAL_SOURCE, scrapedAt: null }
}

type GridOutcome =
  | { ok: true; count: number }
  | { ok: false; reason: 'conflict'; conflicts: Conflict[] }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }

/**
 * Publishes changed figures, of the grid or of a line of the list: all of them or none. The rates of the posted provinces are locked
 * before the merge, so a second owner's publish waits and is then merged with the first. A cell of a kind without a
 * rate adds one. `count`: changed cells.
 */
export const publishRates = (
  db: Db,
  actor: Actor,
  posted: ReadonlyMap<string, string>,
): Promise<GridOutcome> =>
  db.transaction(async (tx): Promise<GridOutcome> => {
    const kinds = new Map<string, RateKind>()
    for (const name of posted.keys()) {
      const kind = parseCellName(name)?.kind
      if (kind) kinds.set(kindKey(kind), kind)
    }
    const provinces = [...new Set([...kinds.values()].map(({ province }) => province))]
    await lockRates(tx)
    const locked = await tx
      .select()
      .from(mortgageRates)
      .where(inArray(mortgageRates.province, provinces))
      .orderBy(asc(mortgageRates.id))
      .for('update')
    const rates = gridRates(locked)
    const stored = gridFields(rates, [...kinds.values()])
    const { fields: merged, conflicts } = mergeFields(posted, stored)
    if (conflicts.length > 0) {
      const labelled = conflicts.map((conflict) => {
        const cell = parseCellName(conflict.name)
        return cell ? { ...conflict, label: cellLabel(cell) } : conflict
      })
      return { ok: false, reason: 'conflict', conflicts: labelled }
    }
    // Of the provinces that are not on the screen the form holds the changed cells alone.
    const fields = new Map([...Object.entries(stored), ...merged])
    const changed = changedCells(fields, stored)
    const parsed = parseGridCells(fields, changed, rates)
    if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors }
    for (const { key, input } of parsed.values) {
      const rate = rates.get(key)
      if (rate) await storeChange(tx, actor, rate, figuresChange(rate, input))
      else await insertRate(tx, actor, input)
    }
    return { ok: true, count: changed.length }
  })

/** Confirms that our rate still holds. Its history gets no line, because nothing of it changes; the audit log gets one. */
export const confirmRate = (db: Db, actor: Actor, key: RecordKey) =>
  writeRate(db, key, async (tx, rate) => {
    if (rate.ourRate === null) return 'gone'
    const updatedAt = new Date()
    await tx
      .update(mortgageRates)
      .set({ updatedAt, version: rate.version + 1 })
      .where(eq(mortgageRates.id, rate.id))
    const changes = changesBetween({ confirmed: confirmedAt(rate) }, { confirmed: updatedAt })
    await audit(tx, actor, rate, 'confirmed', changes)
    return 'saved'
  })

export const setRateActive = (db: Db, actor: Actor, key: RecordKey, isActive: boolean) =>
  writeRate(db, key, (tx, rate) => storeChange(tx, actor, rate, { isActive }))

/** Deletes a rate; its history stays for the charts of past rates. */
export const deleteRate = (db: Db, actor: Actor, key: RecordKey) =>
  writeRate(db, key, async (tx, rate) => {
    await tx.delete(mortgageRates).where(eq(mortgageRates.id, rate.id))
    const changes = changesBetween(rate, { postedRate: null, ourRate: null, fees: null })
    await audit(tx, actor, rate, 'deleted', changes)
    return 'saved'
  })
