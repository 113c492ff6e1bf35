import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leads } from '#db/schema/leads'
import type { Actor } from '~/features/audit/model'
import { OPEN_STATUSES } from '../intake/model'
import { assignLeads } from './commands.server'

const isOpenOf = (agentId: string) => and(eq(leads.agentId, agentId), inArray(leads.status, OPEN_STATUSES))

export const countOpenLeads = (db: Db, agentId: string): Promise<number> =>
  db.$count(leads, isOpenOf(agentId))

/** Gives a broker's open leads to another one, or with null to none; 'unknown' where the other is not listed. */
export async function reassignOpenLeads(
  db: Db,
  { from, to, actor }: { from: string; to: string | null; actor: Actor },
) {
  return db.transaction(async (tx) => {
    const chosen = await tx
      .select({ leadId: leads.id, version: leads.version })
      .from(leads)
      .where(isOpenOf(from))
      .orderBy(asc(leads.id))
    return assignLeads(tx, { chosen, agentId: to, actor })
  })
}
