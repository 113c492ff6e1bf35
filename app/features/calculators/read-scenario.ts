import { urlNumber } from '~/lib/numbers'
import { type Borrower, chooseRate, type ListedRate, type RateList, type RateWish } from './choose-rate'
import { calculateMortgage, type Mortgage } from './mortgage'
import { readRate } from './number-field'
import { DEFAULT_TERM, type RatePurpose } from './rate-class'
import { DEFAULT_RATE_TYPE, isRateType } from './rate-type'
import { parseRenewal, type Renewal, type RenewalMessages, renewalParams } from './renewal'
import { type MortgagePurpose, SCENARIO_DEFAULTS, type Scenario } from './scenario'
import {
  parseScenario,
  readListed,
  SCENARIO_KEYS,
  type ScenarioMessages,
  scenarioParams,
} from './scenario-params'

/**
 * Keys beside the scenario's. `own`: '1', the visitor's own rate counts; '0', it does not. `proposed`: the rate that the
 * form came with: where the rate equals it, nobody typed it, and it is chosen again for what was entered.
 */
export const RATE_KEYS = {
  own: 'custom',
  proposed: 'proposed',
  wantedTerm: 'term',
  class: 'mortgage',
} as const

/** Where the rate comes from. 'named': there is no list; 'example': it has nothing fitting; 'none': no class is lawful. */
export type RateSource = 'own' | 'named' | 'listed' | 'example' | 'none'

export type ScenarioReading = {
  scenario: Scenario
  messages: ScenarioMessages & RenewalMessages
  /** Of a renewal only. */
  renewal?: Renewal
  mortgage: Mortgage
  purpose: RatePurpose
  rateSource: RateSource
  /** The product that the visitor asked for, whether its class lists it or not. */
  wish: Required<RateWish>
}

/** `defaults` and `rates`: what an absent key is, and what is chosen from; without rates the named one counts. */
export type ReadingOptions<R extends ListedRate> = {
  defaults?: Scenario
  purpose?: MortgagePurpose
  rates?: RateList<R>
}

const NEEDED = ['price', 'downPayment', 'ratePercent', 'amortizationYears', 'frequency', 'balance'] as const

/** A field that cannot be read has a message of its own; nothing is computed from it. */
const unread = ({ notPermitted: _, remark: __, advice: ___, ...mortgage }: Mortgage): Mortgage => ({
  ...mortgage,
  insuranceRate: 0,
  insurance: 0,
  totalMortgage: 0,
  payment: null,
  standardPayment: null,
  lenderPayment: null,
  isUnread: true,
})

/** The scenario of a query or form, with the rate that holds for it and its figures. */
export function readScenario<R extends ListedRate>(
  params: URLSearchParams,
  { defaults = SCENARIO_DEFAULTS, purpose = 'purchase', rates }: ReadingOptions<R>,
): ScenarioReading {
  const owned = purpose === 'renewal' ? parseRenewal(params, defaults) : undefined
  const { scenario, messages }: Pick<ScenarioReading, 'scenario' | 'messages'> =
    owned ?? parseScenario(params, defaults)
  const wish = rates && wishOf(params, scenario, rates.choices)
  const reading = {
    messages,
    ...(owned && { renewal: owned.renewal }),
    purpose: owned && params.get(RATE_KEYS.class) === 'Refinance' ? ('refinance' as const) : purpose,
    wish: wish ?? { term: DEFAULT_TERM, rateType: scenario.rateType },
  }
  const at = (rateSource: RateSource, rate: Partial<Scenario> = {}) => {
    const final = { ...scenario, ...rate }
    const mortgage = calculateMortgage(final, purpose, owned?.renewal.balance)
    const isUnread = NEEDED.some((field) => messages[field])
    return { ...reading, rateSource, scenario: final, mortgage: isUnread ? unread(mortgage) : mortgage }
  }
  if (!rates) return at('named')
  if (!wish) return at('own')
  delete messages.ratePercent
  const { rate, rateClass, why } = chooseRate(
    rates.choices,
    borrowerOf({ scenario, purpose: reading.purpose }, rates),
    rates.day,
    wish,
  )
  if (rate) return at('listed', { ratePercent: rate.ourRate, rateType: rate.rateType })
  if (rateClass) {
    // A link's rate, which other classes have, is the visitor's own here.
    if (params.has(SCENARIO_KEYS.ratePercent) && !params.has(RATE_KEYS.proposed)) return at('own')
    // While no rates can be read, the one that was proposed stays.
    const { ratePercent } = rates.choices.length > 0 ? defaults : scenario
    return at('example', { ratePercent, rateType: wish.rateType })
  }
  const none = at('none', { ratePercent: 0, rateType: wish.rateType })
  return none.mortgage.notPermitted || none.mortgage.isUnread
    ? none
    : { ...none, mortgage: { ...none.mortgage, remark: why } }
}

