import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { reminderRequests } from '#db/schema/reminders'
import { canArrangeIn } from '~/features/licences/shown-licence'
import { isStale, lowestPerTerm, type RateFilter, type ShownRate } from '~/features/rates/model'
import { listRates } from '~/features/rates/queries.server'
import type { EmailSender } from '~/features/site/model'
import { getEmailSenders, getSiteSettings } from '~/features/site/queries.server'
import { torontoDay } from '~/lib/dates'
import type { Locale } from '~/lib/i18n'
import { inLocale } from '~/platform/locale.server'
import { enqueueEmails } from '~/platform/outbox.server'
import { rateAlertEmail } from './emails'
import { stopReminderUrl } from './links.server'
import { ALERT_PAUSE_DAYS, ALERT_SETTLE_MINUTES, isAlertDue } from './model'
import { isStoppedSince } from './send-renewals.server'
import { detailsOf, type ReminderRow } from './stored-request.server'

type List = Required<RateFilter>

const BATCH_SIZE = 200

/** Confirmed alerts that have not ended. */
const isOpen = (today: string): SQL | undefined =>
  and(
    eq(reminderRequests.kind, 'rate_alert'),
    sql`confirmed_at is not null and stopped_at is null`,
    sql`${reminderRequests.endsOn} >= ${today}::date`,
  )

const isOfList = ({ rateType, mortgageType, province }: List) =>
  and(
    eq(reminderRequests.rateType, rateType),
    eq(reminderRequests.mortgageType, mortgageType),
    eq(reminderRequests.province, province),
  )

/**
 * Enqueues the e-mails about rates that are below a visitor's limit. Runs every minute, and so within minutes of the
 * nightly reading and of an owner's publishing; a run without alerts is one query. Returns the number.
 */
export async function sendRateAlerts(db: Db, siteUrl: string, now: Date): Promise<{ alerts: number }> {
  const { rateType, mortgageType, province } = reminderRequests
  const lists = await db
    .selectDistinct({ rateType, mortgageType, province })
    .from(reminderRequests)
    .where(isOpen(torontoDay(now)))
  if (lists.length === 0) return { alerts: 0 }
  const [senders, { supportEmail }] = await Promise.all([getEmailSenders(db, siteUrl), getSiteSettings(db)])
  let alerts = 0
  // Where the brokerage may not arrange a mortgage, its rates are no offer.
  const offered = (lists as List[]).filter((list) => canArrangeIn(senders.en.licences, list.province))
  for (const list of offered) {
    const { rates } = await listRates(db, list)
    // Of a term only the rate that the site shows counts; while that one is old or new, no e-mail names another.
    for (const rate of lowestPerTerm(rates).filter(({ asOf }) => isSendable(asOf, now))) {
      await rearm(db, list, rate, now)
      alerts += await sendBelow(db, list, rate, { senders, supportEmail, now })
    }
  }
  return { alerts }
}

/** Confirmed in the last days, and not set in the last minutes. */
const isSendable = (asOf: string, now: Date) =>
  !isStale(asOf, now) && now.getTime() - Date.parse(asOf) >= ALERT_SETTLE_MINUTES * 60_000

/** A rate that is not below the limit any more: when it is again, that is news. */
async function rearm(db: Db, list: List, rate: ShownRate, now: Date) {
  await db
    .update(reminderRequests)
    .set({ lastPercent: null })
    .where(
      and(
        isOpen(torontoDay(now)),
        isOfList(list),
        eq(reminderRequests.term, rate.term),
        isNotNull(reminderRequests.lastPercent),
        lte(reminderRequests.belowPercent, rate.ourRate),
      ),
    )
}

type Run = { senders: Record<Locale, EmailSender>; supportEmail: string; now: Date }

async function sendBelow(db: Db, list: List, rate: ShownRate, run: Run): Promise<number> {
  const paused = new Date(run.now.getTime() - ALERT_PAUSE_DAYS * 86_400_000)
  const isDue = and(
    isOpen(torontoDay(run.now)),
    isOfList(list),
    eq(reminderRequests.term, rate.term),
    gt(reminderRequests.belowPercent, rate.ourRate),
    or(isNull(reminderRequests.lastSentAt), lte(reminderRequests.lastSentAt, paused)),
    sql`${reminderRequests.lastPercent} is distinct from ${rate.ourRate}::numeric`,
    sql`not ${isStoppedSince}`,
  )
  let sent = 0
  for (;;) {
    const batch = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(reminderRequests)
        .where(isDue)
        .orderBy(asc(reminderRequests.id))
        .limit(BATCH_SIZE)
        // Another process that runs at the same time takes others.
        .for('update', { skipLocked: true })
      for (const row of rows) await inLocale(row.language, () => sendOne(tx, row, rate, run))
      return rows.length
    })
    sent += batch
    if (batch < BATCH_SIZE) return sent
  }
}

async function sendOne(tx: Db, row: ReminderRow, rate: ShownRate, { senders, supportEmail, now }: Run) {
  const sender = senders[row.language]
  const details = detailsOf(row)
  if ('renewsOn' in details || !isAlertDue({ ...row, ...details }, rate.ourRate, now)) return
  await tx
    .update(reminderRequests)
    .set({ lastSentAt: now, lastPercent: rate.ourRate })
    .where(eq(reminderRequests.id, row.id))
  const stopUrl = await stopReminderUrl(tx, sender.url, row.id)
  const body = rateAlertEmail({ ...details, endsOn: row.endsOn }, rate, { sender, stopUrl })
  await enqueueEmails(tx, [
    {
      key: `alert:${row.id}:${now.toISOString()}`,
      to: row.email,
      subject: body.heading,
      body,
      replyTo: supportEmail || null,
      unsubscribeUrl: stopUrl,
    },
  ])
}
