import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { profiles } from '#db/schema/auth'
import { mortgageRateHistory, mortgageRates, rateSourceReads } from '#db/schema/rates'
import { pick } from '~/lib/pick'
import { type ErrorLog, readOr } from '~/lib/read-or'
import { prepared } from '~/platform/prepared-query.server'
import { sharedRead } from '~/platform/shared-read.server'
import { RATE_TYPE_TRAITS, RATE_TYPES, type RateType } from '../calculators/rate-type'
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
  RATES_PER_PAGE,
  type RateChange,
  type RateFilter,
  type RatesAsked,
  type ShownRate,
} from './model'
import type { SourceState } from './panel-model'
import { type StoredRate, shownRate } from './stored-rate'

const stored = {
  ...pick(mortgageRates, 'term', 'rateType', 'mortgageType', 'province'),
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

const NOT_LOADED = 'rates not loaded'

const lowest = prepared((db) =>
  db
    .select(stored)
    .from(mortgageRates)
    .where(
      and(
        eq(mortgageRates.isActive, true),
        isNotNull(mortgageRates.ourRate),
        ne(mortgageRates.mortgageType, 'Refinance'),
      ),
    )
    .orderBy(asc(mortgageRates.ourRate), asc(mortgageRates.fees), desc(stored.asOf))
    .limit(1),
)

/** The lowest rate for a home that is bought, of all or of a province. */
export async function getBestRate(db: Db, log: ErrorLog, province: string | null = null) {
  if (province === null) {
    const [row] = await readOr(lowest(db), [], log, NOT_LOADED)
    return row ? shownRate(row) : null
  }
  const listed = await readOr(listRateChoices(db, province), [], log, NOT_LOADED)
  const bought = listed.filter(({ mortgageType }) => mortgageType !== 'Refinance')
  return bought.toSorted((a, b) => a.ourRate - b.ourRate)[0] ?? null
}

const ofProvince = sharedRead(
  prepared((db) =>
    db
      .select(stored)
      .from(mortgageRates)
      .where(
        and(
          eq(mortgageRates.isActive, true),
          isNotNull(mortgageRates.ourRate),
          inArray(mortgageRates.province, [sql.placeholder('province'), NATIONAL]),
        ),
      )
      .orderBy(asc(mortgageRates.ourRate)),
  ),
)

const isUsualTerm = ({ term }: StoredRate) => RATE_TERMS.some((one) => one === term)

const isOfFilter =
  ({ rateType, mortgageType }: RateFilter) =>
  (rate: StoredRate) =>
    rate.rateType === rateType && (!mortgageType || rate.mortgageType === mortgageType)

/** A province's own rates, or the National ones where it has none. */
function ownOrNational<Rate extends { province: string }>(rates: Rate[], province: string): Rate[] {
  const own = rates.filter((rate) => rate.province === province)
  return own.length > 0 ? own : rates
}

/** Returns a province's active rates, lowest first; the National ones where it has none of that type (`isFallback`). */
export async function listRates(
  db: Db,
  filter: RateFilter,
): Promise<{ rates: ShownRate[]; isFallback: boolean }> {
  const { province } = filter
  const all = await ofProvince(db, { province })
  const rates = ownOrNational(all.filter(isUsualTerm).filter(isOfFilter(filter)), province)
  return { rates: rates.map(shownRate), isFallback: rates.some((rate) => rate.province !== province) }
}

/** Rates for other terms than the four of the cards, from the rate sheet: the rates page lists them in its table. */
export async function listOtherTerms(db: Db, filter: RateFilter, log: ErrorLog): Promise<ShownRate[]> {
  const { province } = filter
  const all = await readOr(ofProvince(db, { province }), [], log, NOT_LOADED)
  const others = all.filter((rate) => !isUsualTerm(rate))
  return ownOrNational(others.filter(isOfFilter(filter)), province).map(shownRate)
}

/** The prime rate as the Bank of Canada gave it last; null before it was ever read. */
export async function getPrime(db: Db): Promise<PrimeRate | null> {
  const [row] = await db
    .select({ report: rateSourceReads.report })
    .from(rateSourceReads)
    .where(eq(rateSourceReads.source, 'bank_of_canada'))
  return row?.report.prime ?? null
}

/** Rates that the last good readings held back, as the report names them. */
export async function listHeldBack(db: Db): Promise<string[]> {
  const reads = await db.select({ report: rateSourceReads.report }).from(rateSourceReads)
  return reads.flatMap(({ report }) =>
    report.rejected.flatMap(({ what, isHeldBack }) => (isHeldBack ? [what] : [])),
  )
}

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

/** Returns a province's rates of every class, by term; for a class without any, the National ones. */
export async function listRateChoices(db: Db, province: string): Promise<ShownRate[]> {
  const all = (await ofProvince(db, { province })).filter(isUsualTerm)
  const classes = RATE_TYPES.flatMap((rateType) =>
    MORTGAGE_TYPES.map((mortgageType) => ({ rateType, mortgageType, province })),
  )
  return classes
    .flatMap((filter) => ownOrNational(all.filter(isOfFilter(filter)), province))
    .map(shownRate)
    .sort(byTerm)
}

type RatePoint = { term: string; ourRate: number; apr: number; changedAt: string }

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

export async function getRatesView(
  db: Db,
  filter: RateFilter & { provinceCode: string; mortgageType: MortgageType },
  log: ErrorLog,
) {
  const none = { rates: [], isFallback: false }
  const [{ rates, isFallback }, prime] = await Promise.all([
    readOr(listRates(db, filter), none, log, NOT_LOADED),
    RATE_TYPE_TRAITS[filter.rateType].followsPrime ? readOr(getPrime(db), null, log, NOT_LOADED) : null,
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

const { createdAt: _, ...panelRate } = getTableColumns(mortgageRates)

// 14 places with 24 kinds each, and room for a rate sheet's own terms.
const MAX_GRID_RATES = 2_000

export const listGridRates = (db: Db): Promise<PanelRate[]> =>
  db.select(panelRate).from(mortgageRates).orderBy(provincePlace, asc(mortgageRates.id)).limit(MAX_GRID_RATES)

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
  const pageCount = Math.max(1, Math.ceil(counted / RATES_PER_PAGE))
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
    .limit(RATES_PER_PAGE)
    .offset((page - 1) * RATES_PER_PAGE)
  return { items, counted, page, pageCount }
}

// Years of a rate that changes every week.
const MAX_CHANGES = 200

export async function listRateChanges(db: Db, rateId: string): Promise<RateChange[]> {
  return db
    .select({
      ...pick(mortgageRateHistory, 'id', 'postedRate', 'ourRate', 'fees', 'isActive', 'changeSource'),
      changedBy: profiles.fullName,
      changedAt: mortgageRateHistory.changedAt,
    })
    .from(mortgageRateHistory)
    .leftJoin(profiles, eq(profiles.id, mortgageRateHistory.changedBy))
    .where(eq(mortgageRateHistory.rateId, rateId))
    .orderBy(sql`${mortgageRateHistory.changedAt} desc`, sql`${mortgageRateHistory.id} desc`)
    .limit(MAX_CHANGES)
}

/** When a rate was last changed or confirmed; null without rates. */
export async function ratesUpdatedAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ updatedAt: mortgageRates.updatedAt })
    .from(mortgageRates)
    .where(eq(mortgageRates.isActive, true))
    .orderBy(desc(mortgageRates.updatedAt))
    .limit(1)
  return row?.updatedAt ?? null
}
