import { Link } from 'react-router'
import { formatDate } from '~/lib/dates'
import { isStale, type ShownRate } from '../model'
import { CLASS_WORDS, confirmedText, feesText, postedText, premiumText } from '../shown-rate'
import { RateAndApr } from './rate-and-apr'
import type { RatesFilterProps } from './rates-filter'

const RATE_TYPE_WORDS = { fixed: 'Fixed', variable: 'Variable' } as const

/** One card per term, all of one mortgage type. The whole card is the way to a quote at that rate. */
export function RateCards({
  rates,
  asked,
  isFallback,
  now,
}: {
  rates: ShownRate[]
  /** What the visitor chose to see. */
  asked: RatesFilterProps
  isFallback: boolean
  now: string
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {rates.map((rate) => (
        <li key={rate.term}>
          <Link
            to={secureHref(rate, asked)}
            preventScrollReset
            className="group flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-1 hover:border-brand hover:shadow-2"
          >
            <span className="text-lg font-semibold">{rate.term}</span>
            <span className="text-sm text-ink-soft">
              {RATE_TYPE_WORDS[rate.rateType]}, {CLASS_WORDS[rate.mortgageType]}
              {isFallback && ', national'}
            </span>
            <span className="mt-4 mb-4 block">
              <RateAndApr rate={rate} size="card" />
            </span>
            <span className="figures block border-t border-line pt-3 text-sm text-ink-soft">
              <span className="block">{feesText(rate.fees)}</span>
              {premiumText(rate.mortgageType) && (
                <span className="block">{premiumText(rate.mortgageType)}</span>
              )}
              {rate.posted && <span className="block">{postedText(rate.posted)}</span>}
              {isStale(rate.asOf, now) ? (
                <span className="block font-medium text-accent-text">
                  Not confirmed since {formatDate(rate.asOf)}
                </span>
              ) : (
                <span className="block font-medium text-ink">{confirmedText(rate)}</span>
              )}
            </span>
            <span className="mt-auto pt-4 font-semibold text-brand underline-offset-4 group-hover:underline">
              Get a quote at this rate
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

// Dollars down on the quote's 500,000: a scenario that can have an insured rate.
const INSURED_DOWN = '50000'

/**
 * Opens the dialog over the same rates, with a scenario that can have this one: what was chosen stays, and a national
 * rate is asked for where the visitor is.
 */
function secureHref(rate: ShownRate, { rateType, provinceCode, mortgageType }: RatesFilterProps) {
  const params = new URLSearchParams({
    quote: rate.mortgageType === 'Refinance' ? 'renewal' : 'purchase',
    rate: String(rate.ourRate),
    province: provinceCode,
  })
  if (rate.mortgageType === 'High-Ratio') params.set('down', INSURED_DOWN)
  if (rateType !== 'fixed') params.set('type', rateType)
  params.set('mortgage', mortgageType)
  return `?${params}`
}
