import { data, type RouterContextProvider } from 'react-router'
import {
  addCatalogItem,
  type CatalogInput,
  deleteCatalogItem,
  saveCatalogItem,
  setCatalogItemActive,
} from '~/features/catalog/commands.server'
import {
  CATALOG_KINDS,
  type CatalogKind,
  CUT_FIELDS,
  type CutField,
  PANEL_CATALOG_MESSAGES,
} from '~/features/catalog/model'
import { getCatalogDraft, listPanelCatalog } from '~/features/catalog/queries.server'
import { catalogFields, parseProduct, parseService } from '~/features/catalog/schema'
import { pageNumber } from '~/lib/page-number'
import { readRecordKey, type Written } from '~/lib/record-key'
import { dbContext, logContext, storageContext } from '~/platform/context.server'
import { removePicture } from '~/platform/store-picture.server'
import {
  mergedOutcome,
  type OwnerOutcome,
  ownerAction,
  requireOwner,
  STALE_MESSAGE,
} from './owner-action.server'

// Products and services are kept alike; what each has of its own stands in features/catalog.

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

export async function loadCatalog({ url, context }: Args, kind: CatalogKind) {
  await requireOwner(context)
  try {
    return { list: await listPanelCatalog(context.get(dbContext), kind, pageNumber(url.searchParams)) }
  } catch (error) {
    context.get(logContext).error({ err: error }, `${kind}s not listed`)
    return data({ list: null }, { status: 500 })
  }
}

function told(written: Written, done: string, kind: CatalogKind): OwnerOutcome {
  if (written === 'saved') return { done }
  if (written === 'stale') return { refused: STALE_MESSAGE, status: 409 }
  return { told: `That ${kind} no longer exists` }
}

/** What is done in the list: switching on and off, and deleting. */
export function changeCatalog(args: Args, kind: CatalogKind) {
  const { name, saveFailed, deleteFailed } = CATALOG_KINDS[kind]
  const failed = (fields: ReadonlyMap<string, string>) =>
    fields.get('intent') === 'delete' ? deleteFailed : saveFailed
  return ownerAction(args, failed, async ({ db, actor, fields, intent }) => {
    const key = readRecordKey(fields)
    if (!key) return told('gone', '', kind)
    if (intent === 'toggle') {
      const isActive = fields.get('active') === 'yes'
      const written = await setCatalogItemActive(db, actor, kind, key, isActive)
      return told(written, `${name} is ${isActive ? 'active' : 'inactive'}`, kind)
    }
    if (intent !== 'delete') throw data(null, { status: 400 })
    const { written, imageUrl } = await deleteCatalogItem(db, actor, kind, key)
    await removePicture(args.context.get(storageContext), imageUrl, key.id).catch((error) =>
      args.context.get(logContext).warn({ err: error }, 'picture not deleted'),
    )
    return told(written, `${name} deleted`, kind)
  })
}

/** What the form of one shows; `id` 'new' is one that is not there yet. */
export async function loadCatalogItem({ url, context }: Args, kind: CatalogKind, id: string) {
  await requireOwner(context)
  const item = id === 'new' ? null : await getCatalogDraft(context.get(dbContext), kind, id)
  if (id !== 'new' && !item) throw data(null, { status: 404 })
  const asked = (url.searchParams.get('cut') ?? '').split(',')
  return { item, cut: CUT_FIELDS.filter((field) => asked.includes(field)) }
}

/** Saves the form of one. What the database has no room for is cut, and the page it leads to says so. */
export const saveCatalog = (args: Args, kind: CatalogKind, id: string) =>
  ownerAction(args, CATALOG_KINDS[kind].saveFailed, async ({ db, actor, fields, intent }) => {
    if (intent !== 'save') throw data(null, { status: 400 })
    const { name, path } = CATALOG_KINDS[kind]
    const at = (item: string, cut: CutField[]) =>
      `${path}/${item}${cut.length > 0 ? `?cut=${cut.join(',')}` : ''}`
    const wrong = (errors: Record<string, string>) => ({ refused: PANEL_CATALOG_MESSAGES.check, errors })
    if (id === 'new') {
      const { input, errors, truncated } = parseItem(kind, fields)
      if (!input) return wrong(errors)
      // On to where its picture can be uploaded: a file needs something to belong to.
      const added = await addCatalogItem(db, actor, input)
      return { done: `${name} added`, to: at(added, truncated) }
    }
    const key = readRecordKey(new Map([...fields, ['id', id]]))
    const read = async () => {
      const item = key && (await getCatalogDraft(db, kind, key.id))
      return item && { version: item.version, fields: catalogFields(kind, item) }
    }
    const outcome = await mergedOutcome(fields, read, async (merged, version) => {
      const { input, errors, truncated } = parseItem(kind, merged)
      if (!input) return wrong(errors)
      const written = await saveCatalogItem(db, actor, { id, version }, input)
      if (written === 'stale') return 'stale'
      const saved = told(written, `${name} saved`, kind)
      return 'done' in saved ? { ...saved, to: at(id, truncated) } : saved
    })
    return outcome ?? told('gone', '', kind)
  })

type ParsedItem = { input?: CatalogInput; errors: Record<string, string>; truncated: CutField[] }

function parseItem(kind: CatalogKind, fields: ReadonlyMap<string, string>): ParsedItem {
  if (kind === 'product') {
    const parsed = parseProduct(fields)
    return parsed.ok
      ? { input: { kind, values: parsed.values }, errors: {}, truncated: [] }
      : { errors: parsed.errors, truncated: [] }
  }
  const parsed = parseService(fields)
  const { truncated } = parsed
  return parsed.ok
    ? { input: { kind, values: parsed.values }, errors: {}, truncated }
    : { errors: parsed.errors, truncated }
}
