// The demo's leads hold texts: without the catalogues they would hold the keys.
import { normalizeEmail } from '~/lib/email-address'
import '~/platform/locale.server'
import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { type Db, MIGRATIONS, migrateDatabase, type OpenDatabase, openDatabase } from '#db/client.server'
import { newCluster } from '#db/new-cluster.server'
import { accounts, profiles, sessions } from '#db/schema/auth'
import { seedIfEmpty } from '#db/seed/seed.server'
import { requireKnownSchema } from '#db/versions.server'
import { resetSecondFactorOf } from '~/features/auth/second-factor.server'
import { hideNewSite } from '~/features/site/setup.server'
import { type Env, readEnv, requireDeployable } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { inspect } from './inspection'
import { describePlace, hasEmbedded, refuseRoot } from './place'
import { UsageError } from './usage-error'

export { backUpNow, restoreNow } from './backup/commands'
export { exitCodeOf, explainStartError } from './start-errors'
export { UsageError } from './usage-error'

const MIN_PASSWORD_LENGTH = 10

/** Makes and migrates the database as a start does. */
async function withDatabase<T>(work: (db: Db, seed: string) => Promise<T>, env: Env = readEnv()) {
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

/** Prints which database and directory a command works on, before it does anything. @throws UsageError for root on another user's data. */
export function announce() {
  const env = readEnv()
  const { database, files } = describePlace(env)
  console.error(`Database: ${database}; files: ${files}`)
  refuseRoot(env)
}

const noBrokerage = (env: Env) =>
  new UsageError(
    `There is no brokerage yet (${describePlace(env).database}). Name the settings file with --env-file, or start the app once.`,
  )

export async function migrate() {
  await withDatabase(async () => {}, requireDeployable(readEnv()))
  return 'The database is up to date.'
}

export async function seed() {
  return withDatabase(async (db, what) => {
    if (what === 'none') return 'Nothing to seed: SEED is none. Set SEED=demo for the demo brokerage.'
    await seedIfEmpty(db, what)
    return `The database has data (SEED=${what}; a database that is not empty is left as it is).`
  }, requireDeployable(readEnv()))
}

const MARKS = { ok: '✓', warning: '!', fault: '✗' }

/** @throws SchemaTooNewError; UsageError for a database that no start has migrated. */
async function requireMigrated({ pool }: Pick<OpenDatabase, 'pool'>, env: Env) {
  const { rows } = await pool.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (!rows[0].found) throw noBrokerage(env)
  await requireKnownSchema(pool, MIGRATIONS)
}

/** `npm run doctor`: what a start would find, without starting. Exit code 1 where anything is wrong. */
export async function doctor(): Promise<string> {
  const env = requireDeployable(readEnv())
  if (!env.DATABASE_URL && !hasEmbedded(env)) throw noBrokerage(env)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch(
    (error) => {
      if (error.code === 'EMBEDDED_IN_USE') return null
      throw error
    },
  )
  if (database) await requireMigrated(database, env)
  const findings = await inspect({ env, database, storage: openStorage(env) }).finally(() =>
    database?.close(),
  )
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
  return findings.map(({ what, state, text }) => `${MARKS[state]} ${what}: ${text}`).join('\n')
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
export async function resetSecondFactorNow(email: string) {
  const env = readEnv()
  if (!env.DATABASE_URL && !hasEmbedded(env)) throw noBrokerage(env)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const { rows } = await database.pool.query(`select to_regclass('profiles') as found`)
    if (!rows[0].found) throw noBrokerage(env)
    const removed = await resetSecondFactorOf(database.db, email)
    if (removed === null) throw new UsageError(`--email: nobody signs in as ${email}`)
    return removed ? `Two-step sign-in of ${email} is off.` : `Two-step sign-in of ${email} was off already.`
  } finally {
    await database.close()
  }
}

/** Makes a database only where its settings name one: without them it would be another brokerage than the site's. */
export async function createSuperAdminNow(given: Parameters<typeof createSuperAdmin>[1]) {
  const env = readEnv()
  if (!env.DATABASE_URL && !env.isEmbeddedNamed && !hasEmbedded(env)) throw noBrokerage(env)
  return withDatabase((db) => createSuperAdmin(db, given), requireDeployable(env))
}
