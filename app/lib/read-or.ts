export type ErrorLog = { error: (detail: object, event: string) => void }

/** Reads what a page can do without; the logged error also keeps the incomplete page out of the page cache. */
export const readOr = <T>(reading: Promise<T>, none: T, log: ErrorLog, event: string): Promise<T> =>
  reading.catch((error: unknown) => {
    log.error({ err: error }, event)
    return none
  })
