import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { OpenDatabase } from '#db/client.server'
import type { Env } from '~/platform/env.server'
import type { Readiness } from '~/platform/readiness.server'
import { drain, IMMEDIATE, KEEP_ALIVE_MS, ROLLING } from './drain'
import { explainListenError } from './listen-check'

/** Milliseconds for a whole stop, of which jobs may have ten seconds. A database that hangs must not keep us longer. */
const STOP_LIMIT_MS = 28_000

/**
 * Listens, prints the `ready` line, and stops cleanly on SIGINT and SIGTERM. `begin` gets the environment with the final
 * SITE_URL: with PORT=0 it is known only once the socket is open, and pages and e-mails contain it.
 */
export async function serve<
  Running extends { listener: RequestListener; stop: () => Promise<void> },
>(options: {
  env: Env
  database: OpenDatabase
  log: Logger
  readiness: Readiness
  begin: (env: Env) => Running
  server?: Server
}) {
  const { env, database, log, readiness, server = createServer() } = options
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  }).catch(async (error) => {
    await database.close()
    throw explainListenError(error, env)
  })
  const port = (server.address() as AddressInfo).port
  const settled: Env = env.PORT === 0 ? { ...env, SITE_URL: env.SITE_URL.replace(/:0$/, `:${port}`) } : env
  const running = options.begin(settled)
  server.on('request', running.listener)

  const stop = async (times = IMMEDIATE) => {
    log.info(times, 'stopping')
    readiness.leave()
    await drain(server, times)
    await running.stop()
    await database.close()
  }
  // Ctrl-C arrives from the terminal and again from npm. The first signal counts.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      setTimeout(() => {
        log.error('not stopped in time')
        process.exit(1)
      }, STOP_LIMIT_MS).unref()
      // Another process can take over only where they share a database; at a terminal the stop should be quick.
      stopping = stop(signal === 'SIGTERM' && database.kind === 'postgres' ? ROLLING : IMMEDIATE)
      stopping.then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, 'not stopped cleanly')
          process.exit(1)
        },
      )
    })
  }
  // Last: a script that reads this line may send requests or signals at once.
  console.log(`ready http://localhost:${port}`)
  return { ...running, port, stop: () => stop(), database }
}
