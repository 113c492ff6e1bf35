import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import { contactStops } from '#db/schema/privacy'
import { contactsOf } from './queries.server'

/**
 * Records that the person behind a lead wants no contact, by e-mail address and by number. A later wish counts
 * from its own time: it also ends what the person asked for since the first. Returns false for an unknown lead.
 */
export async function stopContact(db: Db, leadId: string, sourcePage: string): Promise<boolean> {
  const [person] = await db
    .select({ email: leads.emailNormalized, phone: leads.phoneNormalized })
    .from(leads)
    .where(eq(leads.id, leadId))
  if (!person) return false
  const rows = contactsOf(person).map((contact) => ({ contact, sourcePage }))
  if (rows.length > 0)
    await db
      .insert(contactStops)
      .values(rows)
      .onConflictDoUpdate({ target: contactStops.contact, set: { stoppedAt: sql`excluded.stopped_at` } })
  return true
}
