import { setTimeout as wait } from 'node:timers/promises'
import { APIError } from 'better-auth'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { profiles, secondFactors, sessions } from '#db/schema/auth'
import { siteSettings } from '#db/schema/site'
import { normalizeEmail } from '~/lib/email-address'
import {
  passwordChecks,
  SLOW_SIGN_IN_MS,
  signInTries,
  wrongCodes,
  wrongCodesAnywhere,
  wrongPasswords,
  wrongPasswordsAnywhere,
} from '~/platform/limits.server'
import { accountFrom } from '~/platform/rate-limit.server'
import { recordAudit } from '../audit/commands.server'
import { clearChallengeCookie, closeChallenge, findChallenge, openChallenge } from './challenge.server'
import { deviceCookieFor, readKnownDevice } from './known-device.server'
import { authOf, browserOnly, cookieOnly, openSession, type SiteEnv } from './library.server'
import { MAX_PASSWORD_LENGTH, type Role, SESSION_DAYS, type Viewer } from './model'
import { spendCode } from './second-factor.server'

type SignedIn =
  | { ok: true; step: 'done'; role: Role | null; headers: Headers }
  /** The password was right; `headers` carry the cookie with which the code is sent. */
  | { ok: true; step: 'code'; headers: Headers }
  | { ok: false; reason: 'wrong' | 'tooMany' | 'busy' | 'expired' | 'unreadable' }
  /** The password was right, but who it belongs to could not be read; `error` is for the log. */
  | { ok: false; reason: 'noProfile'; error: unknown }

type Requester = { ip: string; userAgent: string | null; cookies: string | null }

/**
 * Checks a password and opens a session, or asks for the second factor; `headers` contain the cookie of either. An
 * unknown e-mail address, a wrong password and a deactivated broker get the same answer after the same work. A rejected
 * sign-in leaves no session. `pause`: a test's own clock.
 */
export async function signIn(
  db: Db,
  env: SiteEnv,
  given: { email: string; password: string } & Requester,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<SignedIn> {
  const email = normalizeEmail(given.email)
  const limits = await limitsOf(db, email, given)
  const obstacle = await limits.take(pause)
  if (obstacle) return { ok: false, reason: obstacle }
  // A try that cannot be refunded counts as a wrong password and expires after 15 minutes.
  const refund = () => limits.refund().catch(() => {})
  const auth = await authOf(db, env)
  let opened: { token: string; userId: string; headers: Headers }
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password: given.password.slice(0, MAX_PASSWORD_LENGTH + 1), rememberMe: true },
      headers: browserOnly(given.userAgent),
      returnHeaders: true,
    })
    opened = { token: response.token, userId: response.user.id, headers }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) {
      await refund()
      throw error
    }
    await limits.logFailure()
    return { ok: false, reason: 'wrong' }
  }
  const close = () => db.delete(sessions).where(eq(sessions.token, opened.token))
  let person: Awaited<ReturnType<typeof findPerson>>
  try {
    person = await findPerson(db, opened.userId)
  } catch (error) {
    await close()
    await refund()
    return { ok: false, reason: 'noProfile', error }
  }
  if (!maySignIn(person)) {
    await close()
    await limits.logFailure()
    return { ok: false, reason: 'wrong' }
  }
  await refund()
  if (person.hasSecondFactor) {
    await close()
    return { ok: true, step: 'code', headers: await challengeHeaders(db, person.id) }
  }
  opened.headers.append('Set-Cookie', await deviceCookieFor(db, person.id))
  await logSignIn(db, person)
  return { ok: true, step: 'done', role: person.role, headers: opened.headers }
}

/** The limits for one account: a device that its owner has used before has its own count. */
async function limitsOf(db: Db, email: string, { ip, cookies }: Requester) {
  const [[person], known] = await Promise.all([
    db.select({ id: profiles.id, name: profiles.fullName }).from(profiles).where(eq(profiles.email, email)),
    readKnownDevice(db, cookies),
  ])
  const isOwn = known !== null && known.userId === person?.id
  const limitKey = isOwn ? known.device : accountFrom(email, ip)
  return {
    /** In sequence: a client over its IP address's limit must not consume the account's tries. */
    async take(pause: (ms: number) => Promise<unknown>): Promise<'tooMany' | 'busy' | null> {
      if (!isOwn && !(await signInTries.take(db, ip))) return 'tooMany'
      if (!(await wrongPasswords.take(db, limitKey))) return 'tooMany'
      if (isOwn) return null
      const waitMs = passwordChecks.take(ip)
      if (waitMs === null) {
        // Rejected because of others: the person's own tries stay.
        await signInTries.refund(db, ip)
        await wrongPasswords.refund(db, limitKey)
        return 'busy'
      }
      if (waitMs > 0) await pause(waitMs)
      if (!(await wrongPasswordsAnywhere.take(db, email))) await pause(SLOW_SIGN_IN_MS)
      return null
    },
    async refund() {
      await wrongPasswords.refund(db, limitKey)
      if (!isOwn) await wrongPasswordsAnywhere.refund(db, email)
    },
    logFailure: () => (person ? logSignIn(db, person, 'sign_in_failed') : undefined),
  }
}

async function challengeHeaders(db: Db, userId: string) {
  return new Headers({ 'Set-Cookie': await openChallenge(db, userId) })
}

export const hasChallenge = async (db: Db, cookies: string | null) =>
  (await findChallenge(db, cookies)) !== null

