import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { type LeadScope, SOURCE_LABELS, STATUS_LABELS, TYPE_LABELS } from '../lead-desk/model'
import { type Contact, THREAD_SHOWN } from './model'

/**
 * The person behind a lead: their other leads within the scope, and whether they want to be left alone. Nothing is
 * merged; two leads belong together as long as they share an address or a number.
 */
export async function findContact(db: Db, scope: LeadScope, leadId: string): Promise<Contact> {
  const [person] = await db
    .select({ email: leads.emailNormalized, phone: leads.phoneNormalized })
    .from(leads)
    .where(eq(leads.id, leadId))
  if (!person) return { leads: [], stoppedAt: null }
  const { email, phone } = person
  const [others, [stop]] = await Promise.all([
    db
      .select({
        id: leads.id,
        name: leads.clientName,
        type: leads.type,
        source: leads.source,
        status: leads.status,
        message: leads.message,
        agent: agents.name,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(
        and(
          ne(leads.id, leadId),
          or(
            email ? eq(leads.emailNormalized, email) : undefined,
            phone ? eq(leads.phoneNormalized, phone) : undefined,
          ),
          scope === 'all' ? undefined : eq(leads.agentId, scope.agentId),
        ),
      )
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(THREAD_SHOWN),
    db
      .select({ stoppedAt: contactStops.stoppedAt })
      .from(contactStops)
      .where(inArray(contactStops.contact, contactsOf(person)))
      .orderBy(sql`1`)
      .limit(1),
  ])
  const thread = others.map(({ type, source, status, ...lead }) => ({
    ...lead,
    what: `${TYPE_LABELS[type]}, ${SOURCE_LABELS[source]}`,
    status: STATUS_LABELS[status],
  }))
  return { leads: thread, stoppedAt: stop?.stoppedAt ?? null }
}

/** An address and a number as leads fold them, those that there are. */
export const contactsOf = ({ email, phone }: { email: string | null; phone: string | null }): string[] =>
  [email, phone].filter((contact) => contact !== null && contact !== '') as string[]
