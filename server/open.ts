import pino from 'pino'
import { migrateDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { type Env, EnvError } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { openDoor } from './backup/door'

/**
 * An error as the log keeps it. The database library writes what a query was asked with into its messages: names,
 * addresses, hashes. The database's own word for the fault, its code and where it happened are enough to find it.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const bare = (text: string | undefined) => text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
  return {
    type: error.name,
    message: bare(error.message),
    stack: bare(error.stack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  }
}

/** What every way of running the brokerage begins with: a log, the storage, and a database that is up to date. */
export async function openBrokerage(env: Env) {
  const log = pino({ level: env.LOG_LEVEL, serializers: { err: errorForLog } })
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    await migrateDatabase(database)
    await seedIfEmpty(database.db, env.SEED)
  } catch (error) {
    await database.close()
    throw error
  }
  const storage = openStorage(env)
  if (database.kind === 'postgres') return { env, log, database, storage }
  // Nobody else may open the embedded database, so backups are taken through this process.
  const closeDoor = await openDoor(database, env.DATA_DIR, log)
  const close = () => closeDoor().then(database.close)
  return { env, log, database: { ...database, close }, storage }
}

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
