import { mergeEqualRates, nearestRate, type RateChoice } from '~/features/calculators/components/rate-choice'
import { type MortgagePurpose, rateClassFor } from '~/features/calculators/rate-class'
import { SCENARIO_DEFAULTS, type Scenario } from '~/features/calculators/scenario'
import { NATIONAL, type ShownRate } from '~/features/rates/model'
import { feesSentence } from '~/features/rates/shown-rate'
import { formatShortDate } from '~/lib/dates'

/** Returns the listed rates as a calculator offers them, `location` being where the visitor looks. */
export function rateChoices(shown: readonly ShownRate[], location: string): RateChoice[] {
  const hasOwn = shown.some(({ province }) => province === location)
  return mergeEqualRates(
    shown.map((rate) => ({
      ratePercent: rate.ourRate,
      aprPercent: rate.apr,
      rateType: rate.rateType,
      rateClass: rate.mortgageType,
      name: `${rate.term} ${rate.rateType}${hasOwn && rate.province === NATIONAL ? ', national' : ''}`,
      confirmed: formatShortDate(rate.asOf),
      aprNote: feesSentence(rate.fees),
    })),
  )
}

/**
 * Returns the rate that a scenario begins with, in percent: of the class that it can have the specification's default if
 * it is listed there, else the lowest 5-year fixed, else the nearest; the default itself where that class lists none.
 */
export function proposedRate(
  choices: readonly RateChoice[],
  { price, downPayment }: Pick<Scenario, 'price' | 'downPayment'>,
  purpose: MortgagePurpose,
): number {
  const usual = SCENARIO_DEFAULTS.ratePercent
  const fitting = rateClassFor(price, downPayment, purpose) ?? 'Conventional'
  const ofClass = choices.filter(({ rateClass }) => rateClass === fitting)
  if (ofClass.some(({ ratePercent }) => ratePercent === usual)) return usual
  const fiveYears = ofClass.filter(({ name }) => name.includes('5 year fixed'))
  if (fiveYears.length > 0) return Math.min(...fiveYears.map(({ ratePercent }) => ratePercent))
  return nearestRate(ofClass, usual)
}
