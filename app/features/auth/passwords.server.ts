import { APIError } from 'better-auth'
import { verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { accounts, profiles, sessions, verifications } from '#db/schema/auth'
import { normalizeEmail } from '~/lib/email-address'
import { resetEmails, resetRequests, signInTries, wrongPasswords } from '~/platform/limits.server'
import { accountFrom } from '~/platform/rate-limit.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor } from '../audit/model'
import { authOf, openSession, type SiteEnv } from './library.server'
import { queueResetMail } from './mail.server'
import { RESET_HOURS, type Viewer } from './model'
import { createResetToken, resetIdentifier } from './reset-token.server'

/**
 * Queues the reset e-mail. An unknown e-mail address runs the same statements, so that neither answer nor time reveals an
 * account. Returns false when the network has tried too often.
 */
export async function requestReset(db: Db, env: SiteEnv, email: string, ip: string): Promise<boolean> {
  const account = normalizeEmail(email)
  if (!(await signInTries.take(db, ip))) return false
  if (!(await resetRequests.take(db, accountFrom(account, ip)))) return true
  if (!(await resetEmails.take(db, account))) return true
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id, email: profiles.email, name: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.email, account))
    const token = await createResetToken(tx, person?.id ?? '', person ? RESET_HOURS : 0)
    await queueResetMail(tx, env.SITE_URL, person ?? null, token)
  })
  return true
}

/** Sends the link for a broker who asked the owner for it. 'missing' while they have no password to replace. */
export async function sendResetFor(
  db: Db,
  site: SiteEnv,
  actor: Actor,
  userId: string,
): Promise<'sent' | 'missing'> {
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: profiles.id, email: profiles.email, name: profiles.fullName })
      .from(profiles)
      .innerJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
      .where(eq(profiles.id, userId))
    if (!person) return 'missing'
    const token = await createResetToken(tx, person.id, RESET_HOURS)
    await queueResetMail(tx, site.SITE_URL, person, token, actor.name)
    await recordAudit(tx, actor, {
      entity: 'account',
      entityId: person.id,
      label: person.name,
      action: 'reset_sent',
    })
    return 'sent'
  })
}

/** Sets a password once per link; sessions, challenges and links end. `isFirst`: by invitation. Null for a dead link. */
export async function resetPassword(
  db: Db,
  env: SiteEnv,
  token: string,
  given: { password: string; ip: string },
): Promise<{ userId: string; isFirst: boolean } | null> {
  const [link] = await db
    .select({
      userId: verifications.value,
      password: accounts.password,
      name: profiles.fullName,
      email: profiles.email,
    })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, verifications.value))
    .leftJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
    .where(eq(verifications.identifier, resetIdentifier(token)))
  if (!link) return null
  const auth = await authOf(db, env)
  try {
    await auth.api.resetPassword({ body: { token, newPassword: given.password } })
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null
    throw error
  }
  const person = { id: link.userId, name: link.name }
  await endResetLinks(db, link.userId)
  // The owner of the mailbox gets in, even if a guesser used up this network's attempts.
  await wrongPasswords.clear(db, accountFrom(link.email, given.ip))
  await auditPassword(db, person)
  return { userId: link.userId, isFirst: link.password === null }
}

/** Ends other reset links, so that a person with an older link cannot replace the new password. */
const endResetLinks = (tx: Db, userId: string) =>
  tx.delete(verifications).where(eq(verifications.value, userId))

const auditPassword = (tx: Db, person: { id: string; name: string }) =>
  recordAudit(tx, person, {
    entity: 'account',
    entityId: person.id,
    label: person.name,
    action: 'password_set',
  })

/** Whether a signed-in person has typed their password; wrong ones are limited by device. */
export async function isOwnPassword(db: Db, viewer: Viewer, typed: string): Promise<boolean> {
  // By session: neither a stranger's wrong passwords nor another device's count here.
  const who = `session ${viewer.sessionId}`
  if (!(await wrongPasswords.take(db, who))) return false
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, viewer.id), eq(accounts.providerId, 'credential')))
  const isRight =
    account?.password != null && (await verifyPassword({ hash: account.password, password: typed }))
  if (isRight) await wrongPasswords.refund(db, who)
  return isRight
}

/** Changes a password and ends every session; returns the headers of the new one, or null for a wrong password. */
export async function changePassword(
  db: Db,
  env: SiteEnv,
  viewer: Viewer,
  given: { current: string; next: string; userAgent: string | null },
): Promise<Headers | null> {
  if (!(await isOwnPassword(db, viewer, given.current))) return null
  const auth = await authOf(db, env)
  const password = await (await auth.$context).password.hash(given.next)
  await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password })
      .where(and(eq(accounts.userId, viewer.id), eq(accounts.providerId, 'credential')))
    await tx.delete(sessions).where(eq(sessions.userId, viewer.id))
    await endResetLinks(tx, viewer.id)
    await auditPassword(tx, viewer)
  })
  return (await openSession(db, env, viewer.id, given.userAgent)).headers
}

export async function signOutElsewhere(db: Db, viewer: Pick<Viewer, 'id' | 'sessionId'>) {
  await db.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
}

export async function countSessions(db: Db, viewer: Pick<Viewer, 'id'>): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, viewer.id))
}
