import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDate } from '~/lib/dates'
import { byTerm, isStale, type MortgageType, type ShownRate } from '../model'
import {
  classLabel,
  confirmedText,
  feesText,
  postedText,
  shownTerm,
  termAndType,
  withoutDuplicates,
} from '../shown-rate'
import { RateAndApr } from './rate-and-apr'

// 7 years: Interest Act, s. 10, for mortgages of natural persons.
const termNotes = (): Readonly<Record<string, string>> => ({
  '1 year': t`You renew in a year: for a home that you may sell soon, or while you wait for lower rates.`,
  '3 year': t`An earlier renewal than the usual five years, with time to plan for it.`,
  '5 year': t`The usual term in Canada: the longest certainty at the rates that lenders compete for most.`,
  '7 year': t`Certainty beyond the usual term. After five years you may leave for three months’ interest.`,
})

/** All rates of one type, of every mortgage type: a table with terms as rows, or on phones a card per rate. */
export function RatesMatrix({ rates, now }: { rates: ShownRate[]; now: string }) {
  const sorted = withoutDuplicates(rates).sort(
    (a, b) => byTerm(a, b) || columnOf(a) - columnOf(b) || a.ourRate - b.ourRate,
  )
  const notes = termNotes()
  const types = MATRIX_TYPES.filter((type) => sorted.some((rate) => rate.mortgageType === type))
  const terms = [...new Set(sorted.map(({ term }) => term))]
  return (
    <>
      <table className="tabular-nums w-full table-fixed text-left max-md:hidden">
        <caption className="sr-only">
          <Trans>Rates by term and mortgage type</Trans>
        </caption>
        <thead className="border-b border-line-strong align-bottom">
          <tr>
            {[t`Term`, ...types.map(classLabel)].map((heading) => (
              <th key={heading} scope="col" className="py-3 pr-4 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {terms.map((term) => (
            <tr key={term} className="align-top">
              <th scope="row" className="py-5 pr-4 font-normal">
                <span className="block text-lg font-semibold">{shownTerm(term)}</span>
                <span className="block text-sm text-ink-soft">{notes[term]}</span>
              </th>
              {types.map((type) => (
                <td key={type} className="space-y-5 py-5 pr-4">
                  <Cell
                    rates={sorted.filter((rate) => rate.term === term && rate.mortgageType === type)}
                    now={now}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-8 md:hidden">
        {terms.map((term) => (
          <div key={term}>
            <h3 className="text-xl">{shownTerm(term)}</h3>
            <p className="mt-1 text-sm text-ink-soft">{notes[term]}</p>
            <ul className="mt-3 grid gap-3">
              {sorted
                .filter((rate) => rate.term === term)
                .map((rate, at) => (
                  // The list is as it is: nothing in it moves.
                  <li key={at} className="tabular-nums rounded-lg border border-line bg-surface p-4">
                    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
                      <p className="font-semibold">
                        {termAndType(rate)}
                        <span className="block text-sm font-normal text-ink-soft">
                          {classLabel(rate.mortgageType)}
                        </span>
                      </p>
                      <RateAndApr rate={rate} size="cell" />
                    </div>
                    <Details rate={rate} now={now} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

// By down payment, the smallest first; the least common last.
const MATRIX_TYPES: readonly MortgageType[] = ['High-Ratio', 'Conventional', 'Refinance']
const columnOf = ({ mortgageType }: ShownRate) => MATRIX_TYPES.indexOf(mortgageType)

function Cell({ rates, now }: { rates: ShownRate[]; now: string }) {
  if (rates.length === 0)
    return (
      <span className="text-ink-soft">
        <Trans>Ask us</Trans>
      </span>
    )
  return rates.map((rate, at) => (
    <div key={at}>
      <RateAndApr rate={rate} size="cell" />
      <Details rate={rate} now={now} />
    </div>
  ))
}

function Details({ rate, now }: { rate: ShownRate; now: string }) {
  const isOld = isStale(rate.asOf, now)
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {feesText(rate.fees)}. {rate.posted && `${postedText(rate.posted)}. `}
      <span className={isOld ? 'font-medium text-accent-text' : ''}>
        {isOld ? t`Not confirmed since ${formatDate(rate.asOf)}` : confirmedText(rate)}
      </span>
    </p>
  )
}
