import { t } from '@lingui/core/macro'
import { RATE_TYPES, type RateType, rateTypeLabel } from '../model'

const rows = (): ({ about: string } & Record<RateType, string>)[] => [
  {
    about: t`Your rate`,
    fixed: t`Stays as signed until the term ends, whatever the Bank of Canada does.`,
    variable: t`Your lender’s prime rate less a discount that is fixed when you sign. It moves when prime moves.`,
  },
  {
    about: t`Your payment`,
    fixed: t`The same from the first month of the term to the last.`,
    variable: t`Either moves with prime, or stays level while more or less of it goes to interest. Ask which of the two it is.`,
  },
  {
    about: t`How interest is compounded`,
    fixed: t`Twice a year, in line with the Interest Act.`,
    variable: t`No fixed custom: some lenders compound monthly, others twice a year. Monthly costs a little more at the same rate.`,
  },
  {
    about: t`Leaving before the term ends`,
    fixed: t`Three months’ interest or the interest rate differential, whichever is greater. It can be many thousands. Once five years of a longer term have passed, at most three months’ interest.`,
    variable: t`Usually three months’ interest.`,
  },
  {
    about: t`Changing your mind`,
    fixed: t`Only by breaking the mortgage, or blending it with a new one at the same lender.`,
    variable: t`Many lenders let you change to a fixed rate without a penalty, for the time that is left or longer.`,
  },
  {
    about: t`Suits you if`,
    fixed: t`you need a payment that stays the same, or a rise in rates would keep you awake.`,
    variable: t`your budget has room, or you may sell or refinance before the term ends.`,
  },
]

export function FixedOrVariable() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left max-md:block">
        <thead className="max-md:block">
          <tr className="bg-sunken text-lg max-md:grid max-md:grid-cols-2">
            <td className="w-1/5 max-md:hidden" />
            {RATE_TYPES.map((type) => (
              <th key={type} scope="col" className="w-2/5 px-4 py-3 font-semibold max-md:w-auto md:px-6">
                {rateTypeLabel(type)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows().map((row) => (
            <tr key={row.about} className="border-t border-line align-top max-md:grid max-md:grid-cols-2">
              <th scope="row" className="px-4 pt-4 font-semibold max-md:col-span-2 md:px-6 md:py-4">
                {row.about}
              </th>
              {RATE_TYPES.map((type) => (
                <td key={type} className="px-4 pt-1 pb-4 text-ink-soft md:px-6 md:py-4">
                  {row[type]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
