import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { currentScope, runInScope } from '~/platform/request-scope.server'

// Characters of a statement that the log keeps.
const MOST_TEXT = 2_000

type Query = (...args: unknown[]) => unknown

/**
 * Logs each query that takes `slowMs` milliseconds or longer at the database, with its statement, the request that
 * asked, and none of its parameters; also connections that the database ended. For a pool that has no connection yet.
 */
export function watchQueries(pool: Pool, { log, slowMs }: { log: Logger; slowMs: number }) {
  keepRequests(pool)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = timed(query, slowMs, (asked, ms) => {
      log.warn({ ms: Math.round(ms), statement: statementOf(asked) }, 'slow query')
    }) as PoolClient['query']
  })
  pool.on('error', (error) => {
    runInScope(undefined, () => log.warn({ err: error }, 'database connection lost'))
  })
}

/** Whoever waits for a connection is called by who gives one back, in the name of that one's request. */
function keepRequests(pool: Pool) {
  const connect = pool.connect.bind(pool) as (called?: unknown) => unknown
  pool.connect = ((called?: (...args: unknown[]) => void) =>
    called ? connect(AsyncLocalStorage.bind(called)) : connect()) as Pool['connect']
}

function timed(query: Query, slowMs: number, note: (asked: unknown, ms: number) => void): Query {
  return (...args) => {
    const began = performance.now()
    const scope = currentScope()
    const done = () => {
      const ms = performance.now() - began
      if (ms >= slowMs) runInScope(scope, () => note(args[0], ms))
    }
    const called = args.at(-1)
    if (typeof called === 'function') {
      args[args.length - 1] = (...answer: unknown[]) => {
        done()
        called(...answer)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(done, done)
    return result
  }
}

function statementOf(asked: unknown) {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')
  return text.trim().replace(/\s+/g, ' ').slice(0, MOST_TEXT)
}
