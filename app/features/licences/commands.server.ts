import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { licences } from '#db/schema/licences'
import { torontoDay } from '~/lib/dates'
import type { RecordKey } from '~/lib/record-key'
import { recordAudit } from '../audit/commands.server'
import { type Actor, changesBetween } from '../audit/model'
import { type LicenceHolder, licenceState } from './model'
import type { LicenceInput } from './schema'

export type LicenceOutcome =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'stale' | 'conflict' | 'expired' }

type Row = typeof licences.$inferSelect

const ofHolder = ({ agentId }: LicenceHolder) =>
  agentId === null ? isNull(licences.agentId) : eq(licences.agentId, agentId)

/** Locks the licence where it is the holder's own, so that of two changes at once the second finds the first. */
async function lock(tx: Db, holder: LicenceHolder, { id, version }: RecordKey) {
  const [row] = await tx
    .select()
    .from(licences)
    .where(and(eq(licences.id, id), ofHolder(holder)))
    .for('update')
  if (!row) return { ok: false, reason: 'missing' } as const
  if (row.version !== version) return { ok: false, reason: 'stale' } as const
  return { ok: true, row } as const
}

async function audit(
  tx: Db,
  actor: Actor,
  row: Pick<Row, 'id' | 'agentId' | 'province' | 'title'>,
  action: 'created' | 'updated' | 'deleted' | 'confirmed' | 'unconfirmed',
  changes = {},
) {
  const [agent] = row.agentId
    ? await tx.select({ name: agents.name }).from(agents).where(eq(agents.id, row.agentId))
    : []
  const label = `${agent?.name ?? 'The brokerage'}: ${row.title}, ${row.province}`
  await recordAudit(tx, actor, { entity: 'licence', entityId: row.id, label, action, changes })
}

/** Two entries for the same province: the unique key rejects the later one. */
const isTaken = (error: unknown) =>
  ((error as { cause?: { constraint?: string } }).cause?.constraint ?? '') === 'licences_one_per_province'

/** Enters a licence, unconfirmed. Returns 'missing' where the agent has been deleted. */
export async function enterLicence(
  db: Db,
  actor: Actor,
  holder: LicenceHolder,
  input: LicenceInput,
): Promise<LicenceOutcome> {
  try {
    return await db.transaction(async (tx) => {
      if (holder.agentId !== null) {
        const [agent] = await tx
          .select({ id: agents.id })
          .from(agents)
          .where(eq(agents.id, holder.agentId))
          .for('share')
        if (!agent) return { ok: false, reason: 'missing' }
      }
      const [row] = await tx
        .insert(licences)
        .values({ ...input, agentId: holder.agentId })
        .returning()
      if (!row) throw new Error('licence not stored')
      await audit(tx, actor, row, 'created', changesBetween({}, input))
      return { ok: true }
    })
  } catch (error) {
    if (isTaken(error)) return { ok: false, reason: 'conflict' }
    throw error
  }
}

/** Changes a licence of this holder. What was confirmed is no longer so; a change that changes nothing leaves no trace. */
export async function editLicence(
  db: Db,
  actor: Actor,
  holder: LicenceHolder,
  key: RecordKey,
  input: LicenceInput,
): Promise<LicenceOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const found = await lock(tx, holder, key)
      if (!found.ok) return found
      const changes = changesBetween(found.row, input)
      if (Object.keys(changes).length === 0) return { ok: true }
      await tx
        .update(licences)
        .set({ ...input, confirmedAt: null, confirmedBy: null, version: sql`${licences.version} + 1` })
        .where(eq(licences.id, key.id))
      const confirmation = changesBetween({ confirmedAt: found.row.confirmedAt }, { confirmedAt: null })
      await audit(tx, actor, { ...found.row, ...input }, 'updated', { ...changes, ...confirmation })
      return { ok: true }
    })
  } catch (error) {
    if (isTaken(error)) return { ok: false, reason: 'conflict' }
    throw error
  }
}

/** Removes a licence of this holder. */
export async function deleteLicence(
  db: Db,
  actor: Actor,
  holder: LicenceHolder,
  key: RecordKey,
): Promise<LicenceOutcome> {
  return db.transaction(async (tx) => {
    const found = await lock(tx, holder, key)
    if (!found.ok) return found
    await tx.delete(licences).where(eq(licences.id, key.id))
    const { number, validUntil } = found.row
    await audit(
      tx,
      actor,
      found.row,
      'deleted',
      changesBetween({ number, validUntil }, { number: null, validUntil: null }),
    )
    return { ok: true }
  })
}

/** Confirms a licence that the owner has checked, or withdraws that. Rejects one that has expired. */
export async function confirmLicence(
  db: Db,
  owner: Actor,
  holder: LicenceHolder,
  key: RecordKey,
  isConfirmed: boolean,
): Promise<LicenceOutcome> {
  return db.transaction(async (tx) => {
    const found = await lock(tx, holder, key)
    if (!found.ok) return found
    const { row } = found
    if (isConfirmed && licenceState(row, torontoDay(new Date())) === 'expired')
      return { ok: false, reason: 'expired' }
    if ((row.confirmedAt !== null) === isConfirmed) return { ok: true }
    await tx
      .update(licences)
      .set({
        confirmedAt: isConfirmed ? sql`now()` : null,
        confirmedBy: isConfirmed ? owner.id : null,
        version: sql`${licences.version} + 1`,
      })
      .where(eq(licences.id, key.id))
    await audit(tx, owner, row, isConfirmed ? 'confirmed' : 'unconfirmed')
    return { ok: true }
  })
}
