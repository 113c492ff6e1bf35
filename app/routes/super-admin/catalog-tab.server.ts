import { catalogCommands, cleanCatalogInput } from '~/features/catalog/commands.server'
import { CATALOG_KINDS, type CatalogDraft, type CatalogKind, catalogMessages } from '~/features/catalog/model'
import { getCatalogDraft } from '~/features/catalog/queries.server'
import { type CatalogInput, catalogFields, cutFields, parseCatalogItem } from '~/features/catalog/schema'
import { readRecordKey } from '~/lib/record-key'
import type { Fields, FormArgs } from '../form-action.server'
import { ownerAction } from './owner-action.server'
import { changeRecord, type RecordKind, recordFailure } from './record-action.server'

/** Which of the two a page of the panel is about, by its path. */
export const kindAt = ({ pathname }: URL): CatalogKind =>
  pathname.startsWith(CATALOG_KINDS.service.path) ? 'service' : 'product'

// Text beyond the column's limit is cut, and the page after the save says so.
const pageOf = (kind: CatalogKind) => (id: string, fields: Fields) => {
  const cut = cutFields(kind, fields)
  return `${CATALOG_KINDS[kind].path}/${id}${cut.length > 0 ? `?cut=${cut.join(',')}` : ''}`
}

const recordKind = (kind: CatalogKind): RecordKind<CatalogInput, CatalogDraft> => ({
  commands: catalogCommands[kind],
  parse: (fields) => {
    const parsed = parseCatalogItem(kind, fields)
    return parsed.ok ? { ok: true, values: cleanCatalogInput(parsed.values) } : parsed
  },
  find: (db, id) => getCatalogDraft(db, kind, id),
  fieldsOf: (item) => catalogFields(kind, item),
  messages: catalogMessages(kind),
  afterAdding: pageOf(kind),
  afterSaving: pageOf(kind),
})

/** Every write to a product or a service: in the list, or with `id` in its form. */
export function catalogAction(args: FormArgs, id?: string) {
  const record = recordKind(kindAt(args.url))
  return ownerAction(args, recordFailure(record), (owner) => {
    const key = id === 'new' ? id : readRecordKey(id ? new Map(owner.fields).set('id', id) : owner.fields)
    return changeRecord(owner, args.context, record, key)
  })
}
