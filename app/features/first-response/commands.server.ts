import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { siteSettings } from '#db/schema/site'
import { type OutboxLetter, writeLetters } from '~/platform/outbox.server'
import { listOwnerAddresses } from '../auth/queries.server'
import type { Writer } from '../site/model'
import { getWriter } from '../site/queries.server'
import { reminderLetter } from './model'

// Letters at one look; what is left comes with the next, a minute later.
const AT_ONCE = 100
// Who asked to be left alone after their lead came is not to be called; who writes again is.
const wantsNoContact = sql`exists (select 1 from ${contactStops}
  where ${contactStops.contact} in (${leads.emailNormalized}, ${leads.phoneNormalized})
    and ${contactStops.stoppedAt} >= ${leads.createdAt})`

// Nobody is reminded of what lay for longer: a clock that was off, or data that was brought in.
const FORGOTTEN = sql`interval '7 days'`

/**
 * Reminds brokers of leads that nobody answered within the brokerage's limit, and the owners when that limit passed
 * once more, or at once where no broker has the lead. Each is reminded once. Gives the number of leads.
 */
export async function remindOfWaiting(db: Db, siteUrl: string, now = new Date()): Promise<number> {
  const [settings] = await db.select({ limit: siteSettings.responseLimitMinutes }).from(siteSettings)
  const limit = settings?.limit ?? null
  if (limit === null) return 0
  return db.transaction(async (tx) => {
    const writer = await getWriter(tx, siteUrl)
    const before = sql`${now.toISOString()}::timestamptz - ${limit} * interval '1 minute'`
    const toBroker = await takeWaiting(
      tx,
      'remindedAt',
      now,
      and(lt(leads.createdAt, before), sql`${leads.agentId} is not null`),
    )
    const toOwners = await takeWaiting(
      tx,
      'escalatedAt',
      now,
      sql`${lt(leads.createdAt, before)} and (${leads.agentId} is null or ${lt(leads.remindedAt, before)})`,
    )
    await writeLetters(tx, [
      ...toBroker.map((lead) => brokerReminder(lead, writer, now)),
      ...(await ownerReminders(tx, toOwners, writer, now)),
    ])
    return toBroker.length + toOwners.length
  })
}

type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/** Marks the leads that wait and match as told of, and gives them; another process skips them. */
async function takeWaiting(tx: Db, mark: 'remindedAt' | 'escalatedAt', now: Date, where: SQL | undefined) {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        isNull(leads.firstResponseAt),
        gt(leads.createdAt, sql`${now.toISOString()}::timestamptz - ${FORGOTTEN}`),
        isNull(leads[mark]),
        sql`not ${wantsNoContact}`,
        where,
      ),
    )
    .orderBy(leads.createdAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  // The lead itself was not edited.
  const unedited = { updatedAt: sql`${leads.updatedAt}` }
  await tx
    .update(leads)
    .set({ [mark]: now, ...unedited })
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

const brokerReminder = (lead: Waiting, writer: Writer, now: Date): OutboxLetter => ({
  key: `remind:${lead.id}`,
  to: lead.agentEmail ?? '',
  subject: subjectOf(lead),
  body: reminderLetter(lead, writer, {
    url: `${writer.url}/agent-dashboard/leads/${lead.id}`,
    agent: null,
    now,
  }),
  leadId: lead.id,
})

async function ownerReminders(tx: Db, waiting: Waiting[], writer: Writer, now: Date) {
  if (waiting.length === 0) return []
  const owners = await listOwnerAddresses(tx)
  return waiting.flatMap((lead): OutboxLetter[] => {
    const url = `${writer.url}/super-admin/leads/${lead.id}`
    const body = reminderLetter(lead, writer, { url, agent: lead.agent, now })
    return owners.map((to) => ({
      key: `escalate:${lead.id}:${to}`,
      to,
      subject: subjectOf(lead),
      body,
      leadId: lead.id,
    }))
  })
}
