import { and, eq, gte, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { reminderRequests } from '#db/schema/reminders'
import { recordAudit } from '~/features/audit/commands.server'
import type { Actor } from '~/features/audit/model'
import { recordLeadEvent } from '~/features/leads/events/commands.server'
import { REMINDER_SOURCE } from '~/features/leads/intake/model'
import { createLead } from '~/features/leads/intake/store-lead.server'
import { torontoDay } from '~/lib/dates'
import { inLocale } from '~/platform/locale.server'
import { requestOfConfirmLink, requestOfStopLink } from './links.server'
import { type ReminderKind, reminderDays } from './model'
import { isEqual, isSame, type ReminderRow } from './stored-request.server'

export type ConfirmOutcome =
  /** `days`: on which reminders go out, '2026-11-24' each; none for an alert. */
  { outcome: 'confirmed'; kind: ReminderKind; days: string[] } | { outcome: 'stopped' | 'over' | 'unknown' }

/**
 * Confirms a request; again, or by the e-mail of an equal one, it changes nothing. Ends an earlier one for the same renewal or rate. A renewal becomes a
 * lead of the broker whose page led the visitor here, once.
 */
export async function confirmReminder(
  db: Db,
  token: string | undefined,
  now = new Date(),
): Promise<ConfirmOutcome> {
  const id = await requestOfConfirmLink(db, token)
  if (!id) return { outcome: 'unknown' }
  return db.transaction(async (tx): Promise<ConfirmOutcome> => {
    const isThis = eq(reminderRequests.id, id)
    const [row] = await tx.select().from(reminderRequests).where(isThis).for('update')
    if (!row) return { outcome: 'unknown' }
    if (row.stoppedAt) return { outcome: 'stopped' }
    if (row.endsOn < torontoDay(now)) return { outcome: 'over' }
    const today = torontoDay(now)
    const days = row.renewsOn ? reminderDays(row.renewsOn, today) : []
    const confirmed = { outcome: 'confirmed', kind: row.kind, days } as const
    if (row.confirmedAt) return confirmed
    const isEarlier = and(isSame(row), ne(reminderRequests.id, id), isNotNull(reminderRequests.confirmedAt))
    const earlier = await tx.select().from(reminderRequests).where(isEarlier)
    if (earlier.some((one) => isEqual(one, row))) return confirmed
    await tx.update(reminderRequests).set({ stoppedAt: now }).where(isEarlier)
    const stages = [row.lastStage, ...earlier.map(({ lastStage }) => lastStage)].filter((s) => s !== null)
    const leadId = row.kind === 'renewal' ? await inLocale(row.language, () => storeLead(tx, row)) : null
    await tx
      .update(reminderRequests)
      // E-mails that the earlier request received are not sent again.
      .set({ confirmedAt: now, leadId, lastStage: stages.length > 0 ? Math.min(...stages) : null })
      .where(isThis)
    return confirmed
  })
}

// As leads without a name are called: no e-mail greets a person by it.
const UNNAMED = 'Website visitor'

async function storeLead(tx: Db, row: ReminderRow): Promise<string | null> {
  const [consent] = await tx
    .select({ wording: consents.wording, method: consents.method })
    .from(consents)
    .where(eq(consents.reminderId, row.id))
    .limit(1)
  const stored = await createLead(tx, {
    submissionKey: row.id,
    clientName: row.name ?? UNNAMED,
    clientEmail: row.email,
    clientPhone: null,
    agentId: row.agentId,
    type: 'refinance',
    source: REMINDER_SOURCE,
    message: null,
    heldUntil: null,
    metadata: {
      location: row.province,
      ...(row.renewsOn && { renewalDate: row.renewsOn }),
      ...(row.balance !== null && { balanceOwed: row.balance }),
      ...(row.ratePercent !== null && { currentRate: row.ratePercent }),
      ...(row.yearsLeft !== null && { amortization: row.yearsLeft }),
    },
    consents: consent
      ? [
          {
            kind: 'express',
            wording: () => consent.wording,
            method: `${consent.method}, confirmed by email`,
          },
        ]
      : [],
    sourcePage: row.sourcePage,
  })
  if (!stored.ok) return null
  // No broker has to call: the lead comes back when a reminder goes out.
  await tx
    .update(leads)
    .set({ status: 'contacted', firstResponseAt: sql`${leads.createdAt}` })
    .where(and(eq(leads.id, stored.id), eq(leads.status, 'new')))
  return stored.id
}

/** Stops a request; a second time changes nothing. False when there is no such request. */
export async function stopReminder(db: Db, token: string | undefined, now = new Date()): Promise<boolean> {
  const id = await requestOfStopLink(db, token)
  if (!id) return false
  const isThis = eq(reminderRequests.id, id)
  const stopped = await db.transaction((tx) => stopRequests(tx, isThis, now))
  return stopped.length > 0 || (await db.$count(reminderRequests, isThis)) > 0
}

/** Stops requests that are not stopped, and records it with their leads. Returns their ids. */
async function stopRequests(tx: Db, which: SQL | undefined, now: Date): Promise<string[]> {
  const stopped = await tx
    .update(reminderRequests)
    .set({ stoppedAt: now })
    .where(and(which, isNull(reminderRequests.stoppedAt)))
    .returning({ id: reminderRequests.id, leadId: reminderRequests.leadId })
  for (const { leadId } of stopped)
    if (leadId) await recordLeadEvent(tx, leadId, { kind: 'renewal_reminders_stopped', detail: {} })
  return stopped.map(({ id }) => id)
}

/** Reminders and alerts of an e-mail address that may still send. */
export const isRunning = (email: string, now: Date) =>
  and(
    eq(reminderRequests.email, email),
    isNull(reminderRequests.stoppedAt),
    gte(reminderRequests.endsOn, torontoDay(now)),
  )

/** Stops a person's requests for the owner, whom the person asked by phone or e-mail. Returns the number. */
export const stopRemindersOf = (db: Db, actor: Actor, email: string, now = new Date()): Promise<number> =>
  stopForOwner(db, actor, isRunning(email, now), now)

/** Stops one request for the owner. False when there is none that could be stopped. */
export const stopReminderById = async (
  db: Db,
  actor: Actor,
  id: string,
  now = new Date(),
): Promise<boolean> => (await stopForOwner(db, actor, eq(reminderRequests.id, id), now)) > 0

const stopForOwner = (db: Db, actor: Actor, which: SQL | undefined, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const stopped = await stopRequests(tx, which, now)
    for (const id of stopped)
      await recordAudit(tx, actor, {
        entity: 'person',
        entityId: id,
        // By id: the audit log has no person's e-mail address.
        label: `Reminder ${id.slice(-6)}`,
        action: 'updated',
        changes: { status: { from: 'Running', to: 'Stopped' } },
      })
    return stopped.length
  })
