import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageRates } from '#db/schema/rates'
import { LOCKS } from '~/lib/advisory-locks'
import type { Validators } from '~/platform/fetch-with-retry.server'
import { recordAudit } from '../audit/commands.server'
import { type Actor, type AuditChanges, changesBetween } from '../audit/model'
import { lockRates, recordHistory } from './commands.server'
import { isPostedSource, MANUAL_SOURCE, type RateSource, rateName, type ScrapedRate } from './model'
import { emptyReport, faultOf, type SourceReport } from './panel-model'
import { lineOf, NIGHTLY, recordFailure, recordReading } from './scrape-log.server'
import { readMessage } from './scrape-messages'

type Rate = typeof mortgageRates.$inferSelect

/** The result of reading a source, before it is compared. `rejected` are the rows that could not be parsed. */
export type Given = {
  url: string
  rates: readonly ScrapedRate[]
  rejected: SourceReport['rejected']
  notes?: string[]
  prime?: SourceReport['prime']
  postedDays?: SourceReport['postedDays']
} & Validators

/**
 * Stores the plausible rates of a source, in one transaction with the report. Each is in a row of its own, found by its
 * source: a row that the owner typed in is never touched, and our rate beside a posted one stays. An unchanged rate only
 * gets a new confirmation time. If most known rates would jump, the source counts as wrong and only the report is
 * written.
 */
