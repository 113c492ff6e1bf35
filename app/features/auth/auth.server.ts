import { APIError, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { verifyPassword } from 'better-auth/crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { accounts, profiles, sessions, verifications } from '#db/schema/auth'
import type { Env } from '~/platform/env.server'
import { createRateLimit } from '~/platform/rate-limit.server'
import { sharedSecret } from '~/platform/secret.server'
import { queueResetMail } from './mail.server'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type Role, type Viewer } from './model'

const DAY = 24 * 60 * 60

type SiteEnv = Pick<Env, 'SITE_URL'>

// One library instance per database: it is asked at every request of a signed-in person.
const instances = new WeakMap<Db, Promise<Auth>>()

type Auth = Awaited<ReturnType<typeof createAuth>>

/** The sign-in library on our tables. */
export function authOf(db: Db, env: SiteEnv): Promise<Auth> {
  let auth = instances.get(db)
  if (!auth) {
    auth = createAuth(db, env)
    instances.set(db, auth)
    // A database that was away at the first try must not be away for ever.
    auth.catch(() => instances.delete(db))
  }
  return auth
}

async function createAuth(db: Db, env: SiteEnv) {
  return betterAuth({
    secret: await sharedSecret(db, 'sessions'),
    baseURL: env.SITE_URL,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: profiles, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      fields: { name: 'fullName' },
      additionalFields: { role: { type: 'string', required: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }) => queueResetMail(db, env.SITE_URL, user, token),
      onPasswordReset: async ({ user }) => {
        await endResetLinks(db, user.id)
        // Whoever guessed until the account was closed, the person with the mailbox gets in.
        await failedByAccount.clear(db, user.email)
      },
    },
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      // A revoked session ends at the next request, not when a copy of it in a cookie grows old.
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed' },
    // Our actions call the library directly, past its own limiter; theirs are below.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'brokerage',
      useSecureCookies: env.SITE_URL.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

// Wrong passwords alone count for an account, so that nobody is locked out by using it.
// Each try is counted before it is made and given back when it was right: however many come at the same moment, no more
// of them are made than may fail.
const WINDOW = 15 * 60_000
const failedByAccount = createRateLimit({ name: 'failed sign-ins', most: 10, windowMs: WINDOW })
const triesByAddress = createRateLimit({ name: 'sign-ins', most: 50, windowMs: WINDOW })
const resetsByAccount = createRateLimit({ name: 'resets', most: 3, windowMs: WINDOW })

type SignedIn =
  | { ok: true; role: Role | null; headers: Headers }
  | { ok: false; reason: 'wrong' | 'tooMany' }
  /** The password was right, but who it belongs to could not be read; `error` is for the log. */
  | { ok: false; reason: 'noProfile'; error: unknown }

/**
 * Checks a password and opens a session; `headers` carry its cookie. An unknown address, a wrong password and a
 * deactivated broker get the same answer after the same work. Whatever is refused leaves no session.
 */
export async function signIn(
  db: Db,
  env: SiteEnv,
  given: { email: string; password: string; address: string; userAgent: string | null },
): Promise<SignedIn> {
  const email = given.email.toLowerCase()
  // One after the other: who is refused by address must not use up somebody's account.
  const isFree = (await triesByAddress.take(db, given.address)) && (await failedByAccount.take(db, email))
  if (!isFree) return { ok: false, reason: 'tooMany' }
  // One that cannot be given back counts against ten, and is over in a quarter of an hour.
  const giveBack = () => failedByAccount.giveBack(db, email).catch(() => {})
  const auth = await authOf(db, env)
  let opened: { token: string; userId: string; headers: Headers }
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password: given.password.slice(0, MAX_PASSWORD_LENGTH + 1), rememberMe: true },
      headers: new Headers(given.userAgent ? { 'user-agent': given.userAgent.slice(0, 300) } : {}),
      returnHeaders: true,
    })
    opened = { token: response.token, userId: response.user.id, headers }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) {
      await giveBack()
      throw error
    }
    return { ok: false, reason: 'wrong' }
  }
  const close = () => db.delete(sessions).where(eq(sessions.token, opened.token))
  let person: Awaited<ReturnType<typeof findPerson>>
  try {
    person = await findPerson(db, opened.userId)
  } catch (error) {
    await close()
    await giveBack()
    return { ok: false, reason: 'noProfile', error }
  }
  if (!isWelcome(person)) {
    await close()
    return { ok: false, reason: 'wrong' }
  }
  await giveBack()
  return { ok: true, role: person.role, headers: opened.headers }
}

