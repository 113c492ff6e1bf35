import { t } from '@lingui/core/macro'
import { formatDate } from '~/lib/dates'
import { Notice } from '~/ui/notice'
import { isStale, lowestPerTerm, type ShownRate } from '../model'
import { aprNote, classWord, confirmedText, feesText, noRates, termAndType } from '../shown-rate'
import { RateAndApr } from './rate-and-apr'
import { RatesFilter } from './rates-filter'
import type { RatesView } from './rates-section'

/** The lowest rate of each term, for other websites. `kept`: the parameters that the filter's form sends too. */
export function EmbeddedRates(props: {
  view: RatesView
  kept: Readonly<Record<string, string>>
  /** The quote form for a rate, which opens in the whole window. */
  quoteTo: (rate: ShownRate) => string
  /** As in RatesSection. */
  notice: string | null
  isOffered: boolean
}) {
  const { view, quoteTo, notice, isOffered } = props
  const rates = lowestPerTerm(view.rates)
  return (
    <>
      <RatesFilter {...view} kept={props.kept} isOffered={isOffered} />
      <div className="mt-6">
        <Notice text={notice} />
      </div>
      {rates.length === 0 && <p className="mt-6">{noRates(view.rateType)}</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {rates.map((rate) => (
          <li
            key={rate.term}
            className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
          >
            <div>
              <h2 className="text-lg font-semibold">{termAndType(rate)}</h2>
              <p className="text-sm text-ink-soft">
                {classWord(rate.mortgageType)}
                {view.isFallback && `, ${t`national`}`}
              </p>
            </div>
            <RateAndApr rate={rate} size="cell" />
            <p className="tabular-nums text-sm text-ink-soft sm:text-right">
              {isStale(rate.asOf, view.now)
                ? t`Not confirmed since ${formatDate(rate.asOf)}. Ask a broker for today’s.`
                : confirmedText(rate)}
              <br />
              {feesText(rate.fees)}
              {isOffered && (
                <>
                  <br />
                  <a
                    href={quoteTo(rate)}
                    target="_top"
                    className="inline-flex min-h-9 items-center font-semibold text-brand underline underline-offset-4"
                  >
                    {t`Get a quote`}
                    <span className="sr-only">, {termAndType(rate)}</span>
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {t`Rates may vary provincially and are subject to change without notice OAC.`} {aprNote(rates)}
      </p>
    </>
  )
}
