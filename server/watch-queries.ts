import { AsyncLocalStorage } from 'node:async_hooks'
import type { Duplex } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { isDatabaseAway } from '~/platform/database-away.server'
import { currentScope, type RequestScope, runInScope } from '~/platform/request-scope.server'

/**
 * Milliseconds. Longer than any question of ours takes, and the most for which a request hangs when the database's
 * machine has vanished without a word.
 */
export const QUERY_LIMIT_MS = 60_000

// Characters of a statement that the log keeps.
const MOST_TEXT = 500
// PostgreSQL's word for a write on a server that only copies another: after a failover, the one that was the first.
const READ_ONLY = '25006'

type Query = (...args: unknown[]) => unknown
type Watch = { log: Logger; slowMs: number; limitMs?: number | undefined }

/**
 * Logs each query that takes `slowMs` milliseconds or longer at the database, with its statement, the request that
 * asked, and none of its parameters. Gives up connections that are of no use any more: those on which a query takes
 * longer than `limitMs`, and those to a server that takes no writes. For a pool that has no connection yet; gives what
 * is called when times shall count, because migrations and seeds take as long as they take.
 */
export function watchQueries(pool: Pool, { log, slowMs, limitMs }: Watch): () => void {
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
        noteAway(scope, error)
        if ((error as { code?: unknown } | null)?.code === READ_ONLY)
          giveUp(new Error('the server is read-only'))
        const ms = Math.round(performance.now() - began)
        if (!hasBegun || ms < slowMs) return
        runInScope(scope, () => log.warn({ ms, statement: statementOf(args[0]) }, 'slow query'))
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

/** Whoever waits for a connection is called by who gives one back, in the name of that one's request. */
function keepRequests(pool: Pool) {
  const connect = pool.connect.bind(pool) as (called?: unknown) => unknown
  const connectFor = async (scope: RequestScope | undefined) => {
    try {
      return await connect()
    } catch (error) {
      noteAway(scope, error)
      throw error
    }
  }
  pool.connect = ((called?: (error: unknown, ...rest: unknown[]) => void) => {
    const scope = currentScope()
    if (!called) return connectFor(scope)
    const calledBy = AsyncLocalStorage.bind(called)
    return connect((error: unknown, ...rest: unknown[]) => {
      noteAway(scope, error)
      calledBy(error, ...rest)
    })
  }) as Pool['connect']
}

/** For the answer's status: whoever catches the error knows only that there was one. */
function noteAway(scope: RequestScope | undefined, error: unknown) {
  if (scope && isDatabaseAway(error)) scope.isDatabaseAway = true
}

/** Asks, and calls `done` with the error or null when there is an answer, in whichever way it is given. */
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

// pg has no other way to let go of a connection that does not answer.
const streamOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

function statementOf(asked: unknown) {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')
  return text.trim().replace(/\s+/g, ' ').slice(0, MOST_TEXT)
}
