import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

const ROWS = [
  {
    get about() {
      return t`Your rate`
    },
    get fixed() {
      return t`Stays as signed until the term ends, whatever the Bank of Canada does.`
    },
    get variable() {
      return t`Your lender’s prime rate less a discount that is fixed when you sign. It moves when prime moves.`
    },
  },
  {
    get about() {
      return t`Your payment`
    },
    get fixed() {
      return t`The same from the first month of the term to the last.`
    },
    get variable() {
      return t`Either moves with prime, or stays level while more or less of it goes to interest. Ask which of the two it is.`
    },
  },
  {
    get about() {
      return t`How interest is compounded`
    },
    get fixed() {
      return t`Twice a year, in line with the Interest Act.`
    },
    get variable() {
      return t`No fixed custom: some lenders compound monthly, others twice a year. Monthly costs a little more at the same rate.`
    },
  },
  {
    get about() {
      return t`Leaving before the term ends`
    },
    get fixed() {
      return t`Three months’ interest or the interest rate differential, whichever is greater. It can be many thousands. Once five years of a longer term have passed, at most three months’ interest.`
    },
    get variable() {
      return t`Usually three months’ interest.`
    },
  },
  {
    get about() {
      return t`Changing your mind`
    },
    get fixed() {
      return t`Only by breaking the mortgage, or blending it with a new one at the same lender.`
    },
    get variable() {
      return t`Many lenders let you change to a fixed rate without a penalty, for the time that is left or longer.`
    },
  },
  {
    get about() {
      return t`Suits you if`
    },
    get fixed() {
      return t`you need a payment that stays the same, or a rise in rates would keep you awake.`
    },
    get variable() {
      return t`your budget has room, or you may sell or refinance before the term ends.`
    },
  },
]

export function FixedOrVariable() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left max-md:block">
        <thead className="max-md:block">
          <tr className="bg-sunken text-lg max-md:grid max-md:grid-cols-2">
            <td className="w-1/5 max-md:hidden" />
            <th scope="col" className="w-2/5 px-4 py-3 font-semibold md:px-6">
              <Trans>Fixed</Trans>
            </th>
            <th scope="col" className="w-2/5 px-4 py-3 font-semibold max-md:w-auto md:px-6">
              <Trans>Variable</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {ROWS.map((row) => (
            <tr key={row.about} className="border-t border-line align-top max-md:grid max-md:grid-cols-2">
              <th scope="row" className="px-4 pt-4 font-semibold max-md:col-span-2 md:px-6 md:py-4">
                {row.about}
              </th>
              <td className="px-4 pt-1 pb-4 text-ink-soft md:px-6 md:py-4">{row.fixed}</td>
              <td className="px-4 pt-1 pb-4 text-ink-soft md:px-6 md:py-4">{row.variable}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
