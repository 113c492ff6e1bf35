import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCad } from '~/lib/money'
import type { ScheduleYear } from '../schedule'

const head = () => [t`Year`, t`Paid`, t`Principal`, t`Interest`, t`Still owed`]

/** The schedule, year by year; the yearly payments leave the table where a phone has no room for them. */
export function YearTable({ years }: { years: readonly ScheduleYear[] }) {
  return (
    <table className="tabular-nums w-full text-right text-sm sm:text-base">
      <caption className="sr-only">
        <Trans>Amortization schedule by year</Trans>
      </caption>
      <thead>
        <tr className="border-y border-line bg-sunken">
          {head().map((name, index) => (
            <th key={name} scope="col" className={`${cell(index)} font-medium text-ink-soft`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, payment, principal, interest, balance }) => (
          <tr key={year} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell(0)} font-medium`}>
              {year}
            </th>
            {[payment, principal, interest, balance].map((amount, index) => (
              <td key={index} className={cell(index + 1)}>
                {formatCad(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = (index: number) =>
  `py-2 ${index === 0 ? 'pl-4 text-left' : 'pl-2'} ${index === 1 ? 'max-sm:hidden' : ''} ${index === 4 ? 'pr-4' : ''}`
