import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { reminderRequests } from '#db/schema/reminders'
import { chooseOfClass } from '~/features/calculators/choose-rate'
import { recordLeadEvent } from '~/features/leads/events/commands.server'
import { OPEN_STATUSES } from '~/features/leads/intake/model'
import { canArrangeIn } from '~/features/licences/shown-licence'
import { isStale, type ShownRate } from '~/features/rates/model'
import { listRateChoices } from '~/features/rates/queries.server'
import type { EmailSender } from '~/features/site/model'
import { getEmailSenders, getSiteSettings } from '~/features/site/queries.server'
import { formatPlainDate, torontoDay } from '~/lib/dates'
import type { Locale } from '~/lib/i18n'
import { inLocale } from '~/platform/locale.server'
import { enqueueEmails } from '~/platform/outbox.server'
import { renewalReminderEmail } from './emails'
import { stopReminderUrl } from './links.server'
import { daysBefore, daysBetween, dueStage, RENEWAL_STAGES, type RenewalStage } from './model'
import { detailsOf, type ReminderRow } from './stored-request.server'

const BATCH_SIZE = 200

/** Shared by the e-mails of one run. */
type Run = {
  senders: Record<Locale, EmailSender>
  supportEmail: string
  now: Date
  rateOf: (province: string) => Promise<ShownRate | null>
}

/**
 * Whether the person asked for no contact at all after they confirmed. A wish from before was overtaken by their own
 * request.
 */
export const isStoppedSince = sql`exists (select 1 from ${contactStops} where ${contactStops.contact} = ${reminderRequests.email}
  and ${contactStops.stoppedAt} >= ${reminderRequests.confirmedAt})`

/**
 * Enqueues the reminders that are due on the day of `now`. Each goes out once: the row's last stage is set in the
 * transaction that writes the e-mail, and a second process finds it set. Returns the number.
 */
export async function sendRenewalReminders(
  db: Db,
  siteUrl: string,
  now: Date,
): Promise<{ reminders: number }> {
  const today = torontoDay(now)
  const [senders, { supportEmail }] = await Promise.all([getEmailSenders(db, siteUrl), getSiteSettings(db)])
  const rates = new Map<string, Promise<ShownRate | null>>()
  const rateOf = (province: string) => {
    const rate = rates.get(province) ?? readRate(db, province, now)
    rates.set(province, rate)
    return rate
  }
  const run: Run = { senders, supportEmail, now, rateOf }
  let reminders = 0
  for (let after: string | null = null; ; ) {
    const rows: ReminderRow[] = await listDue(db, today, after)
    for (const row of rows) {
      const stage = dueStage(daysBetween(today, row.renewsOn ?? today), row.lastStage)
      const send = () => stage !== null && sendOne(db, row, stage, run)
      if (await inLocale(row.language, send)) reminders++
    }
    if (rows.length < BATCH_SIZE) return { reminders }
    after = rows.at(-1)?.id ?? null
  }
}

/** Confirmed renewals within the first reminder's days that may have one due; the pure rule decides. */
function listDue(db: Db, today: string, after: string | null): Promise<ReminderRow[]> {
  const daysLeft = sql`(${reminderRequests.renewsOn} - ${today}::date)`
  const stage = sql`(select min(s) from unnest(array[${sql.raw(RENEWAL_STAGES.join(', '))}]) s where s >= ${daysLeft})`
  return db
    .select()
    .from(reminderRequests)
    .where(
      and(
        eq(reminderRequests.kind, 'renewal'),
        sql`confirmed_at is not null and stopped_at is null`,
        gt(reminderRequests.renewsOn, today),
        sql`${reminderRequests.renewsOn} <= ${daysBefore(today, -Math.max(...RENEWAL_STAGES))}::date`,
        or(isNull(reminderRequests.lastStage), sql`${reminderRequests.lastStage} > ${stage}`),
        sql`not ${isStoppedSince}`,
        after === null ? undefined : gt(reminderRequests.id, after),
      ),
    )
    .orderBy(asc(reminderRequests.id))
    .limit(BATCH_SIZE)
}

/** Our rate for a renewal in the province whose home value is not known, of those that were confirmed in the last days. */
async function readRate(db: Db, province: string, now: Date): Promise<ShownRate | null> {
  const confirmed = (await listRateChoices(db, province)).filter((rate) => !isStale(rate.asOf, now))
  return chooseOfClass(confirmed, 'Conventional', { province, purpose: 'renewal' }, now).rate
}

/** False where another process sent it, or the visitor stopped it, a moment before. */
async function sendOne(db: Db, found: ReminderRow, stage: RenewalStage, run: Run): Promise<boolean> {
  const { now } = run
  const sender = run.senders[found.language]
  const rate = canArrangeIn(sender.licences, found.province) ? await run.rateOf(found.province) : null
  return db.transaction(async (tx) => {
    const isDue = or(isNull(reminderRequests.lastStage), gt(reminderRequests.lastStage, stage))
    const isOpen = and(isNotNull(reminderRequests.confirmedAt), isNull(reminderRequests.stoppedAt))
    const [row] = await tx
      .update(reminderRequests)
      .set({ lastStage: stage, lastSentAt: now })
      .where(and(eq(reminderRequests.id, found.id), isOpen, isDue))
      .returning()
    const details = row && detailsOf(row)
    if (!details || !('renewsOn' in details)) return false
    const stopUrl = await stopReminderUrl(tx, sender.url, row.id)
    const daysLeft = daysBetween(torontoDay(now), details.renewsOn)
    const request = { name: row.name, details, enteredAt: row.createdAt }
    const body = renewalReminderEmail(request, stage, { rate, daysLeft, sender, stopUrl })
    const key = `reminder:${row.id}:${stage}`
    const replyTo = (await inLocale('en', () => followUp(tx, row, stage, now))) ?? (run.supportEmail || null)
    await enqueueEmails(tx, [
      {
        key,
        to: row.email,
        subject: body.heading,
        body,
        replyTo,
        unsubscribeUrl: stopUrl,
        leadId: row.leadId,
      },
    ])
    return true
  })
}

/**
 * Brings the lead into its broker's day, with the reminder as its next step, in English as all of a dashboard. A step that the broker planned for a later
 * day stays. Returns the broker's e-mail address, null for none.
 */
async function followUp(tx: Db, row: ReminderRow, stage: RenewalStage, now: Date): Promise<string | null> {
  if (!row.leadId) return null
  const today = torontoDay(now)
  const date = formatPlainDate(row.renewsOn ?? '')
  const detail = { days: stage, renewsOn: row.renewsOn }
  await recordLeadEvent(tx, row.leadId, { kind: 'renewal_reminder_sent', detail })
  await tx
    .update(leads)
    .set({
      nextStep: `Renewal reminder sent: renews ${date}, offer a rate`,
      nextStepOn: today,
      version: sql`${leads.version} + 1`,
    })
    .where(
      and(
        eq(leads.id, row.leadId),
        inArray(leads.status, OPEN_STATUSES),
        or(isNull(leads.nextStepOn), sql`${leads.nextStepOn} <= ${today}::date`),
      ),
    )
  const [agent] = await tx
    .select({ email: agents.email })
    .from(leads)
    .innerJoin(agents, and(eq(agents.id, leads.agentId), eq(agents.isActive, true)))
    .where(eq(leads.id, row.leadId))
  return agent?.email ?? null
}
