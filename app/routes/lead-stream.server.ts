import type { RouterContextProvider } from 'react-router'
import { findViewer } from '~/features/auth/auth.server'
import type { Viewer } from '~/features/auth/model'
import { dbContext, envContext, readinessContext } from '~/platform/context.server'
import { eventStream, type ServerEvent } from '~/platform/event-stream.server'
import { leadChangesContext } from '~/platform/lead-changes.server'

/** Between two looks at the session, and two comments that keep the connection open. */
const HEARTBEAT_MS = 20_000

/**
 * Streams that leads of the scope changed, and nothing else: the page reads them anew. Ends with the session, with the
 * role, and when the process stops. 503 where nothing can be heard or too many listen; the page then stays as it is.
 */
export function leadStream(
  request: Request,
  context: Readonly<RouterContextProvider>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  scope: { agentId: string } | 'all',
): Response {
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
  if (!leave) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const leaving = context.get(readinessContext).leaving
  leaving?.addEventListener('abort', end)
  const isWelcome = async () => {
    const found = await findViewer(context.get(dbContext), context.get(envContext), request.headers)
    return found?.viewer.id === viewer.id && found.viewer.role === viewer.role
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
