import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { licences } from '#db/schema/licences'
import { torontoDay } from '~/lib/dates'
import type { RecordKey } from '~/lib/record-key'
import { lockRecord, recordAudit } from '../audit/commands.server'
import { type Actor, changesBetween } from '../audit/model'
import { type LicenceHolder, licenceState } from './model'
import type { LicenceInput } from './schema'

export type LicenceOutcome =
  | { ok: true }
  | { ok: false; reason: 'missing' | 'stale' | 'conflict' | 'expired' }

type Row = typeof licences.$inferSelect

const ofHolder = ({ agentId }: LicenceHolder) =>
  agentId === null ? isNull(licences.agentId) : eq(licences.agentId, agentId)

const isOwn = (holder: LicenceHolder, { id }: RecordKey) => and(eq(licences.id, id), ofHolder(holder))

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
async function oncePerProvince(write: Promise<LicenceOutcome>): Promise<LicenceOutcome> {
  return write.catch((error) => {
    if (error?.cause?.constraint === 'licences_one_per_province') return { ok: false, reason: 'conflict' }
    throw error
  })
}

/**
 * The columns of a licence that its holder has just entered. The brokerage's own licences are entered by the owner, which
 * confirms them; an agent's licence waits for the owner.
 */
const confirmationOf = (actor: Actor, { agentId }: LicenceHolder) =>
  agentId === null
    ? { confirmedAt: sql`now()`, confirmedBy: actor.id }
    : { confirmedAt: null, confirmedBy: null }

/** Enters a licence. Returns 'missing' where the agent has been deleted. */
export async function enterLicence(
  db: Db,
  actor: Actor,
  holder: LicenceHolder,
  input: LicenceInput,
): Promise<LicenceOutcome> {
  return oncePerProvince(
    db.transaction(async (tx) => {
      if (holder.agentId !== null) {
        const [agent] = await tx
          .select({ id: agents.id })
          .from(agents)
          .where(eq(agents.id, holder.agentId))
          // As the trigger takes it that writes the agent's licensed_until.
          .for('no key update')
        if (!agent) return { ok: false, reason: 'missing' }
      }
      const [row] = await tx
        .insert(licences)
        .values({ ...input, ...confirmationOf(actor, holder), agentId: holder.agentId })
        .returning()
      if (!row) throw new Error('licence not stored')
      await audit(tx, actor, row, 'created', changesBetween({}, input))
      return { ok: true }
    }),
  )
}

/** Changes a licence of this holder. An agent's has to be confirmed again; saving it unchanged is not recorded. */
export async function editLicence(
  db: Db,
  actor: Actor,
  holder: LicenceHolder,
  key: RecordKey,
  input: LicenceInput,
): Promise<LicenceOutcome> {
  return oncePerProvince(
    db.transaction(async (tx) => {
      const row = await lockRecord(tx, licences, isOwn(holder, key), key.version)
      if (typeof row === 'string') return { ok: false, reason: row }
      const changes = changesBetween(row, input)
      if (Object.keys(changes).length === 0) return { ok: true }
      await tx
        .update(licences)
        .set({ ...input, ...confirmationOf(actor, holder), version: sql`${licences.version} + 1` })
        .where(eq(licences.id, key.id))
      const confirmation =
        holder.agentId === null ? {} : changesBetween({ confirmedAt: row.confirmedAt }, { confirmedAt: null })
      await audit(tx, actor, { ...row, ...input }, 'updated', { ...changes, ...confirmation })
      return { ok: true }
    }),
  )
}

export async function deleteLicence(
  db: Db,
  actor: Actor,
  holder: LicenceHolder,
  key: RecordKey,
): Promise<LicenceOutcome> {
  return db.transaction(async (tx) => {
    const row = await lockRecord(tx, licences, isOwn(holder, key), key.version)
    if (typeof row === 'string') return { ok: false, reason: row }
    await tx.delete(licences).where(eq(licences.id, key.id))
    const { number, validUntil } = row
    const changes = changesBetween({ number, validUntil }, { number: null, validUntil: null })
    await audit(tx, actor, row, 'deleted', changes)
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
    const row = await lockRecord(tx, licences, isOwn(holder, key), key.version)
    if (typeof row === 'string') return { ok: false, reason: row }
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
