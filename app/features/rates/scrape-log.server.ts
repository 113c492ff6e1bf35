import { and, eq, isNotNull, like, ne, notLike, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { mortgageRates, rateSourceReads } from '#db/schema/rates'
import { LOCKS } from '~/lib/advisory-locks'
import type { Validators } from '~/platform/fetch-with-retry.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor } from '../audit/model'
import { MANUAL_SOURCE, type RateSource } from './model'
import type { SourceReport } from './panel-model'
import { readMessage } from './scrape-messages'

type Read = typeof rateSourceReads.$inferSelect

export const NIGHTLY: Actor = { id: 'nightly-scrape', name: 'Nightly scrape' }

const isOf = {
  bank_of_canada: like(mortgageRates.sourceUrl, '%/observations/%'),
  rate_sheet: and(
    isNotNull(mortgageRates.sourceUrl),
    ne(mortgageRates.sourceUrl, MANUAL_SOURCE),
    notLike(mortgageRates.sourceUrl, '%/observations/%'),
  ),
} satisfies Record<RateSource, unknown>

/** Rates that the last good reading stored or confirmed and that have not changed since. */
const confirmedBy = (source: RateSource, at: string) =>
  and(isOf[source], eq(mortgageRates.scrapedAt, new Date(at)))

/** Returns the validators to send, null once a row of the last reading was deleted or set by hand: the source is then read in full. */
export async function lastRead(
  db: Db,
  source: RateSource,
  url: string,
): Promise<{ report: SourceReport | null; known: Validators | null }> {
  const [read] = await db.select().from(rateSourceReads).where(eq(rateSourceReads.source, source))
  const report = read?.report.at ? read.report : null
  if (!read || !report?.at || read.url !== url || !(read.etag || read.lastModified))
    return { report, known: null }
  const standing = await db.$count(mortgageRates, confirmedBy(source, report.at))
  const isWhole = standing > 0 && standing === report.changed + report.unchanged
  return { report, known: isWhole ? { etag: read.etag, lastModified: read.lastModified } : null }
}

/** Records how a reading went. */
export async function recordReading(
  tx: Db,
  source: RateSource,
  read: Pick<Read, 'url' | 'etag' | 'lastModified' | 'isOk' | 'readAt' | 'message'>,
  report: SourceReport,
) {
  const set = { ...read, report }
  await tx
    .insert(rateSourceReads)
    .values({ source, ...set })
    .onConflictDoUpdate({ target: rateSourceReads.source, set })
}

/** Records a source's failure and nothing else; the result of its last good reading stays beside it. */
export async function recordFailure(
  db: Db,
  source: RateSource,
  failed: SourceReport & { failure: string },
): Promise<SourceReport> {
  const message = readMessage(failed)
  const readAt = new Date()
  const set = { isOk: false, readAt, message }
  const values = { source, url: failed.url, ...set, report: failed }
  await db.insert(rateSourceReads).values(values).onConflictDoUpdate({ target: rateSourceReads.source, set })
  return failed
}

/** The source says that nothing changed: every rate of its last reading is confirmed, and nothing else written. */
export async function confirmSource(
  db: Db,
  actor: Actor | null,
  source: RateSource,
  last: SourceReport,
): Promise<SourceReport> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rateReading})`)
    const at = new Date()
    const confirmed = await tx
      .update(mortgageRates)
      .set({ scrapedAt: at, updatedAt: sql`${mortgageRates.updatedAt}` })
      .where(confirmedBy(source, last.at ?? ''))
      .returning({ id: mortgageRates.id })
    const report: SourceReport = {
      ...last,
      read: confirmed.length,
      changed: 0,
      unchanged: confirmed.length,
      notes: ['The source says that nothing has changed since it was read last.'],
      at: at.toISOString(),
    }
    await tx
      .update(rateSourceReads)
      .set({
        isOk: true,
        readAt: at,
        message: readMessage(report),
        report: sql`${rateSourceReads.report} || ${JSON.stringify(report)}::jsonb`,
      })
      .where(eq(rateSourceReads.source, source))
    await recordAudit(tx, actor ?? NIGHTLY, lineOf(report))
    return report
  })
}

export const lineOf = ({ source, url }: SourceReport) =>
  ({ entity: 'rate', entityId: url, label: source, action: 'scraped' }) as const
