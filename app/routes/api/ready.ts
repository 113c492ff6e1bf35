import { data } from 'react-router'
import { logContext, readinessContext } from '~/platform/context.server'
import { READINESS_SCOPES, type ReadinessScope } from '~/platform/readiness.server'
import type { Route } from './+types/ready'

const isScope = (text: string): text is ReadinessScope =>
  (READINESS_SCOPES as readonly string[]).includes(text)

/** `/readyz/pages` for a load balancer, `/readyz/leads` and `/readyz` for monitoring: see docs/deploy.md. */
export async function loader({ context, params: { scope = 'all' } }: Route.LoaderArgs) {
  if (!isScope(scope)) throw data(null, { status: 404 })
  const obstacles = await context.get(readinessContext).obstacles(scope)
  const isReady = obstacles.length === 0
  if (!isReady && obstacles[0] !== 'stopping') context.get(logContext).warn({ scope, obstacles }, 'not ready')
  return new Response(`${isReady ? 'ready' : obstacles.join('\n')}\n`, {
    status: isReady ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