/** Until a province's own rates are there, those of the province before are chosen from. */
export const borrowerOf = (
  { scenario, purpose }: Pick<ScenarioReading, 'scenario' | 'purpose'>,
  { location: province }: Pick<RateList, 'location'>,
): Borrower => {
  const { price, downPayment, amortizationYears, firstTimeOrNewBuild } = scenario
  return { purpose, price, downPayment, province, amortizationYears, firstTimeOrNewBuild }
}

/** The product that a query or form asks for; null: the rate is the visitor's own. */
function wishOf(
  params: URLSearchParams,
  { ratePercent, rateType }: Scenario,
  listed: readonly ListedRate[],
): Required<RateWish> | null {
  const type = params.get(SCENARIO_KEYS.rateType)
  const term = params.get(RATE_KEYS.wantedTerm)
  const asked = { term: term || DEFAULT_TERM, rateType: isRateType(type) ? type : DEFAULT_RATE_TYPE }
  const own = params.getAll(RATE_KEYS.own)
  if (own.includes('1')) return null
  const text = params.get(SCENARIO_KEYS.ratePercent)
  const proposed = params.get(RATE_KEYS.proposed)
  if (text === null || text === proposed) return asked
  const option = readListed(text)
  if (option?.term) return { term: option.term, rateType: option.rateType }
  if (own.length > 0) return asked
  if (proposed !== null) return isSameRate(text, readListed(proposed)?.percent ?? proposed) ? asked : null
  // A link names a rate: one that we list means its product.
  const equal = listed.filter((rate) => rate.ourRate === ratePercent && rate.rateType === rateType)
  const [first] = equal
  if (!first) return null
  const isUsual = equal.some((rate) => rate.term === DEFAULT_TERM)
  return { term: term || (isUsual ? DEFAULT_TERM : first.term), rateType }
}

function isSameRate(text: string, other: string) {
  const [one, two] = [readRate(text, 0), readRate(other, 0)]
  return !one.message && !two.message && one.value === two.value
}

/** The query of a reading: the values that differ from the defaults. */
export function readingParams(
  { scenario, renewal, rateSource, wish, purpose }: ScenarioReading,
  defaults: Scenario = SCENARIO_DEFAULTS,
): URLSearchParams {
  const { ratePercent } = scenario
  const rate = rateSource === 'named' ? ratePercent : defaults.ratePercent
  const params = scenarioParams(
    { ...scenario, ratePercent: rate },
    renewal ? { ...defaults, price: 0, downPayment: scenario.downPayment } : defaults,
  )
  if (renewal) for (const [key, value] of renewalParams(renewal)) params.set(key, value)
  if (purpose === 'refinance') params.set(RATE_KEYS.class, 'Refinance')
  if (wish.term !== DEFAULT_TERM) params.set(RATE_KEYS.wantedTerm, wish.term)
  if (rateSource === 'own') params.set(RATE_KEYS.own, '1')
  // What we list changes from week to week: a changed scenario names its rate.
  if (params.size > 0 && (rateSource === 'own' || rateSource === 'listed'))
    params.set(SCENARIO_KEYS.ratePercent, urlNumber(ratePercent, 'rate'))
  return params
}
