import { readinessContext } from '~/platform/context.server'
import type { Route } from './+types/ready'

/** Whether this process can serve: its database and its storage answer, and nobody asked it to stop. */
export async function loader({ context }: Route.LoaderArgs) {
  const obstacles = await context.get(readinessContext).obstacles()
  const isReady = obstacles.length === 0
  return new Response(`${isReady ? 'ready' : obstacles.join('\n')}\n`, {
    status: isReady ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
