const ROWS = [
  {
    about: 'Your rate',
    fixed: 'Stays as signed until the term ends, whatever the Bank of Canada does.',
    variable:
      'Your lender’s prime rate less a discount that is fixed when you sign. It moves when prime moves.',
  },
  {
    about: 'Your payment',
    fixed: 'The same from the first month of the term to the last.',
    variable:
      'Either moves with prime, or stays level while more or less of it goes to interest. Ask which of the two it is.',
  },
  {
    about: 'How interest is compounded',
    fixed: 'Twice a year, in line with the Interest Act.',
    variable:
      'No fixed custom: some lenders compound monthly, others twice a year. Monthly costs a little more at the same rate.',
  },
  {
    about: 'Leaving before the term ends',
    fixed:
      'Three months’ interest or the interest rate differential, whichever is greater. It can be many thousands. Once five years of a longer term have passed, at most three months’ interest.',
    variable: 'Usually three months’ interest.',
  },
  {
    about: 'Changing your mind',
    fixed: 'Only by breaking the mortgage, or blending it with a new one at the same lender.',
    variable:
      'Many lenders let you change to a fixed rate without a penalty, for the time that is left or longer.',
  },
  {
    about: 'Suits you if',
    fixed: 'the budget has to hold, or a rise in rates would keep you awake.',
    variable: 'there is room in the budget, or you may sell or refinance before the term ends.',
  },
]

/** The choice that everybody asks about, side by side. */
export function FixedOrVariable() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left max-md:block">
        <thead className="max-md:block">
          <tr className="bg-sunken text-lg max-md:grid max-md:grid-cols-2">
            <td className="w-1/5 max-md:hidden" />
            <th scope="col" className="w-2/5 px-4 py-3 font-semibold md:px-6">
              Fixed
            </th>
            <th scope="col" className="w-2/5 px-4 py-3 font-semibold max-md:w-auto md:px-6">
              Variable
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