export async function storeSource(
  db: Db,
  actor: Actor | null,
  source: RateSource,
  given: Given,
): Promise<SourceReport> {
  const report: SourceReport = {
    ...emptyReport(source, given.url),
    read: given.rates.length,
    rejected: [...given.rejected],
    ...(given.prime && { prime: given.prime }),
    ...(given.postedDays && { postedDays: { ...given.postedDays } }),
  }
  const failure = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rateReading})`)
    await lockRates(tx)
    const existing = await loadExistingRates(tx)
    const validated = given.rates.map((rate) =>
      validateRate(rate, existing.rowOf(rate), existing.manualOf(rate)),
    )
    // Swapped columns make every row implausible: each is reported, and the last good reading stays.
    const compared = validated.filter(({ isCompared, isAbovePosted }) => isCompared && !isAbovePosted)
    const faulty = compared.filter(({ fault }) => fault).length
    if (compared.length >= FEW && faulty * 2 > compared.length)
      return `looks wrong: ${faulty} of ${compared.length} rates that it gives are not believable beside those on file`
    const at = new Date()
    const changes: AuditChanges = {}
    const same: string[] = []
    for (const { rate, known, fault, what } of validated) {
      if (fault) {
        report.rejected.push({ what, reason: fault, isHeldBack: true })
        // The value on file stays, and is not of that day.
        if (report.postedDays) delete report.postedDays[rate.term]
      } else if (known && known.postedRate === rate.postedRate && isOursKept(known, rate)) same.push(known.id)
      else {
        const stored = await store(tx, rate, known, at, existing.isShownElsewhere(rate, known))
        await recordHistory(tx, stored, { source: 'scrape', actorId: actor?.id ?? null })
        const figures = isPostedSource(rate.sourceUrl)
          ? { posted: rate.postedRate }
          : { posted: rate.postedRate, ours: rate.ourRate, fees: rate.fees ?? known?.fees }
        const before = { posted: known?.postedRate, ours: known?.ourRate, fees: known?.fees }
        for (const [key, change] of Object.entries(changesBetween(before, figures)))
          changes[`${rateName(stored)}, ${key}`] = change
        report.changed++
      }
    }
    // Confirmed, not changed: a form that is open on one of them stays good.
    for (let from = 0; from < same.length; from += 500)
      await tx
        .update(mortgageRates)
        .set({ scrapedAt: at, updatedAt: sql`${mortgageRates.updatedAt}` })
        .where(inArray(mortgageRates.id, same.slice(from, from + 500)))
    report.unchanged = same.length
    report.at = at.toISOString()
    report.notes = [...(given.notes ?? []), ...(source === 'rate_sheet' ? existing.notesOn(given.rates) : [])]
    // A rate rejected today may be plausible tomorrow: then the whole source must be read again.
    const isWhole = validated.every(({ fault }) => !fault)
    const [etag, lastModified] = isWhole ? [given.etag, given.lastModified] : [null, null]
    const read = { url: given.url, etag, lastModified, isOk: true, readAt: at, message: readMessage(report) }
    await recordReading(tx, source, read, report)
    await recordAudit(tx, actor ?? NIGHTLY, { ...lineOf(report), changes })
    return null
  })
  if (!failure) return report
  return recordFailure(db, source, { ...report, changed: 0, unchanged: 0, failure })
}

// With so few rates one that jumps says nothing of the others.
const FEW = 4

const isOursKept = (known: Rate, rate: ScrapedRate) =>
  isPostedSource(rate.sourceUrl) ||
  (known.ourRate === rate.ourRate && (rate.fees == null || known.fees === rate.fees))

/** Returns why a rate is not believed, if so. A rate of ours that a sheet no longer names stays. */
function validateRate(rate: ScrapedRate, known: Rate | undefined, manual: Rate | undefined) {
  const posted = rate.postedRate ?? known?.postedRate ?? null
  const isAbovePosted = rate.ourRate !== null && posted !== null && rate.ourRate > posted
  const fault =
    (isAbovePosted
      ? `our rate of ${rate.ourRate}% is above the posted rate of ${posted}%: are the columns swapped?`
      : null) ||
    (rate.postedRate !== null && faultOf(rate.postedRate, known?.postedRate ?? null)) ||
    (rate.ourRate !== null && faultOf(rate.ourRate, known?.ourRate ?? manual?.ourRate ?? null)) ||
    (rate.ourRate === null && known && !isPostedSource(rate.sourceUrl) && known.ourRate !== null
      ? `our rate is empty now; ${known.ourRate}% stays`
      : null)
  return { rate, known, fault, what: rate.what, isAbovePosted, isCompared: Boolean(known ?? manual) }
}

const seriesOf = (url: string | null) => (URL.parse(url ?? '')?.pathname ?? '').split('/').at(-2) ?? ''
const keyOf = (rate: ScrapedRate | Rate) =>
  `${rateName(rate)} ${isPostedSource(rate.sourceUrl) ? seriesOf(rate.sourceUrl) : ''}`

/** Loads the stored rows, keyed so that a source's rows match despite a changed URL or number of values. */
async function loadExistingRates(tx: Db) {
  const rows = await tx
    .select()
    .from(mortgageRates)
    .orderBy(asc(mortgageRates.createdAt), asc(mortgageRates.id))
    .for('update')
  const scraped = new Map<string, Rate>()
  const manual = new Map<string, Rate>()
  const shown = new Map<string, Rate>()
  for (const row of rows) {
    const isScraped = row.sourceUrl !== null && row.sourceUrl !== MANUAL_SOURCE
    if (isScraped && !scraped.has(keyOf(row))) scraped.set(keyOf(row), row)
    if (row.isActive && row.ourRate !== null) shown.set(rateName(row), row)
    // Our rate beside a posted one was set by hand too.
    const isByHand = !isScraped || isPostedSource(row.sourceUrl)
    if (isByHand && row.isActive && row.ourRate !== null) manual.set(rateName(row), row)
  }
  return {
    rowOf: (rate: ScrapedRate) => scraped.get(keyOf(rate)),
    manualOf: (rate: ScrapedRate) => manual.get(rateName(rate)),
    isShownElsewhere: (rate: ScrapedRate, known: Rate | undefined) => {
      const other = shown.get(rateName(rate))
      return other !== undefined && other.id !== known?.id
    },
    /** Messages for the owner about rates that the sheet names twice, or no longer. */
    notesOn(rates: readonly ScrapedRate[]): string[] {
      const named = new Set(rates.map(keyOf))
      const beside = rates.filter((rate) => rate.ourRate !== null && manual.has(rateName(rate))).length
      const gone = [...scraped].filter(
        ([key, row]) => !isPostedSource(row.sourceUrl) && !named.has(key),
      ).length
      const notes: string[] = []
      if (beside > 0)
        notes.push(
          `${beside} of these rates also ${beside === 1 ? 'stands' : 'stand'} on the site as set by hand. Visitors see what is set by hand: to show the sheet’s, deactivate or delete that one and activate the sheet’s.`,
        )
      if (gone > 0)
        notes.push(
          `${gone} that the sheet gave before ${gone === 1 ? 'is' : 'are'} not in it now. Nothing was deleted: ${gone === 1 ? 'it is' : 'they are'} marked as not confirmed after 8 days, unless you switch ${gone === 1 ? 'it' : 'them'} off.`,
        )
      return notes
    },
  }
}

/** `isShownElsewhere`: visitors see a rate of this kind that was set by hand, so this one waits, inactive. */
async function store(
  tx: Db,
  rate: ScrapedRate,
  known: Rate | undefined,
  at: Date,
  isShownElsewhere: boolean,
): Promise<Rate> {
  const { what: _, ourRate, fees, ...scraped } = rate
  const isPosted = isPostedSource(rate.sourceUrl)
  // Fees that a sheet does not name are not known there: those on file stay.
  const ours = { ourRate, ...(fees != null && { fees }) }
  const isWaiting = !isPosted && ourRate !== null && isShownElsewhere
  const values = { ...scraped, ...(!isPosted && ours), ...(isWaiting && { isActive: false }), scrapedAt: at }
  // A new posted rate does not confirm our rate beside it, which keeps the date on which the owner set it.
  const updatedAt = isPosted && known && known.ourRate !== null ? sql`${mortgageRates.updatedAt}` : at
  const [row] = known
    ? await tx
        .update(mortgageRates)
        .set({ ...values, updatedAt, version: known.version + 1 })
        .where(eq(mortgageRates.id, known.id))
        .returning()
    : await tx.insert(mortgageRates).values(values).returning()
  if (!row) throw new Error('scraped rate not stored')
  return row
}
