import { migrateDatabase, type OpenDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { type Env, EnvError } from '~/platform/env.server'
import { createReadiness } from '~/platform/readiness.server'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { openDoor } from './backup/door'
import { createLog } from './log'
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
  const brokerage = { env, log, storage, readiness: readinessOf({ database, storage }) }
  if (database.kind === 'postgres') return { ...brokerage, database }
  // Nobody else may open the embedded database, so backups are taken through this process.
  const closeDoor = await openDoor(database, env.DATA_DIR, log)
  const close = () => closeDoor().then(database.close)
  return { ...brokerage, database: { ...database, close } }
}

// Milliseconds. The question is given up, and with it a connection whose other end may be gone for good.
const DATABASE_LIMIT = 1_500

/** Ready means: the database and the storage answer. */
export const readinessOf = ({ database, storage }: { database: OpenDatabase; storage: FileStorage }) =>
  createReadiness({
    database: async () => {
      // pg's types know `query_timeout` for whole connections alone.
      const query = { text: 'select 1', query_timeout: DATABASE_LIMIT }
      return (await database.pool.query(query)).rowCount === 1
    },
    storage: () => storage.check(),
  })

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
