import { formatDate } from '~/lib/dates'
import { EmptyState } from '~/ui/empty-state'
import {
  isStale,
  lowestPerTerm,
  noRatesText,
  type PrimeRate,
  RATE_FOOTNOTE,
  type ShownRate,
  STALE_AFTER_DAYS,
  STALE_REMARK,
} from '../model'
import { PrimeLine } from './prime-line'
import { RateCards } from './rate-cards'
import { RatesFilter, type RatesFilterProps } from './rates-filter'

export type RatesView = RatesFilterProps & {
  rates: ShownRate[]
  isFallback: boolean
  provinceName: string
  /** Beside variable rates, where it is known. */
  prime: PrimeRate | null
  now: string
}

/** The rates by term with their controls, the date and the footnote. */
export function RatesSection(view: RatesView) {
  const cards = lowestPerTerm(view.rates)
  const asOf = cards
    .map((rate) => rate.asOf)
    .sort()
    .at(-1)
  return (
    <div>
      <RatesFilter
        rateType={view.rateType}
        provinceCode={view.provinceCode}
        mortgageType={view.mortgageType}
      />
      <div className="mt-6">
        {cards.length === 0 ? (
          <EmptyState title={noRatesText(view.rateType)}>
            <p>Choose another province or type, or ask one of our brokers for a quote.</p>
          </EmptyState>
        ) : (
          <RateCards rates={cards} asked={view} isFallback={view.isFallback} now={view.now} />
        )}
      </div>
      {view.isFallback && (
        <p className="mt-4 text-ink-soft">
          We have no rates of our own for {view.provinceName} right now, so these are our national ones.
        </p>
      )}
      {view.prime && <PrimeLine prime={view.prime} className="mt-4" />}
      {cards.some((rate) => isStale(rate.asOf, view.now)) && (
        <p className="mt-4 text-ink-soft">
          A rate that was not confirmed for more than {STALE_AFTER_DAYS} days bears the date of when it was.{' '}
          {STALE_REMARK}
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {asOf && <>Last updated {formatDate(asOf)}. </>}
        {RATE_FOOTNOTE} APR is shown without lender or broker fees, of which these rates have none.
      </p>
    </div>
  )
}
