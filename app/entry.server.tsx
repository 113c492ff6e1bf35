import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { brotliPageNow, takes } from '~/platform/compress-page.server'
import { logContext } from '~/platform/context.server'
import { isDatabaseAway } from '~/platform/database-away.server'
import { newScriptMark, securePage } from '~/platform/page-html.server'
import { currentScope, pathForLog } from '~/platform/request-scope.server'
import startScript from '~/platform/start-script.ts?inline-script'
import { ReferenceContext } from '~/ui/reference'
import { ScriptMarkContext } from '~/ui/script-mark'

// A render that hangs must not hold the visitor's connection for ever. Milliseconds.
const RENDER_LIMIT = 10_000

/** Renders a page whole: every page is complete HTML before its first byte, and scripts come after the first paint. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  // In development Vite's own scripts must run as they come.
  const mark = import.meta.env.PROD ? newScriptMark() : undefined
  const rendered = await render(
    <ScriptMarkContext value={mark}>
      <ReferenceContext value={status >= 500 ? currentScope()?.id : undefined}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ReferenceContext>
    </ScriptMarkContext>,
    mark,
  )
  const { html, policy } = mark ? securePage(rendered, mark, startScript) : { html: rendered, policy: null }
  if (policy) headers.set('Content-Security-Policy', policy)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const body = Buffer.from(html, 'latin1')
  if (!takes(request.headers.get('Accept-Encoding') ?? '', 'br'))
    return new Response(body, { status, headers })
  // Whole, and at once: as a stream it costs a multiple.
  headers.set('Content-Encoding', 'br')
  headers.append('Vary', 'Accept-Encoding')
  return new Response(brotliPageNow(body), { status, headers })
}

/** Gives the page's UTF-8 with each byte as one character: what looks only for ASCII finds it in a quarter of the time. */
function render(element: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(nonce && { nonce }),
      // Large parts would otherwise be moved into place by a script, and not every visitor runs one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const chunks: Uint8Array[] = []
        pipe(
          new Writable({
            write(chunk: Uint8Array, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString('latin1'))
              done()
            },
          }),
        )
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('render took too long')), RENDER_LIMIT)
  })
}

/** Unexpected errors, for the log alone: what a visitor sees is the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const scope = currentScope()
  if (scope && isDatabaseAway(error)) scope.isDatabaseAway = true
  if (scope) scope.isUncaught = true
  const path = pathForLog(new URL(request.url).pathname, scope?.pattern ?? null)
  // A method or a path that a visitor made up is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) {
    context.get(logContext).info({ method: request.method, path, status: error.status }, 'request rejected')
    return
  }
  context.get(logContext).error({ err: error, method: request.method, path }, 'request failed')
}
