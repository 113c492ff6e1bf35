import type { Db } from '#db/client.server'

type Values = Record<string, unknown>
type Ready<Rows> = { execute: (values?: Values) => Promise<Rows> }
type Query<Rows> = { prepare: (name: string) => Ready<Rows> }

/**
 * What pages ask at every visit and every lead writes, put together once for each database: writing its text costs
 * more than half of what a small question costs. What differs from one asking to the next is a `sql.placeholder`. The
 * server keeps nothing of it (the name is empty), so a pooler may hand each question to another connection.
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
