import {
  type AffordabilityInput,
  affordability,
  affordabilityByRules,
  affordableHome,
  pricesOfOtherYears,
} from '~/features/calculators/affordability'
import { equityRoom } from '~/features/calculators/home-equity'
import { toCents } from '~/lib/money'
import { budgetCarries, incomeNeeded } from '../answers/affordability-reversed'
import { buildAffordability } from '../answers/build-scenario'
import type { ToolSource } from '../facts.server'
import type { Facts } from '../understanding/slot-values'
import { type Input, NOTE, placeOf, type ToolResult, wholeDollars } from './tool-costs'

// Rounds down by way of cents, as formatCadFloor does: 399,999.99999 is 400,000.
const downToDollars = (amount: number) => Math.floor(toCents(amount) / 100)

/** Returns the tool's result for an income, a price, a payment or a home's equity, whichever the input has. */
export async function affordabilityResult(
  input: Input<'calculate_affordability'>,
  { facts }: ToolSource,
): Promise<ToolResult> {
  const given: Facts = {
    income: input.income,
    price: input.price,
    down: input.down_payment,
    downPercent: input.down_payment_percent,
    rate: input.rate_percent,
    years: input.amortization_years,
    propertyTax: input.property_tax,
    heating: input.heating,
    condoFee: input.condo_fee,
    debts: input.other_debts,
    ...placeOf(input.place),
    isFirstTime: input.first_time_or_new_build,
  }
  const { home_value: value, balance_owed: owed, monthly_payment: budget, price } = input
  if (value !== undefined && owed !== undefined) return { result: equityOf(value, owed) }
  const rate = given.rate === undefined ? await facts.standIn(given) : null
  const dated = rate ? { asOf: rate.asOf } : {}
  const built = buildAffordability(given, rate)
  if (!built) {
    if (price) return { result: neededFor(given, price, rate), ...dated }
    if (budget) return { result: carriedBy(given, budget, rate), ...dated }
    return { result: { error: 'An income is needed. Ask the visitor for it.' } }
  }
  const result = affordabilityByRules(built.input)
  const home = affordableHome(built.input, result)
  const cautious = Math.min(home.price, downToDollars(affordability(built.input).maxPrice))
  return {
    result: {
      income: built.input.income,
      down_payment: built.input.downPayment,
      price: price ?? null,
      highest_price: home.price,
      mortgage: wholeDollars(home.mortgage),
      payment: wholeDollars(home.payment),
      limited_by: result.limitedBy,
      highest_price_more_cautious: cautious,
      stress_test_rate_percent: result.qualifyingRate,
      ...(result.limitedBy === 'long-amortization' && otherYears(built.input)),
      rate_percent: built.input.ratePercent,
      amortization_years: built.input.years,
      assumptions: built.assumptions,
      page: built.to,
      note: NOTE,
    },
    ...dated,
  }
}

function otherYears(input: AffordabilityInput) {
  const { shorter, eligible } = pricesOfOtherYears(input)
  return {
    over_25_years_highest_price: shorter,
    highest_price_as_first_time_buyer_or_new_build: eligible,
  }
}

function equityOf(value: number, owed: number) {
  const { most, room, creditLine } = equityRoom(value, owed)
  return {
    home_value: value,
    balance_owed: owed,
    all_loans_at_most: downToDollars(most),
    may_be_borrowed: downToDollars(room),
    of_it_as_credit_line: downToDollars(creditLine),
    page: '/services',
    note: `${NOTE} The lender's appraisal counts, and the stress test applies.`,
  }
}

function neededFor(given: Facts, price: number, rate: Parameters<typeof incomeNeeded>[2]) {
  const { downPayment, cautious, rules, assumptions } = incomeNeeded(given, price, rate)
  return {
    price,
    down_payment: downPayment,
    income_needed: rules,
    income_needed_more_cautious: cautious,
    assumptions,
    page: '/affordability-calculator',
    note: NOTE,
  }
}

function carriedBy(given: Facts, budget: number, rate: Parameters<typeof budgetCarries>[2]) {
  const { input, isDownKnown, mortgage, maxPrice, assumptions } = budgetCarries(given, budget, rate)
  return {
    monthly_payment: budget,
    highest_mortgage: downToDollars(mortgage),
    down_payment: isDownKnown ? input.downPayment : null,
    highest_price: isDownKnown ? downToDollars(maxPrice) : null,
    rate_percent: input.ratePercent,
    amortization_years: input.years,
    assumptions,
    page: '/affordability-calculator',
    note: NOTE,
  }
}
