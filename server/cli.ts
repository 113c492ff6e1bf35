// The demo's leads hold texts: without the catalogues they would hold the keys.
import { normalizeEmail } from '~/lib/email-address'
import '~/platform/locale.server'
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { type Db, migrateDatabase, openDatabase } from '#db/client.server'
import { newCluster } from '#db/new-cluster.server'
import { accounts, profiles, sessions } from '#db/schema/auth'
import { seedIfEmpty } from '#db/seed/seed.server'
import { resetSecondFactorOf } from '~/features/auth/second-factor.server'
import { hideNewSite } from '~/features/site/setup.server'
import { readEnv } from '~/platform/env.server'
import { UsageError } from './usage-error'

export { backUpNow, restoreNow } from './backup/commands'
export { explainStartError } from './bootstrap'
export { UsageError } from './usage-error'

const MIN_PASSWORD_LENGTH = 10

async function withDatabase<T>(work: (db: Db, seed: string) => Promise<T>) {
  const env = readEnv()
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    makeNew: newCluster(env.SEED),
  })
  try {
    await migrateDatabase(database)
    return await work(database.db, env.SEED)
  } finally {
    await database.close()
  }
}

export async function migrate() {
  await withDatabase(async () => {})
  return 'The database is up to date.'
}

export async function seed() {
  return withDatabase(async (db, what) => {
    if (what === 'none') return 'Nothing to seed: SEED is none. Set SEED=demo for the demo brokerage.'
    await seedIfEmpty(db, what)
    return `The database has data (SEED=${what}; a database that is not empty is left as it is).`
  })
}

/**
 * Makes the first super admin, or promotes who is there already. With a password, theirs is replaced and their
 * sessions end; a new account needs one.
 * @throws UsageError for an invalid e-mail address, name or password.
 */
export async function createSuperAdmin(db: Db, given: { email: string; name: string; password: string }) {
  const email = normalizeEmail(given.email)
  const fullName = given.name.trim()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError('--email: expected an e-mail address')
  const replacesPassword = given.password !== ''
  if (replacesPassword && given.password.length < MIN_PASSWORD_LENGTH) {
    throw new UsageError(`The password needs at least ${MIN_PASSWORD_LENGTH} characters.`)
  }
  // Hashing takes its time on purpose: not inside the transaction, which other queries wait for.
  const password = replacesPassword ? await hashPassword(given.password) : null

  return db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
    if (!existing && !fullName) throw new UsageError('--name: expected the full name of the new super admin')
    if (!existing && !password) {
      throw new UsageError(
        'A new super admin needs a password: on standard input or as SUPER_ADMIN_PASSWORD.',
      )
    }
    const userId = existing?.id ?? randomUUID()
    if (existing) {
      const role = { role: 'super_admin', banned: false, ...(fullName && { fullName }) } as const
      await tx.update(profiles).set(role).where(eq(profiles.id, userId))
    } else {
      await tx
        .insert(profiles)
        .values({ id: userId, email, fullName, emailVerified: true, role: 'super_admin' })
    }
    if (password) {
      await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
      await tx
        .insert(accounts)
        .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password })
      await tx.delete(sessions).where(eq(sessions.userId, userId))
    }
    await hideNewSite(tx)
    return existing ? `${email} is now a super admin.` : `Created the super admin ${email}.`
  })
}

/** Turns off two-step sign-in for an owner who lost their phone and has no other owner to ask. */
export const resetSecondFactorNow = (email: string) =>
  withDatabase(async (db) => {
    const removed = await resetSecondFactorOf(db, email)
    if (removed === null) throw new UsageError(`--email: nobody signs in as ${email}`)
    return removed ? `Two-step sign-in of ${email} is off.` : `Two-step sign-in of ${email} was off already.`
  })

export const createSuperAdminNow = (given: Parameters<typeof createSuperAdmin>[1]) =>
  withDatabase((db) => createSuperAdmin(db, given))
