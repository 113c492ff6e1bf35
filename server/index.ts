import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import * as build from 'virtual:react-router/server-build'
import { openDatabase, migrateDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { type Env, readEnv } from '~/platform/env.server'
import { createListener } from './listener'

/**
 * Starts the brokerage: database, migrations, demo data, HTTP. Resolves when it answers.
 * @throws EnvError for a wrong environment; whatever the database says when it cannot be opened.
 */
export async function start(env: Env = readEnv()) {
  const log = pino({ level: env.LOG_LEVEL })
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  await migrateDatabase(database)
  await seedIfEmpty(database.db, env.SEED)

  const server = createServer()
  // The address is part of what pages say, and with PORT=0 it is known only once the socket is open.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  })
  const port = (server.address() as AddressInfo).port
  const settled: Env = env.PORT === 0 ? { ...env, SITE_URL: env.SITE_URL.replace(/:0$/, `:${port}`) } : env
  server.on('request', createListener({ build: () => build, database, env: settled, log }))
  console.log(`ready http://localhost:${port}`)

  const stop = async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  return { port, stop, database }
}
