import { t } from '@lingui/core/macro'
import { original } from '~/lib/original-language'
import { pictureSource } from '~/lib/picture-url'
import { cutText } from '~/lib/truncate'
import { Link } from '~/ui/link'
import { CARD_TEXT_LENGTH, type CatalogCardFacts, priceText } from '../model'

const CARD_WIDTH = '(width >= 76rem) 24rem, (width >= 64rem) 33vw, (width >= 30rem) 50vw, 100vw'

/** Products or services as cards. `href` leads to one, with the broker of the page where there is one. */
export function CatalogCards({ items, href }: { items: CatalogCardFacts[]; href: (id: string) => string }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item, index) => (
        <li key={item.id}>
          <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1 hover:border-brand">
            {item.imageUrl && (
              <img
                {...pictureSource(item.imageUrl, CARD_WIDTH)}
                alt=""
                width={800}
                height={500}
                loading={index < 3 ? 'eager' : 'lazy'}
                className="aspect-[8/5] w-full bg-brand-soft object-cover"
              />
            )}
            <div className="flex grow flex-col p-5">
              <h2 {...original(item.description, item.written.name)} className="text-xl wrap-anywhere">
                {/* The whole card is the link, by its stretched edge. */}
                <Link to={href(item.id)} className="after:absolute after:inset-0">
                  {item.name}
                </Link>
              </h2>
              {item.description && (
                <p
                  {...original(item.description, item.written.description)}
                  className="mt-2 grow text-ink-soft wrap-anywhere"
                >
                  {cutText(item.description, CARD_TEXT_LENGTH)}
                </p>
              )}
              {item.price != null && (
                <p className="tabular-nums mt-4 font-semibold">{priceText(item.price)}</p>
              )}
              <p
                aria-hidden="true"
                className="mt-4 font-semibold text-brand underline-offset-4 group-hover:underline"
              >
                {t`Read more`}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