/** A person as every request reads them anew, with the broker's record that is theirs. */
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
    })
    .from(profiles)
    .leftJoin(agents, eq(agents.userId, profiles.id))
    .where(eq(profiles.id, id))
  return person
}

/**
 * Who is deleted, banned, or a broker whom the brokerage deactivated, admin or not, is nobody here. The owner's own
 * page does not lock the owner out.
 */
const isWelcome = <P extends { role: Role | null; banned: boolean; isActive: boolean | null }>(
  person: P | undefined,
): person is P =>
  person !== undefined && !person.banned && (person.role === 'super_admin' || person.isActive !== false)

/** Ends the session on the server; the headers take its cookie away. */
export async function signOut(db: Db, env: SiteEnv, requestHeaders: Headers): Promise<Headers> {
  const auth = await authOf(db, env)
  const { headers } = await auth.api.signOut({ headers: cookieOnly(requestHeaders), returnHeaders: true })
  return headers
}

/**
 * Who a request's cookie belongs to, read from the database each time: a revoked session, a deactivated broker or a
 * changed role counts from the next request on. `headers` renew the cookie when it is due.
 */
export async function findViewer(db: Db, env: SiteEnv, requestHeaders: Headers) {
  // Without our cookie nobody is signed in, and the visitors of the public pages cost no query.
  if (!/(^|;\s*)(__Secure-)?brokerage\.session_token=/.test(requestHeaders.get('cookie') ?? '')) return null
  const auth = await authOf(db, env)
  const { headers, response } = await auth.api.getSession({
    headers: cookieOnly(requestHeaders),
    returnHeaders: true,
  })
  if (!response) return null
  const person = await findPerson(db, response.user.id)
  if (!isWelcome(person)) return null
  const { id, name, email, role, agentId, slug } = person
  const viewer: Viewer = {
    id,
    name,
    email,
    role,
    agent: agentId && slug ? { id: agentId, slug } : null,
    sessionId: response.session.id,
  }
  return { viewer, headers }
}

// What the library would believe about addresses and origins is decided elsewhere.
const cookieOnly = (headers: Headers) => new Headers({ cookie: headers.get('cookie') ?? '' })

/** Ends every session of a person but the one that asks. */
export async function signOutElsewhere(db: Db, viewer: Pick<Viewer, 'id' | 'sessionId'>) {
  await db.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId)))
}

/** How many devices a person is signed in on. */
export async function countSessions(db: Db, viewer: Pick<Viewer, 'id'>): Promise<number> {
  return db.$count(sessions, eq(sessions.userId, viewer.id))
}

/** Sends the mail with the link, if the address is somebody's; the caller says the same either way. */
export async function requestReset(db: Db, env: SiteEnv, email: string, address: string): Promise<boolean> {
  if (!(await triesByAddress.take(db, address))) return false
  if (!(await resetsByAccount.take(db, email.toLowerCase()))) return true
  const auth = await authOf(db, env)
  await auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } })
  return true
}

/** Sets the new password, once per link; every session and every other link of the person ends. */
export async function resetPassword(
  db: Db,
  env: SiteEnv,
  token: string,
  newPassword: string,
): Promise<boolean> {
  const auth = await authOf(db, env)
  try {
    await auth.api.resetPassword({ body: { token, newPassword } })
    return true
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return false
    throw error
  }
}

/** Who still has a link, from a mailbox that was open to others for example, cannot undo what the person has just set. */
const endResetLinks = async (db: Db, userId: string) => {
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/** Changes a password against the old one and ends the person's other sessions and the links to set it anew. */
export async function changePassword(
  db: Db,
  env: SiteEnv,
  viewer: Viewer,
  given: { current: string; next: string },
): Promise<boolean> {
  if (!(await failedByAccount.take(db, viewer.email))) return false
  const where = and(eq(accounts.userId, viewer.id), eq(accounts.providerId, 'credential'))
  const [account] = await db.select({ password: accounts.password }).from(accounts).where(where)
  const isRight =
    account?.password && (await verifyPassword({ hash: account.password, password: given.current }))
  if (!isRight) return false
  await failedByAccount.giveBack(db, viewer.email)
  const auth = await authOf(db, env)
  const password = await (await auth.$context).password.hash(given.next)
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ password }).where(where)
    await signOutElsewhere(tx, viewer)
    await endResetLinks(tx, viewer.id)
  })
  return true
}
