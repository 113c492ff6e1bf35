import { AsyncLocalStorage } from 'node:async_hooks'
import type { Duplex } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from '~/platform/database-unavailable.server'
import { currentScope, type RequestScope, runInScope } from '~/platform/request-scope.server'

/**
 * Longer than any query of ours takes; a request hangs for at most this time when the database's machine has
 * disappeared.
 */
export const QUERY_LIMIT_MS = 60_000

const MAX_LOGGED_LENGTH = 500
// PostgreSQL's code for a write on a replica: after a failover, the former primary.
const READ_ONLY = '25006'

type Query = (...args: unknown[]) => unknown
type Watch = { log: Logger; slowMs: number; limitMs?: number | undefined }

/**
 * Logs each query that takes `slowMs` or longer, with its statement and request and without its parameters. Closes a
 * connection on which a query takes longer than `limitMs`, or whose server accepts no writes. Call it before the pool
 * connects; the returned function starts the limits, so that migrations and seeds may take longer.
 */
export function instrumentQueries(pool: Pool, { log, slowMs, limitMs }: Watch): () => void {
  let hasBegun = false
  keepRequests(pool)
  pool.on('connect', (client) => {
    const giveUp = (reason: Error) => streamOf(client).destroy(reason)
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      const began = performance.now()
      const scope = currentScope()
      const limit =
        hasBegun && limitMs
          ? setTimeout(() => giveUp(new Error('Connection terminated: the query took too long')), limitMs)
          : undefined
      const done = (error: unknown) => {
        clearTimeout(limit)
        markUnavailable(scope, error)
        if ((error as { code?: unknown } | null)?.code === READ_ONLY)
          giveUp(new Error('the server is read-only'))
        const ms = Math.round(performance.now() - began)
        if (!hasBegun || ms < slowMs) return
        const statement = statementOf(args[0])
        // The job queue's polls and the creation of its tables wait for a busy disk; no request waits for them.
        const level = /\bpgboss\b/.test(statement) ? 'debug' : 'warn'
        runInScope(scope, () => log[level]({ ms, statement }, 'slow query'))
      }
      return watched(query, args, done)
    }) as PoolClient['query']
  })
  pool.on('error', (error) => {
    runInScope(undefined, () => log.warn({ err: error }, 'database connection lost'))
  })
  return () => {
    hasBegun = true
  }
}

/** Binds a waiter's callback to its own request: the pool runs it in the request that releases a connection. */
function keepRequests(pool: Pool) {
  const connect = pool.connect.bind(pool) as (called?: unknown) => unknown
  const connectFor = async (scope: RequestScope | undefined) => {
    try {
      return await connect()
    } catch (error) {
      markUnavailable(scope, error)
      throw error
    }
  }
  pool.connect = ((called?: (error: unknown, ...rest: unknown[]) => void) => {
    const scope = currentScope()
    if (!called) return connectFor(scope)
    const calledBy = AsyncLocalStorage.bind(called)
    return connect((error: unknown, ...rest: unknown[]) => {
      markUnavailable(scope, error)
      calledBy(error, ...rest)
    })
  }) as Pool['connect']
}

/** Marks the request, so that its response has status 503 although the error is caught on the way. */
function markUnavailable(scope: RequestScope | undefined, error: unknown) {
  if (scope && isDatabaseUnavailable(error)) scope.isDatabaseUnavailable = true
}

/** Runs the query and calls `done` with its error or null, for callbacks and promises alike. */
function watched(query: Query, args: unknown[], done: (error: unknown) => void) {
  const called = args.at(-1)
  if (typeof called === 'function') {
    const watching = (error: unknown, ...answer: unknown[]) => {
      done(error)
      called(error, ...answer)
    }
    return query(...args.slice(0, -1), watching)
  }
  const result = query(...args)
  if (result instanceof Promise) result.then(() => done(null), done)
  else done(null)
  return result
}

// pg has no other way to close a connection that does not answer.
const streamOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

function statementOf(asked: unknown) {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_LOGGED_LENGTH)
}
