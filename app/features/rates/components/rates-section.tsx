import { formatDate } from '~/lib/dates'
import { EmptyState } from '~/ui/empty-state'
import { lowestPerTerm, noRatesText, RATE_FOOTNOTE, type ShownRate } from '../model'
import { RateCards } from './rate-cards'
import { RatesFilter, type RatesFilterProps } from './rates-filter'

export type RatesView = RatesFilterProps & {
  rates: ShownRate[]
  isFallback: boolean
  provinceName: string
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
          <RateCards rates={cards} isFallback={view.isFallback} now={view.now} />
        )}
      </div>
      {view.isFallback && (
        <p className="mt-4 text-ink-soft">
          We have no rates of our own for {view.provinceName} right now, so these are our national ones.
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {asOf && <>Last updated {formatDate(asOf)}. </>}
        {RATE_FOOTNOTE} APR is shown without lender or broker fees, of which these rates have none.
      </p>
    </div>
  )
}
