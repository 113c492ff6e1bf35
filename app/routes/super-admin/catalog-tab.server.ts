import { catalogCommands, cleanCatalogInput } from '~/features/catalog/commands.server'
import {
  CATALOG_KINDS,
  type CatalogDraft,
  type CatalogKind,
  CUT_FIELDS,
  catalogMessages,
} from '~/features/catalog/model'
import { getCatalogDraft, listPanelCatalog } from '~/features/catalog/queries.server'
import { type CatalogInput, catalogFields, cutFields, parseCatalogItem } from '~/features/catalog/schema'
import { pageNumber } from '~/lib/page-number'
import { readRecordKey } from '~/lib/record-key'
import { dbContext } from '~/platform/context.server'
import { type Fields, type FormArgs, loadPage, notFound } from '../form-action.server'
import { ownerAction, requireOwner } from './owner-action.server'
import { changeRecord, type RecordKind, recordFailure } from './record-action.server'

export async function loadCatalog({ url, context }: FormArgs, kind: CatalogKind) {
  await requireOwner(context)
  const list = listPanelCatalog(context.get(dbContext), kind, pageNumber(url.searchParams))
  return loadPage(context, `${kind}s not listed`, {}, list)
}

/** The form's record; `id` 'new' is one that does not exist yet. */
export async function loadCatalogItem({ url, context }: FormArgs, kind: CatalogKind, id: string) {
  await requireOwner(context)
  const item = id === 'new' ? null : await getCatalogDraft(context.get(dbContext), kind, id)
  if (id !== 'new' && !item) notFound()
  const asked = (url.searchParams.get('cut') ?? '').split(',')
  return { item, cut: CUT_FIELDS.filter((field) => asked.includes(field)) }
}

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
export function catalogAction(args: FormArgs, kind: CatalogKind, id?: string) {
  const record = recordKind(kind)
  return ownerAction(args, recordFailure(record), (owner) => {
    const key = id === 'new' ? id : readRecordKey(id ? new Map(owner.fields).set('id', id) : owner.fields)
    return changeRecord(owner, args.context, record, key)
  })
}
