import { isDatabaseUp } from '~/features/site/queries.server'
import { dbContext, storageContext } from '~/platform/context.server'
import type { Route } from './+types/ready'

/** Whether this process can serve: its database and its storage answer. */
export async function loader({ context }: Route.LoaderArgs) {
  const [hasDatabase, hasStorage] = await Promise.all([
    isDatabaseUp(context.get(dbContext)),
    context.get(storageContext).check(),
  ])
  const silent = [!hasDatabase && 'database', !hasStorage && 'storage'].filter(Boolean)
  const text = silent.length === 0 ? 'ready' : silent.map((part) => `${part} does not answer`).join('\n')
  return new Response(`${text}\n`, {
    status: silent.length === 0 ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
