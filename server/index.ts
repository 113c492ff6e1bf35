import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import type { OpenDatabase } from '#db/client.server'
import { type Env, readEnv } from '~/platform/env.server'
import type { JobDesk } from '~/platform/job-desk.server'
import { runInScope } from '~/platform/request-scope.server'
import { openStorage } from '~/platform/storage.server'
import { logConsole } from './console-log'
import { startJobs } from './jobs/start'
import { atHome, createListener } from './listener'
import { createLoadContext } from './load-context'
import { createLog } from './log'
import { openBrokerage, readinessOf } from './open'
import type { PageCacheCounts } from './page-cache/front'
import { serve } from './serve'
import { startTracing } from './tracing'
import { countVisits } from './visits'

export { explainStartError } from './open'
// For tests: requests are told of their database by the watch of the very program that answers them.
export { watchQueries } from './watch-queries'

/**
 * Starts the brokerage: database, migrations, demo data, HTTP. Resolves when it answers.
 * @throws EnvError for a wrong environment; whatever the database says when it cannot be opened.
 */
export async function start(env: Env = readEnv()) {
  // Before the database is opened: what is connected already would not be traced.
  const tracing = await startTracing(env)
  const brokerage = await openBrokerage(env)
  logConsole(brokerage.log)
  return serve({
    ...brokerage,
    begin: (settled) => {
      const jobs = startJobs({ ...brokerage, env: settled })
      const front = createListener({ build, ...brokerage, env: settled, jobs: jobs.desk, tracing })
      const stop = async () => {
        await Promise.all([front.stop(), jobs.stop()])
        await tracing?.stop()
      }
      return { listener: front.listener, stop }
    },
  })
}

/** The way of a request as in production, kept pages included, on a database that the caller opened: for tests. */
export function createFront(options: {
  database: OpenDatabase
  env?: Record<string, string | undefined>
  counts?: PageCacheCounts
}) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...options.env })
  const { database } = options
  const storage = openStorage(env)
  const readiness = readinessOf({ database, storage, dataDir: env.DATA_DIR })
  return createListener({ ...options, build, env, log: createLog(env), storage, readiness })
}

/** The whole app without a port, on a database that the caller opened: what the tests talk to. */
export function createApp(options: {
  database: OpenDatabase
  env?: Record<string, string | undefined>
  jobs?: JobDesk
}) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...options.env })
  const handle = createRequestHandler(atHome(build, env.SITE_URL), 'production')
  const { database } = options
  const storage = openStorage(env)
  const log = createLog(env)
  const visits = countVisits(database.db, log)
  const loadContext = createLoadContext({
    database,
    storage,
    readiness: readinessOf({ database, storage, dataDir: env.DATA_DIR }),
    env,
    log,
    visits,
    ...(options.jobs && { jobs: options.jobs }),
  })
  const app = (request: Request, clientAddress = '127.0.0.1') =>
    runInScope({ id: 'test', pattern: null }, () =>
      handle(request, loadContext(request, { address: clientAddress })),
    )
  return Object.assign(app, { settled: visits.settled })
}
