import { Link } from 'react-router'
import { formatDate } from '~/lib/dates'
import { formatPercent } from '~/lib/money'
import { isStale, type ShownRate } from '../model'
import type { RatesFilterProps } from './rates-filter'

const RATE_TYPE_WORDS = { fixed: 'Fixed', variable: 'Variable' } as const

/** One card per term. The whole card is the way to a quote at that rate. */
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
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {rates.map((rate) => (
        <li key={rate.term}>
          <Link
            to={secureHref(rate, asked)}
            preventScrollReset
            className="group flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-1 hover:border-brand hover:shadow-2"
          >
            <span className="text-lg font-semibold">{rate.term}</span>
            <span className="text-sm text-ink-soft">
              {RATE_TYPE_WORDS[rate.rateType]}, {rate.mortgageType.toLowerCase()}
              {isFallback && ', national'}
            </span>
            <span className="mt-4 text-sm font-medium text-ink-soft">Our Rate</span>
            <span className="figures text-5xl font-semibold tracking-tight text-brand">
              {formatPercent(rate.ourRate)}
            </span>
            <span className="figures mt-2 text-sm text-ink-soft">
              APR {formatPercent(rate.ourRate)}
              {rate.postedRate !== null && <>, posted {formatPercent(rate.postedRate)}</>}
            </span>
            {isStale(rate.asOf, now) && (
              <span className="mt-2 text-sm font-medium text-accent-text">
                Not confirmed since {formatDate(rate.asOf)}
              </span>
            )}
            <span className="mt-4 font-semibold text-brand underline-offset-4 group-hover:underline">
              Get a quote at this rate
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Opens the dialog over the same rates: what was chosen stays, and a national rate is asked for where the visitor is. */
const secureHref = (rate: ShownRate, { rateType, provinceCode, mortgageType }: RatesFilterProps) => {
  const params = new URLSearchParams({
    quote: 'purchase',
    rate: String(rate.ourRate),
    province: provinceCode,
  })
  if (rateType !== 'fixed') params.set('type', rateType)
  if (mortgageType) params.set('mortgage', mortgageType)
  return `?${params}`
}
