import { formatCad, formatPercent } from '~/lib/money'
import { stressTestRate } from '../affordability'
import { payment, principalForMonthlyPayment } from '../payment'
import { DEBT_SERVICE, ESTIMATED_COSTS, STRESS_TEST } from '../rules-by-law'
import { amount, count, rate, type Values } from './fields'
import { type Answer, defineTool } from './tool'

const fields = {
  mortgage: amount('Mortgage amount', 450_000, 'With the insurance premium, if there is one'),
  rate: rate('Rate that you are offered', 4.2),
  years: count('Amortization in years', 25, 'years', [1, 30]),
  income: amount('Household income (yearly, before tax)', 120_000),
  tax: amount('Property tax (yearly)', ESTIMATED_COSTS.propertyTax, 'Our estimate'),
  heating: amount('Heating (monthly)', ESTIMATED_COSTS.heating, 'Our estimate'),
  condo: amount('Condo fees (monthly)', 0, 'Half is counted'),
  debts: amount('Other debts (monthly)', 0, 'Car, student loan, 3% of card balances'),
}

export const QUALIFY = defineTool({
  path: '/stress-test-calculator',
  title: 'Stress test calculator',
  question: 'Would I pass the stress test?',
  lead: 'Your debt service ratios at the qualifying rate, against the limits that insurers and lenders use.',
  keywords:
    'stress test qualify qualifying rate GDS TDS debt service ratio income needed minimum qualifying rate',
  fields,
  answer,
  rules: () => [STRESS_TEST, DEBT_SERVICE],
  explanations: [
    {
      question: 'What is the qualifying rate?',
      answer: `The greater of ${STRESS_TEST.floorPercent}% and your rate plus ${STRESS_TEST.pointsAboveContract} points. You pay your own rate; the higher one is only for the test.`,
    },
    {
      question: 'Who has to pass it?',
      answer:
        'Buyers and borrowers who refinance with a federally regulated lender, and everyone with an insured mortgage. A straight switch of an uninsured mortgage to another lender, with the same amount and amortization, has been free of it since November 21, 2024.',
    },
    {
      question: 'What if I do not pass?',
      answer:
        'A longer amortization, a larger down payment, a co-signer or debts paid off first change the result. Credit unions and alternate lenders may use other limits.',
    },
  ],
  ask: ({ rate: offered, years }) => ({
    params: {
      quote: 'purchase',
      rate: String(offered),
      years: String(years),
    },
    label: 'Ask a broker whether you qualify',
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

function answer(values: Values<typeof fields>): Answer {
  const found = qualify(values)
  const limit = (share: number) => formatPercent(share * 100, 0)
  const ratio = (share: number) => (Number.isFinite(share) ? formatPercent(share * 100, 1) : '–')
  const canCompute = values.mortgage > 0 && values.income > 0 && values.years > 0
  return {
    label: 'Stress test',
    value: canCompute ? (found.passes ? 'Within the limits' : 'Over the limits') : '–',
    sentence: canCompute
      ? found.passes
        ? `At ${formatPercent(found.qualifyingRate)} your housing takes ${ratio(found.housing)} of your income, and all debts ${ratio(found.total)}.`
        : `At ${formatPercent(found.qualifyingRate)} an income of about ${formatCad(Math.ceil(found.neededIncome))} a year is needed, or a mortgage of at most ${formatCad(Math.floor(found.greatestMortgage))}.`
      : 'Enter a mortgage, an income and an amortization.',
    rows: [
      { term: 'Payment at your rate', value: `${formatCad(found.payment)} a month` },
      {
        term: 'Payment as tested',
        value: `${formatCad(found.tested)} a month`,
        note: `At ${formatPercent(found.qualifyingRate)}, the qualifying rate`,
      },
      {
        term: 'Housing (GDS)',
        value: ratio(found.housing),
        note: `Limit ${limit(DEBT_SERVICE.housing)}: payment, property tax, heating, half of condo fees`,
      },
      { term: 'All debts (TDS)', value: ratio(found.total), note: `Limit ${limit(DEBT_SERVICE.total)}` },
      { term: 'Largest mortgage that passes', value: formatCad(Math.floor(found.greatestMortgage)) },
    ],
    warnings: [
      'Lenders also look at credit, job and property. Uninsured mortgages may have other ratio limits.',
    ],
    ...(canCompute && {
      parts: {
        title: 'A month’s income in the test',
        list: [
          { label: 'Payment as tested', dollars: found.tested },
          { label: 'Tax, heating, condo', dollars: values.tax / 12 + values.heating + values.condo / 2 },
          { label: 'Other debts', dollars: values.debts },
          {
            label: 'Left',
            dollars: Math.max(
              0,
              values.income / 12 -
                found.tested -
                values.tax / 12 -
                values.heating -
                values.condo / 2 -
                values.debts,
            ),
          },
        ].filter(({ dollars }) => dollars > 0),
      },
    }),
  }
}
