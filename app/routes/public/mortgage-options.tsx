import { t } from '@lingui/core/macro'
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
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { InfoFigures } from '~/features/site/components/info-figures'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoTable } from '~/features/site/components/info-table'
import { formatDate } from '~/lib/dates'
import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import type { Route } from './+types/mortgage-options'
import source from './texts/mortgage-options.md?raw'

const TEXT = parseInfoText(source)

// Noon, so that the day is the same in every Canadian time zone.
const day = (date: string) => formatDate(`${date}T12:00:00-05:00`)
const plain = (percent: number) => formatPercent(percent, Number.isInteger(percent) ? 0 : 2)

const { aboveYears, maximumYears, surchargeBasisPoints } = LONG_AMORTIZATION
const { pointsAboveContract, floorPercent } = STRESS_TEST

const INSURED = PREMIUM_TIERS.filter((tier) => tier.basisPoints > 0)
const PREMIUM_ROWS = INSURED.map((tier, index) => {
  const above = index === 0 ? 20 : INSURED[index - 1]?.fromDownPercent
  return [
    `${tier.fromDownPercent}% to ${Number(above) - 0.01}%`,
    formatPercent(tier.basisPoints / 100),
    formatPercent((tier.basisPoints + surchargeBasisPoints) / 100),
  ]
})

const HOME = { price: 800_000, downPayment: 80_000, years: 25, province: 'ON', firstTimeOrNewBuild: true }
const PREMIUM = realPremium(HOME)

const LEFT = { balance: 285_250, rate: 3, months: 31, comparison: 2.5 }
const PENALTY = fixedRatePenalty(LEFT.balance, LEFT.rate, LEFT.comparison, LEFT.months)

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, TEXT)

export default function MortgageOptionsPage() {
  return (
    <>
      <InfoDocument
        text={TEXT}
        asOf={day(PREMIUMS.checkedOn)}
        values={{ ...downPaymentValues(), ...insuranceValues(), ...testAndPenaltyValues() }}
        wide={{
          'fixed-variable': () => <FixedOrVariable />,
          'down-payment': () => <DownPaymentFigures />,
          insurance: () => (
            <InfoTable
              stays
              caption={`Premium in percent of the loan, by down payment and amortization, as of ${day(PREMIUMS.checkedOn)}`}
              headings={['Down payment', `Up to ${aboveYears} years`, `Up to ${maximumYears} years`]}
              rows={PREMIUM_ROWS}
            />
          ),
          'stress-test': () => <InfoFigures figures={[testedAt(3), testedAt(4.5)]} />,
          penalties: () => <PenaltyFigures />,
        }}
      />
      <InfoNext
        title="See it with your own numbers"
        text="A payment takes a minute to work out and needs no name. A quote puts a licensed broker on it."
        links={{
          [t`Ask for a quote`]: '?quote=purchase',
          [t`Calculate a payment`]: '/mortgage-calculator',
          [t`What you can afford`]: '/affordability-calculator',
          [t`See our rates`]: '/rates',
        }}
      />
    </>
  )
}

function downPaymentValues() {
  const { from, firstTierTo, firstTierPercent, secondTierPercent, uninsuredPercent } = MINIMUM_DOWN_PAYMENT
  return {
    downSince: day(from),
    firstTierPercent,
    firstTierTo: formatCad(firstTierTo),
    secondTierPercent,
    uninsuredPercent,
    priceCap: formatCad(INSURED_PRICE_CAP.dollars),
  }
}

const DownPaymentFigures = () => (
  <InfoFigures
    figures={[500_000, 800_000, INSURED_PRICE_CAP.dollars].map((price) => ({
      label: `For a home at ${formatCad(price)}`,
      value: formatCad(minimumDownPayment(price)),
      note: `${plain((minimumDownPayment(price) / price) * 100)} of the price`,
    }))}
  />
)

function insuranceValues() {
  const { current: quebec, next } = premiumTaxRules('QC')
  const percentOf = (province: string) => premiumTaxRules(province).current?.percent
  return {
    usualYears: aboveYears,
    mostYears: maximumYears,
    longSince: day(LONG_AMORTIZATION.from),
    surcharge: (surchargeBasisPoints / 100).toFixed(2),
    taxOntario: percentOf('ON'),
    taxQuebec: quebec?.percent,
    taxQuebecNext: next?.from && ` (${next.percent} percent on premiums paid from ${day(next.from)})`,
    taxSaskatchewan: percentOf('SK'),
    homePrice: formatCad(HOME.price),
    homeDown: formatCad(HOME.downPayment),
    homeYears: HOME.years,
    homeLoan: formatCad(HOME.price - HOME.downPayment),
    ...(PREMIUM.permitted && {
      homePremiumRate: formatPercent(PREMIUM.insuranceRate * 100),
      homePremium: formatCad(PREMIUM.insurance),
      homeTotal: formatCad(PREMIUM.totalMortgage),
      homeTax: formatCadCents(PREMIUM.pst),
    }),
  }
}

const testAndPenaltyValues = () => ({
  points: pointsAboveContract,
  floor: formatPercent(floorPercent),
  housingLimit: plain(DEBT_SERVICE.housing * 100),
  debtLimit: plain(DEBT_SERVICE.total * 100),
  stressChecked: day(STRESS_TEST.checkedOn),
  balance: formatCad(LEFT.balance),
  rate: formatPercent(LEFT.rate, 0),
  months: LEFT.months,
  comparison: formatPercent(LEFT.comparison, 1),
  penalty: formatCadCents(PENALTY.penalty),
})

const testedAt = (rate: number) => ({
  label: `If your rate is ${formatPercent(rate)}`,
  value: formatPercent(Math.max(rate + pointsAboveContract, floorPercent)),
  note: rate + pointsAboveContract > floorPercent ? 'Contract rate plus 2 points' : 'The floor applies',
})

function PenaltyFigures() {
  const { balance, rate, months, comparison, threeMonths, interestRateDifferential } = { ...LEFT, ...PENALTY }
  return (
    <InfoFigures
      figures={[
        {
          label: 'Three months’ interest',
          value: formatCadCents(threeMonths),
          note: `${formatCad(balance)} × ${formatPercent(rate, 0)} ÷ 4`,
        },
        {
          label: 'Interest rate differential',
          value: formatCadCents(interestRateDifferential),
          note: `${formatCad(balance)} × (${formatPercent(rate, 0)} − ${formatPercent(comparison, 1)}) × ${months} ÷ 12`,
        },
      ]}
    />
  )
}
