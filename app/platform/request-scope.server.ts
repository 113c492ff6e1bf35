import { AsyncLocalStorage } from 'node:async_hooks'
import { data, type MiddlewareFunction } from 'react-router'
import { isDatabaseUnavailable } from './database-unavailable.server'

/** Facts about the current request, available to everything that it calls. */
export type RequestScope = {
  /** In every log line, in the answer's `X-Request-Id`, and on the page of an unexpected error. */
  id: string
  /** The route's pattern, such as `/agents/:slug`; null before routing and for unknown URLs. */
  pattern: string | null
  /** Only while traces are recorded. */
  traceId?: string
  /** A query of the request found no database. */
  isDatabaseUnavailable?: boolean
  /** No route caught the error: the response is the error page. */
  isUncaught?: boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Undefined outside of a request, as in jobs. */
export const currentScope = (): RequestScope | undefined => scopes.getStore()

/** Without a scope the work belongs to no request. */
export const runInScope = <T>(scope: RequestScope | undefined, work: () => T): T =>
  scopes.run(scope as RequestScope, work)

/**
 * The first middleware: records which route answers, for log and metrics. Answers 503 when the database is unavailable,
 * so that the client may retry; a route that caught the error keeps its own response.
 */
export const noteRoute: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const scope = currentScope()
  if (scope) scope.pattern = pattern.startsWith('/') ? pattern : `/${pattern}`
  try {
    const response = await next()
    if (!scope?.isDatabaseUnavailable || response.status !== 500) return response
    if (!scope.isUncaught) return new Response(response.body, { status: 503, headers: response.headers })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
  throw data(null, { status: 503 })
}

// Stands for every URL that no route matches.
const UNKNOWN = '/*'
// Tokens in links of e-mails grant access and must not be in the log.
const SECRET_NAME = /:token\b/
const ADDRESS = /@|%40/i
// A mistyped link still has its key.
const LIKE_A_KEY = /(?=.*\d)[\w~%.-]{16,}/

/**
 * Returns a path without its query and without secrets: a route with a token is logged as its pattern; in a URL that no
 * route matches, parts that look like tokens are removed.
 */
export function pathForLog(url: string, pattern: string | null): string {
  if (pattern !== null && SECRET_NAME.test(pattern)) return pattern
  const isKnown = pattern !== null && pattern !== UNKNOWN
  const mayStay = (part: string) => !ADDRESS.test(part) && (isKnown || !LIKE_A_KEY.test(part))
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const kept = path.split('/').map((part) => (mayStay(part) ? part : '…'))
  return kept.join('/').slice(0, 200)
}
