import { formatShortDate } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'
import { byTerm, isStale, type ShownRate } from '../model'
import { classLabel, postedText, withoutTwins } from '../shown-rate'

const HEADINGS = ['Term', 'Our rate', 'APR', 'Confirmed', 'Fees', 'Type', 'Mortgage type', 'Where', 'Posted']

/** All rates of the choice, in figures that line up. */
export function RatesTable({ rates, now }: { rates: ShownRate[]; now: string }) {
  const hasPosted = rates.some(({ posted }) => posted)
  const sorted = withoutTwins(rates).sort((a, b) => byTerm(a, b) || a.ourRate - b.ourRate)
  return (
    // Focusable, so that the keyboard can scroll it where it is wider than the screen.
    <section
      aria-label="Rates in a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="figures w-full text-left">
        <thead className="border-b border-line text-sm text-ink-soft">
          <tr>
            {HEADINGS.filter((heading) => hasPosted || heading !== 'Posted').map((heading) => (
              <th key={heading} scope="col" className="px-4 py-3 font-medium whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map((rate) => (
            <RateRow
              key={`${rate.term}-${rate.mortgageType}-${rate.province}-${rate.ourRate}`}
              rate={rate}
              now={now}
              hasPosted={hasPosted}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RateRow({ rate, now, hasPosted }: { rate: ShownRate; now: string; hasPosted: boolean }) {
  return (
    <tr>
      <th scope="row" className="px-4 py-3 font-semibold whitespace-nowrap">
        {rate.term}
      </th>
      <td className="px-4 py-3 font-semibold text-brand">{formatPercent(rate.ourRate)}</td>
      <td className="px-4 py-3 font-semibold text-brand">{formatPercent(rate.apr)}</td>
      <td className="px-4 py-3 whitespace-nowrap">
        {formatShortDate(rate.asOf)}
        {isStale(rate.asOf, now) && (
          <span className="block text-sm font-medium text-accent-text">not confirmed since</span>
        )}
      </td>
      <td className="px-4 py-3 whitespace-nowrap">
        {rate.fees === null ? 'None assumed' : formatCad(rate.fees)}
      </td>
      <td className="px-4 py-3 capitalize">{rate.rateType}</td>
      <td className="px-4 py-3 whitespace-nowrap">{classLabel(rate.mortgageType)}</td>
      <td className="px-4 py-3 whitespace-nowrap">{rate.province}</td>
      {hasPosted && (
        <td className="min-w-56 px-4 py-3 text-sm">{rate.posted ? postedText(rate.posted) : '–'}</td>
      )}
    </tr>
  )
}
