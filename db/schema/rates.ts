import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { RATE_TYPES } from '~/features/calculators/rate-type'
import { MORTGAGE_TYPES, RATE_CHANGE_SOURCES, RATE_PROVINCES, RATE_SOURCES } from '~/features/rates/model'
import type { SourceReport } from '~/features/rates/panel-model'
import { profiles } from './auth'
import { createdAt, id, instant, oneOf, updatedAt, version } from './columns'

const percent = () => numeric({ precision: 6, scale: 3, mode: 'number' })

/** Dollars that the borrower must pay to get the rate, on the example mortgage of the APR; null: not entered. */
const fees = () => numeric({ precision: 9, scale: 2, mode: 'number' })

export const mortgageRates = pgTable(
  'mortgage_rates',
  {
    id: id(),
    term: text().notNull(),
    rateType: text({ enum: RATE_TYPES }).notNull(),
    mortgageType: text({ enum: MORTGAGE_TYPES }).notNull().default('Conventional'),
    province: text({ enum: RATE_PROVINCES }).notNull(),
    // A posted rate may arrive before the brokerage has set its own, and the other way round.
    postedRate: percent(),
    ourRate: percent(),
    fees: fees(),
    isActive: boolean().notNull().default(true),
    sourceUrl: text(),
    scrapedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('mortgage_rates_type_known', sql`${t.rateType} in (${oneOf(RATE_TYPES)})`),
    check('mortgage_rates_mortgage_type_known', sql`${t.mortgageType} in (${oneOf(MORTGAGE_TYPES)})`),
    check('mortgage_rates_province_known', sql`${t.province} in (${oneOf(RATE_PROVINCES)})`),
    check(
      'mortgage_rates_plausible',
      sql`coalesce(${t.postedRate}, 1) > 0 and coalesce(${t.postedRate}, 1) < 100 and coalesce(${t.ourRate}, 1) > 0 and coalesce(${t.ourRate}, 1) < 100`,
    ),
    check('mortgage_rates_fees', sql`${t.fees} >= 0`),
    check('mortgage_rates_some_rate', sql`${t.postedRate} is not null or ${t.ourRate} is not null`),
    // Visitors see one rate of ours for each kind. A posted rate alone is in a row of its own.
    uniqueIndex('mortgage_rates_one_active')
      .on(t.province, t.term, t.rateType, t.mortgageType)
      .where(sql`is_active and our_rate is not null`),
    index('mortgage_rates_lowest').on(t.ourRate).where(sql`is_active and our_rate is not null`),
    index('mortgage_rates_shown').on(t.rateType, t.province, t.term, t.ourRate).where(sql`is_active`),
  ],
)

/** Every state that a rate ever had, and its author. Outlives the rate itself. */
export const mortgageRateHistory = pgTable(
  'mortgage_rate_history',
  {
    id: id(),
    rateId: uuid().references(() => mortgageRates.id, { onDelete: 'set null' }),
    term: text().notNull(),
    rateType: text({ enum: RATE_TYPES }).notNull(),
    mortgageType: text({ enum: MORTGAGE_TYPES }).notNull(),
    province: text({ enum: RATE_PROVINCES }).notNull(),
    postedRate: percent(),
    ourRate: percent(),
    fees: fees(),
    isActive: boolean().notNull(),
    changeSource: text({ enum: RATE_CHANGE_SOURCES }).notNull(),
    changedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('mortgage_rate_history_source_known', sql`${t.changeSource} in (${oneOf(RATE_CHANGE_SOURCES)})`),
    index('mortgage_rate_history_by_rate').on(t.rateId, t.changedAt),
    index('mortgage_rate_history_series').on(t.province, t.rateType, t.term, t.changedAt),
  ],
)

/** The last reading of each rate source: its result, and the validators of the next conditional request. */
export const rateSourceReads = pgTable(
  'rate_source_reads',
  {
    source: text({ enum: RATE_SOURCES }).primaryKey(),
    url: text().notNull(),
    // The validators of the version read last, sent back so that the source may answer 304.
    etag: text(),
    lastModified: text(),
    readAt: instant().notNull(),
    isOk: boolean().notNull(),
    message: text().notNull(),
    report: jsonb().$type<SourceReport>().notNull(),
  },
  (t) => [check('rate_source_reads_known', sql`${t.source} in (${oneOf(RATE_SOURCES)})`)],
)
