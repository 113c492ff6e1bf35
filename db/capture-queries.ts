import { AsyncLocalStorage } from 'node:async_hooks'

export type CaptureQueries = <T>(onQuery: (sql: string) => void, work: () => Promise<T>) => Promise<T>

/** Tells who asks for it the text of every query that some work asks of a database, through whatever functions. */
export function createQueryCapture(): {
  captureQueries: CaptureQueries
  logger: { logQuery: (sql: string) => void }
} {
  const listeners = new AsyncLocalStorage<(sql: string) => void>()
  return {
    captureQueries: (onQuery, work) => listeners.run(onQuery, work),
    // Drizzle calls its logger with each query before it runs.
    logger: { logQuery: (sql) => listeners.getStore()?.(sql) },
  }
}
