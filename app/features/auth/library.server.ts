import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { Db } from '#db/client.server'
import { accounts, profiles, sessions, verifications } from '#db/schema/auth'
import type { Env } from '~/platform/env.server'
import { sharedSecret } from '~/platform/secret.server'
import { IDLE_SESSION_DAYS, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './model'

const DAY = 24 * 60 * 60

export type SiteEnv = Pick<Env, 'SITE_URL'>

// One library instance per database: it is asked at every request of a signed-in person.
const instances = new WeakMap<Db, Promise<Auth>>()

type Auth = Awaited<ReturnType<typeof createAuth>>

export function authOf(db: Db, env: SiteEnv): Promise<Auth> {
  let auth = instances.get(db)
  if (!auth) {
    auth = createAuth(db, env)
    instances.set(db, auth)
    // After a failed first try the next request tries again.
    auth.catch(() => instances.delete(db))
  }
  return auth
}

/** Opens a session for a person who has shown in our own way who they are; no URL leads here. */
const openSessions = {
  id: 'open-sessions',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw ctx.error('NOT_FOUND')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return { token: session.token }
      },
    ),
  },
} satisfies BetterAuthPlugin

async function createAuth(db: Db, env: SiteEnv) {
  const isSecure = env.SITE_URL.startsWith('https:')
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
    },
    session: {
      expiresIn: IDLE_SESSION_DAYS * DAY,
      updateAge: DAY,
      // A revoked session ends at the next request, not when a copy of it in a cookie grows old.
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed' },
    plugins: [openSessions],
    // Our actions call the library directly, past its own limiter; ours are in platform/limits.server.ts.
    rateLimit: { enabled: false },
    advanced: {
      // '__Host-' ties the cookie to this host and to '/': no other subdomain can set one of that name.
      cookiePrefix: isSecure ? '__Host-brokerage' : 'brokerage',
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: isSecure },
    },
    // Its messages quote rows and parameters. It throws its errors, and our own logger logs them.
    logger: { disabled: true },
    telemetry: { enabled: false },
  })
}

/** Only the request's cookies: the library would trust forwarded IP addresses and origins that are checked elsewhere. */
export const cookieOnly = (headers: Headers) => new Headers({ cookie: headers.get('cookie') ?? '' })

/** The user agent that a session stores, cut to a length. */
export const browserOnly = (userAgent: string | null) =>
  new Headers(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {})

/** Opens a session for a person; the headers carry its cookie. */
export async function openSession(db: Db, env: SiteEnv, userId: string, userAgent: string | null) {
  const auth = await authOf(db, env)
  const { headers, response } = await auth.api.openSession({
    body: { userId },
    headers: browserOnly(userAgent),
    returnHeaders: true,
  })
  return { headers, token: response.token }
}
