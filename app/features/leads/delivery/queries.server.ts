import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { mailboxSql } from '#db/schema/columns'
import { leadEvents, leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { withTitle } from '~/features/agents/model'
import { shownLicences } from '~/features/licences/queries.server'
import { mailboxOf } from '~/lib/email-address'
import { pick } from '~/lib/pick'
import { isDeliveredKind } from '../events/model'
import { readLeadFields } from '../fields'
import type { AgentEmailData, LeadEmailData } from './emails'

// Acknowledgements to one mailbox per day: a visitor may give another person's.
const MAX_PER_DAY = 3

/** A broker as the e-mails about a lead name them. */
export type Agent = AgentEmailData & { id: string; userId: string | null; crmEmail: string | null }

const agentColumns = {
  id: agents.id,
  name: agents.name,
  email: agents.email,
  phone: agents.phone,
  calendlyLink: agents.calendlyLink,
  profileSlug: agents.profileSlug,
  crmEmail: agents.crmEmail,
  userId: agents.userId,
  province: agents.province,
  licences: shownLicences,
}

export type Found = LeadEmailData & {
  /** As webhooks send it: also what is empty. */
  storedMetadata: Record<string, unknown>
  agentId: string | null
  version: number
  heldUntil: Date | null
}

const mailbox = (email: string) => sql.raw(mailboxSql(email))

export async function readLead(tx: Db, id: string): Promise<Found | null> {
  const [row] = await tx
    .select({
      id: leads.id,
      name: leads.clientName,
      email: leads.clientEmail,
      phone: leads.clientPhone,
      type: leads.type,
      source: leads.source,
      message: leads.message,
      language: leads.language,
      notes: leads.notes,
      metadata: sql`${leads.metadata}`.mapWith(readLeadFields),
      storedMetadata: leads.metadata,
      createdAt: leads.createdAt,
      agentId: leads.agentId,
      version: leads.version,
      heldUntil: leads.heldUntil,
      isStopped: sql<boolean>`exists (select 1 from ${contactStops}
        where ${contactStops.contact} in (${leads.emailNormalized}, ${leads.phoneNormalized}))`,
    })
    .from(leads)
    .where(eq(leads.id, id))
    .for('update')
  return row ?? null
}

/** An event of a lead that is sent; null for one that is gone or that this version cannot read. */
export async function readDelivery(tx: Db, id: string) {
  const [row] = await tx
    .select({
      ...pick(leadEvents, 'leadId', 'kind', 'actorId'),
      told: sql<string | null>`${leadEvents.detail} ->> 'told'`,
      // Named in full: on its own a column would be the inner table's. The broker who has the lead by now hears of it from
      // that later event, from the other one of this moment, or from one that is due later.
      isHandedOn: sql<boolean>`exists (select 1 from lead_events later where later.lead_id = lead_events.lead_id
        and later.kind = 'assigned' and later.due_at is not null and later.id <> lead_events.id
        and (later.created_at >= lead_events.created_at or later.due_at > lead_events.due_at))`,
    })
    .from(leadEvents)
    .where(eq(leadEvents.id, id))
  return row && isDeliveredKind(row.kind) ? { ...row, kind: row.kind } : null
}

/** Whether the mailbox had its acknowledgements of a day: those of earlier leads, and of e-mails corrected since. */
export async function hasManyAcknowledgements(tx: Db, { id, email }: Found): Promise<boolean> {
  const [row] = await tx
    .select({
      count: sql<number>`(select count(*)::int from (select 1 from leads earlier
        where ${mailbox('earlier.email_normalized')} = ${mailboxOf(email ?? '')} and earlier.created_at < leads.created_at
        and earlier.created_at > leads.created_at - interval '1 day' limit ${MAX_PER_DAY}) few)
        + (select count(*)::int from (select 1 from lead_events corrected where kind = 'corrected'
        and ${mailbox("lower(trim(corrected.detail -> 'from' ->> 'clientEmail'))")} = ${mailboxOf(email ?? '')}
        and corrected.lead_id <> leads.id
        and corrected.created_at > leads.created_at - interval '1 day' limit ${MAX_PER_DAY}) few)`,
    })
    .from(leads)
    .where(eq(leads.id, id))
  return (row?.count ?? 0) >= MAX_PER_DAY
}

export async function readAgent(tx: Db, id: string): Promise<Agent | null> {
  const [row] = await tx.select(agentColumns).from(agents).where(eq(agents.id, id))
  return row ? withTitle(row) : null
}
