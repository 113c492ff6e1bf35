import { useRevalidator } from 'react-router'
import { CatalogForm } from '~/features/catalog/components/catalog-form'
import { CatalogList } from '~/features/catalog/components/catalog-list'
import {
  CATALOG_KINDS,
  type CatalogDraft,
  type CatalogKind,
  type CutField,
  type PanelCatalogItem,
} from '~/features/catalog/model'
import { panel } from '~/lib/paths'
import { PICTURE_HINT } from '~/lib/upload-limits'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage } from '~/ui/list-page'
import { Pagination } from '~/ui/pagination'
import { PictureField } from '~/ui/picture-field'
import Plus from '~icons/plus'
import type { FormAnswer } from '../form-action.server'

type List = { items: PanelCatalogItem[]; counted: number; page: number; pageCount: number }

export function CatalogTab(props: {
  kind: CatalogKind
  list: List | null
  rejected: FormAnswer | undefined
}) {
  const { kind, list } = props
  const { name, plural, path, listFailed, empty } = CATALOG_KINDS[kind]
  const count = list && `${list.counted} ${(list.counted === 1 ? name : plural).toLowerCase()}`
  const add = (
    <ActionLink to={`${path}/new`} icon={Plus}>
      Add {name.toLowerCase()}
    </ActionLink>
  )
  return (
    <ListPage title={plural} status={count ?? undefined} actions={add}>
      <FormError message={props.rejected?.message} />
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

export function CatalogItemPage(props: {
  kind: CatalogKind
  item: CatalogDraft | null
  cut: readonly CutField[]
  rejected: FormAnswer | undefined
}) {
  const { kind, item } = props
  const { name, plural, path, publicPath } = CATALOG_KINDS[kind]
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto max-w-4xl space-y-6">
      <BackLink to={path}>{plural}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere">{item?.name ?? `Add a ${name.toLowerCase()}`}</h1>
        {item?.isActive && (
          <a
            href={`${publicPath}/${item.id}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('outline', 'sm')}
          >
            View its page
          </a>
        )}
      </div>
      {item ? (
        <PictureField
          id="picture"
          label="Picture"
          hint={`Shown on its card and its page, cut to 8 by 5. ${PICTURE_HINT}`}
          aspect={1.6}
          action={panel('upload/catalog-picture/:kind/:id', { kind, id: item.id })}
          value={item.imageUrl}
          onUploaded={revalidate}
        />
      ) : (
        <p className="text-ink-soft">A picture can be uploaded once the {name.toLowerCase()} is added.</p>
      )}
      <CatalogForm kind={kind} item={item} rejected={props.rejected} cut={props.cut} />
    </div>
  )
}
