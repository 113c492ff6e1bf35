import { Link } from 'react-router'
import { InfoSection } from './info-page'
import { InfoTable } from './info-table'

export const BASICS = {
  kinds: { id: 'kinds', title: 'The kinds, side by side' },
  open: { id: 'open-closed', title: 'Open or closed' },
  term: { id: 'term-amortization', title: 'Term and amortization' },
} as const

const KINDS = [
  [
    'Closed, fixed rate',
    'Stays as signed for the whole term',
    'Three months’ interest or the rate differential, whichever is greater',
    'You need to know the payment, and expect to stay',
  ],
  [
    'Closed, variable rate',
    'Moves with the lender’s prime rate',
    'Usually three months’ interest',
    'You have room in the budget, or may sell before the term ends',
  ],
  [
    'Open',
    'Higher than for a closed mortgage',
    'Nothing, or a small fee',
    'The money to repay it is on its way: a sale, an inheritance',
  ],
  [
    'Home equity line of credit',
    'Variable; usually above a variable mortgage',
    'Nothing for repaying what you drew',
    'You draw and repay as a project goes along',
  ],
  [
    'Reverse mortgage',
    'Higher than an ordinary mortgage',
    'A charge that falls with the years; read the contract',
    'Older owners who want to stay and need income from the home',
  ],
  [
    'Private mortgage',
    'The highest, with fees on top',
    'Often a minimum number of months’ interest',
    'A short bridge, with a plan for what comes after it',
  ],
] as const

/** The comparison that the page opens with. */
export function MortgageKinds() {
  return (
    <InfoSection
      {...BASICS.kinds}
      wide={
        <InfoTable
          caption="In general; the contract decides"
          headings={['Kind', 'The rate', 'Leaving before the term ends', 'Fits when']}
          rows={KINDS}
        />
      }
    >
      <p>
        There is no best mortgage, only one that fits what the next few years are likely to bring. Before you
        compare rates, ask three things: how sure am I to keep this home for the whole term, how much could my
        payment rise before it hurt, and will I want to pay extra?
      </p>
    </InfoSection>
  )
}

export function OpenOrClosed() {
  return (
    <InfoSection {...BASICS.open}>
      <p>
        An open mortgage can be repaid in full on any day. You pay for that freedom with a higher rate, so it
        makes sense for months rather than years.
      </p>
      <p>
        A closed mortgage costs less because you promise to keep it for the term. Most still let you pay
        extra: a share of the original amount each year, a higher regular payment, or both. That room is
        called the prepayment privilege. It differs a great deal from lender to lender, and it may have to be
        used on certain dates. Beyond it, a <a href="#penalties">penalty</a> is due.
      </p>
    </InfoSection>
  )
}

export function TermAndAmortization() {
  return (
    <InfoSection {...BASICS.term}>
      <p>
        <strong>The term</strong> is how long this contract and its rate hold. Five years is the usual choice;
        our <Link to="/rates">rates</Link> also show one, three and seven. When it ends you renew what is
        left, with the same lender or another, at the rates of that day.
      </p>
      <p>
        <strong>The amortization</strong> is how long the debt would take to reach zero at the present
        payment. A longer one lowers the payment and raises the interest that you pay in all. It shrinks as
        you pay: a mortgage that starts at 25 years has 20 left after a five-year term.
      </p>
      <p>
        <strong>How often you pay</strong> changes little by itself. The accelerated schedules do: half a
        monthly payment every two weeks makes 26 halves, or 13 monthly payments a year, and the debt ends
        years sooner. The <Link to="/mortgage-calculator">payment calculator</Link> calls this rapid bi-weekly
        and shows what it saves.
      </p>
      <p>
        <strong>How interest is counted</strong> matters when you compare. Fixed-rate lenders in Canada quote
        a rate compounded twice a year. Variable rates have no such custom: some lenders compound monthly,
        others twice a year. At the same stated rate, monthly costs slightly more.
      </p>
    </InfoSection>
  )
}
