import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { contactStops, type retainedRecords } from '#db/schema/privacy'
import { pick } from '~/lib/pick'
import { type LeadScope, SOURCE_LABELS, STATUS_LABELS, TYPE_LABELS } from '../management/model'
import { type Contact, type Person, THREAD_SHOWN } from './model'

/** Matches the rows of a person, by e-mail address or phone number. */
export const rowsOfPerson = (
  table: typeof leads | typeof retainedRecords,
  { email, phone }: Person,
): SQL | undefined =>
  or(
    email ? eq(table.emailNormalized, email) : undefined,
    phone ? eq(table.phoneNormalized, phone) : undefined,
  )

/**
 * The person behind a lead: their other leads within the scope, and whether they want no contact. Leads are not merged;
 * two belong together while they share an e-mail address or number.
 */
export async function findContact(db: Db, scope: LeadScope, leadId: string): Promise<Contact> {
  const [person] = await db
    .select({ email: leads.emailNormalized, phone: leads.phoneNormalized })
    .from(leads)
    .where(eq(leads.id, leadId))
  if (!person) return { leads: [], stoppedAt: null }
  const [others, [stop]] = await Promise.all([
    db
      .select({
        id: leads.id,
        name: leads.clientName,
        ...pick(leads, 'type', 'source', 'status', 'message'),
        agent: agents.name,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(
        and(
          ne(leads.id, leadId),
          rowsOfPerson(leads, person),
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

/** The normalized e-mail address and number, those that exist. */
export const contactsOf = ({ email, phone }: { email: string | null; phone: string | null }): string[] =>
  [email, phone].filter((contact) => contact !== null && contact !== '') as string[]
