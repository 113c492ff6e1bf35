import { t } from '@lingui/core/macro'
import { shownProvince } from '~/lib/provinces'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { isStale, lowestPerTerm, type PrimeRate, type ShownRate, STALE_AFTER_DAYS } from '../model'
import { aprNote, classWord, lastUpdatedText, noRates } from '../shown-rate'
import { PrimeLine } from './prime-line'
import { RateCards } from './rate-cards'
import { RatesFilter, type RatesFilterProps } from './rates-filter'

export type RatesView = RatesFilterProps & {
  rates: ShownRate[]
  isFallback: boolean
  provinceName: string
  prime: PrimeRate | null
  now: string
}

/** `notice`: that the brokerage holds no licence in the province; `isOffered`: false where it can arrange nothing. */
export function RatesSection(props: { view: RatesView; notice: string | null; isOffered: boolean }) {
  const { view, notice, isOffered } = props
  const cards = lowestPerTerm(view.rates)
  const change = t`Rates may vary provincially and are subject to change without notice OAC.`
  return (
    <div>
      <RatesFilter
        rateType={view.rateType}
        provinceCode={view.provinceCode}
        mortgageType={view.mortgageType}
        isOffered={isOffered}
      />
      <div className="mt-6">
        <Notice text={notice} />
        {cards.length === 0 ? (
          <EmptyState title={noRates(view.rateType)}>
            <p>
              {view.mortgageType === 'Conventional'
                ? t`Choose another province or type, or ask one of our brokers for a quote.`
                : t`We list no ${classWord(view.mortgageType)} ones here. Choose another mortgage type, or ask one of our brokers for a quote.`}
            </p>
          </EmptyState>
        ) : (
          <RateCards
            rates={cards}
            asked={view}
            isFallback={view.isFallback}
            now={view.now}
            isOffered={isOffered}
          />
        )}
      </div>
      {view.isFallback && (
        <p className="mt-4 text-ink-soft">
          {t`We have no rates of our own for ${shownProvince(view.provinceName)} right now, so these are our national ones.`}
        </p>
      )}
      {view.prime && <PrimeLine prime={view.prime} className="mt-4" />}
      {cards.some((rate) => isStale(rate.asOf, view.now)) && (
        <p className="mt-4 text-ink-soft">
          {t`A rate that was not confirmed for more than ${STALE_AFTER_DAYS} days bears the date of when it was. Ask a broker for today’s.`}
        </p>
      )}
      <p className="mt-4 max-w-4xl text-sm text-ink-soft">
        {(cards.length > 0 ? [lastUpdatedText(cards), change, aprNote(cards)] : [change]).join(' ')}
      </p>
    </div>
  )
}
