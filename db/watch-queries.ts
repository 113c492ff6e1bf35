import { AsyncLocalStorage } from 'node:async_hooks'

const watchers = new AsyncLocalStorage<(sql: string) => void>()

/** Runs `work` and tells `onQuery` the text of every query that it asks, also through other functions. */
export const watchQueries = <T>(onQuery: (sql: string) => void, work: () => Promise<T>): Promise<T> =>
  watchers.run(onQuery, work)

/** For the database library, which tells it each query before it is asked. */
export const queryLogger = { logQuery: (sql: string) => watchers.getStore()?.(sql) }
