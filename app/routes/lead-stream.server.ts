import type { RouterContextProvider } from 'react-router'
import { findViewer } from '~/features/auth/auth.server'
import { viewerOf } from '~/features/auth/guards.server'
import type { Viewer } from '~/features/auth/model'
import { countNewLeads } from '~/features/leads/intake/queries.server'
import { dbContext, envContext, readinessContext } from '~/platform/context.server'
import { eventStream, type ServerEvent } from '~/platform/event-stream.server'
import { leadChangesContext } from '~/platform/lead-changes.server'

/** Between two looks at the session, and two comments that keep the connection open. */
const HEARTBEAT_MS = 20_000

type Scope = { agentId: string } | 'all'

const noStream = (status: 204 | 503) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } })

/**
 * Streams only that leads of the viewer's scope changed; the page then reloads its data. Ends with the session, with the
 * role, and when the process stops. `new` in the query is the number of new leads that the page shows: where there are
 * others meanwhile, the stream begins with a change. 204 for a viewer without a scope, after which a browser does not reconnect; 503
 * without change notifications or with too many open streams. In both cases the page stays as it is.
 */
export async function leadStream(
  request: Request,
  context: Readonly<RouterContextProvider>,
  scopeOf: (viewer: Viewer) => Scope | null,
): Promise<Response> {
  const viewer = await viewerOf(context).catch(() => undefined)
  if (viewer === undefined) return noStream(503)
  const scope = viewer && scopeOf(viewer)
  if (!viewer || !scope) return noStream(204)
  let hasNews = false
  let isOver = false
  let wake = () => {}
  const end = () => {
    isOver = true
    wake()
  }
  const leave = context.get(leadChangesContext)?.subscribe(viewer.id, (agentId) => {
    if (scope !== 'all' && agentId !== null && agentId !== scope.agentId) return
    hasNews = true
    wake()
  })
  if (!leave) return noStream(503)
  const shown = new URL(request.url).searchParams.get('new')
  if (shown !== null) {
    const count = await countNewLeads(context.get(dbContext), scope).catch(() => shown)
    hasNews ||= String(count) !== shown
  }
  const leaving = context.get(readinessContext).leaving
  leaving?.addEventListener('abort', end)
  const isWelcome = async () => {
    const found = await findViewer(context.get(dbContext), context.get(envContext), request.headers)
    return found?.viewer?.id === viewer.id && found.viewer.role === viewer.role
  }
  async function* events(): AsyncGenerator<ServerEvent> {
    try {
      // At once: the browser learns that it is connected.
      yield { comment: 'open' }
      while (!isOver) {
        if (!hasNews) await news()
        if (isOver || !(await isWelcome().catch(() => false))) return
        const event: ServerEvent = hasNews ? { data: 'changed' } : { comment: 'here' }
        hasNews = false
        yield event
      }
    } finally {
      leave?.()
      leaving?.removeEventListener('abort', end)
    }
  }
  const news = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, HEARTBEAT_MS)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return eventStream(events(), () => {
    end()
    leave()
  })
}
