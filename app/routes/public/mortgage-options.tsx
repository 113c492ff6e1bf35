import { Link } from 'react-router'
import { FixedOrVariable } from '~/features/agents/components/fixed-or-variable'
import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { fixedRatePenalty } from '~/features/calculators/prepayment-penalty'
import { premiumTaxRules, realPremium } from '~/features/calculators/real-premium'
import {
  DEBT_SERVICE,
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
  PREMIUM_TIERS,
  PREMIUMS,
  STRESS_TEST,
} from '~/features/calculators/rules-by-law'
import { InfoFigures } from '~/features/site/components/info-figures'
import {
  BASICS,
  MortgageKinds,
  OpenOrClosed,
  TermAndAmortization,
} from '~/features/site/components/info-mortgage-basics'
import { CHANGES, MortgageChanges } from '~/features/site/components/info-mortgage-changes'
import { MortgagePenalties, PENALTIES } from '~/features/site/components/info-mortgage-penalties'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoNote, InfoPage, InfoSection } from '~/features/site/components/info-page'
import { InfoTable } from '~/features/site/components/info-table'
import { formatDate } from '~/lib/dates'
import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/mortgage-options'

const TITLE = 'Mortgage options'

const SECTIONS = {
  kinds: BASICS.kinds,
  fixed: { id: 'fixed-variable', title: 'Fixed or variable' },
  open: BASICS.open,
  term: BASICS.term,
  down: { id: 'down-payment', title: 'How much down' },
  insurance: { id: 'insurance', title: 'Insured, insurable, conventional' },
  stress: { id: 'stress-test', title: 'The stress test' },
  penalties: PENALTIES,
  ...CHANGES,
} as const

// Noon, so that the day is the same in every Canadian time zone.
const day = (date: string) => formatDate(`${date}T12:00:00-05:00`)
const plain = (percent: number) => formatPercent(percent, Number.isInteger(percent) ? 0 : 2)

const INSURED = PREMIUM_TIERS.filter((tier) => tier.basisPoints > 0)
const PREMIUM_ROWS = INSURED.map((tier, index) => {
  const above = index === 0 ? 20 : INSURED[index - 1]?.fromDownPercent
  return [
    `${tier.fromDownPercent}% to ${Number(above) - 0.01}%`,
    formatPercent(tier.basisPoints / 100),
    formatPercent((tier.basisPoints + LONG_AMORTIZATION.surchargeBasisPoints) / 100),
  ]
})

const HOME = { price: 800_000, downPayment: 80_000, years: 25, province: 'ON', firstTimeOrNewBuild: true }
const PREMIUM = realPremium(HOME)

const LEFT = { balance: 285_250, rate: 3, months: 31, comparison: 2.5 }
const PENALTY = fixedRatePenalty(LEFT.balance, LEFT.rate, LEFT.comparison, LEFT.months)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mortgage options in Canada explained',
    description:
      'Fixed or variable, open or closed, insured or not, with the down payment rules, premiums, stress test and a penalty worked out to the cent.',
    path: '/mortgage-options',
  })

export default function MortgageOptionsPage() {
  return (
    <>
      <InfoPage
        title={TITLE}
        lead="Fixed or variable, open or closed, insured or not: what each choice means, what it costs, and what it costs to change your mind."
        asOf={day(PREMIUMS.checkedOn)}
        contents={Object.values(SECTIONS)}
      >
        <MortgageKinds />
        <InfoSection {...SECTIONS.fixed} wide={<FixedOrVariable />}>
          <p>
            A fixed rate is a price for certainty. A variable rate leaves the risk with you and, over time,
            may cost less or more. Nobody knows which it will be, and anybody who tells you is guessing.
          </p>
        </InfoSection>
        <OpenOrClosed />
        <TermAndAmortization />
        <DownPayment />
        <Insurance />
        <StressTest />
        <MortgagePenalties example={LEFT} penalty={PENALTY} />
        <MortgageChanges />
      </InfoPage>
      <InfoNext
        title="See it with your own numbers"
        text="A payment takes a minute to work out and needs no name. A quote puts a licensed broker on it."
        first={{ label: 'Ask for a quote', to: '?quote=purchase' }}
        others={[
          { label: 'Calculate a payment', to: '/mortgage-calculator' },
          { label: 'What you can afford', to: '/affordability-calculator' },
          { label: 'See our rates', to: '/rates' },
        ]}
      />
    </>
  )
}

function DownPayment() {
  const rule = MINIMUM_DOWN_PAYMENT
  return (
    <InfoSection
      {...SECTIONS.down}
      wide={
        <InfoFigures
          figures={[500_000, 800_000, INSURED_PRICE_CAP.dollars].map((price) => ({
            label: `For a home at ${formatCad(price)}`,
            value: formatCad(minimumDownPayment(price)),
            note: `${plain((minimumDownPayment(price) / price) * 100)} of the price`,
          }))}
        />
      }
    >
      <p>Since {day(rule.from)} the least that you can put down on a home to live in is:</p>
      <ul>
        <li>
          {rule.firstTierPercent} percent of the price up to {formatCad(rule.firstTierTo)},
        </li>
        <li>
          {rule.secondTierPercent} percent of the part above that, for a price below{' '}
          {formatCad(INSURED_PRICE_CAP.dollars)},
        </li>
        <li>
          {rule.uninsuredPercent} percent of the whole price from {formatCad(INSURED_PRICE_CAP.dollars)}.
        </li>
      </ul>
      <p>
        Land transfer tax, legal fees and moving come on top. The{' '}
        <Link to="/mortgage-calculator">payment calculator</Link> takes any price and down payment, and shows
        the premium and the payment that follow.
      </p>
    </InfoSection>
  )
}

