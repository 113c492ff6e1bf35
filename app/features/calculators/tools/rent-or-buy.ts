import { formatCad } from '~/lib/money'
import { balanceAfter, regularPayment } from '../loan-progress'
import { realPremium } from '../real-premium'
import { LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT, PREMIUMS } from '../rules-by-law'
import type { Loan } from '../schedule'
import { amount, count, rate, type Values } from './fields'
import { type Answer, defineTool } from './tool'

const fields = {
  price: amount('Price of the home', 600_000),
  down: amount('Down payment', 120_000),
  rate: rate('Mortgage rate', 4.3),
  years: count('Amortization in years', 25, 'years', [1, 30]),
  rent: amount('Rent of a similar home (monthly)', 2_600),
  horizon: count('Years that you would stay', 7, 'years', [1, 30]),
  tax: amount('Property tax (yearly)', 4_200),
  upkeep: rate('Upkeep and insurance', 1.2, 'Percent of the home’s value a year'),
  fees: amount('Condo fees (monthly)', 0),
  closing: amount('Cost of buying', 12_000, 'Land transfer tax, legal fees, moving'),
  selling: rate('Cost of selling', 5, 'Percent of the selling price'),
  growth: rate('Home value grows by', 2.5, 'Percent a year; a guess, so try others'),
  rents: rate('Rent grows by', 2.5, 'Percent a year'),
  earns: rate('Your savings earn', 4, 'Percent a year, after tax and fees'),
}

export const RENT_OR_BUY = defineTool({
  path: '/rent-or-buy-calculator',
  title: 'Rent or buy calculator',
  question: 'Should I rent or buy?',
  lead: 'What you would own in the end if you buy, and if you rent and save the difference, with every assumption in view.',
  keywords: 'rent vs buy renting buying worth it invest difference break even',
  fields,
  answer,
  rules: () => [MINIMUM_DOWN_PAYMENT, PREMIUMS],
  explanations: [
    {
      question: 'How is it calculated?',
      answer:
        'Both people spend the same each month. The buyer pays mortgage, tax, upkeep and fees. The renter pays rent, starts with the down payment and the cost of buying as savings, and saves or draws the difference. In the end the home is sold and the mortgage paid off, and the two sums are compared.',
    },
    {
      question: 'What does it leave out?',
      answer:
        'Tax on savings (enter what they earn after tax), rebates, a mortgage rate that changes at renewal, and that most renters do not save the whole difference. A home of one’s own and the freedom to move have no price here.',
    },
    {
      question: 'Which assumption matters most?',
      answer:
        'How fast home values grow against what your savings earn, and how long you stay. Try one percent more and less before you trust the answer.',
    },
  ],
  ask: ({ price, down }) => ({
    params: { quote: 'purchase', price: String(price), down: String(down) },
    label: 'Ask a broker about this purchase',
  }),
})

const MONTHS = 12
const monthlyGrowth = (percent: number) => (1 + percent / 100) ** (1 / MONTHS)

/**
 * The buyer's and the renter's wealth in dollars after `horizon` years, each spending the same a month. Values and
 * rents grow monthly at the yearly rate; tax, upkeep and fees follow the home's value.
 */
export function rentOrBuy(values: Values<typeof fields>) {
  const { price, years, horizon } = values
  const down = Math.min(values.down, price)
  const premium = realPremium({ price, downPayment: down, years, province: '', firstTimeOrNewBuild: true })
  const loan: Loan = {
    principal: premium.permitted ? premium.totalMortgage : price - down,
    ratePercent: values.rate,
    years,
    frequency: 'monthly',
    compounding: 'semi-annual',
  }
  const pay = regularPayment(loan)
  const months = horizon * MONTHS
  const [byHome, byRent, bySavings] = [values.growth, values.rents, values.earns].map(monthlyGrowth) as [
    number,
    number,
    number,
  ]
  const carrying = values.tax / MONTHS + (price * values.upkeep) / 100 / MONTHS + values.fees
  let [savings, homeFactor, rent] = [down + values.closing, 1, values.rent]
  for (let month = 0; month < months; month++) {
    const mortgage = month < years * MONTHS ? pay : 0
    savings = savings * bySavings + mortgage + carrying * homeFactor - rent
    homeFactor *= byHome
    rent *= byRent
  }
  const homeValue = price * homeFactor
  const owed = balanceAfter(loan, months)
  return {
    isAllowed: premium.permitted,
    payment: pay,
    firstMonth: pay + carrying,
    homeValue,
    owed,
    sellingCost: (homeValue * values.selling) / 100,
    buyer: homeValue * (1 - values.selling / 100) - owed,
    renter: savings,
  }
}

function answer(values: Values<typeof fields>): Answer {
  const found = rentOrBuy(values)
  const { horizon } = values
  const difference = found.buyer - found.renter
  const years = horizon === 1 ? '1 year' : `${horizon} years`
  // Within two percent of the price the assumptions decide, not the answer.
  const isClose = Math.abs(difference) < values.price * 0.02
  return {
    label: `After ${years}`,
    value:
      values.price === 0
        ? '–'
        : isClose
          ? 'About the same'
          : difference > 0
            ? 'Buying leaves you more'
            : 'Renting leaves you more',
    sentence:
      values.price === 0
        ? 'Enter the price of the home.'
        : `${difference >= 0 ? 'Buying' : 'Renting'} is ahead by about ${formatCad(Math.abs(difference))} with these assumptions.`,
    rows: [
      {
        term: 'If you buy',
        value: formatCad(found.buyer),
        note: `${formatCad(found.homeValue)} home, less ${formatCad(found.owed)} owed and ${formatCad(found.sellingCost)} to sell`,
      },
      { term: 'If you rent and save the rest', value: formatCad(found.renter) },
      {
        term: 'First month as an owner',
        value: formatCad(found.firstMonth),
        note: `Mortgage ${formatCad(found.payment)}, tax, upkeep and fees`,
      },
      { term: 'First month as a renter', value: formatCad(values.rent) },
    ],
    warnings: [
      ...(values.years > LONG_AMORTIZATION.aboveYears && values.down < values.price * 0.2
        ? ['With under 20% down, more than 25 years is for first-time buyers and newly built homes only.']
        : []),
      ...(found.isAllowed
        ? []
        : ['This down payment is below the minimum for the price, so no lender may lend the rest.']),
      ...(found.renter < 0
        ? ['The rent costs more than owning, and the savings run out: the negative sum is the difference.']
        : []),
      'Home values have fallen for years at a time: try a lower growth too.',
    ],
    ...(found.buyer > 0 &&
      found.renter > 0 && {
        parts: {
          title: 'Wealth in the end',
          list: [
            { label: 'Buying', dollars: found.buyer },
            { label: 'Renting', dollars: found.renter },
          ],
        },
      }),
  }
}
