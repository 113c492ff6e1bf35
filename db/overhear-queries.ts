import { AsyncLocalStorage } from 'node:async_hooks'

export type OverhearQueries = <T>(onQuery: (sql: string) => void, work: () => Promise<T>) => Promise<T>

/** Tells who asks for it the text of every query that some work asks of a database, through whatever functions. */
export function overhearing(): { overhear: OverhearQueries; logger: { logQuery: (sql: string) => void } } {
  const listeners = new AsyncLocalStorage<(sql: string) => void>()
  return {
    overhear: (onQuery, work) => listeners.run(onQuery, work),
    // The database library tells its logger each query before it is asked.
    logger: { logQuery: (sql) => listeners.getStore()?.(sql) },
  }
}
