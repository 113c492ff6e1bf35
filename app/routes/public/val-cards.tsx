import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RATE_CLASSES, rateClassLabel } from '~/features/calculators/rate-class'
import { isRateType } from '~/features/calculators/rate-type'
import { ToolCard } from '~/features/calculators/tools/components/tool-card'
import { termAndType } from '~/features/rates/shown-rate'
import type { CardProps, ShownCard } from '~/features/val/dialog/cards'
import type { RateRow } from '~/features/val/model'
import { formatShortDate } from '~/lib/dates'
import { shownLanguage } from '~/lib/languages'
import { localizedPath } from '~/lib/localized-paths'
import { formatPercent } from '~/lib/money'
import { telHref } from '~/lib/phone'
import { shownProvince } from '~/lib/provinces'
import Phone from '~icons/phone'

/** A card of an answer. Loaded with the first one: the conversation does without until then. */
export default function CardView(props: CardProps) {
  const { card, place, onOpen, onEdit, onAskBroker } = props
  switch (card.kind) {
    case 'calculator':
      return (
        <ToolCard
          card={card}
          isOpen={props.isOpen}
          id={`val-${place.message}-${place.card}`}
          onOpen={() => onOpen(place)}
          onEdit={(params, read) => onEdit(place, params, read)}
          onAskBroker={() => onAskBroker(place)}
        />
      )
    case 'rates':
      return <RatesCard {...card} />
    case 'brokers':
      return <BrokersCard {...card} />
  }
}

const FRAME = 'rounded-lg border border-line bg-surface shadow-1'
const LINK = 'font-medium text-brand underline underline-offset-4'

const rowName = ({ term, rateType }: RateRow) =>
  isRateType(rateType) ? termAndType({ term, rateType }) : `${term} ${rateType}`

function asOf(at: string): string {
  const date = formatShortDate(at)
  return t`as of ${date}`
}

function RatesCard({ location, rateClass, rows }: Extract<ShownCard, { kind: 'rates' }>) {
  const known = RATE_CLASSES.find((one) => one === rateClass)
  const dates = new Set(rows.map(({ asOf: at }) => formatShortDate(at)))
  const date = dates.size === 1 && rows[0]?.asOf
  return (
    <div className={`${FRAME} px-4 pt-3 pb-2`}>
      <table className="tabular-nums w-full text-left">
        <caption className="pb-2 text-left text-sm text-ink-soft">
          <span className="block font-semibold text-ink">{known ? rateClassLabel(known) : rateClass}</span>
          {[shownProvince(location), date && asOf(date)].filter(Boolean).join(', ')}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Term and type`}</th>
            <th scope="col">{t`Our rate`}</th>
            <th scope="col">{t`APR`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <tr key={rowName(row)}>
              <th scope="row" className="py-2 pr-3 font-medium">
                {rowName(row)}
                {!date && <span className="block text-sm font-normal text-ink-faint">{asOf(row.asOf)}</span>}
              </th>
              <td className="py-2 text-right text-lg font-semibold text-brand">
                {formatPercent(row.ourRate)}
              </td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">
                <Trans>APR {formatPercent(row.apr)}</Trans>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <a href={localizedPath('/rates')} className={`${LINK} inline-flex min-h-11 items-center text-sm`}>
        {t`All rates and conditions`}
      </a>
    </div>
  )
}

const BrokersCard = ({ brokers }: Extract<ShownCard, { kind: 'brokers' }>) => (
  <ul aria-label={t`Brokers`} className="space-y-2">
    {brokers.map(({ name, slug, title, city, province, languages, phone }) => (
      <li key={slug} className={`${FRAME} flex items-start gap-3 px-4 py-3`}>
        <div className="min-w-0 grow">
          <a href={localizedPath(`/agents/${slug}`)} className={LINK}>
            {name}
          </a>
          {/* The approved title is always beside the name: an agent may not be called broker. */}
          <p className="text-sm">{title}</p>
          <p className="text-sm text-ink-soft empty:hidden">
            {[city, province && shownProvince(province)].filter(Boolean).join(', ')}
          </p>
          <p className="text-sm text-ink-soft empty:hidden">{languages.map(shownLanguage).join(', ')}</p>
        </div>
        {phone && (
          <a
            href={telHref(phone)}
            aria-label={t`Call ${name}, ${phone}`}
            className="tabular-nums inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-line-strong px-3 text-sm font-semibold hover:bg-sunken"
          >
            <Phone aria-hidden="true" className="size-4" />
            {phone}
          </a>
        )}
      </li>
    ))}
  </ul>
)
