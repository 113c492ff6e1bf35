import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import { InfoFigures } from './info-figures'
import { InfoNote, InfoSection } from './info-page'

export const PENALTIES = { id: 'penalties', title: 'Paying early and penalties' } as const

/** What it costs to leave early, with one mortgage worked out. Dollars, rates in percent, months of the term left. */
export function MortgagePenalties(props: {
  example: { balance: number; rate: number; months: number; comparison: number }
  penalty: { threeMonths: number; interestRateDifferential: number; penalty: number }
}) {
  const { balance, rate, months, comparison } = props.example
  return (
    <InfoSection
      {...PENALTIES}
      wide={
        <>
          <InfoFigures
            figures={[
              {
                label: 'Three months’ interest',
                value: formatCadCents(props.penalty.threeMonths),
                note: `${formatCad(balance)} × ${formatPercent(rate, 0)} ÷ 4`,
              },
              {
                label: 'Interest rate differential',
                value: formatCadCents(props.penalty.interestRateDifferential),
                note: `${formatCad(balance)} × (${formatPercent(rate, 0)} − ${formatPercent(comparison, 1)}) × ${months} ÷ 12`,
              },
            ]}
          />
          <InfoNote title="Ask before you sign, not when you leave">
            <p>
              Large banks often take the discount that you once got off the comparison rate. The difference
              grows, and the penalty with it. Two mortgages at the same rate can differ by thousands the day
              you sell.
            </p>
          </InfoNote>
        </>
      }
    >
      <p>
        Repaying a closed mortgage beyond its prepayment room costs a penalty: when you sell without porting,
        refinance, or change lenders before the term ends.
      </p>
      <ul>
        <li>
          <strong>Variable rate:</strong> usually three months’ interest.
        </li>
        <li>
          <strong>Fixed rate:</strong> three months’ interest or the interest rate differential, whichever is
          greater. The differential is what the lender loses by lending your money again at a lower rate for
          the time that was left.
        </li>
        <li>
          <strong>A term of more than five years:</strong> once five years have passed, a person pays at most
          three months’ interest (Interest Act, s. 10).
        </li>
      </ul>
      <p>
        An example: {formatCad(balance)} is left at {formatPercent(rate, 0)}, with {months} months of the term
        to go, and the lender’s rate for that time is now {formatPercent(comparison, 1)}. The penalty is the
        greater of the two, {formatCadCents(props.penalty.penalty)}.
      </p>
    </InfoSection>
  )
}
