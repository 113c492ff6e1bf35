import * as build from 'virtual:react-router/server-build'
import type { Logger } from 'pino'
import { createRequestHandler } from 'react-router'
import type { OpenDatabase } from '#db/client.server'
import { getSiteSettings } from '~/features/site/queries.server'
import type { Finding } from '~/platform/context.server'
import { type Env, readEnv, requireDeployable } from '~/platform/env.server'
import type { JobQueueAdmin } from '~/platform/job-queue-admin.server'
import { runInScope } from '~/platform/request-scope.server'
import { openStorage } from '~/platform/storage.server'
import { bootstrapBrokerage, readinessOf } from './bootstrap'
import { logConsole } from './console-log'
import { demoGuide } from './demo-guide'
import { inspect } from './inspection'
import { startJobs } from './jobs/start'
import { requireFreePort } from './listen-check'
import { createListener, withAllowedOrigin } from './listener'
import { createLoadContext } from './load-context'
import { createLog } from './log'
import type { PageCacheCounts } from './page-cache/middleware'
import { createPageViewRecorder } from './page-views'
import { refuseRoot } from './place'
import { serve } from './serve'
import { startTracing } from './tracing'
import { watchEventLoop } from './watchdog'

// For tests: queries are attributed to requests by the same module instance that answers them.
export { instrumentQueries } from './instrument-queries'
export { exitCodeOf, explainStartError } from './start-errors'

/**
 * Starts the brokerage: database, migrations, demo data, HTTP. Resolves when it answers.
 * @throws EnvError for a wrong environment; the database's error when it cannot be opened.
 */
export async function start(env: Env = requireDeployable(readEnv())) {
  refuseRoot(env)
  await requireFreePort(env)
  // Before the database is opened: earlier connections would not be traced.
  const tracing = await startTracing(env)
  const brokerage = await bootstrapBrokerage(env)
  logConsole(brokerage.log)
  watchEventLoop((err) => brokerage.log.warn({ err }, 'event loop no longer watched'))
  let findings: readonly Finding[] = []
  const served = await serve({
    ...brokerage,
    begin: (settled) => {
      const jobs = startJobs({ ...brokerage, env: settled })
      const front = createListener({
        build,
        ...brokerage,
        env: settled,
        jobs: jobs.admin,
        tracing,
        findings: () => findings,
      })
      const stop = async () => {
        await Promise.all([front.stop(), jobs.stop()])
        await tracing?.stop()
      }
      return { ...front, stop }
    },
  })
  if ((await getSiteSettings(brokerage.database.db)).isDemo)
    console.log(demoGuide(`http://localhost:${served.port}`))
  // A mail server that hangs must not keep the site from answering.
  inspect(brokerage).then(
    (found) => {
      findings = found
      logFindings(brokerage.log, found)
    },
    (error) => brokerage.log.warn({ err: error }, 'start not inspected'),
  )
  return served
}

/** One line of what the site runs on, and one for each thing that is missing or failed its first check. */
function logFindings(log: Logger, findings: readonly Finding[]) {
  const on = findings.filter(({ what }) => what !== 'settings').map(({ what, text }) => [what, text])
  log.info(Object.fromEntries(on), 'running on')
  for (const { what, state, text } of findings) if (state !== 'ok') log.warn({ check: what, state }, text)
}

/** For tests: the production listener, page cache included, on a database that the caller opened. */
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

/** The whole app without a port, on a database that the caller opened, for tests. */
export function createApp(options: {
  database: OpenDatabase
  env?: Record<string, string | undefined>
  jobs?: JobQueueAdmin
}) {
  const env = readEnv({ LOG_LEVEL: 'silent', ...options.env })
  const handle = createRequestHandler(withAllowedOrigin(build), 'production')
  const { database } = options
  const storage = openStorage(env)
  const log = createLog(env)
  const visits = createPageViewRecorder(database.db, log)
  const loadContext = createLoadContext({
    database,
    storage,
    readiness: readinessOf({ database, storage, dataDir: env.DATA_DIR }),
    env,
    log,
    visits,
    ...(options.jobs && { jobs: options.jobs }),
  })
  const app = (request: Request, clientIp = '127.0.0.1') =>
    runInScope({ id: 'test', pattern: null }, () =>
      handle(request, loadContext(request, { address: clientIp })),
    )
  return Object.assign(app, { settled: visits.settled })
}
