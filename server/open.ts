import { migrateDatabase, type OpenDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { type Env, EnvError } from '~/platform/env.server'
import { createReadiness } from '~/platform/readiness.server'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { openDoor } from './backup/door'
import { createLog } from './log'
import { hasFreeSpace, takesWrites } from './readiness-checks'
import { QUERY_LIMIT_MS, watchQueries } from './watch-queries'

/** What every way of running the brokerage begins with: a log, the storage, and a database that is up to date. */
export async function openBrokerage(env: Env) {
  const log = createLog(env)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  const beginWatch = watchQueries(database.pool, {
    log,
    slowMs: env.SLOW_QUERY_MS,
    // The embedded database works on with what it was asked, whoever waits for it.
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
  const brokerage = {
    env,
    log,
    storage,
    readiness: readinessOf({ database, storage, dataDir: env.DATA_DIR }),
  }
  if (database.kind === 'postgres') return { ...brokerage, database }
  // Nobody else may open the embedded database, so backups are taken through this process.
  const closeDoor = await openDoor(database, env.DATA_DIR, log)
  const close = () => closeDoor().then(database.close)
  return { ...brokerage, database: { ...database, close } }
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

/** What to tell the person at the terminal, where a stack would hide it; undefined when a stack is what is needed. */
export function explainStartError(error: unknown): string | undefined {
  if (error instanceof EnvError) return error.message
  const { code, message, port } = (error ?? {}) as { code?: string; message?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another with PORT, or PORT=0 for any free one.`
  if (code === 'EMBEDDED_IN_USE') return message
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database does not answer: ${message || code}`
}
