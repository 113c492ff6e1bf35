import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { RouterContextProvider } from 'react-router'
import { countVisitContext } from '~/platform/cached-page.server'
import { brotliPage, gzipPage } from '~/platform/compress-page.server'
import { logContext } from '~/platform/context.server'
import { pathForLog, type RequestScope, runInScope } from '~/platform/request-scope.server'
import type { Encoding } from '../send-stored'

// The framework renders other HTML for a client that is not a browser.
const BROWSER = {
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0 (compatible; page cache)',
}

export type Rendered = {
  status: number
  headers: Headers
  body: Buffer
  /** The broker whom it is about. */
  visited: string | null
  /** The same for every visitor, and complete. */
  isCacheable: boolean
  /** The page, or a part of it, could not be read or rendered. */
  isFailed: boolean
}

export type RenderPage = (key: string) => Promise<Rendered>

/** Renders pages for an anonymous visitor: a browser without cookies. */
export function pageRenderer(options: {
  siteUrl: string
  log: Logger
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>
  createContext: (request: Request, client: { address: string }) => RouterContextProvider
}): RenderPage {
  const { siteUrl, log, handle, createContext } = options
  return async (key) => {
    const request = new Request(new URL(key, siteUrl), { headers: BROWSER })
    const context = createContext(request, { address: '127.0.0.1' })
    let visited: string | null = null
    let isFailed = false
    context.set(countVisitContext, (agentId) => {
      visited = agentId
    })
    context.set(
      logContext,
      onError(log, () => {
        // A section that could not be read is missing for this visitor only, not for every later one.
        isFailed = true
      }),
    )
    const scope: RequestScope = { id: randomBytes(6).toString('hex'), pattern: null }
    const began = performance.now()
    const response = await runInScope(scope, () => handle(request, context))
    const body = Buffer.from(await response.arrayBuffer())
    const { status } = response
    const ms = Math.round((performance.now() - began) * 10) / 10
    runInScope(scope, () => log.info({ path: pathForLog(key, scope.pattern), status, ms }, 'page rendered'))
    const isForAll = response.headers.getSetCookie().every((cookie) => cookie.startsWith('broker='))
    return {
      status,
      headers: response.headers,
      body,
      visited,
      isCacheable: status === 200 && !isFailed && isForAll,
      isFailed: isFailed || status >= 500,
    }
  }
}

function onError(log: Logger, note: () => void): Logger {
  const child = log.child({})
  const error = child.error.bind(child) as (...said: unknown[]) => void
  child.error = (...said: unknown[]) => {
    note()
    error(...said)
  }
  return child
}

const COMPRESSIBLE = /^text\/|javascript|json|xml/
const MIN_COMPRESSED_BYTES = 1024

/** The encodings in which a page is sent; a body that compression would not shrink stays as it is. */
export async function compressed({ body, headers }: Rendered): Promise<Partial<Record<Encoding, Buffer>>> {
  const isText = COMPRESSIBLE.test(headers.get('content-type') ?? '')
  if (!isText || body.byteLength < MIN_COMPRESSED_BYTES) return { identity: body }
  const [br, gz] = await Promise.all([brotliPage(body), gzipPage(body)])
  return { br, gzip: gz }
}
