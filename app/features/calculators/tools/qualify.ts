import { t } from '@lingui/core/macro'
import { formatCad, formatPercent, NO_FIGURE } from '~/lib/money'
import { stressTestRate } from '../affordability'
import { oursFor } from '../choose-rate'
import { payment, principalForMonthlyPayment } from '../payment'
import { DEBT_SERVICE, ESTIMATED_COSTS, STRESS_TEST } from '../rules-by-law'
import { percentText } from '../wording'
import { amount, count, rate, type Values } from './fields'
import { type Draft, defineTool, drawing, monthlyDollars, row } from './tool'

const { floorPercent, pointsAboveContract } = STRESS_TEST

const fields = {
  mortgage: amount(() => t`Mortgage amount`, 450_000, {
    hint: () => t`With the insurance premium, if there is one`,
  }),
  rate: { ...rate(() => t`Rate that you are offered`, 4.2), ours: oursFor(() => ({ purpose: 'purchase' })) },
  years: count(() => t`Amortization in years`, 25, 'years', [1, 30]),
  income: amount(() => t`Household income (yearly, before tax)`, 120_000),
  tax: amount(() => t`Property tax (yearly)`, ESTIMATED_COSTS.propertyTax, { hint: () => t`Our estimate` }),
  heating: amount(() => t`Heating (monthly)`, ESTIMATED_COSTS.heating, { hint: () => t`Our estimate` }),
  condo: amount(() => t`Condo fees (monthly)`, 0, { hint: () => t`Half is counted` }),
  debts: amount(() => t`Other debts (monthly)`, 0, { hint: () => t`Car, student loan, 3% of card balances` }),
}

export default defineTool({
  path: '/stress-test-calculator',
  title: () => t`Stress test calculator`,
  question: () => t`Would I pass the stress test?`,
  description: () =>
    t`Your debt service ratios at the qualifying rate, against the limits that insurers and lenders use.`,
  keywords: () =>
    t`stress test qualify qualifying rate GDS TDS debt service ratio income needed minimum qualifying rate`,
  subject: /\b(stress test|qualifying rate|test de resistance|simulation de crise)/,
  fields,
  answer,
  rules: () => [STRESS_TEST, DEBT_SERVICE],
  method: () =>
    t`The payment of your amortization at the qualifying rate, compounded twice a year, plus a month of property tax, heating and half of the condo fees, as a share of a month’s income before tax (GDS); with your other debts it is the TDS.`,
  explanations: () => ({
    [t`What is the qualifying rate?`]: t`The greater of ${percentText(floorPercent)} and your rate plus ${pointsAboveContract} points. You pay your own rate; the higher one is only for the test.`,
    [t`Who has to pass it?`]: t`Buyers and borrowers who refinance with a federally regulated lender, and everyone with an insured mortgage. A straight switch of an uninsured mortgage to another lender, with the same amount and amortization, has been free of it since November 21, 2024.`,
    [t`What if I do not pass?`]: t`A longer amortization, a larger down payment, a co-signer or debts paid off first change the result. Credit unions and alternate lenders may use other limits.`,
  }),
  ask: ({ rate: offered, years }) => ({
    params: { quote: 'purchase', rate: offered, years },
    label: t`Ask a broker whether you qualify`,
  }),
})

/** Debt service as fractions of gross income at the qualifying rate; amounts in dollars a month or as named. */
export function qualify(values: Values<typeof fields>) {
  const { mortgage, years, income } = values
  const qualifyingRate = stressTestRate(values.rate)
  const pay = (percent: number) => payment(mortgage, percent, years, 'monthly', 'semi-annual')
  const tested = pay(qualifyingRate)
  const costs = values.tax / 12 + values.heating + values.condo / 2
  const monthly = income / 12
  const ratio = (dollars: number) => (monthly > 0 ? dollars / monthly : Number.POSITIVE_INFINITY)
  const housing = ratio(tested + costs)
  const total = ratio(tested + costs + values.debts)
  const neededIncome =
    12 *
    Math.max((tested + costs) / DEBT_SERVICE.housing, (tested + costs + values.debts) / DEBT_SERVICE.total)
  const room = Math.min(
    monthly * DEBT_SERVICE.housing - costs,
    monthly * DEBT_SERVICE.total - costs - values.debts,
  )
  return {
    qualifyingRate,
    payment: pay(values.rate),
    tested,
    housing,
    total,
    passes: housing <= DEBT_SERVICE.housing && total <= DEBT_SERVICE.total,
    neededIncome,
    greatestMortgage: principalForMonthlyPayment(Math.max(0, room), qualifyingRate, years, 'semi-annual'),
  }
}

function answer(values: Values<typeof fields>): Draft {
  const found = qualify(values)
  const limit = (share: number) => formatPercent(share * 100, 0)
  const ratio = (share: number) => (Number.isFinite(share) ? formatPercent(share * 100, 1) : NO_FIGURE)
  const canCompute = values.mortgage > 0 && values.income > 0 && values.years > 0
  const greatest = formatCad(Math.floor(found.greatestMortgage))
  const needed = formatCad(Math.ceil(found.neededIncome))
  const otherCosts = values.tax / 12 + values.heating + values.condo / 2
  return {
    label: t`Stress test`,
    value: canCompute ? (found.passes ? t`Within the limits` : t`Over the limits`) : NO_FIGURE,
    sentence: canCompute
      ? found.passes
        ? t`At ${formatPercent(found.qualifyingRate)} your housing takes ${ratio(found.housing)} of your income, and all debts ${ratio(found.total)}.`
        : t`At ${formatPercent(found.qualifyingRate)} an income of about ${needed} a year is needed, or a mortgage of at most ${greatest}.`
      : t`Enter a mortgage, an income and an amortization.`,
    rows: [
      row(t`Payment at your rate`, monthlyDollars(found.payment)),
      row(
        t`Payment as tested`,
        monthlyDollars(found.tested),
        t`At ${formatPercent(found.qualifyingRate)}, the qualifying rate`,
      ),
      row(
        t`Housing (GDS)`,
        ratio(found.housing),
        t`Limit ${limit(DEBT_SERVICE.housing)}: payment, property tax, heating, half of condo fees`,
      ),
      row(t`All debts (TDS)`, ratio(found.total), t`Limit ${limit(DEBT_SERVICE.total)}`),
      row(t`Largest mortgage that passes`, greatest),
    ],
    warnings: [
      t`Lenders also look at credit, job and property. Uninsured mortgages may have other ratio limits.`,
    ],
    parts:
      canCompute &&
      drawing(
        t`A month’s income in the test`,
        [t`Payment as tested`, found.tested],
        [t`Tax, heating, condo`, otherCosts],
        [t`Other debts`, values.debts],
        [t`Left`, values.income / 12 - found.tested - otherCosts - values.debts],
      ),
  }
}
