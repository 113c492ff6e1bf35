// What the release before stores while it still runs, and the jobs that it left in the queue: it sets `leads.enqueued_at` to
// null where this one records an event that is due. Remove it, that column and the queue `deliver-lead` with the next release.
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { leadEvents } from '#db/schema/leads'
import { type DeliveryContext, deliver, loadDeliveryContext } from './commands.server'
import { readLead } from './queries.server'

const CORRECTIONS: string[] = ['corrected', 'details_completed_in_the_chat']

/**
 * Delivers a lead as the release before did: what happened is counted, and an e-mail's or message's key names the lead
 * and the number of its corrections. Whatever that release delivered already is not written again.
 */
export async function deliverLateLead(
  db: Db,
  siteUrl: string,
  leadId: string,
  known?: DeliveryContext,
): Promise<'delivered' | 'missing'> {
  const delivery = known ?? (await loadDeliveryContext(db, siteUrl))
  return db.transaction(async (tx) => {
    const lead = await readLead(tx, leadId)
    if (!lead) return 'missing'
    const events = await tx
      .select({ kind: leadEvents.kind, actorId: leadEvents.actorId })
      .from(leadEvents)
      .where(eq(leadEvents.leadId, leadId))
      .orderBy(leadEvents.createdAt, leadEvents.id)
    await completeLateLeads(tx, leadId)
    const corrections = events.filter(({ kind }) => CORRECTIONS.includes(kind)).length
    const first = events.find(({ kind }) => kind === 'added' || kind === 'received')
    const isHandedOn = first && events.at(-1)?.kind === 'assigned'
    const begun = first?.kind === 'added' ? 'added' : 'received'
    const kind = isHandedOn ? 'assigned' : corrections > 0 ? 'corrected' : begun
    const keyOf = (recipient: string) =>
      ['lead', leadId, recipient, corrections || ''].filter(Boolean).join(':')
    await deliver(
      tx,
      lead,
      { kind, actorId: first?.actorId ?? null, isHandedOn: false, told: null, keyOf },
      delivery,
    )
    return 'delivered'
  })
}

/** Gives the leads that the release before stored the event with which a lead begins; it counts as delivered. */
export const completeLateLeads = (tx: Db, leadId: string | null = null) =>
  tx.execute(sql`
    insert into lead_events (id, lead_id, kind, created_at, due_at, enqueued_at)
    select gen_random_uuid(), id, 'received', created_at, created_at, now() from leads
    where (${leadId}::uuid is null or id = ${leadId}::uuid) and enqueued_at is not null
      and not exists (select 1 from lead_events where lead_id = leads.id and kind in ('received', 'added'))`)
