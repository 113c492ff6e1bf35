import { and } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import type { LeadFilter, LeadScope } from './model'
import { beyond, ordered, wanted } from './queries.server'

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
