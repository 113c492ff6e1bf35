import { and, asc, desc, eq, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'
import { mortgageRateHistory, mortgageRates, rateSourceReads } from '#db/schema/rates'
import { prepared } from '~/platform/prepared-query.server'
import { aprPercent } from './apr'
import {
  byTerm,
  MORTGAGE_TYPES,
  type MortgageType,
  NATIONAL,
  type PanelRate,
  type PrimeRate,
  RATE_PROVINCES,
  RATE_TERMS,
  RATE_TYPES,
  RATES_ON_A_PAGE,
  type RateChange,
  type RateFilter,
  type RatesAsked,
  type RateType,
  type ShownRate,
  type SourceState,
} from './model'
import { shownRate } from './stored-rate'

const stored = {
  term: mortgageRates.term,
  rateType: mortgageRates.rateType,
  mortgageType: mortgageRates.mortgageType,
  province: mortgageRates.province,
  ourRate: sql<number>`${mortgageRates.ourRate}::float8`,
  fees: mortgageRates.fees,
  postedRate: mortgageRates.postedRate,
  sourceUrl: mortgageRates.sourceUrl,
  scrapedAt: sql<string | null>`to_json(${mortgageRates.scrapedAt})#>>'{}'`,
  updatedAt: sql<string>`to_json(${mortgageRates.updatedAt})#>>'{}'`,
  postedDay: sql<string | null>`(select ${rateSourceReads.report}->'postedDays'->>${mortgageRates.term}
    from ${rateSourceReads} where ${rateSourceReads.source} = 'bank_of_canada')`,
  // As `confirmedAt` in the model: a posted rate that was read again confirms none of ours beside it.
  asOf: sql<string>`to_json(case when ${mortgageRates.sourceUrl} like '%/observations/%' then ${mortgageRates.updatedAt}
    else greatest(${mortgageRates.scrapedAt}, ${mortgageRates.updatedAt}) end)#>>'{}'`,
}

type Log = { error: (details: object, text: string) => void }

// A database that fails while rates are read is said in the log alone; the page then has none (visitor spec §8).
function noneOnFailure<T>(reading: Promise<T>, none: T, log: Log): Promise<T> {
  return reading.catch((error: unknown) => {
    log.error({ err: error }, 'rates not loaded')
    return none
  })
}

const lowest = prepared((db) =>
  db
    .select(stored)
    .from(mortgageRates)
    .where(and(eq(mortgageRates.isActive, true), isNotNull(mortgageRates.ourRate)))
    .orderBy(asc(mortgageRates.ourRate), asc(mortgageRates.fees), desc(stored.asOf))
    .limit(1),
)

/** The lowest active rate of all, for the banner; null when there is none, or when they cannot be read. */
export async function getBestRate(db: Db, log: Log): Promise<ShownRate | null> {
  const [row] = await noneOnFailure(lowest(db), [], log)
  return row ? shownRate(row) : null
}

const ofFilter = ({ isUsual, isOfType }: { isUsual: boolean; isOfType: boolean }) =>
  prepared((db) => {
    const terms = [...RATE_TERMS]
    return db
      .select(stored)
      .from(mortgageRates)
      .where(
        and(
          eq(mortgageRates.isActive, true),
          isNotNull(mortgageRates.ourRate),
          eq(mortgageRates.rateType, sql.placeholder('rateType')),
          isUsual ? inArray(mortgageRates.term, terms) : notInArray(mortgageRates.term, terms),
          inArray(mortgageRates.province, [sql.placeholder('province'), NATIONAL]),
          isOfType ? eq(mortgageRates.mortgageType, sql.placeholder('mortgageType')) : undefined,
        ),
      )
      .orderBy(asc(mortgageRates.ourRate))
  })

const usual = {
  any: ofFilter({ isUsual: true, isOfType: false }),
  ofType: ofFilter({ isUsual: true, isOfType: true }),
}
const other = {
  any: ofFilter({ isUsual: false, isOfType: false }),
  ofType: ofFilter({ isUsual: false, isOfType: true }),
}

const asked = async (terms: typeof usual, db: Db, filter: RateFilter): Promise<ShownRate[]> => {
  const rows = await (filter.mortgageType ? terms.ofType : terms.any)(db, filter)
  return rows.map(shownRate)
}

/**
 * The active rates of a province, lowest first; the National ones where the province has none of that type.
 * `isFallback` tells which.
 */
export async function listRates(
  db: Db,
  filter: RateFilter,
): Promise<{ rates: ShownRate[]; isFallback: boolean }> {
  const rows = await asked(usual, db, filter)
  const own = rows.filter((row) => row.province === filter.province)
  return own.length > 0 ? { rates: own, isFallback: false } : { rates: rows, isFallback: rows.length > 0 }
}

/** Rates for other terms than the four of the cards, from the rate sheet: the rates page lists them in its table. */
export async function listOtherTerms(db: Db, filter: RateFilter, log: Log): Promise<ShownRate[]> {
  const rows = await noneOnFailure(asked(other, db, filter), [], log)
  const own = rows.filter((row) => row.province === filter.province)
  return own.length > 0 ? own : rows
}

/** The prime rate as the Bank of Canada gave it last; null before it was ever read. */
async function getPrime(db: Db): Promise<PrimeRate | null> {
  const [row] = await db
    .select({ report: rateSourceReads.report })
    .from(rateSourceReads)
    .where(eq(rateSourceReads.source, 'bank_of_canada'))
  return row?.report.prime ?? null
}

/** How each source was read last, for those that were. */
export async function listSourceStates(db: Db): Promise<SourceState[]> {
  const rows = await db.select().from(rateSourceReads).orderBy(asc(rateSourceReads.source))
  return rows
    .filter(({ readAt }) => readAt.getTime() > 0)
    .map(({ source, readAt, isOk, message, report }) => {
      const { read, changed, unchanged, rejected, notes, prime, at, url } = report
      const last = { source: report.source, url, read, changed, unchanged, rejected, notes, prime, at }
      return { source, readAt, isOk, message, report: last }
    })
}

/**
 * Returns the active rates of a province of every class, by term, for lists to choose from. A class of which the
 * province has none of a type takes its National ones; `province` of each rate tells.
 */
export async function listRateChoices(db: Db, province: string): Promise<ShownRate[]> {
  const types = await Promise.all(RATE_TYPES.map((rateType) => asked(usual, db, { rateType, province })))
  const ofClass = (rates: ShownRate[], mortgageType: string) => {
    const all = rates.filter((rate) => rate.mortgageType === mortgageType)
    const own = all.filter((rate) => rate.province === province)
    return own.length > 0 ? own : all
  }
  return types.flatMap((rates) => MORTGAGE_TYPES.flatMap((type) => ofClass(rates, type))).sort(byTerm)
}

export type RatePoint = { term: string; ourRate: number; apr: number; changedAt: string }

/** How our rates of a province moved since a moment, oldest first, for the chart of their history. */
export async function listRateHistory(
  db: Db,
  filter: { province: string; rateType: RateType; mortgageType: MortgageType; since: Date },
): Promise<RatePoint[]> {
  const rows = await db
    .select({
      term: mortgageRateHistory.term,
      fees: mortgageRateHistory.fees,
      ourRate: sql<number>`${mortgageRateHistory.ourRate}::float8`,
      changedAt: sql<string>`to_json(${mortgageRateHistory.changedAt})#>>'{}'`,
    })
    .from(mortgageRateHistory)
    .where(
      and(
        eq(mortgageRateHistory.province, filter.province),
        eq(mortgageRateHistory.rateType, filter.rateType),
        eq(mortgageRateHistory.mortgageType, filter.mortgageType),
        inArray(mortgageRateHistory.term, [...RATE_TERMS]),
        isNotNull(mortgageRateHistory.ourRate),
        gte(mortgageRateHistory.changedAt, filter.since),
      ),
    )
    .orderBy(asc(mortgageRateHistory.changedAt))
  return rows.map(({ fees, ...point }) => ({
    ...point,
    apr: aprPercent({ ratePercent: point.ourRate, rateType: filter.rateType, term: point.term, fees }),
  }))
}

/** What the rates section needs, for the choice that the page's address makes. */
export async function getRatesView(
  db: Db,
  filter: RateFilter & { provinceCode: string; mortgageType: MortgageType },
  log: Log,
) {
  const none = { rates: [], isFallback: false }
  const [{ rates, isFallback }, prime] = await Promise.all([
    noneOnFailure(listRates(db, filter), none, log),
    filter.rateType === 'variable' ? noneOnFailure(getPrime(db), null, log) : null,
  ])
  return {
    rates,
    prime,
    isFallback,
    rateType: filter.rateType,
    mortgageType: filter.mortgageType,
    provinceCode: filter.provinceCode,
    provinceName: filter.province,
    now: new Date().toISOString(),
  }
}

// As the forms offer them: Ontario first, National last.
const provincePlace = sql`array_position(${sql.param([...RATE_PROVINCES])}::text[], ${mortgageRates.province})`

const panelRate = {
  id: mortgageRates.id,
  term: mortgageRates.term,
  rateType: mortgageRates.rateType,
  mortgageType: mortgageRates.mortgageType,
  province: mortgageRates.province,
  postedRate: mortgageRates.postedRate,
  ourRate: mortgageRates.ourRate,
  fees: mortgageRates.fees,
  isActive: mortgageRates.isActive,
  sourceUrl: mortgageRates.sourceUrl,
  scrapedAt: mortgageRates.scrapedAt,
  updatedAt: mortgageRates.updatedAt,
  version: mortgageRates.version,
}

/** A rate as its form shows it, or null. `id` must have a UUID's form. */
export async function getPanelRate(db: Db, id: string): Promise<PanelRate | null> {
  const [rate] = await db.select(panelRate).from(mortgageRates).where(eq(mortgageRates.id, id))
  return rate ?? null
}

/** All rates that the owner asks for, active or not, a page of them; a page beyond the last is the last. */
export async function listPanelRates(
  db: Db,
  asked: RatesAsked,
): Promise<{ items: PanelRate[]; counted: number; page: number; pageCount: number }> {
  const wanted = and(
    asked.province ? eq(mortgageRates.province, asked.province) : undefined,
    asked.rateType ? eq(mortgageRates.rateType, asked.rateType) : undefined,
    asked.term ? eq(mortgageRates.term, asked.term) : undefined,
    asked.isActive === null ? undefined : eq(mortgageRates.isActive, asked.isActive),
  )
  const counted = await db.$count(mortgageRates, wanted)
  const pageCount = Math.max(1, Math.ceil(counted / RATES_ON_A_PAGE))
  const page = Math.min(asked.page, pageCount)
  const items = await db
    .select(panelRate)
    .from(mortgageRates)
    .where(wanted)
    .orderBy(
      provincePlace,
      asc(mortgageRates.rateType),
      asc(mortgageRates.term),
      asc(mortgageRates.mortgageType),
      asc(mortgageRates.id),
    )
    .limit(RATES_ON_A_PAGE)
    .offset((page - 1) * RATES_ON_A_PAGE)
  return { items, counted, page, pageCount }
}

// Years of a rate that changes every week.
const MOST_CHANGES = 200

/** Every state that a rate was in, newest first, with who set it. */
export async function listRateChanges(db: Db, rateId: string): Promise<RateChange[]> {
  return db
    .select({
      id: mortgageRateHistory.id,
      postedRate: mortgageRateHistory.postedRate,
      ourRate: mortgageRateHistory.ourRate,
      fees: mortgageRateHistory.fees,
      isActive: mortgageRateHistory.isActive,
      changeSource: mortgageRateHistory.changeSource,
      changedBy: profiles.fullName,
      changedAt: mortgageRateHistory.changedAt,
    })
    .from(mortgageRateHistory)
    .leftJoin(profiles, eq(profiles.id, mortgageRateHistory.changedBy))
    .where(eq(mortgageRateHistory.rateId, rateId))
    .orderBy(sql`${mortgageRateHistory.changedAt} desc`, sql`${mortgageRateHistory.id} desc`)
    .limit(MOST_CHANGES)
}
