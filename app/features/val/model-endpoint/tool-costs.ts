import type { z } from 'zod'
import { landTransferTax } from '~/features/calculators/land-transfer-tax'
import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { fixedRatePenalty, variableRatePenalty } from '~/features/calculators/prepayment-penalty'
import { DEFAULT_RATE_TYPE, RATE_TYPE_TRAITS } from '~/features/calculators/rate-type'
import { realPremium } from '~/features/calculators/real-premium'
import { formatDate } from '~/lib/dates'
import { roundToCent } from '~/lib/money'
import { downOf } from '../answers/build-scenario'
import type { ValAction } from '../model'
import { findPlace, type Place } from '../understanding/places'
import type { Facts } from '../understanding/slot-values'
import type { TOOL_INPUTS, ToolName } from './tool-inputs'

/** A tool's result: JSON for the model, and an action of the dialog. `asOf`: the date of the rates in it. */
export type ToolResult = { result: Record<string, unknown>; action?: ValAction; asOf?: string }

export type Input<N extends ToolName> = z.infer<(typeof TOOL_INPUTS)[N]['input']>
export type ScenarioInput = Input<'calculate_payment'>

/** Returns the place of a tool's input. */
export const placeOf = (text: string | undefined): { place?: Place } => {
  const place = text ? findPlace(text) : undefined
  return place ? { place } : {}
}

/** Returns a tool's scenario as the built-in Val builds it. */
export const factsOf = (input: ScenarioInput): Facts => ({
  price: input.price,
  loan: input.mortgage_amount,
  down: input.down_payment,
  downPercent: input.down_payment_percent,
  rate: input.rate_percent,
  years: input.amortization_years,
  frequency: input.frequency,
  compounding: input.compounding,
  isFirstTime: input.first_time_buyer,
  isNewBuild: input.new_build,
  term: input.term_years,
  rateType: input.rate_type,
  ...placeOf(input.place),
})

/** Rounds to whole dollars once: cents in between would turn 3,080.497 into 3,081. */
export const wholeDollars = (amount: number) => Math.round(amount)

export const NOTE = 'An estimate, not an offer or an approval.'

/** Returns the premium and the minimum down payment. */
export function insuranceResult(input: Input<'default_insurance'>): ToolResult {
  const given = factsOf({
    price: input.price,
    down_payment: input.down_payment,
    down_payment_percent: input.down_payment_percent,
  })
  const assumptions: string[] = []
  const down = downOf(given, input.price, assumptions)
  const { place } = placeOf(input.place)
  const years = input.amortization_years ?? 25
  const minimumDown = minimumDownPayment(input.price)
  const premiumWith = (downPayment: number) =>
    realPremium({
      price: input.price,
      downPayment,
      years,
      province: place?.province ?? 'Ontario',
      firstTimeOrNewBuild: input.first_time_or_new_build ?? false,
    })
  const real = premiumWith(down)
  const common = {
    price: input.price,
    down_payment: down,
    minimum_down_payment: minimumDown,
    amortization_years: years,
    assumptions,
    note: NOTE,
  }
  if (!real.permitted) {
    const least = premiumWith(minimumDown)
    const atMinimum = least.permitted ? wholeDollars(least.insurance) : null
    return {
      result: { ...common, permitted: false, reason: real.reason, premium_at_minimum_down: atMinimum },
    }
  }
  return {
    result: {
      ...common,
      permitted: true,
      premium: wholeDollars(real.insurance),
      premium_percent: roundToCent(real.insuranceRate * 100),
      mortgage_with_premium: wholeDollars(real.totalMortgage),
      sales_tax_in_cash: wholeDollars(real.pst),
      page: '/mortgage-calculator',
    },
  }
}

/** Returns the land transfer tax, or why there is none. */
export function taxResult(input: Input<'land_transfer_tax'>): ToolResult {
  const { place } = placeOf(input.place)
  if (!place) return { result: { error: 'The place is not known. Ask for the province or city.' } }
  const tax = landTransferTax(place.taxPlace, input.price, { isFirstTime: input.first_time_buyer })
  if (!tax)
    return {
      result: { error: 'There is no figure for this place: fees or municipal taxes apply. Offer a broker.' },
    }
  const where = place.city ?? place.province
  const first = landTransferTax(place.taxPlace, input.price, { isFirstTime: true })
  return {
    result: {
      price: input.price,
      place: where,
      tax: wholeDollars(tax.tax),
      ...(tax.upTo !== undefined && {
        tax_at_most: wholeDollars(tax.upTo),
        range_reason: 'The municipality sets the rate; give the range, not one figure.',
      }),
      ...(tax.isAtMost && { is_at_most: true }),
      first_time_buyer_relief: wholeDollars(tax.rebate),
      tax_of_a_first_time_buyer: first && first.rebate > 0 ? wholeDollars(first.tax) : null,
      non_resident_percent_more: tax.rule.nonResident?.percent ?? null,
      ...(tax.isPast && { ended: `This rule ended on ${tax.rule.until}; say so.` }),
      as_of: formatDate(`${tax.rule.checkedOn}T12:00:00-05:00`),
      source: tax.rule.source.url,
      note: NOTE,
    },
  }
}

/** Returns the charge for ending a mortgage early, as far as the inputs allow. */
export function penaltyResult(input: Input<'prepayment_penalty'>): ToolResult {
  const { balance, rate_percent: rate, comparison_rate_percent: compared, months_left: months } = input
  const variable = variableRatePenalty(balance, rate)
  const echo = {
    balance,
    rate_percent: rate,
    comparison_rate_percent: compared,
    left_months: months,
    note: `${NOTE} The lender's written figure counts.`,
  }
  const { owesDifferential } = RATE_TYPE_TRAITS[input.rate_type ?? DEFAULT_RATE_TYPE]
  if (!owesDifferential || compared === undefined || months === undefined) {
    return {
      result: {
        ...echo,
        three_months_interest: wholeDollars(variable.penalty),
        remark:
          'Where the interest rate differential can be owed, the comparison rate and the months left are needed too.',
      },
    }
  }
  const termMonths = input.term_years === undefined ? undefined : input.term_years * 12
  const fixed = fixedRatePenalty(balance, rate, compared, months, termMonths)
  return {
    result: {
      ...echo,
      penalty: wholeDollars(fixed.penalty),
      three_months_interest: wholeDollars(fixed.threeMonths),
      interest_rate_differential: wholeDollars(fixed.interestRateDifferential),
      limited_by_interest_act: fixed.isCapped,
      ...(termMonths === undefined && {
        remark:
          'Ask for the length of the term: of one over five years a person owes at most three months of interest once five years have passed (Interest Act, section 10).',
      }),
    },
  }
}
