import { isDatabaseUp } from '~/features/site/queries.server'
import { dbContext } from '~/platform/context.server'
import type { Route } from './+types/ready'

/** Whether this process can serve: its database answers. */
export async function loader({ context }: Route.LoaderArgs) {
  const isUp = await isDatabaseUp(context.get(dbContext))
  return new Response(isUp ? 'ready\n' : 'database does not answer\n', {
    status: isUp ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
