import { t } from '@lingui/core/macro'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { consents } from '#db/schema/consents'
import { reminderRequests } from '#db/schema/reminders'
import { mayAskToConfirm } from '~/features/consents/confirmation-limit.server'
import { isListed } from '~/features/licences/queries.server'
import { canArrangeIn, missingLicenceText } from '~/features/licences/shown-licence'
import { seekerOf } from '~/features/site/model'
import { getEmailSender, getSiteSettings } from '~/features/site/queries.server'
import { torontoDay } from '~/lib/dates'
import { currentLocale } from '~/lib/i18n'
import type { FieldErrors, Fields } from '~/lib/read-fields'
import { enqueueEmails } from '~/platform/outbox.server'
import { admitRequest, type Visitor } from '~/platform/visitor-requests.server'
import { confirmReminderEmail } from './emails'
import { confirmReminderUrl, stopReminderUrl } from './links.server'
import {
  ALERT_MONTHS,
  type AlertDetails,
  alertConsent,
  before,
  daysBefore,
  daysBetween,
  monthsAfter,
  type ReminderKind,
  type RenewalDetails,
  renewalConsent,
  skippedStage,
} from './model'
import { parseRateAlert, parseRenewalReminder } from './schema'
import { detailsOf, isEqual, isSame, type ReminderRow } from './stored-request.server'

export type ReminderAnswer =
  | { ok: true }
  | { ok: false; status: number; message: string; errors: FieldErrors }

/** `agent`: a slug, unchecked. */
export type ReminderSender = { visitor: Visitor; page: string; siteUrl: string; agent: string | null }

type Asked =
  | { kind: 'renewal'; email: string; name: string | null; details: RenewalDetails }
  | { kind: 'rate_alert'; email: string; name: null; details: AlertDetails }

function parseAsked(kind: ReminderKind, fields: Fields, today: string) {
  if (kind === 'renewal') {
    const parsed = parseRenewalReminder(fields, today)
    return parsed.ok ? { ok: true as const, asked: { kind, ...parsed.values } } : parsed
  }
  const parsed = parseRateAlert(fields)
  return parsed.ok ? { ok: true as const, asked: { kind, name: null, ...parsed.values } } : parsed
}

/**
 * Stores a visitor's request for e-mails with the agreed wording and the language of the page, and enqueues its one
 * confirmation e-mail. A stored request never changes, so the e-mail's link confirms what the e-mail shows. The answer
 * is always the same, so that the form does not reveal who asked before.
 */
export async function requestReminder(
  db: Db,
  kind: ReminderKind,
  fields: Fields,
  sender: ReminderSender,
  now = new Date(),
): Promise<ReminderAnswer> {
  const today = torontoDay(now)
  const parsed = parseAsked(kind, fields, today)
  if (!parsed.ok)
    return { ok: false, status: 422, message: t`Please check the marked fields`, errors: parsed.errors }
  const { asked } = parsed
  const settings = await getSiteSettings(db)
  if (asked.kind === 'rate_alert' && !canArrangeIn(settings.licences, asked.details.province)) {
    const missing = missingLicenceText(settings.licences, asked.details.province) ?? ''
    return { ok: false, status: 422, message: missing, errors: { province: missing } }
  }
  const admitted = await admitRequest(db, kind, sender.visitor)
  if (!admitted.ok) return { ...admitted, errors: {} }
  const seeker = { ...seekerOf(settings), licenceLine: settings.licenceLine }
  const wording = kind === 'renewal' ? renewalConsent(seeker) : alertConsent(seeker)
  const isNew = await db.transaction(async (tx) => {
    const row = await storeRequest(tx, asked, sender, { now, wording })
    if (row) await writeConfirmation(tx, sender.siteUrl, row, admitted.heldUntil)
    return row !== null
  })
  if (!isNew) await admitted.refund()
  return { ok: true }
}

const valuesOf = (asked: Asked, today: string) =>
  asked.kind === 'renewal'
    ? {
        ...asked.details,
        endsOn: daysBefore(asked.details.renewsOn, 1),
        lastStage: skippedStage(daysBetween(today, asked.details.renewsOn)),
      }
    : { ...asked.details, endsOn: monthsAfter(today, ALERT_MONTHS) }

/** Returns the new request, which waits for a confirmation; null where none is sent. */
async function storeRequest(
  tx: Db,
  asked: Asked,
  sender: ReminderSender,
  { now, wording }: { now: Date; wording: string },
): Promise<ReminderRow | null> {
  const { kind, email, name } = asked
  const values = { ...valuesOf(asked, torontoDay(now)), kind, email, name, language: currentLocale() }
  // First, because requests of one e-mail address take turns from here on.
  const mayAsk = await mayAskToConfirm(tx, email, now)
  const known = await tx
    .select()
    .from(reminderRequests)
    .where(isSame({ renewsOn: null, term: null, rateType: null, mortgageType: null, ...values }))
  const isAgain = (row: ReminderRow) => row.confirmedAt !== null || row.createdAt > before(now, 1)
  if (!mayAsk || known.some((row) => isEqual(row, values) && isAgain(row))) return null
  const [row] = await tx
    .insert(reminderRequests)
    .values({
      ...values,
      agentId: sql`(select id from ${agents} where ${agents.profileSlug} = ${sender.agent} and ${isListed})`,
      sourcePage: sender.page.slice(0, 300),
      createdAt: now,
    })
    .returning()
  if (!row) return null
  const method = asked.kind === 'renewal' ? 'sent the renewal reminder form' : 'sent the rate alert form'
  const consent = { kind: 'express', wording, method, sourcePage: row.sourcePage } as const
  await tx.insert(consents).values({ ...consent, reminderId: row.id })
  return row
}

async function writeConfirmation(tx: Db, siteUrl: string, row: ReminderRow, heldUntil: Date | null) {
  const sender = await getEmailSender(tx, siteUrl)
  const stopUrl = await stopReminderUrl(tx, siteUrl, row.id)
  const confirmUrl = await confirmReminderUrl(tx, siteUrl, row.id)
  await enqueueEmails(tx, [
    {
      key: `reminder:${row.id}:confirm`,
      to: row.email,
      subject: t`Please confirm your email address, ${sender.brokerageName}`,
      body: confirmReminderEmail(detailsOf(row), { sender, stopUrl, confirmUrl }),
      unsubscribeUrl: stopUrl,
      heldUntil,
    },
  ])
}
