import { t } from '@lingui/core/macro'
import { formatDate } from '~/lib/dates'
import { Link } from '~/ui/link'
import { DEFAULT_RATE_TYPE, isStale, quoteFor, rateTypeLabel, type ShownRate } from '../model'
import { classWord, confirmedText, feesText, postedText, premiumText, shownTerm } from '../shown-rate'
import { RateAndApr } from './rate-and-apr'
import type { RatesFilterProps } from './rates-filter'

export function RateCards(props: {
  rates: ShownRate[]
  asked: RatesFilterProps
  isFallback: boolean
  now: string
  /** False where no mortgage can be arranged: rates without a way to ask for them. */
  isOffered: boolean
}) {
  const { rates, asked, isFallback, now, isOffered } = props
  return (
    <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-4">
      {rates.map((rate) => (
        <li key={rate.term} className="flex flex-col">
          <Card to={isOffered ? secureHref(rate, asked) : null}>
            <span className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:block">
              <span>
                <span className="block text-lg font-semibold">{shownTerm(rate.term)}</span>
                <span className="text-sm text-ink-soft">
                  {`${rateTypeLabel(rate.rateType)}, ${classWord(rate.mortgageType)}`}
                  {isFallback && t`, national`}
                </span>
              </span>
              <span className="block md:my-4">
                <RateAndApr rate={rate} size="card" />
              </span>
            </span>
            <span className="tabular-nums mt-3 block border-t border-line pt-3 text-sm text-ink-soft">
              <span className="block">{feesText(rate.fees)}</span>
              {premiumText(rate.mortgageType) && (
                <span className="block">{premiumText(rate.mortgageType)}</span>
              )}
              {rate.posted && <span className="block">{postedText(rate.posted)}</span>}
              {isStale(rate.asOf, now) ? (
                <span className="block font-medium text-accent-text">
                  {t`Not confirmed since ${formatDate(rate.asOf)}`}
                </span>
              ) : (
                <span className="block font-medium text-ink">{confirmedText(rate)}</span>
              )}
            </span>
            {isOffered && (
              <span className="mt-auto pt-4 font-semibold text-brand underline-offset-4 group-hover:underline">
                {t`Get a quote at this rate`}
              </span>
            )}
          </Card>
          {isOffered && (
            <Link
              to={alertHref(rate, asked)}
              className="flex min-h-11 items-center self-start px-1 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
            >
              {t`Tell me when it is lower`}
              <span className="sr-only">{`, ${shownTerm(rate.term)}`}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

const CARD = 'flex grow flex-col rounded-lg border border-line bg-surface p-5 shadow-1'

const Card = ({ to, children }: { to: string | null; children: React.ReactNode }) =>
  to === null ? (
    <div className={CARD}>{children}</div>
  ) : (
    <Link to={to} preventScrollReset className={`group ${CARD} hover:border-brand hover:shadow-2`}>
      {children}
    </Link>
  )

/** The form of an alert for rates below this one. */
function alertHref(rate: ShownRate, { provinceCode }: RatesFilterProps) {
  const { term, rateType, mortgageType, ourRate } = rate
  const query = {
    term,
    type: rateType,
    mortgage: mortgageType,
    province: provinceCode,
    below: String(ourRate),
  }
  return `/reminders/rates?${new URLSearchParams(query)}`
}

/** Opens the quote dialog over the same rates, with a scenario that can have this one, in the visitor's province. */
function secureHref(rate: ShownRate, { rateType, provinceCode, mortgageType }: RatesFilterProps) {
  const { type, ...params } = { ...quoteFor(rate), province: provinceCode, mortgage: mortgageType }
  return `?${new URLSearchParams(rateType === DEFAULT_RATE_TYPE ? params : { ...params, type: rateType })}`
}
