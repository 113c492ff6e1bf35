import { t } from '@lingui/core/macro'
import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import {
  AFFORDABILITY_DEFAULTS,
  AFFORDABILITY_YEARS,
  type Affordability,
  type AffordabilityInput,
  affordability,
  affordabilityByRules,
  affordableHome,
  SPEC_DEBT_SERVICE,
} from '../affordability'
import { chooseOfClass, type RateChoice, type RateChosen, type RateList, type RateWish } from '../choose-rate'
import { minimumDownPayment } from '../default-insurance'
import type { RateClass } from '../rate-class'
import {
  DEBT_SERVICE,
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  MINIMUM_DOWN_PAYMENT,
  PREMIUMS,
  STRESS_TEST,
} from '../rules-by-law'
import { percentText } from '../wording'
import { amount, FIRST_TIME, rate, type Values, yearChoice } from './fields'
import type { ListedInput } from './input'
import { type Draft, defineTool, dollars, ownRate, row } from './tool'

const DEFAULTS = AFFORDABILITY_DEFAULTS

const fields = {
  income: amount(() => t`Household income (yearly, before tax)`, DEFAULTS.income),
  down: amount(() => t`Down payment`, DEFAULTS.downPayment),
  rate: { ...rate(() => t`Mortgage rate`, DEFAULTS.ratePercent), ours: bestRate },
  years: yearChoice(() => t`Amortization`, DEFAULTS.years, AFFORDABILITY_YEARS),
  first: FIRST_TIME,
  tax: {
    ...amount(() => t`Property tax`, DEFAULTS.propertyTax, {
      hint: () => t`A year; our estimate, change it to the home’s own`,
    }),
    heading: () => t`Costs and debts that every lender counts`,
  },
  heating: amount(() => t`Heating`, DEFAULTS.heating, { hint: () => t`A month; our estimate` }),
  condo: amount(() => t`Condo fees`, DEFAULTS.condoFee, { hint: () => t`Per month (half is counted)` }),
  debts: amount(() => t`Other debts`, DEFAULTS.otherDebts, {
    hint: () => t`A month: car, student loan, cards`,
  }),
}

type Buyer = Omit<Values<typeof fields>, 'rate'>

/** Of the classes the one whose own rate reaches the greatest lawful price. */
function bestRate(values: Buyer, rates: RateList, wish: RateWish): RateChosen<RateChoice> {
  const choose = (rateClass: RateClass) => {
    const at = { province: rates.location, purpose: 'purchase' } as const
    const choice = chooseOfClass(rates.choices, rateClass, at, rates.day, wish)
    if (!choice.rate) return { choice, price: 0 }
    const input = { ...inputOf({ ...values, rate: choice.rate.ourRate }), rateClass }
    return { choice, price: affordabilityByRules(input).maxPrice }
  }
  const [conventional, insured] = [choose('Conventional'), choose('High-Ratio')]
  const isInsured = insured.price * MINIMUM_DOWN_PAYMENT.uninsuredPercent > values.down * 100
  return isInsured && insured.price > conventional.price ? insured.choice : conventional.choice
}

export default defineTool({
  path: '/affordability-calculator',
  title: () => t`Affordability calculator`,
  question: () => t`How much home can I afford?`,
  description: () =>
    t`The highest price that your income and down payment carry, and what lenders would test.`,
  keywords: () => t`afford maximum price income qualify debts`,
  subject: /\b(afford|how much home|capacite d.emprunt)/,
  fields,
  answer,
  rules: () => [DEBT_SERVICE, STRESS_TEST, MINIMUM_DOWN_PAYMENT, INSURED_PRICE_CAP, PREMIUMS],
  method: () =>
    t`The mortgage whose payment at the qualifying rate, compounded twice a year, uses what the limits leave of a month’s income, less its insurance premium, plus your down payment; never above the price that your down payment may buy.`,
  explanations: () => ({
    [t`Why is the payment tested at a higher rate?`]: t`Lenders must see that you could pay at the greater of ${percentText(STRESS_TEST.floorPercent)} and your rate plus ${STRESS_TEST.pointsAboveContract} points. You pay your own rate.`,
    [t`Should I spend the maximum?`]: t`It is what lenders allow, before tax, and knows nothing of children, savings or plans. The more cautious figure shows a price with room.`,
  }),
  ask: (values, { rate: shown }) => {
    const input = inputOf(values, shown)
    const home = affordableHome(input, affordabilityByRules(input))
    const price = formatCad(home.price)
    return {
      params: {
        quote: 'purchase',
        price: home.price,
        down: values.down,
        years: values.years,
        ...ownRate(values.rate, shown),
        first: values.first ? 1 : undefined,
      },
      label: home.price > 0 ? t`Ask a broker about ${price}` : t`Ask a broker`,
    }
  },
  parts: ['income-use'],
})

