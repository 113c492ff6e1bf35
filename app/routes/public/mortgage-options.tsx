import { t } from '@lingui/core/macro'
import { RuleDates } from '~/features/calculators/components/rule-dates'
import { minimumDownPayment, premiumTaxRules, realPremium } from '~/features/calculators/default-insurance'
import { fixedRatePenalty } from '~/features/calculators/prepayment-penalty'
import {
  BORROWING_RULES,
  DEBT_SERVICE,
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
  PREMIUM_TIERS,
  PREMIUMS,
  STRESS_TEST,
} from '~/features/calculators/rules-by-law'
import { FixedOrVariable } from '~/features/rates/components/fixed-or-variable'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { InfoFigures } from '~/features/site/components/info-figures'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoTable } from '~/features/site/components/info-table'
import { formatPlainDate } from '~/lib/dates'
import { formatNumber } from '~/lib/format-number'
import { byLocale } from '~/lib/i18n'
import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import type { Route } from './+types/mortgage-options'
import french from './texts/mortgage-options.fr.md?raw'
import english from './texts/mortgage-options.md?raw'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

// Noon, so that the day is the same in every Canadian time zone.
const inPoints = (points: number) => formatNumber(points, { minimumFractionDigits: 2 })
const plain = (percent: number) => formatPercent(percent, Number.isInteger(percent) ? 0 : 2)

const { aboveYears, maximumYears, surchargeBasisPoints } = LONG_AMORTIZATION
const { pointsAboveContract, floorPercent } = STRESS_TEST

const INSURED = PREMIUM_TIERS.filter((tier) => tier.basisPoints > 0)
const premiumRows = () =>
  INSURED.map((tier, index) => {
    const above = index === 0 ? 20 : INSURED[index - 1]?.fromDownPercent
    return [
      t`${plain(tier.fromDownPercent)} to ${plain(Number(above) - 0.01)}`,
      formatPercent(tier.basisPoints / 100),
      formatPercent((tier.basisPoints + surchargeBasisPoints) / 100),
    ]
  })

const HOME = { price: 800_000, downPayment: 80_000, years: 25, province: 'ON', firstTimeOrNewBuild: true }
const PREMIUM = realPremium(HOME)

const LEFT = { balance: 285_250, rate: 3, months: 31, comparison: 2.5 }
const PENALTY = fixedRatePenalty(LEFT.balance, LEFT.rate, LEFT.comparison, LEFT.months)

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function MortgageOptionsPage() {
  return (
    <>
      <InfoDocument
        text={byLocale(TEXTS)}
        asOf={formatPlainDate(PREMIUMS.checkedOn)}
        values={{ ...downPaymentValues(), ...insuranceValues(), ...testAndPenaltyValues() }}
        wide={{
          'fixed-variable': () => <FixedOrVariable />,
          'down-payment': () => <DownPaymentFigures />,
          insurance: () => (
            <InfoTable
              stays
              caption={t`Premium in percent of the loan, by down payment and amortization, as of ${formatPlainDate(PREMIUMS.checkedOn)}`}
              headings={[t`Down payment`, t`Up to ${aboveYears} years`, t`Up to ${maximumYears} years`]}
              rows={premiumRows()}
            />
          ),
          'stress-test': () => <InfoFigures figures={[testedAt(3), testedAt(4.5)]} />,
          penalties: () => <PenaltyFigures />,
        }}
      />
      <div className="page-width pb-8">
        <RuleDates rules={BORROWING_RULES} />
      </div>
      <InfoNext
        title={t`See it with your own numbers`}
        text={t`A payment takes a minute to work out and needs no name. A quote puts a licensed person on it.`}
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
    downSince: formatPlainDate(from),
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
      label: t`For a home at ${formatCad(price)}`,
      value: formatCad(minimumDownPayment(price)),
      note: t`${plain((minimumDownPayment(price) / price) * 100)} of the price`,
    }))}
  />
)

function insuranceValues() {
  const { current: quebec, next } = premiumTaxRules('QC')
  const percentOf = (province: string) => premiumTaxRules(province).current?.percent
  return {
    usualYears: aboveYears,
    mostYears: maximumYears,
    longSince: formatPlainDate(LONG_AMORTIZATION.from),
    surcharge: inPoints(surchargeBasisPoints / 100),
    premiumsChecked: formatPlainDate(PREMIUMS.checkedOn),
    taxOntario: percentOf('ON'),
    taxQuebec: quebec && formatNumber(quebec.percent),
    taxQuebecNext:
      next?.from &&
      ` ${t`(${formatNumber(next.percent)} percent on premiums paid from ${formatPlainDate(next.from)})`}`,
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
  stressChecked: formatPlainDate(STRESS_TEST.checkedOn),
  balance: formatCad(LEFT.balance),
  rate: formatPercent(LEFT.rate, 0),
  months: LEFT.months,
  comparison: formatPercent(LEFT.comparison, 1),
  penalty: formatCadCents(PENALTY.penalty),
})

const testedAt = (rate: number) => ({
  label: t`If your rate is ${formatPercent(rate)}`,
  value: formatPercent(Math.max(rate + pointsAboveContract, floorPercent)),
  note: rate + pointsAboveContract > floorPercent ? t`Contract rate plus 2 points` : t`The floor applies`,
})

function PenaltyFigures() {
  const { balance, rate, months, comparison, threeMonths, interestRateDifferential } = { ...LEFT, ...PENALTY }
  return (
    <InfoFigures
      figures={[
        {
          label: t`Three months’ interest`,
          value: formatCadCents(threeMonths),
          note: `${formatCad(balance)} × ${formatPercent(rate, 0)} ÷ 4`,
        },
        {
          label: t`Interest rate differential`,
          value: formatCadCents(interestRateDifferential),
          note: `${formatCad(balance)} × (${formatPercent(rate, 0)} − ${formatPercent(comparison, 1)}) × ${months} ÷ 12`,
        },
      ]}
    />
  )
}
