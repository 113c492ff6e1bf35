import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { readEnv } from '~/platform/env.server'
import { createListener } from './listener'
import { openBrokerage } from './open'
import { serve } from './serve'

export { explainStartError } from './open'

/** The same composition as in production, but Vite serves the browser's files and each request gets the newest routes. */
export async function startDev(options: {
  server: Server
  build: () => Promise<ServerBuild>
  vite: (request: unknown, response: unknown, next: () => void) => void
}) {
  const env = readEnv()
  const { database, storage, log } = await openBrokerage(env)
  const listener = (settled: typeof env): RequestListener => {
    const { build } = options
    const route = createListener({ build, database, storage, env: settled, log, clientDir: null })
    return (request, response) => options.vite(request, response, () => route(request, response))
  }
  return serve({ env, database, listener, server: options.server })
}
