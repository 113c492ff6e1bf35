import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { localeOf } from '~/lib/i18n'
import { brotliPageNow, takes } from '~/platform/compress-page.server'
import { envContext, logContext } from '~/platform/context.server'
import { isDatabaseUnavailable } from '~/platform/database-unavailable.server'
import { FRAME_ANCESTORS, newScriptMark, securePage } from '~/platform/page-html.server'
import { isCrossSiteWrite } from '~/platform/request-guard.server'
import { currentScope, pathForLog } from '~/platform/request-scope.server'
import startScript from '~/platform/start-script.ts?inline-script'
import { FRENCH_TEXTS } from '~/platform/texts-map.server'
import { ImportMapContext } from '~/ui/import-map'
import { ReferenceContext } from '~/ui/reference'
import { ScriptMarkContext } from '~/ui/script-mark'

// A render that hangs must release the visitor's connection. Milliseconds.
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
  const texts = localeOf(new URL(request.url).pathname) === 'fr' ? FRENCH_TEXTS : {}
  const importMap = Object.keys(texts).length > 0 ? JSON.stringify({ imports: texts }) : undefined
  const rendered = await render(
    <ImportMapContext value={importMap}>
      <ScriptMarkContext value={mark}>
        <ReferenceContext value={status >= 500 ? currentScope()?.id : undefined}>
          <ServerRouter context={ofThisPage(routerContext)} url={request.url} nonce={mark} />
        </ReferenceContext>
      </ScriptMarkContext>
    </ImportMapContext>,
    mark,
  )
  // An error page has none, and cannot be framed.
  const frameAncestors = headers.get(FRAME_ANCESTORS) ?? undefined
  headers.delete(FRAME_ANCESTORS)
  const { html, policy } = mark
    ? securePage(rendered, mark, startScript, { frameAncestors, texts })
    : { html: rendered, policy: null }
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

/**
 * The context with only the matched routes enumerable. React Router rebuilds all enumerable ones for each page, which
 * took a tenth of its time; the others are still found by their id.
 */
function ofThisPage(context: EntryContext): EntryContext {
  const all = context.manifest.routes
  const routes: typeof all = Object.create(all)
  for (const { route } of context.staticHandlerContext.matches) routes[route.id] = all[route.id]
  return { ...context, manifest: { ...context.manifest, routes } }
}

/** Returns the page's UTF-8 with one character per byte: a search for ASCII takes a quarter of the time in it. */
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

/** Logs unexpected errors; the visitor sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted) return
  const scope = currentScope()
  if (scope && isDatabaseUnavailable(error)) scope.isDatabaseUnavailable = true
  if (scope) scope.isUncaught = true
  const path = pathForLog(new URL(request.url).pathname, scope?.pattern ?? null)
  // A method or a path that a visitor made up is no fault of ours.
  const isCrossSite = isCrossSiteWrite(request, context.get(envContext).SITE_URL)
  if (isCrossSite || (isRouteErrorResponse(error) && error.status < 500)) {
    const status = isRouteErrorResponse(error) ? error.status : 400
    context.get(logContext).info({ method: request.method, path, status }, 'request rejected')
    return
  }
  context.get(logContext).error({ err: error, method: request.method, path }, 'request failed')
}
