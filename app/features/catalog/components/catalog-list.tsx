import { Link } from 'react-router'
import { formatShortDate } from '~/lib/dates'
import { pictureSource } from '~/lib/picture-url'
import { ActiveToggle } from '~/ui/active-toggle'
import { buttonClass } from '~/ui/button'
import { ConfirmDelete } from '~/ui/confirm'
import ExternalLink from '~icons/external-link'
import ImageIcon from '~icons/image'
import Pencil from '~icons/pencil'
import { CATALOG_KINDS, type CatalogKind, type PanelCatalogItem, priceText } from '../model'

export function CatalogList({ kind, items }: { kind: CatalogKind; items: readonly PanelCatalogItem[] }) {
  const { name: kindName, path, publicPath } = CATALOG_KINDS[kind]
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <Thumbnail url={item.imageUrl} />
          <div className="min-w-0 grow basis-40">
            <h2 className="text-base wrap-anywhere">
              <Link to={`${path}/${item.id}`} className="-my-1 inline-block py-1 hover:underline">
                {item.name}
              </Link>
            </h2>
            {item.description && (
              <p className="line-clamp-1 max-w-xl text-sm wrap-anywhere text-ink-soft">{item.description}</p>
            )}
            <p className="tabular-nums text-sm text-ink-faint">
              {item.price !== null && `${priceText(item.price)} · `}
              Updated {formatShortDate(item.updatedAt)}
            </p>
          </div>
          <ActiveToggle id={item.id} version={item.version} isActive={item.isActive} name={item.name} />
          <div className="flex flex-wrap items-center gap-1">
            {item.isActive && (
              <a
                href={`${publicPath}/${item.id}`}
                target="_blank"
                rel="noopener"
                className={buttonClass('quiet', 'sm')}
                aria-label={`View ${item.name}`}
              >
                <ExternalLink aria-hidden="true" className="size-4" />
                View
              </a>
            )}
            <Link
              to={`${path}/${item.id}`}
              className={buttonClass('quiet', 'sm')}
              aria-label={`Edit ${item.name}`}
            >
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Link>
            <ConfirmDelete
              id={item.id}
              noun={kindName.toLowerCase()}
              called={item.name}
              label="Delete"
              fields={{ id: item.id, version: item.version }}
            >
              <p className="wrap-anywhere">
                {item.name}, its text and its picture are gone for good, and its page is not found any more.
              </p>
              <p>To hide it for a while, switch it to inactive instead.</p>
            </ConfirmDelete>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  const look = 'aspect-[8/5] w-24 shrink-0 rounded-sm bg-brand-soft'
  if (url)
    return <img {...pictureSource(url, '6rem')} alt="" loading="lazy" className={`${look} object-cover`} />
  return (
    <span aria-hidden="true" className={`${look} grid place-items-center text-ink-faint`}>
      <ImageIcon className="size-6" />
    </span>
  )
}
