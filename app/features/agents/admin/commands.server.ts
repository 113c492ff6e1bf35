import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles, sessions } from '#db/schema/auth'
import { lockRecord, recordAudit } from '~/features/audit/commands.server'
import { type Actor, changesBetween } from '~/features/audit/model'
import type { BrokerRole } from '~/features/auth/model'
import type { RecordKey } from '~/lib/record-key'
import { changePicture, changeSlug } from '../own-page/commands.server'
import { PICTURE_SLOTS, type PictureSlot } from '../own-page/model'

type Row = typeof agents.$inferInsert

export type AgentChange = Partial<
  Pick<
    Row,
    | 'name'
    | 'email'
    | 'crmEmail'
    | 'phone'
    | 'specialty'
    | 'bio'
    | 'translations'
    | 'calendlyLink'
    | 'city'
    | 'province'
    | 'languages'
    | 'contactDetails'
    | 'socialLinks'
    | 'applicationLinks'
    | 'seoSettings'
    | 'isActive'
    | 'profileSlug'
  >
> & { role?: BrokerRole }

type Changed = { ok: true } | { ok: false; reason: 'missing' | 'stale' | 'slugTaken' }

/**
 * Changes a broker's record, unless another person changed it since `version`. An old slug keeps redirecting; a
 * deactivated broker is signed out everywhere. The role and sessions of a super admin are left alone.
 */
export async function changeAgent(
  db: Db,
  actor: Actor,
  { id, version }: RecordKey,
  { role, profileSlug, ...change }: AgentChange,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const before = await lockRecord(tx, agents, eq(agents.id, id), version)
    if (typeof before === 'string') return { ok: false, reason: before }
    // First, because it alone can be rejected: nothing else is written then.
    if (profileSlug !== undefined && !(await changeSlug(tx, id, profileSlug)).ok)
      return { ok: false, reason: 'slugTaken' }
    await tx
      .update(agents)
      .set({ ...change, version: sql`${agents.version} + 1` })
      .where(eq(agents.id, id))
    const oldRole = before.userId ? await changePerson(tx, before.userId, { role, ...change }) : undefined
    await recordChange(tx, actor, before, {
      ...change,
      ...(profileSlug !== undefined && { profileSlug }),
      ...(oldRole !== undefined && { role: { from: oldRole, to: role } }),
    })
    return { ok: true }
  })
}

/** Changes the record's account. Returns its former role if that changed. */
async function changePerson(
  tx: Db,
  userId: string,
  { role, name, isActive }: Pick<AgentChange, 'role' | 'name' | 'isActive'>,
) {
  const isPerson = eq(profiles.id, userId)
  const [person] = await tx.select().from(profiles).where(isPerson).for('update')
  if (!person) return undefined
  if (name !== undefined && name !== person.fullName)
    await tx.update(profiles).set({ fullName: name }).where(isPerson)
  if (person.role === 'super_admin') return undefined
  if (isActive === false) await tx.delete(sessions).where(eq(sessions.userId, userId))
  if (role === undefined || role === person.role) return undefined
  await tx.update(profiles).set({ role }).where(isPerson)
  return person.role ?? 'none'
}

type Written = Omit<AgentChange, 'role'> & { role?: { from: string; to: string | undefined } }

/** One log line for the changed fields, and one of its own for the switch, which owners search for. */
async function recordChange(tx: Db, actor: Actor, before: typeof agents.$inferSelect, written: Written) {
  const { role, isActive, ...rest } = written
  const line = { entity: 'agent', entityId: before.id, label: before.name } as const
  const old = Object.fromEntries(Object.keys(rest).map((key) => [key, before[key as keyof typeof before]]))
  const changes = changesBetween(
    { ...old, ...(role && { role: role.from }) },
    { ...rest, ...(role && { role: role.to }) },
  )
  if (Object.keys(changes).length > 0) await recordAudit(tx, actor, { ...line, action: 'updated', changes })
  if (isActive !== undefined && isActive !== before.isActive)
    await recordAudit(tx, actor, { ...line, action: isActive ? 'activated' : 'deactivated' })
}

/** As `changePicture`, by the owner. */
export async function changeAgentPicture(
  db: Db,
  actor: Actor,
  agentId: string,
  slot: PictureSlot,
  url: string | null,
) {
  return db.transaction(async (tx) => {
    const { column } = PICTURE_SLOTS[slot]
    const changed = await changePicture(tx, agentId, column, url)
    if (!changed) return null
    const [agent] = await tx.select({ name: agents.name }).from(agents).where(eq(agents.id, agentId))
    await recordAudit(tx, actor, {
      entity: 'agent',
      entityId: agentId,
      label: agent?.name ?? '',
      action: 'updated',
      changes: changesBetween({ [column]: changed.replaced }, { [column]: url }),
    })
    return changed
  })
}
