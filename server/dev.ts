import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { readEnv } from '~/platform/env.server'
import { bootstrapBrokerage } from './bootstrap'
import { startJobs } from './jobs/start'
import { createDevListener } from './listener'
import { serve } from './serve'

export { explainStartError } from './start-errors'

/** The same composition as in production, but Vite serves the browser's files and each request gets the newest routes. */
export async function startDev(options: {
  server: Server
  build: () => Promise<ServerBuild>
  vite: (request: unknown, response: unknown, next: () => void) => void
}) {
  const env = readEnv()
  const brokerage = await bootstrapBrokerage(env)
  const begin = (settled: typeof env) => {
    const { build } = options
    const jobs = startJobs({ ...brokerage, env: settled })
    const route = createDevListener({ build, ...brokerage, env: settled, jobs: jobs.admin })
    const listener: RequestListener = (request, response) =>
      options.vite(request, response, () => route(request, response))
    return { listener, stop: jobs.stop }
  }
  return serve({ ...brokerage, begin, server: options.server })
}
