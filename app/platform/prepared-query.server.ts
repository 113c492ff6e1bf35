import type { Db } from '#db/client.server'

type Values = Record<string, unknown>
type Ready<Rows> = { execute: (values?: Values) => Promise<Rows> }
type Query<Rows> = { prepare: (name: string) => Ready<Rows> }

/**
 * Builds a query's SQL once for each database: for a small query, building takes longer than half of its time. Values
 * that differ between calls are `sql.placeholder`s. The statement has no name, so a pooler may run it on any
 * connection.
 */
export function prepared<Rows>(make: (db: Db) => Query<Rows>) {
  const made = new WeakMap<Db, Ready<Rows>>()
  return (db: Db, values?: Values): Promise<Rows> => {
    const known = made.get(db)
    if (known) return known.execute(values)
    const ready = make(db).prepare('')
    made.set(db, ready)
    return ready.execute(values)
  }
}
