import * as build from 'virtual:react-router/server-build'
import pino from 'pino'
import { createRequestHandler } from 'react-router'
import type { OpenDatabase } from '#db/client.server'
import { type Env, readEnv } from '~/platform/env.server'
import type { JobDesk } from '~/platform/job-desk.server'
import { openStorage } from '~/platform/storage.server'
import { startJobs } from './jobs/start'
import { createListener, createLoadContext } from './listener'
import { openBrokerage } from './open'
import type { PageCacheCounts } from './page-cache/front'
import { serve } from './serve'

export { explainStartError } from './open'

/**
 * Starts the brokerage: database, migrations, demo data, HTTP. Resolves when it answers.
 * @throws EnvError for a wrong environment; whatever the database says when it cannot be opened.
 */
export async function start(env: Env = readEnv()) {
  const { database, storage, log } = await openBrokerage(env)
  return serve({
    env,
    database,
    begin: (settled) => {
      const jobs = startJobs({ database, storage, env: settled, log })
      const front = createListener({ build, database, storage, env: settled, log, jobs: jobs.desk })
      const stop = async () => void (await Promise.all([front.stop(), jobs.stop()]))
      return { listener: front.listener, stop }
    },
  })
}

/** The way of a request as in production, kept pages included, on a database that the caller opened: for tests. */
export function createFront(options: {
  database: OpenDatabase
  env?: Record<string, string | undefined>
  counts: PageCacheCounts
}) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...options.env })
  const log = pino({ level: env.LOG_LEVEL })
  return createListener({ ...options, build, env, log, storage: openStorage(env) })
}

/** The whole app without a port, on a database that the caller opened: what the tests talk to. */
export function createApp(options: {
  database: OpenDatabase
  env?: Record<string, string | undefined>
  jobs?: JobDesk
}) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...options.env })
  const handle = createRequestHandler(build, 'production')
  const loadContext = createLoadContext({
    database: options.database,
    storage: openStorage(env),
    env,
    log: pino({ level: env.LOG_LEVEL }),
    ...(options.jobs && { jobs: options.jobs }),
  })
  return (request: Request, clientAddress = '127.0.0.1') =>
    handle(request, loadContext(request, { address: clientAddress }))
}
