import { t } from '@lingui/core/macro'
import { formatCad, NO_FIGURE } from '~/lib/money'
import { oursFor } from '../choose-rate'
import { realPremium } from '../default-insurance'
import { LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT, PREMIUMS } from '../rules-by-law'
import { balanceAfter, monthlyLoan, regularPayment } from '../schedule'
import { longNotInsured } from '../wording'
import { amount, count, rate, type Values, yearsText } from './fields'
import { type Draft, defineTool, drawing, row } from './tool'

const fields = {
  price: amount(() => t`Price of the home`, 600_000),
  down: amount(() => t`Down payment`, 120_000),
  rate: {
    ...rate(() => t`Mortgage rate`, 4.3),
    ours: oursFor((values: { price: number; down: number; years: number }) => ({
      purpose: 'purchase',
      price: values.price,
      downPayment: values.down,
      amortizationYears: values.years,
      firstTimeOrNewBuild: true,
    })),
  },
  years: count(() => t`Amortization in years`, 25, 'years', [1, 30]),
  rent: amount(() => t`Rent of a similar home (monthly)`, 2_600),
  horizon: count(() => t`Years that you would stay`, 7, 'years', [1, 30]),
  tax: amount(() => t`Property tax (yearly)`, 4_200),
  upkeep: rate(() => t`Upkeep and insurance`, 1.2, { hint: () => t`Percent of the home’s value a year` }),
  fees: amount(() => t`Condo fees (monthly)`, 0),
  closing: amount(() => t`Cost of buying`, 12_000, {
    hint: () => t`Land transfer tax, lawyer or notary, moving`,
  }),
  selling: rate(() => t`Cost of selling`, 5, { hint: () => t`Percent of the selling price` }),
  growth: rate(() => t`Home value grows by`, 2.5, { hint: () => t`Percent a year; a guess, so try others` }),
  rents: rate(() => t`Rent grows by`, 2.5, { hint: () => t`Percent a year` }),
  earns: rate(() => t`Your savings earn`, 4, { hint: () => t`Percent a year, after tax and fees` }),
}

export default defineTool({
  path: '/rent-or-buy-calculator',
  title: () => t`Rent or buy calculator`,
  question: () => t`Should I rent or buy?`,
  description: () =>
    t`What you would own in the end if you buy, and if you rent and save the difference, with every assumption in view.`,
  keywords: () => t`rent vs buy renting buying worth it invest difference break even`,
  subject: /\b(rent or buy|renting|louer)/,
  fields,
  answer,
  rules: () => [MINIMUM_DOWN_PAYMENT, PREMIUMS],
  method: () =>
    t`Both people spend the same each month. The buyer pays mortgage, tax, upkeep and fees. The renter pays rent, starts with the down payment and the cost of buying as savings, and saves or draws the difference. In the end the home is sold and the mortgage paid off, and the two sums are compared.`,
  explanations: () => ({
    [t`What does it leave out?`]: t`Tax on savings (enter what they earn after tax), rebates, a mortgage rate that changes at renewal, and that most renters do not save the whole difference. A home of one’s own and the freedom to move have no price here.`,
    [t`Which assumption matters most?`]: t`How fast home values grow against what your savings earn, and how long you stay. Try one percent more and less before you trust the answer.`,
  }),
  ask: ({ price, down }) => ({
    params: { quote: 'purchase', price, down },
    label: t`Ask a broker about this purchase`,
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
  const principal = premium.permitted ? premium.totalMortgage : price - down
  const loan = monthlyLoan(principal, values.rate, years, 'semi-annual')
  const pay = regularPayment(loan)
  const months = horizon * MONTHS
  const [byHome, byRent] = [monthlyGrowth(values.growth), monthlyGrowth(values.rents)]
  const bySavings = monthlyGrowth(values.earns)
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

function verdict(difference: number, price: number): string {
  // Within two percent of the price the assumptions decide, not the answer.
  if (Math.abs(difference) < price * 0.02) return t`About the same`
  return difference > 0 ? t`Buying leaves you more` : t`Renting leaves you more`
}

function answer(values: Values<typeof fields>): Draft {
  const found = rentOrBuy(values)
  const { price } = values
  const difference = found.buyer - found.renter
  const ahead = formatCad(Math.abs(difference))
  return {
    label: t`After ${yearsText(values.horizon)}`,
    value: price === 0 || !found.isAllowed ? NO_FIGURE : verdict(difference, price),
    sentence:
      price === 0
        ? t`Enter the price of the home.`
        : !found.isAllowed
          ? t`This down payment is below the minimum for the price, so no lender may lend the rest.`
          : difference >= 0
            ? t`Buying is ahead by about ${ahead} with these assumptions.`
            : t`Renting is ahead by about ${ahead} with these assumptions.`,
    rows: !found.isAllowed
      ? []
      : [
          row(
            t`If you buy`,
            formatCad(found.buyer),
            t`${formatCad(found.homeValue)} home, less ${formatCad(found.owed)} owed and ${formatCad(found.sellingCost)} to sell`,
          ),
          row(t`If you rent and save the rest`, formatCad(found.renter)),
          row(
            t`First month as an owner`,
            formatCad(found.firstMonth),
            t`Mortgage ${formatCad(found.payment)}, tax, upkeep and fees`,
          ),
          row(t`First month as a renter`, formatCad(values.rent)),
        ],
    warnings: [
      values.years > LONG_AMORTIZATION.aboveYears &&
        values.down * 100 < price * MINIMUM_DOWN_PAYMENT.uninsuredPercent &&
        longNotInsured(),
      found.isAllowed &&
        found.renter < 0 &&
        t`The rent costs more than owning, and the savings run out: the negative sum is the difference.`,
      t`Home values have fallen for years at a time: try a lower growth too.`,
    ],
    parts:
      found.isAllowed &&
      found.buyer > 0 &&
      found.renter > 0 &&
      drawing(t`Wealth in the end`, [t`Buying`, found.buyer], [t`Renting`, found.renter]),
  }
}
