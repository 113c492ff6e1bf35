import { Client } from 'pg'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#db/client.server'
import { type Db, migrateDatabase, openDatabase } from '#db/client.server'
import { newCluster } from '#db/new-cluster.server'
import { redateDemo } from '#db/seed/redate.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { hasFreeSpace } from '~/platform/disk-space.server'
import type { Env } from '~/platform/env.server'
import { createReadiness } from '~/platform/readiness.server'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { claimStorage } from '~/platform/storage-mark.server'
import { serveBackups } from './backup/socket-server'
import { instrumentQueries, QUERY_LIMIT_MS } from './instrument-queries'
import { createLog } from './log'

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
    await redateDemo(database.db, env.SITE_URL)
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

const LIMIT_MS = 1_500

// Written to the log of changes and flushed like any commit, without a row: fails on a full disk or a read-only server.
const WRITE = "select pg_logical_emit_message(true, 'readyz', '')"

/** Whether the database commits a write. Uses a connection of its own: a busy pool is slow, not broken. */
async function takesWrites({ url, pool }: OpenDatabase): Promise<boolean> {
  if (!url) {
    // pg's types have `query_timeout` for whole connections alone.
    const query = { text: WRITE, query_timeout: LIMIT_MS }
    return (await pool.query(query)).rowCount === 1
  }
  const client = new Client({
    connectionString: url,
    application_name: 'brokerage readiness',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  // A connection that breaks later must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(WRITE)).rowCount === 1
  } finally {
    client.end().catch(() => {})
  }
}
