import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles } from '#db/schema/auth'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { listConsentsOf } from '~/features/consents/queries.server'
import { parseUuid } from '~/lib/parse-uuid'
import { pick } from '~/lib/pick'
import { parseLeadEvent } from '../events/model'
import type { FullLead, LeadFilter, LeadScope, TimelineEvent } from './model'
import { beyond, clockFor, listColumns, ordered, wanted, whose, withAgent } from './queries.server'

/** One lead with all that belongs to it; null for one outside of the scope, and for any other text. */
export async function findLead(db: Db, scope: LeadScope, leadId: string): Promise<FullLead | null> {
  const id = parseUuid(leadId)
  if (!id) return null
  const [lead] = await db
    .select({
      ...listColumns,
      notes: leads.notes,
    })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(and(eq(leads.id, id), whose(scope, { agent: null })))
  if (!lead) return null
  const [agreed, clockOf, emails, events] = await Promise.all([
    listConsentsOf(db, id),
    clockFor(db, new Date()),
    listEmailsTo(db, id, lead.email),
    db
      .select({
        id: leadEvents.id,
        kind: leadEvents.kind,
        actor: profiles.fullName,
        detail: leadEvents.detail,
        createdAt: leadEvents.createdAt,
      })
      .from(leadEvents)
      .leftJoin(profiles, eq(profiles.id, leadEvents.actorId))
      .where(eq(leadEvents.leadId, id))
      .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id)),
  ])
  const readable = events.flatMap(({ kind, detail, ...event }): TimelineEvent[] => {
    const read = parseLeadEvent({ kind, detail })
    return read ? [{ ...event, ...read }] : []
  })
  const timeline = [...readable, ...emails].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return { ...withAgent(lead), clock: clockOf(lead), consents: agreed, events: timeline }
}

/** The e-mails about a lead to the client, as entries of its timeline. */
async function listEmailsTo(db: Db, leadId: string, email: string | null): Promise<TimelineEvent<'email'>[]> {
  if (email === null) return []
  const rows = await db
    .select(pick(mailOutbox, 'id', 'subject', 'status', 'createdAt'))
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.leadId, leadId),
        sql`lower(trim(${mailOutbox.toAddress})) = ${email.trim().toLowerCase()}`,
      ),
    )
  return rows.map(({ id, createdAt, ...detail }) => ({ id, kind: 'email', actor: null, detail, createdAt }))
}

/** The leads before and behind a lead in its list; null at the list's ends. */
export async function findNeighbours(
  db: Db,
  scope: LeadScope,
  filter: LeadFilter,
  leadId: string,
  now = new Date(),
): Promise<{ previous: string | null; next: string | null }> {
  const idAt = async (isBackwards: boolean) => {
    const [row] = await db
      .select({ id: leads.id })
      .from(leads)
      .where(and(wanted(scope, filter, now), beyond(scope, filter.sort, leadId, isBackwards)))
      .orderBy(...ordered(filter.sort, isBackwards))
      .limit(1)
    return row?.id ?? null
  }
  const [previous, next] = await Promise.all([idAt(true), idAt(false)])
  return { previous, next }
}
