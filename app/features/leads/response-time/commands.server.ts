import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { siteSettings } from '#db/schema/site'
import { listOwnerEmails } from '~/features/auth/queries.server'
import type { EmailSender } from '~/features/site/model'
import { getEmailSender } from '~/features/site/queries.server'
import { dashboard, panel } from '~/lib/paths'
import { enqueueEmails, type OutboxEmail } from '~/platform/outbox.server'
import { reminderEmail } from './model'

// Reminders per run; the rest follows a minute later.
const BATCH_SIZE = 100
// A person who asked for no contact after their lead must not be called; one who writes again may be.
const wantsNoContact = sql`exists (select 1 from ${contactStops}
  where ${contactStops.contact} in (${leads.emailNormalized}, ${leads.phoneNormalized})
    and ${contactStops.stoppedAt} >= ${leads.createdAt})`

// Older leads come from a wrong clock or were imported: no reminder.
const MAX_LEAD_AGE = sql`interval '7 days'`

/**
 * Reminds brokers of leads unanswered within the brokerage's limit, and the owners after twice the limit, or at once
 * for unassigned leads. Each once. Returns the number of leads.
 */
export async function remindOfUnansweredLeads(db: Db, siteUrl: string, now = new Date()): Promise<number> {
  const [settings] = await db.select({ limit: siteSettings.responseLimitMinutes }).from(siteSettings)
  const limit = settings?.limit ?? null
  if (limit === null) return 0
  return db.transaction(async (tx) => {
    const sender = await getEmailSender(tx, siteUrl)
    const dueBefore = sql`${now.toISOString()}::timestamptz - ${limit} * interval '1 minute'`
    const toBroker = await claimWaiting(
      tx,
      'remindedAt',
      now,
      and(lt(leads.createdAt, dueBefore), sql`${leads.agentId} is not null`),
    )
    const toOwners = await claimWaiting(
      tx,
      'escalatedAt',
      now,
      sql`${lt(leads.createdAt, dueBefore)} and (${leads.agentId} is null or ${lt(leads.remindedAt, dueBefore)})`,
    )
    await enqueueEmails(tx, [
      ...toBroker.map((lead) => brokerReminder(lead, sender, now)),
      ...(await ownerReminders(tx, toOwners, sender, now)),
    ])
    return toBroker.length + toOwners.length
  })
}

type Waiting = Awaited<ReturnType<typeof claimWaiting>>[number]

/** Claims the waiting leads that match and returns them; other processes skip them. */
async function claimWaiting(
  tx: Db,
  timestampColumn: 'remindedAt' | 'escalatedAt',
  now: Date,
  where: SQL | undefined,
) {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        isNull(leads.firstResponseAt),
        gt(leads.createdAt, sql`${now.toISOString()}::timestamptz - ${MAX_LEAD_AGE}`),
        isNull(leads[timestampColumn]),
        // Its broker has not heard of a held one.
        sql`coalesce(${leads.heldUntil} < ${now.toISOString()}::timestamptz, true)`,
        sql`not ${wantsNoContact}`,
        where,
      ),
    )
    .orderBy(leads.createdAt)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  // The lead itself was not edited.
  const unedited = { updatedAt: sql`${leads.updatedAt}` }
  await tx
    .update(leads)
    .set({ [timestampColumn]: now, ...unedited })
    .where(inArray(leads.id, ids))
  return tx
    .select({
      id: leads.id,
      name: leads.clientName,
      phone: leads.clientPhone,
      createdAt: leads.createdAt,
      agent: agents.name,
      agentEmail: agents.email,
    })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(inArray(leads.id, ids))
}

const subjectOf = ({ name }: Waiting) => `Still waiting: ${name}`

const brokerReminder = (lead: Waiting, sender: EmailSender, now: Date): OutboxEmail => ({
  key: `remind:${lead.id}`,
  to: lead.agentEmail ?? '',
  subject: subjectOf(lead),
  body: reminderEmail(lead, sender, {
    url: `${sender.url}${dashboard('leads/:lead', { lead: lead.id })}`,
    agent: null,
    now,
  }),
  leadId: lead.id,
})

async function ownerReminders(tx: Db, waiting: Waiting[], sender: EmailSender, now: Date) {
  if (waiting.length === 0) return []
  const owners = await listOwnerEmails(tx)
  return waiting.flatMap((lead): OutboxEmail[] => {
    const url = sender.url + panel('leads/:lead', { lead: lead.id })
    const body = reminderEmail(lead, sender, { url, agent: lead.agent, now })
    return owners.map((to) => ({
      key: `escalate:${lead.id}:${to}`,
      to,
      subject: subjectOf(lead),
      body,
      leadId: lead.id,
    }))
  })
}