export const inputOf = (values: Buyer & { rate: number }, shown?: ListedInput): AffordabilityInput => ({
  ...(shown?.source === 'listed' && shown.choice.rateClass && { rateClass: shown.choice.rateClass }),
  income: values.income,
  downPayment: values.down,
  ratePercent: values.rate,
  years: Number(values.years),
  propertyTax: values.tax,
  heating: values.heating,
  condoFee: values.condo,
  otherDebts: values.debts,
  firstTimeOrNewBuild: values.first,
})

function answer(values: Values<typeof fields>, shown?: ListedInput): Draft {
  const input = inputOf(values, shown)
  const result = affordabilityByRules(input)
  const home = affordableHome(input, result)
  const cautious = affordability(input)
  return {
    label: t`Maximum price`,
    ...dollars(home.price),
    sentence: limitSentence(input, result),
    rows: [
      row(
        t`Mortgage at this price`,
        dollars(home.mortgage),
        home.premium > 0 &&
          t`Including ${formatCad(home.premium)} of default insurance (CMHC, Sagen or Canada Guaranty)`,
      ),
      row(
        t`Monthly payment`,
        dollars(home.payment),
        t`At ${formatPercent(input.ratePercent)}, compounded semi-annually`,
      ),
      row(t`Payment as tested`, dollars(home.testedPayment), testSentence(input, result)),
      row(
        t`More cautious maximum`,
        formatCadFloor(Math.min(home.price, cautious.maxPrice)),
        cautiousSentence(home.price, cautious),
      ),
    ],
  }
}

function limitSentence(input: AffordabilityInput, result: Affordability): string {
  if (input.income === 0) return t`Enter your household’s income to see a price.`
  if (result.nothingLeft)
    return t`Your other costs already reach the limit, so nothing is left for a mortgage payment. Lower debts would change that first.`
  if (input.downPayment === 0)
    return t`Enter a down payment: at least ${percentText(MINIMUM_DOWN_PAYMENT.firstTierPercent)} of the price is needed.`
  const carried = t`Your income would carry a mortgage of ${formatCadFloor(result.maxMortgage)}.`
  switch (result.limitedBy) {
    case 'minimum-down':
      return t`Your down payment is the limit: a higher price needs more than ${formatCad(input.downPayment)} down. ${carried}`
    case 'price-cap':
      return t`The insured limit holds the price: from ${formatCad(INSURED_PRICE_CAP.dollars)} on, at least ${formatCad(minimumDownPayment(INSURED_PRICE_CAP.dollars))} down is needed. ${carried}`
    case 'long-amortization':
      return t`Over ${LONG_AMORTIZATION.aboveYears} years this mortgage needs ${percentText(MINIMUM_DOWN_PAYMENT.uninsuredPercent)} down, unless you are a first-time buyer or the home is new. ${carried}`
    default:
      return result.bindingLimit === 'housing'
        ? t`Housing costs are the limit: ${percent(DEBT_SERVICE.housing)} of your income before tax.`
        : t`Housing and debts together are the limit: ${percent(DEBT_SERVICE.total)} of your income before tax.`
  }
}

export function testSentence({ ratePercent }: AffordabilityInput, { qualifyingRate }: Affordability): string {
  const { pointsAboveContract } = STRESS_TEST
  const why =
    qualifyingRate > ratePercent + pointsAboveContract
      ? t`the least that is tested`
      : t`your rate plus ${pointsAboveContract} points`
  return t`Tested at ${formatPercent(qualifyingRate)}, ${why}, with up to ${percent(DEBT_SERVICE.housing)} of income for housing and ${percent(DEBT_SERVICE.total)} with debts.`
}

/** The visitor spec's older limits beside the answer; never a price above the lawful one. */
function cautiousSentence(lawfulPrice: number, cautious: Affordability): string {
  const [housing, total] = [percent(SPEC_DEBT_SERVICE.housing), percent(SPEC_DEBT_SERVICE.total)]
  return cautious.maxPrice < lawfulPrice
    ? t`By the more cautious ${housing} of income for housing and ${total} with debts, at your own rate without the stress test.`
    : t`The more cautious limits, ${housing} of income for housing and ${total} with debts, at your own rate without the stress test, do not lower this price.`
}

const percent = (fraction: number) => formatPercent(fraction * 100, 0)
