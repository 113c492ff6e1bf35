import type { Logger } from 'pino'
import { type Db, migrateDatabase, type OpenDatabase, openDatabase } from '#db/client.server'
import { EmbeddedError } from '#db/embedded-directory.server'
import { newCluster } from '#db/new-cluster.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { SchemaTooNewError } from '#db/versions.server'
import { hasFreeSpace } from '~/platform/disk-space.server'
import { type Env, EnvError } from '~/platform/env.server'
import { createReadiness } from '~/platform/readiness.server'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { claimStorage } from '~/platform/storage-mark.server'
import { serveBackups } from './backup/socket-server'
import { instrumentQueries, QUERY_LIMIT_MS } from './instrument-queries'
import { createLog } from './log'
import { takesWrites } from './readiness-checks'
import { UsageError } from './usage-error'

/** Opens what every way of running the brokerage needs: a log, the storage and a migrated, seeded database. */
export async function bootstrapBrokerage(env: Env) {
  const log = createLog(env)
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    makeNew: newCluster(env.SEED),
  })
  const beginWatch = instrumentQueries(database.pool, {
    log,
    slowMs: env.SLOW_QUERY_MS,
    // The embedded database cannot cancel a query.
    limitMs: database.kind === 'postgres' ? QUERY_LIMIT_MS : undefined,
  })
  try {
    await migrateDatabase(database)
    await seedIfEmpty(database.db, env.SEED)
    beginWatch()
  } catch (error) {
    await database.close()
    throw error
  }
  const storage = openStorage(env)
  await warnAboutStorage(database.db, storage, log)
  const brokerage = {
    env,
    log,
    storage,
    readiness: readinessOf({ database, storage, dataDir: env.DATA_DIR }),
  }
  if (database.kind === 'postgres') return { ...brokerage, database }
  // No other process may open the embedded database, so this one takes the backups.
  const stopBackups = await serveBackups(database, storage, env.DATA_DIR, log)
  const close = () => stopBackups().then(database.close)
  return { ...brokerage, database: { ...database, close } }
}

/** The start goes on without a storage that answers, as the pages do. */
async function warnAboutStorage(db: Db, storage: FileStorage, log: Logger) {
  const owner = await claimStorage(db, storage).catch((error) => {
    log.warn({ err: error }, 'storage does not answer, its mark was not read')
  })
  if (!owner || owner === 'ours') return
  log.warn(
    { storage: owner },
    'the files of this storage are not known to be this database’s: none is cleaned up. The owner says so under Background jobs if they are.',
  )
}

/** Leads need a database that takes writes; pages and sign-ins go on without the storage. */
export const readinessOf = ({
  database,
  storage,
  dataDir,
}: {
  database: OpenDatabase
  storage: FileStorage
  dataDir: string
}) =>
  createReadiness([
    { obstacle: 'database does not answer', works: () => takesWrites(database), isForLeads: true },
    { obstacle: 'disk is almost full', works: () => hasFreeSpace(dataDir), isForLeads: true },
    { obstacle: 'storage does not answer', works: () => storage.check(), isForLeads: false },
  ])

// PostgreSQL's own codes (Appendix A of its manual), and those of the system below it.
const DATABASE_ERRORS: Record<string, string> = {
  '3D000': 'There is no such database. Create it first (createdb), or correct the name in DATABASE_URL.',
  '28000': 'The database rejects this user. Correct the user in DATABASE_URL, or let it in by pg_hba.conf.',
  '28P01': 'The database rejects this password. Correct DATABASE_URL.',
  '42501': 'The database’s user may not create tables. Make it the owner of the database.',
  '53300': 'The database has no connection left. Raise max_connections, or stop what holds them.',
  '57P03': 'The database is starting or stopping. Start again in a moment.',
  '25006': 'The database is read-only. Use the URL of the primary.',
  ECONNREFUSED: 'The database does not answer. Is it running, and are host and port in DATABASE_URL right?',
  ENOTFOUND: 'The database’s host is unknown. Correct it in DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer in time. Is it reachable from here?',
}

/** Returns a sentence that says what to do, or undefined for an error that needs its stack trace. */
export function explainStartError(error: unknown): string | undefined {
  const isExplained = [EnvError, EmbeddedError, SchemaTooNewError, UsageError].some(
    (kind) => error instanceof kind,
  )
  if (isExplained) return (error as Error).message
  const { code = '', message, port, cause } = (error ?? {}) as StartError
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another with PORT, or PORT=0 for any free one.`
  const sentence = DATABASE_ERRORS[code]
  if (sentence) return message ? `${sentence} (${message})` : sentence
  return cause ? explainStartError(cause) : undefined
}

/** 78 for what only an operator can put right; everything else may be over when it is tried again. */
export const exitCodeOf = (error: unknown) =>
  error instanceof EnvError || error instanceof SchemaTooNewError ? 78 : 1

type StartError = { code?: string; message?: string; port?: number; cause?: unknown }
