import { hashPassword } from 'better-auth/crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentDocuments, agentSlugHistory, agents } from '#db/schema/agents'
import { accounts, profiles, verifications } from '#db/schema/auth'
import { leads } from '#db/schema/leads'
import { agentLeadCounts } from '#db/schema/summaries'
import { testimonials } from '#db/schema/testimonials'
import { recordAudit } from '~/features/audit/commands.server'
import { type Actor, changesBetween } from '~/features/audit/model'
import { queueInvitation } from '~/features/auth/mail.server'
import type { BrokerRole } from '~/features/auth/model'
import { normalizeEmail } from '~/lib/email-address'
import { removeDocument } from '~/platform/documents.server'
import type { FileStorage } from '~/platform/storage.server'
import { removePicture } from '~/platform/store-picture.server'
import { emptyTrashOf } from '~/platform/sweep-files.server'
import { slugCandidates } from '../model'

/** Where an invitation leads, and in whose name it is sent. */
type InvitationSite = { url: string; brokerage: string }

type NewAgent = {
  fullName: string
  email: string
  role: BrokerRole
  /** Null: they are invited by mail to choose one. */
  password: string | null
}
export type CreatedAgent = { id: string; name: string; email: string; slug: string; role: BrokerRole }

const ATTEMPTS = 3

/**
 * Creates a broker: the account, the record with its own slug, the invitation e-mail, and the audit entry, atomically.
 * `email` must be in lower case and `password` checked. 'emailTaken' when an account or record has it.
 */
export async function createAgent(
  db: Db,
  actor: Actor,
  site: InvitationSite,
  given: NewAgent,
): Promise<{ ok: true; agent: CreatedAgent } | { ok: false; reason: 'emailTaken' }> {
  // Hashing takes its time on purpose: not inside the transaction, which other queries wait for.
  const password = given.password === null ? null : await hashPassword(given.password)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        if (await isEmailTaken(tx, given.email)) return { ok: false, reason: 'emailTaken' }
        return { ok: true, agent: await insertAgent(tx, actor, site, { ...given, password }) }
      })
    } catch (error) {
      const { code, constraint } = ((error as Error).cause ?? {}) as { code?: string; constraint?: string }
      if (code === '23505' && constraint?.startsWith('profiles_email'))
        return { ok: false, reason: 'emailTaken' }
      // A concurrent request took the same slug: try the next one.
      if (code !== '23505' || attempt === ATTEMPTS) throw error
    }
  }
}

async function isEmailTaken(tx: Db, email: string) {
  const [person] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  if (person) return true
  const [agent] = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(sql`lower(${agents.email}) = ${email}`)
  return agent !== undefined
}

async function insertAgent(tx: Db, actor: Actor, site: InvitationSite, given: NewAgent) {
  const { fullName, email, role, password } = given
  const userId = crypto.randomUUID()
  const slug = await freeProfileSlug(tx, fullName)
  await tx.insert(profiles).values({ id: userId, email, fullName, role })
  if (password) await tx.insert(accounts).values(credential(userId, password))
  else await queueInvitation(tx, site.url, { id: userId, email, name: fullName }, inviterOf(actor, site))
  const [agent] = await tx
    .insert(agents)
    .values({ userId, name: fullName, email, profileSlug: slug })
    .returning({ id: agents.id })
  if (!agent) throw new Error('no agent was inserted')
  const signIn = password ? 'set by the owner' : 'by invitation'
  await recordAudit(tx, actor, {
    entity: 'agent',
    entityId: agent.id,
    label: fullName,
    action: 'created',
    changes: changesBetween({}, { name: fullName, email, role, profileSlug: slug, signIn }),
  })
  return { id: agent.id, name: fullName, email, slug, role }
}

const credential = (userId: string, password: string) => ({
  id: crypto.randomUUID(),
  accountId: userId,
  providerId: 'credential',
  userId,
  password,
})

const inviterOf = (actor: Actor, site: InvitationSite) => ({ name: actor.name, brokerage: site.brokerage })

/** Returns the first slug made from the name that no broker has or had. */
async function freeProfileSlug(tx: Db, name: string): Promise<string> {
  for (const candidates of slugCandidates(name)) {
    const [present, former] = [
      await tx
        .select({ slug: agents.profileSlug })
        .from(agents)
        .where(inArray(agents.profileSlug, candidates)),
      await tx
        .select({ slug: agentSlugHistory.slug })
        .from(agentSlugHistory)
        .where(inArray(agentSlugHistory.slug, candidates)),
    ]
    const taken = new Set([...present, ...former].map(({ slug }) => slug))
    const free = candidates.find((slug) => !taken.has(slug))
    if (free) return free
  }
  throw new Error('no free address for a broker')
}

