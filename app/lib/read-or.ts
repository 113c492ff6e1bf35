type Log = { error: (detail: object, event: string) => void }

/**
 * Reads what a page can do without: a failure is logged under `event`, and the section is left out instead of the
 * page. The error in the log also keeps the incomplete page out of the page cache.
 */
export const readOr = <T>(reading: Promise<T>, none: T, log: Log, event: string): Promise<T> =>
  reading.catch((error: unknown) => {
    log.error({ err: error }, event)
    return none
  })
