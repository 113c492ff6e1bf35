import { and, desc, eq, gt, gte, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { nightlyRuns } from '#db/schema/jobs'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { shortId } from '~/features/leads/management/model'
import { pick } from '~/lib/pick'
import { NO_TLS } from '~/platform/mail-error.server'
import { isHeldEmail, isHeldLead } from './commands.server'
import type { EmailCounts, FailedAbout, Held, NightlyRun } from './model'

const COUNTED_DAYS = sql`now() - interval '30 days'`

/** Each night's work as it was last begun. */
export const listNightlyRuns = (db: Db): Promise<NightlyRun[]> =>
  db
    .selectDistinctOn([nightlyRuns.job], {
      ...pick(nightlyRuns, 'job', 'day', 'startedAt', 'finishedAt', 'report'),
    })
    .from(nightlyRuns)
    .orderBy(nightlyRuns.job, desc(nightlyRuns.day))

export async function countEmails(db: Db): Promise<EmailCounts> {
  const rows = await db
    .select({ status: mailOutbox.status, count: sql<number>`count(*)::int` })
    .from(mailOutbox)
    .where(gte(mailOutbox.createdAt, COUNTED_DAYS))
    .groupBy(mailOutbox.status)
  const of = (...statuses: string[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.count : 0), 0)
  return {
    waiting: of('pending', 'queued'),
    sent: of('sent'),
    failed: of('failed'),
    suppressed: of('suppressed'),
  }
}

/** E-mails that wait until their mail server offers TLS. */
export const countWithoutTls = (db: Db): Promise<number> =>
  db.$count(
    mailOutbox,
    and(eq(mailOutbox.lastError, NO_TLS), inArray(mailOutbox.status, ['pending', 'queued'])),
  )

/** Leads whose broker was not notified, and e-mails of other forms. */
export async function countHeld(db: Db): Promise<Held> {
  const count = (table: typeof leads | typeof mailOutbox, where: SQL) =>
    db
      .select({ count: sql<number>`count(*)::int`, until: max(table.heldUntil) })
      .from(table)
      .where(and(where, gt(table.heldUntil, sql`now()`)))
  const [[held], [emails]] = await Promise.all([count(leads, isHeldLead), count(mailOutbox, isHeldEmail)])
  const ends = [held?.until, emails?.until].flatMap((until) => until ?? [])
  return {
    leads: held?.count ?? 0,
    emails: emails?.count ?? 0,
    until: ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
  }
}

/** The subjects of failed jobs, by the id that they carry. */
export async function describeFailed(db: Db, ids: readonly string[]): Promise<Map<string, FailedAbout>> {
  if (ids.length === 0) return new Map()
  const [emails, messages, events, late] = await Promise.all([
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
      .select(pick(leadEvents, 'id', 'leadId'))
      .from(leadEvents)
      .where(inArray(leadEvents.id, [...ids])),
    db
      .select({ id: leads.id, leadId: leads.id })
      .from(leads)
      .where(inArray(leads.id, [...ids])),
  ])
  return new Map<string, FailedAbout>([
    ...emails.map(({ id, to, leadId }): [string, FailedAbout] => [id, { text: `To ${to}`, leadId }]),
    ...messages.map(({ id, url, leadId }): [string, FailedAbout] => [id, { text: url, leadId }]),
    ...[...events, ...late].map(({ id, leadId }): [string, FailedAbout] => [
      id,
      { text: `Lead ${shortId(leadId)}`, leadId },
    ]),
  ])
}
