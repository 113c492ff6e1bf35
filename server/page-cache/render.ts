import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { RouterContextProvider } from 'react-router'
import type { OverhearQueries } from '#db/overhear-queries'
import { brotliPage, gzipPage } from '~/platform/compress-page.server'
import { logContext } from '~/platform/context.server'
import { pageNotesContext } from '~/platform/page-notes.server'
import { pathForLog, type RequestScope, runInScope } from '~/platform/request-scope.server'
import type { Encoding } from '../send-stored'

/** Tables whose changes are told (db/migrations, `tell_page_change`). A page that reads another one is not kept. */
const TOLD = new Set([
  'site_settings',
  'lenders',
  'mortgage_rates',
  'mortgage_rate_history',
  'rate_source_reads',
  'blog_posts',
  'blog_slug_history',
  'agent_slug_history',
  'agents',
  'licences',
  'testimonials',
  'products',
  'mortgage_services',
])

const READ_TABLE = /\b(?:from|join)\s+"([a-z_]+)"/gi

// The framework writes other HTML for those who do not say that they are browsers.
const BROWSER = {
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0 (compatible; page cache)',
}

export type Rendered = {
  status: number
  headers: Headers
  body: Buffer
  /** Under which changes it has to go: `table`, or `table:key` where it shows only some rows. */
  tags: Set<string>
  /** The broker whom it is about. */
  visited: string | null
  /** Whether it is the same for everybody, whole, and told of when it changes. */
  isKeepable: boolean
  /** A part of it, or all, could not be read or rendered. */
  isFailed: boolean
}

export type RenderPage = (address: string) => Promise<Rendered>

/** Renders pages for nobody in particular: no cookie, no address, a browser as any. */
export function pageRenderer(options: {
  siteUrl: string
  log: Logger
  overhear: OverhearQueries
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>
  createContext: (request: Request, client: { address: string }) => RouterContextProvider
}): RenderPage {
  const { siteUrl, log, overhear, handle, createContext } = options
  return async (address) => {
    const request = new Request(new URL(address, siteUrl), { headers: BROWSER })
    const context = createContext(request, { address: '127.0.0.1' })
    const tables = new Set<string>()
    const shown = new Map<string, string[]>()
    let visited: string | null = null
    let isFailed = false
    context.set(pageNotesContext, {
      visited: (agentId) => {
        visited = agentId
      },
      showsOnly: (table, keys) => shown.set(table, keys),
    })
    context.set(
      logContext,
      onError(log, () => {
        // A part that could not be read is left out of a page for one visitor, not for everybody after them.
        isFailed = true
      }),
    )
    const note = (sql: string) => {
      for (const [, table = ''] of sql.matchAll(READ_TABLE)) tables.add(table)
    }
    const scope: RequestScope = { id: randomBytes(6).toString('hex'), pattern: null }
    const began = performance.now()
    const response = await runInScope(scope, () => overhear(note, () => handle(request, context)))
    const body = Buffer.from(await response.arrayBuffer())
    const { status } = response
    const ms = Math.round((performance.now() - began) * 10) / 10
    runInScope(scope, () => log.info({ path: pathForLog(address, scope.pattern), status, ms }, 'page made'))
    const untold = [...tables].find((table) => !TOLD.has(table))
    if (untold) log.warn({ path: new URL(request.url).pathname, table: untold }, 'page cannot be kept')
    const tags = [...tables].flatMap((table) => shown.get(table)?.map((key) => `${table}:${key}`) ?? [table])
    const isForAll = response.headers.getSetCookie().every((cookie) => cookie.startsWith('broker='))
    return {
      status,
      headers: response.headers,
      body,
      tags: new Set(tags),
      visited,
      isKeepable: status === 200 && !isFailed && isForAll && !untold,
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
const SMALLEST = 1024

/** The encodings in which a page is sent; what does not get smaller stays as it is. */
export async function compressed({ body, headers }: Rendered): Promise<Partial<Record<Encoding, Buffer>>> {
  const isText = COMPRESSIBLE.test(headers.get('content-type') ?? '')
  if (!isText || body.byteLength < SMALLEST) return { identity: body }
  const [br, gz] = await Promise.all([brotliPage(body), gzipPage(body)])
  return { br, gzip: gz }
}
