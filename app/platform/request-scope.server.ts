import { AsyncLocalStorage } from 'node:async_hooks'
import { data, type MiddlewareFunction } from 'react-router'
import { isDatabaseAway } from './database-away.server'

/** What is known of the request that is being answered, wherever its work has led. */
export type RequestScope = {
  /** In every log line, in the answer's `X-Request-Id`, and on the page of an unexpected error. */
  id: string
  /** The route's own words, such as `/agents/:slug`; null until the router has found it, or when there is none. */
  pattern: string | null
  /** Only while traces are recorded. */
  traceId?: string
  /** A query of the request found no database. */
  isDatabaseAway?: boolean
  /** Nobody caught the fault: the answer is the error page. */
  isUncaught?: boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Undefined outside of a request, as in jobs. */
export const currentScope = (): RequestScope | undefined => scopes.getStore()

/** Without a scope the work belongs to no request, whoever calls it. */
export const runInScope = <T>(scope: RequestScope | undefined, work: () => T): T =>
  scopes.run(scope as RequestScope, work)

/**
 * The first middleware: lets the log and the measurements know which route answers. What failed because the database
 * is away is answered with 503: the fault passes, and who asks, a person or a proxy, may try again. A form or a list
 * that caught the fault itself keeps its own words.
 */
export const noteRoute: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const scope = currentScope()
  if (scope) scope.pattern = pattern.startsWith('/') ? pattern : `/${pattern}`
  try {
    const response = await next()
    if (!scope?.isDatabaseAway || response.status !== 500) return response
    if (!scope.isUncaught) return new Response(response.body, { status: 503, headers: response.headers })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
  throw data(null, { status: 503 })
}

// The address of what no route knows.
const UNKNOWN = '/*'
// Keys in letters' links open what they lead to: whoever reads a log must not hold them.
const SECRET_NAME = /:token\b/
const ADDRESS = /@|%40/i
// A mistyped link still has its key.
const LIKE_A_KEY = /(?=.*\d)[\w~%.-]{16,}/

/**
 * A path as a log may keep it: without the query, and without what is secret or personal. Where a route's address holds
 * a key, the route's own words stand for it; in an address that no route knows, what looks like one is left out.
 */
export function pathForLog(url: string, pattern: string | null): string {
  if (pattern !== null && SECRET_NAME.test(pattern)) return pattern
  const isKnown = pattern !== null && pattern !== UNKNOWN
  const mayStay = (part: string) => !ADDRESS.test(part) && (isKnown || !LIKE_A_KEY.test(part))
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const kept = path.split('/').map((part) => (mayStay(part) ? part : '…'))
  return kept.join('/').slice(0, 200)
}