function Insurance() {
  const { current: quebec, next: quebecNext } = premiumTaxRules('QC')
  const percentOf = (province: string) => premiumTaxRules(province).current?.percent
  return (
    <InfoSection
      {...SECTIONS.insurance}
      wide={
        <>
          <InfoTable
            stays
            caption={`Premium in percent of the loan, by down payment and amortization, as of ${day(PREMIUMS.checkedOn)}`}
            headings={[
              'Down payment',
              `Up to ${LONG_AMORTIZATION.aboveYears} years`,
              `Up to ${LONG_AMORTIZATION.maximumYears} years`,
            ]}
            rows={PREMIUM_ROWS}
          />
          {PREMIUM.permitted && (
            <InfoNote title="An example in Ontario">
              <p>
                {formatCad(HOME.price)} with {formatCad(HOME.downPayment)} down over {HOME.years} years: the
                loan is {formatCad(HOME.price - HOME.downPayment)} and the premium{' '}
                {formatPercent(PREMIUM.insuranceRate * 100)} of it, {formatCad(PREMIUM.insurance)}, so that
                you borrow {formatCad(PREMIUM.totalMortgage)}. The sales tax of {formatCadCents(PREMIUM.pst)}{' '}
                is due in cash.
              </p>
            </InfoNote>
          )}
        </>
      }
    >
      <p>
        Default insurance (CMHC, Sagen or Canada Guaranty) protects the lender, not you, when a borrower
        cannot pay. You pay for it where it is required, and it is why a small down payment does not mean a
        high rate.
      </p>
      <ul>
        <li>
          <strong>Insured, or high-ratio:</strong> less than 20 percent down. Federally regulated lenders must
          have it insured, and the price must be below {formatCad(INSURED_PRICE_CAP.dollars)}. The rate is
          usually the lowest.
        </li>
        <li>
          <strong>Insurable:</strong> 20 percent down or more, on terms that an insurer would still accept.
          The lender may insure it at its own cost, so the rate is often close to the insured one.
        </li>
        <li>
          <strong>Conventional, or uninsurable:</strong> 20 percent down or more, and outside the insurers’
          rules because of the price, the amortization, a refinance or the use of the home. No premium, a
          somewhat higher rate.
        </li>
      </ul>
      <p>
        The premium is added to the mortgage. An insured amortization over {LONG_AMORTIZATION.aboveYears}{' '}
        years, {LONG_AMORTIZATION.maximumYears} at most, is open to first-time buyers and to buyers of newly
        built homes since {day(LONG_AMORTIZATION.from)}, and adds{' '}
        {(LONG_AMORTIZATION.surchargeBasisPoints / 100).toFixed(2)} of a point. With less than 10 percent down
        from a borrowed or otherwise non-traditional source, the premium is 4.50 percent instead of 4.00, with
        the lenders and insurers that accept it.
      </p>
      <p>
        Three provinces tax the premium, and that tax cannot be borrowed: Ontario {percentOf('ON')} percent,
        Quebec {quebec?.percent} percent
        {quebecNext?.from && ` (${quebecNext.percent} percent on premiums paid from ${day(quebecNext.from)})`}
        , Saskatchewan {percentOf('SK')} percent.
      </p>
    </InfoSection>
  )
}

function StressTest() {
  const { pointsAboveContract, floorPercent } = STRESS_TEST
  const example = (rate: number) => ({
    label: `If your rate is ${formatPercent(rate)}`,
    value: formatPercent(Math.max(rate + pointsAboveContract, floorPercent)),
    note: rate + pointsAboveContract > floorPercent ? 'Contract rate plus 2 points' : 'The floor applies',
  })
  return (
    <InfoSection {...SECTIONS.stress} wide={<InfoFigures figures={[example(3), example(4.5)]} />}>
      <p>
        At a federally regulated lender you must qualify at a higher rate than you will pay: your contract
        rate plus {pointsAboveContract} points or {formatPercent(floorPercent)}, whichever is greater. At that
        rate housing may take up to {plain(DEBT_SERVICE.housing * 100)} of gross income, and all debts
        together {plain(DEBT_SERVICE.total * 100)}, under the limits for insured mortgages.
      </p>
      <p>
        A straight switch of an uninsured mortgage has been exempt since November 21, 2024: at renewal you may
        take the same balance over the same remaining amortization to another lender without passing the test
        again. Credit unions and other lenders under provincial rules may have their own test. Stress test
        rule as of {day(STRESS_TEST.checkedOn)}.
      </p>
    </InfoSection>
  )
}
