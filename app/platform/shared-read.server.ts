import type { Db } from '#db/client.server'
import { currentScope, type RequestScope } from './request-scope.server'

/** Parts of one page that read the same at the same time share one query. Only for reads. */
export function sharedRead<Rows>(
  read: (db: Db, values?: Record<string, string>) => Promise<Rows>,
): typeof read {
  const underWay = new WeakMap<Db, WeakMap<RequestScope, Map<string, Promise<Rows>>>>()
  return (db, values) => {
    const scope = currentScope()
    if (!scope) return read(db, values)
    const ofDatabase = underWay.get(db) ?? new WeakMap<RequestScope, Map<string, Promise<Rows>>>()
    const ofRequest = ofDatabase.get(scope) ?? new Map<string, Promise<Rows>>()
    underWay.set(db, ofDatabase.set(scope, ofRequest))
    const key = JSON.stringify(values)
    const rows = ofRequest.get(key) ?? read(db, values).finally(() => ofRequest.delete(key))
    ofRequest.set(key, rows)
    return rows
  }
}
