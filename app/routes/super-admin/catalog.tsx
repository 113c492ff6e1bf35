import { CatalogList } from '~/features/catalog/components/catalog-list'
import { CATALOG_KINDS } from '~/features/catalog/model'
import { listPanelCatalog } from '~/features/catalog/queries.server'
import { pageNumber } from '~/lib/page-number'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage } from '~/ui/list-page'
import { Pagination } from '~/ui/pagination'
import Plus from '~icons/plus'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/catalog'
import { catalogAction, kindAt } from './catalog-tab.server'
import { requireOwner } from './owner-action.server'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const kind = kindAt(url)
  const list = listPanelCatalog(context.get(dbContext), kind, pageNumber(url.searchParams))
  return loadPage(context, `${kind}s not listed`, { kind }, list)
}

export const action = (args: Route.ActionArgs) => catalogAction(args)

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => CATALOG_KINDS[loaderData?.kind ?? 'product'].plural,
  'What the brokerage offers.',
)

export default function CatalogTab({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, page: list } = loaderData
  const { name, plural, path, listFailed, empty } = CATALOG_KINDS[kind]
  const count = list && `${list.counted} ${(list.counted === 1 ? name : plural).toLowerCase()}`
  const add = (
    <ActionLink to={`${path}/new`} icon={Plus}>
      Add {name.toLowerCase()}
    </ActionLink>
  )
  return (
    <ListPage title={plural} status={count ?? undefined} actions={add}>
      <FormError message={actionData?.message} />
      {!list && <ListFailed title={listFailed} />}
      {list && list.items.length > 0 && <CatalogList kind={kind} items={list.items} />}
      {list?.items.length === 0 && (
        <EmptyState title={`No ${plural.toLowerCase()} yet`}>
          <p>{empty}</p>
        </EmptyState>
      )}
      {list && (
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          label={`Pages of ${plural.toLowerCase()}`}
          href={(page) => `${path}?page=${page}`}
        />
      )}
    </ListPage>
  )
}
