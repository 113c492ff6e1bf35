import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { testimonials } from '#db/schema/testimonials'
import type { RecordKey } from '~/lib/record-key'
import { lockRecord, recordAudit } from '../audit/commands.server'
import { type Actor, type AuditAction, type AuditChanges, changesBetween } from '../audit/model'
import type { Permission } from './model'
import type { TestimonialInput } from './schema'

/** Stores what a broker's client said; it is shown when the brokerage has approved it. */
export async function submitTestimonial(db: Db, agentId: string, input: TestimonialInput): Promise<void> {
  await db.insert(testimonials).values({ ...input, agentId, adminId: null, isApproved: false })
}

type Row = typeof testimonials.$inferSelect

/** A line of the log. It outlives the testimonial, so it names whose it was and never the client. */
async function record(tx: Db, actor: Actor, row: Row, action: AuditAction, changes?: AuditChanges) {
  const [agent] = row.agentId
    ? await tx.select({ name: agents.name }).from(agents).where(eq(agents.id, row.agentId))
    : []
  await recordAudit(tx, actor, {
    entity: 'testimonial',
    entityId: row.id,
    label: agent ? `Testimonial for ${agent.name}` : 'Testimonial of the brokerage',
    action,
    ...(changes && { changes }),
  })
}

/** `brokerId`: whom it names, if any. */
type BrokerageTestimonial = TestimonialInput & { brokerId: string | null }

/**
 * Stores what a client said of the brokerage: approved from the start and on the home page at once. `id` came with the
 * form: sent twice it is one testimonial.
 */
export async function addTestimonial(
  db: Db,
  actor: Actor,
  id: string,
  input: BrokerageTestimonial,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(testimonials)
      .values({ ...input, id, agentId: null, adminId: actor.id, isApproved: true })
      .onConflictDoNothing({ target: testimonials.id })
      .returning()
    if (row) await record(tx, actor, row, 'created', changesBetween({}, { rating: input.rating }))
  })
}

/** Changes a testimonial that `actor` wrote. 'missing' also when another user wrote it. */
export async function editTestimonial(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
  input: BrokerageTestimonial,
): Promise<'saved' | 'stale' | 'missing'> {
  return db.transaction(async (tx) => {
    const isOwn = and(eq(testimonials.id, id), eq(testimonials.adminId, actor.id))
    const before = await lockRecord(tx, testimonials, isOwn, version)
    if (typeof before === 'string') return before
    await tx
      .update(testimonials)
      .set({ ...input, version: version + 1 })
      .where(eq(testimonials.id, id))
    const { clientName, clientCity, ...said } = input
    const changes = {
      ...changesBetween(before, said),
      ...(clientName !== before.clientName && { clientName: { from: null, to: 'changed' } }),
      ...(clientCity !== before.clientCity && { clientCity: { from: null, to: 'changed' } }),
    }
    if (Object.keys(changes).length > 0) await record(tx, actor, before, 'updated', changes)
    return 'saved'
  })
}

/** Records that and how the client allowed these words to be published; an earlier record stays as it is. */
export async function recordPermission(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
  permission: Permission,
): Promise<'saved' | 'stale' | 'missing'> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
    if (!before) return 'missing'
    if (before.permittedOn !== null) return 'saved'
    if (before.version !== version) return 'stale'
    await tx
      .update(testimonials)
      .set({ ...permission, version: version + 1 })
      .where(eq(testimonials.id, id))
    await record(tx, actor, before, 'updated', changesBetween(before, permission))
    return 'saved'
  })
}

/**
 * Approves what a broker handed in, or takes it back. 'authored': the brokerage's own are approved from the start.
 * 'unpermitted': the client's permission is not on record.
 */
export async function setApproval(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
  isApproved: boolean,
): Promise<'saved' | 'stale' | 'missing' | 'authored' | 'unpermitted'> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update')
    if (!before) return 'missing'
    if (before.adminId !== null) return 'authored'
    if (before.isApproved === isApproved) return 'saved'
    if (before.version !== version) return 'stale'
    if (isApproved && before.permittedOn === null) return 'unpermitted'
    await tx
      .update(testimonials)
      .set({ isApproved, version: version + 1 })
      .where(eq(testimonials.id, id))
    await record(tx, actor, before, isApproved ? 'approved' : 'unapproved')
    return 'saved'
  })
}

/** Deletes any testimonial. Returns false when it does not exist. */
export async function deleteTestimonial(db: Db, actor: Actor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(testimonials).where(eq(testimonials.id, id)).returning()
    if (!row) return false
    await record(tx, actor, row, 'deleted')
    return true
  })
}
