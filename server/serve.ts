import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenDatabase } from '#db/client.server'
import type { Env } from '~/platform/env.server'

/** How long running answers may take once the process was asked to stop. */
const GRACE_MS = 10_000

/**
 * Listens, says so, and stops cleanly on SIGINT and SIGTERM. What answers and what works behind it get the environment
 * with its final address: with PORT=0 that is known only once the socket is open, and pages and letters name it.
 */
export async function serve(options: {
  env: Env
  database: OpenDatabase
  begin: (env: Env) => { listener: RequestListener; stop: () => Promise<void> }
  server?: Server
}) {
  const { env, database, server = createServer() } = options
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  }).catch(async (error) => {
    await database.close()
    throw error
  })
  const port = (server.address() as AddressInfo).port
  const settled: Env = env.PORT === 0 ? { ...env, SITE_URL: env.SITE_URL.replace(/:0$/, `:${port}`) } : env
  const running = options.begin(settled)
  server.on('request', running.listener)
  console.log(`ready http://localhost:${port}`)

  const stop = async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
    })
    await running.stop()
    await database.close()
  }
  // A terminal's Ctrl-C arrives here more than once: from the terminal and again from npm.
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping ??= stop()
      stopping.then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  return { port, stop, database }
}
