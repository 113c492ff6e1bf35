import { desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { nightRuns } from '#db/schema/jobs'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { shortId } from '../lead-desk/model'
import type { FailedAbout, LetterCounts, NightRun } from './model'

const COUNTED_DAYS = sql`now() - interval '30 days'`

/** Each night's work as it was last begun. */
export const listNightRuns = (db: Db): Promise<NightRun[]> =>
  db
    .selectDistinctOn([nightRuns.job], {
      job: nightRuns.job,
      day: nightRuns.day,
      startedAt: nightRuns.startedAt,
      finishedAt: nightRuns.finishedAt,
      report: nightRuns.report,
    })
    .from(nightRuns)
    .orderBy(nightRuns.job, desc(nightRuns.day))

/** What became of the letters of the last 30 days. */
export async function countLetters(db: Db): Promise<LetterCounts> {
  const rows = await db
    .select({ status: mailOutbox.status, count: sql<number>`count(*)::int` })
    .from(mailOutbox)
    .where(gte(mailOutbox.createdAt, COUNTED_DAYS))
    .groupBy(mailOutbox.status)
  const of = (...statuses: string[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.count : 0), 0)
  return { waiting: of('pending', 'queued'), sent: of('sent'), failed: of('failed'), kept: of('kept') }
}

/** What these failed jobs were for, by the id that they carry. */
export async function describeFailed(db: Db, ids: readonly string[]): Promise<Map<string, FailedAbout>> {
  if (ids.length === 0) return new Map()
  const [letters, messages, told] = await Promise.all([
    db
      .select({ id: mailOutbox.id, to: mailOutbox.toAddress, leadId: mailOutbox.leadId })
      .from(mailOutbox)
      .where(inArray(mailOutbox.id, [...ids])),
    db
      .select({ id: webhookDeliveries.id, url: webhooks.url, leadId: webhookDeliveries.leadId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(inArray(webhookDeliveries.id, [...ids])),
    db
      .select({ id: leads.id })
      .from(leads)
      .where(inArray(leads.id, [...ids])),
  ])
  return new Map<string, FailedAbout>([
    ...letters.map(({ id, to, leadId }): [string, FailedAbout] => [id, { text: `To ${to}`, leadId }]),
    ...messages.map(({ id, url, leadId }): [string, FailedAbout] => [id, { text: url, leadId }]),
    ...told.map(({ id }): [string, FailedAbout] => [id, { text: `Lead ${shortId(id)}`, leadId: id }]),
  ])
}