/**
 * Sends an invitation to a broker without a password; one without an account gets it now, with the e-mail address of
 * their record. 'signsIn' when they have a password: they can reset it themselves.
 */
export async function inviteAgent(
  db: Db,
  actor: Actor,
  site: InvitationSite,
  agentId: string,
): Promise<'invited' | 'signsIn' | 'emailTaken' | 'missing'> {
  return db.transaction(async (tx) => {
    const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId)).for('update')
    if (!agent) return 'missing'
    const [person] = agent.userId ? await tx.select().from(profiles).where(eq(profiles.id, agent.userId)) : []
    const hasPassword =
      person && (await tx.$count(accounts, and(eq(accounts.userId, person.id), sql`password is not null`)))
    if (hasPassword) return 'signsIn'
    const email = person?.email ?? normalizeEmail(agent.email)
    const userId = person?.id ?? crypto.randomUUID()
    if (!person) {
      const made = await tx
        .insert(profiles)
        .values({ id: userId, email, fullName: agent.name, role: 'agent' })
        .onConflictDoNothing()
        .returning({ id: profiles.id })
      if (made.length === 0) return 'emailTaken'
      await tx.update(agents).set({ userId }).where(eq(agents.id, agentId))
    }
    await queueInvitation(tx, site.url, { id: userId, email, name: agent.name }, inviterOf(actor, site))
    await recordAudit(tx, actor, {
      entity: 'agent',
      entityId: agentId,
      label: agent.name,
      action: 'invited',
      changes: changesBetween({}, { email }),
    })
    return 'invited'
  })
}

/**
 * Removes a broker for good: sign-in and sessions, documents, testimonials, events; leads stay
 * unassigned, posts become the brokerage's, testimonials of the home page that they wrote go to `actor`. A super
 * admin's sign-in stays, the actor's own above all. `filesLeft`: how many files could not be deleted after the commit;
 * the sweep finds them. Null when there is no such broker.
 */
export async function deleteAgent(db: Db, storage: FileStorage, actor: Actor, agentId: string) {
  const removed = await db.transaction(async (tx) => {
    const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId)).for('update')
    if (!agent) return null
    const documents = await tx
      .delete(agentDocuments)
      .where(eq(agentDocuments.agentId, agentId))
      .returning({ key: agentDocuments.fileUrl })
    await tx
      .update(leads)
      .set({ agentId: null, version: sql`${leads.version} + 1` })
      .where(eq(leads.agentId, agentId))
    // Foreign keys delete testimonials, events and former slugs with the record.
    await tx.delete(agents).where(eq(agents.id, agentId))
    await tx.delete(agentLeadCounts).where(eq(agentLeadCounts.agentId, agentId))
    if (agent.userId) await deleteSignIn(tx, actor, agent.userId)
    await recordAudit(tx, actor, {
      entity: 'agent',
      entityId: agentId,
      label: agent.name,
      action: 'deleted',
      changes: changesBetween(
        { email: agent.email, profileSlug: agent.profileSlug },
        { email: null, profileSlug: null },
      ),
    })
    return { agent, documents }
  })
  if (!removed) return null
  const { agent, documents } = removed
  const done = await Promise.allSettled([
    ...documents.map(({ key }) => removeDocument(storage, key, agentId)),
    ...picturesOf(agent).map((url) => removePicture(storage, url, agentId)),
    emptyTrashOf(storage, agentId),
  ])
  return { name: agent.name, filesLeft: done.filter(({ status }) => status === 'rejected').length }
}

async function deleteSignIn(tx: Db, actor: Actor, userId: string) {
  const [person] = await tx.select({ role: profiles.role }).from(profiles).where(eq(profiles.id, userId))
  if (!person || person.role === 'super_admin' || userId === actor.id) return
  await tx.update(testimonials).set({ adminId: actor.id }).where(eq(testimonials.adminId, userId))
  await tx.delete(verifications).where(eq(verifications.value, userId))
  // Sessions and the password go with it.
  await tx.delete(profiles).where(eq(profiles.id, userId))
}

const picturesOf = (agent: typeof agents.$inferSelect) => [
  agent.headshotUrl,
  agent.bannerImageUrl,
  agent.customBackgroundImage,
  agent.agentLogoUrl,
  agent.badge1Url,
  agent.badge2Url,
  agent.seoSettings.og_image ?? null,
]