/** The second step of a sign-in: a code of the app or a recovery code, then the session. */
export async function signInWithCode(
  db: Db,
  env: SiteEnv,
  given: { code: string } & Requester,
  now = new Date(),
): Promise<SignedIn> {
  const challenge = await findChallenge(db, given.cookies)
  if (!challenge) return { ok: false, reason: 'expired' }
  const { userId, identifier } = challenge
  const known = await readKnownDevice(db, given.cookies)
  const isOwn = known?.userId === userId
  const limitKey = isOwn ? (known as { device: string }).device : accountFrom(userId, given.ip)
  // Only a person with the password gets here, so the count over all networks locks out no owner whose password is
  // safe.
  const isFree =
    (await wrongCodes.take(db, limitKey)) && (isOwn || (await wrongCodesAnywhere.take(db, userId)))
  if (!isFree) return { ok: false, reason: 'tooMany' }
  const person = await findPerson(db, userId)
  if (!maySignIn(person)) return { ok: false, reason: 'expired' }
  const used = await spendCode(db, userId, given.code.slice(0, 40), now)
  if (used === 'unreadable') return { ok: false, reason: 'unreadable' }
  if (!used) {
    await logSignIn(db, person, 'second_step_failed')
    return { ok: false, reason: 'wrong' }
  }
  await wrongCodes.refund(db, limitKey)
  if (!isOwn) await wrongCodesAnywhere.refund(db, userId)
  // Of two requests with one challenge the second one finds it closed.
  if (!(await closeChallenge(db, identifier))) return { ok: false, reason: 'expired' }
  const { headers } = await openSession(db, env, userId, given.userAgent)
  headers.append('Set-Cookie', await clearChallengeCookie())
  headers.append('Set-Cookie', await deviceCookieFor(db, userId))
  await logSignIn(db, person, 'signed_in', used === 'recovery')
  return { ok: true, step: 'done', role: person.role, headers }
}

/** Signs a person in who has just chosen their first password with the link of an invitation. */
export async function signInInvited(
  db: Db,
  env: SiteEnv,
  userId: string,
  userAgent: string | null,
): Promise<SignedIn> {
  const person = await findPerson(db, userId)
  if (!maySignIn(person)) return { ok: false, reason: 'wrong' }
  if (person.hasSecondFactor)
    return { ok: true, step: 'code', headers: await challengeHeaders(db, person.id) }
  const { headers } = await openSession(db, env, userId, userAgent)
  headers.append('Set-Cookie', await deviceCookieFor(db, userId))
  await logSignIn(db, person)
  return { ok: true, step: 'done', role: person.role, headers }
}

const logSignIn = (
  db: Db,
  person: { id: string; name: string },
  action: 'signed_in' | 'sign_in_failed' | 'second_step_failed' = 'signed_in',
  isRecovery = false,
) =>
  recordAudit(db, action === 'signed_in' ? person : { id: 'visitor', name: 'Somebody' }, {
    entity: 'account',
    entityId: person.id,
    label: person.name,
    action,
    ...(isRecovery && { changes: { recoveryCode: { from: null, to: 'used' } } }),
  })

/** A person with their broker's record, as every request reads them from the database. */
async function findPerson(db: Db, id: string) {
  const [person] = await db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      email: profiles.email,
      role: profiles.role,
      banned: profiles.banned,
      agentId: agents.id,
      slug: agents.profileSlug,
      isActive: agents.isActive,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      needsSecondFactor: sql<boolean>`exists (select from ${siteSettings} where ${profiles.role} = any(${siteSettings.secondFactorRoles}))`,
    })
    .from(profiles)
    .leftJoin(agents, eq(agents.userId, profiles.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, profiles.id))
    .where(eq(profiles.id, id))
  return person
}

/** Deleted, banned and deactivated people are rejected; an owner's inactive broker page does not lock the owner out. */
const maySignIn = <P extends { role: Role | null; banned: boolean; isActive: boolean | null }>(
  person: P | undefined,
): person is P =>
  person !== undefined && !person.banned && (person.role === 'super_admin' || person.isActive !== false)

/** Ends the session on the server; the headers clear its cookie. */
export async function signOut(db: Db, env: SiteEnv, requestHeaders: Headers): Promise<Headers> {
  const auth = await authOf(db, env)
  const { headers } = await auth.api.signOut({ headers: cookieOnly(requestHeaders), returnHeaders: true })
  return headers
}

/**
 * Finds the person of a request's cookie in the database each time: a revoked session, a deactivated broker or a
 * changed role takes effect with the next request. Who must still set up a second factor is `pending` and no viewer.
 * `headers` renew the cookie when it is due. A session ends after `SESSION_DAYS`, however often it was used.
 */
export async function findViewer(db: Db, env: SiteEnv, requestHeaders: Headers) {
  // Without our cookie no query: visitors of public pages cost none.
  if (!/(^|;\s*)(__Host-)?brokerage\.session_token=/.test(requestHeaders.get('cookie') ?? '')) return null
  const auth = await authOf(db, env)
  const { headers, response } = await auth.api.getSession({
    headers: cookieOnly(requestHeaders),
    returnHeaders: true,
  })
  if (!response) return null
  const { session } = response
  if (Date.now() - new Date(session.createdAt).getTime() > SESSION_DAYS * 86_400_000) {
    await db.delete(sessions).where(eq(sessions.id, session.id))
    return null
  }
  const person = await findPerson(db, response.user.id)
  if (!maySignIn(person)) return null
  const { id, name, email, role, agentId, slug, hasSecondFactor, needsSecondFactor } = person
  const viewer: Viewer = {
    id,
    name,
    email,
    role,
    agent: agentId && slug ? { id: agentId, slug } : null,
    sessionId: session.id,
  }
  const isPending = needsSecondFactor && !hasSecondFactor
  return { viewer: isPending ? null : viewer, pending: isPending ? viewer : null, headers }
}
