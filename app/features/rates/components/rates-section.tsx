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
import { aprNote, CLASS_WORDS, lastUpdatedText } from '../shown-rate'
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

/** The rates by term, of one mortgage type, with their controls, the dates and the footnote. */
export function RatesSection(view: RatesView) {
  const cards = lowestPerTerm(view.rates)
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
            <p>
              {view.mortgageType === 'Conventional'
                ? 'Choose another province or type, or ask one of our brokers for a quote.'
                : `We list no ${CLASS_WORDS[view.mortgageType]} ones here. Choose another mortgage type, or ask one of our brokers for a quote.`}
            </p>
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
      <p className="mt-4 max-w-4xl text-sm text-ink-soft">
        {cards.length > 0 && <>{lastUpdatedText(cards)} </>}
        {RATE_FOOTNOTE}
        {cards.length > 0 && <> {aprNote(cards)}</>}
      </p>
    </div>
  )
}
