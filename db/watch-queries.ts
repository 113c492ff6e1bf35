import { AsyncLocalStorage } from 'node:async_hooks'

export type WatchQueries = <T>(onQuery: (sql: string) => void, work: () => Promise<T>) => Promise<T>

/** Tells who asks for it the text of every query that some work asks of a database, through whatever functions. */
export function queryWatch(): { watch: WatchQueries; logger: { logQuery: (sql: string) => void } } {
  const watchers = new AsyncLocalStorage<(sql: string) => void>()
  return {
    watch: (onQuery, work) => watchers.run(onQuery, work),
    // The database library tells its logger each query before it is asked.
    logger: { logQuery: (sql) => watchers.getStore()?.(sql) },
  }
}
