import { Link } from 'react-router'
import { InfoSection } from './info-page'

export const CHANGES = {
  moving: { id: 'moving', title: 'Moving: porting and assuming' },
  refinance: { id: 'refinance', title: 'Refinancing' },
  heloc: { id: 'line-of-credit', title: 'Home equity lines of credit' },
  alternative: { id: 'alternative', title: 'Alternative, private and reverse mortgages' },
} as const

/** What can be done with a mortgage later, and what there is when a bank says no. Sections without a legal figure. */
export function MortgageChanges() {
  return (
    <>
      <InfoSection {...CHANGES.moving}>
        <p>
          <strong>Portable</strong> means that you take your rate, balance and remaining term to your next
          home instead of breaking the mortgage. The lender approves you and the new home again. The sale and
          the purchase have to fall within a set time of each other, sometimes only weeks. If you need more
          money, the addition usually comes at today’s rate and the two are blended. Not every variable-rate
          mortgage can be ported.
        </p>
        <p>
          <strong>Assumable</strong> means that the buyer of your home takes over your mortgage, with the
          lender’s approval. When your rate is well below those of the day, that is worth money to a buyer.
          Get written confirmation that you are released from the debt; otherwise you may still answer for it.
        </p>
      </InfoSection>
      <InfoSection {...CHANGES.refinance}>
        <p>
          Refinancing replaces your mortgage with a larger or different one: to renovate, to pay off dearer
          debts, to help a child, or to stretch the payments. You qualify again, stress test included, and the
          home is appraised. Lenders go only to a share of its value, and default insurance is generally not
          available.
        </p>
        <p>
          In the middle of a term the <a href="#penalties">penalty</a> is part of the price, along with legal
          and appraisal costs. Count them against what you would save. Waiting for the renewal date, or
          blending the old rate with a new one at the same lender, is sometimes the better bargain. Paying off
          a credit card with your home lowers the rate, but spreads the debt over decades unless you also pay
          it down.
        </p>
        <p>
          <Link to="?quote=renewal" preventScrollReset>
            Ask for a renewal or refinance quote
          </Link>{' '}
          and we will work out both ways.
        </p>
      </InfoSection>
      <InfoSection {...CHANGES.heloc}>
        <p>
          A home equity line of credit is secured by your home like a mortgage, but you draw what you need,
          repay when you can and draw again. The rate is variable and the smallest payment is often interest
          alone, so nothing obliges you to reduce the debt. Rules and lenders cap it at a share of your home’s
          value, lower than for a mortgage. It can stand alone or beside a mortgage; in some products its
          limit grows as the mortgage is paid down.
        </p>
        <p>
          Know before you sign that the lender can lower the limit or ask for the balance back, and that a
          line joined to your mortgage can make it harder to move to another lender.
        </p>
      </InfoSection>
      <InfoSection {...CHANGES.alternative}>
        <p>
          <strong>Alternative lenders</strong> look at people whom a bank’s rules do not fit: recently
          self-employed, new to Canada, or recovering from a bad year. Rates are higher and a fee is common.
          Used well, such a mortgage lasts a term or two, until you fit a bank again.
        </p>
        <p>
          <strong>Private lenders</strong> are people or firms who lend on the strength of the property. Terms
          are short, rates the highest of all, and the fees of the lender and the broker are usually yours to
          pay. Do not sign without a written plan for how it will be repaid. If the plan is to borrow from
          another lender, ask what happens if that lender says no.
        </p>
        <p>
          <strong>Reverse mortgages</strong> let older owners borrow against the home without monthly
          payments. Interest is added to the debt, which grows until the home is sold or the last borrower
          leaves it. What remains for you or your heirs shrinks as it grows. Compare it with a smaller home or
          a line of credit, and see a lawyer of your own.
        </p>
        <p>
          Our <Link to="/#lenders">lender list</Link> shows which of the lenders we work with are which.
        </p>
      </InfoSection>
    </>
  )
}
