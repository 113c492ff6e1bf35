import { t } from '@lingui/core/macro'
import {
  mergeEqualRates,
  nearestChoice,
  type RateChoice,
} from '~/features/calculators/components/rate-choice'
import { rateClassFor } from '~/features/calculators/fitting-rate-class'
import type { RatePurpose } from '~/features/calculators/rate-class'
import { DEFAULT_RATE_TYPE } from '~/features/calculators/rate-type'
import { SCENARIO_DEFAULTS, type Scenario } from '~/features/calculators/scenario'
import { NATIONAL, type ShownRate } from '~/features/rates/model'
import { feesSentence, termAndType } from '~/features/rates/shown-rate'
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
      isFiveYearFixed: rate.term === '5 year' && rate.rateType === 'fixed',
      name: termAndType(rate) + (hasOwn && rate.province === NATIONAL ? t`, national` : ''),
      confirmed: formatShortDate(rate.asOf),
      aprNote: feesSentence(rate),
    })),
  )
}

export type ProposedRate = Pick<RateChoice, 'ratePercent' | 'rateType'>

/** Returns the usual rate if its class lists it, else the lowest 5-year fixed, else the nearest, else the usual one. */
export function proposedRate(
  choices: readonly RateChoice[],
  { price, downPayment }: Pick<Scenario, 'price' | 'downPayment'>,
  purpose: RatePurpose,
): ProposedRate {
  const usual: ProposedRate = { ratePercent: SCENARIO_DEFAULTS.ratePercent, rateType: DEFAULT_RATE_TYPE }
  const fitting = rateClassFor(price, downPayment, purpose) ?? 'Conventional'
  const ofClass = choices.filter(({ rateClass }) => rateClass === fitting)
  const isUsual = (one: RateChoice) =>
    one.ratePercent === usual.ratePercent && one.rateType === usual.rateType
  if (ofClass.some(isUsual)) return usual
  const proposed = lowestFiveYear(ofClass) ?? nearestChoice(ofClass, usual.ratePercent)
  return proposed ? { ratePercent: proposed.ratePercent, rateType: proposed.rateType } : usual
}

export const lowestFiveYear = (choices: readonly RateChoice[]) =>
  choices
    .filter(({ isFiveYearFixed }) => isFiveYearFixed)
    .toSorted((a, b) => a.ratePercent - b.ratePercent)[0]
