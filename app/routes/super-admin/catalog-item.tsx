import { useRevalidator } from 'react-router'
import { CatalogForm } from '~/features/catalog/components/catalog-form'
import { CATALOG_KINDS, CUT_FIELDS } from '~/features/catalog/model'
import { getCatalogDraft } from '~/features/catalog/queries.server'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { PICTURE_HINT } from '~/lib/upload-limits'
import { dbContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { PictureField } from '~/ui/picture-field'
import { notFound } from '../form-action.server'
import type { Route } from './+types/catalog-item'
import { catalogAction, kindAt } from './catalog-tab.server'
import { requireOwner } from './owner-action.server'

/** The form's record; 'new' is one that does not exist yet. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const kind = kindAt(url)
  const isNew = params.item === 'new'
  const item = isNew ? null : await getCatalogDraft(context.get(dbContext), kind, params.item)
  if (!isNew && !item) notFound()
  const cut = (url.searchParams.get('cut') ?? '').split(',')
  return { kind, item, cut: CUT_FIELDS.filter((field) => cut.includes(field)) }
}

export const action = (args: Route.ActionArgs) => catalogAction(args, args.params.item)

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.item?.name ?? `Add a ${loaderData?.kind ?? 'product'}`,
  'What the brokerage offers.',
)

export default function CatalogItem({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, item, cut } = loaderData
  const { plural, path, publicPath } = CATALOG_KINDS[kind]
  const { revalidate } = useRevalidator()
  return (
    <div className="mx-auto max-w-4xl space-y-6">
      <BackLink to={path}>{plural}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere">{item?.name ?? `Add a ${kind}`}</h1>
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
        <p className="text-ink-soft">A picture can be uploaded once the {kind} is added.</p>
      )}
      <CatalogForm kind={kind} item={item} rejected={actionData} cut={cut} />
    </div>
  )
}
