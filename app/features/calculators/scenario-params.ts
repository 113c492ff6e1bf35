import { urlNumber } from '~/lib/numbers'
import { findProvince, provinceCode } from '~/lib/provinces'
import { isCompoundingChoice } from './compounding'
import { isFrequency } from './frequency'
import { type FieldValue, readAmount, readRate, readYears } from './number-field'
import { DEFAULT_RATE_TYPE, isRateType, RATE_TYPES } from './rate-type'
import { SCENARIO_DEFAULTS, type Scenario } from './scenario'
import { chooseCompounding, chooseFrequency, chooseProvince } from './wording'

export const SCENARIO_KEYS = {
  price: 'price',
  downPayment: 'down',
  location: 'province',
  amortizationYears: 'years',
  ratePercent: 'rate',
  rateType: 'type',
  frequency: 'frequency',
  compounding: 'compounding',
  firstTimeOrNewBuild: 'first',
} as const satisfies Record<keyof Scenario, string>

export type ScenarioMessages = Partial<Record<keyof Scenario, string>>

const LISTED_RATE = new RegExp(`^(.*?)-(${RATE_TYPES.join('|')})(?:-(.+))?$`)

/** A listed rate as a list's value: '3.6-variable-5 year'; links of before have no term. */
export function readListed(text: string | null) {
  const [, percent, rateType, term] = LISTED_RATE.exec(text ?? '') ?? []
  return percent !== undefined && isRateType(rateType) ? { percent, rateType, term } : undefined
}

/**
 * A scenario from any query or form values: never throws, always within LIMITS. A key that is absent
 * takes the default; text that is not usable counts as 0 (frequency: null; province: Ontario; compounding: the
 * default) and has a message under its field's name. A rate may carry its type, as readListed has it; an unknown type
 * is the default one.
 */
export function parseScenario(
  params: URLSearchParams,
  defaults: Scenario = SCENARIO_DEFAULTS,
): { scenario: Scenario; messages: ScenarioMessages } {
  const messages: ScenarioMessages = {}
  function take<T>(field: keyof Scenario, read: FieldValue<T>): T {
    if (read.message) messages[field] = read.message
    return read.value
  }
  const text = (field: keyof Scenario) => params.get(SCENARIO_KEYS[field])
  const listed = readListed(text('ratePercent'))
  const rateType = listed?.rateType ?? text('rateType') ?? defaults.rateType
  const scenario: Scenario = {
    price: take('price', readAmount(text('price'), defaults.price)),
    downPayment: take('downPayment', readAmount(text('downPayment'), defaults.downPayment)),
    location: take('location', readLocation(text('location'), defaults.location)),
    amortizationYears: take(
      'amortizationYears',
      readYears(text('amortizationYears'), defaults.amortizationYears),
    ),
    ratePercent: take('ratePercent', readRate(listed?.percent ?? text('ratePercent'), defaults.ratePercent)),
    rateType: isRateType(rateType) ? rateType : DEFAULT_RATE_TYPE,
    frequency: take('frequency', readFrequency(text('frequency'), defaults.frequency)),
    compounding: take('compounding', readCompounding(text('compounding'), defaults.compounding)),
    firstTimeOrNewBuild: isTicked(text('firstTimeOrNewBuild'), defaults.firstTimeOrNewBuild),
  }
  return { scenario, messages }
}

/** Returns the shortest query that parseScenario reads back to the same scenario. */
export function scenarioParams(scenario: Scenario, defaults: Scenario = SCENARIO_DEFAULTS): URLSearchParams {
  const params = new URLSearchParams()
  for (const field of Object.keys(SCENARIO_KEYS) as (keyof Scenario)[]) {
    const value = scenario[field]
    if (value === defaults[field]) continue
    params.set(SCENARIO_KEYS[field], paramOf(scenario, field))
  }
  return params
}

const isTicked = (text: string | null, fallback: boolean) => (text === null ? fallback : text === '1')

function paramOf(scenario: Scenario, field: keyof Scenario): string {
  if (field === 'location') return provinceCode(scenario.location)
  if (field === 'firstTimeOrNewBuild') return scenario[field] ? '1' : '0'
  const value = scenario[field]
  if (typeof value !== 'number') return value ?? ''
  return urlNumber(value, field === 'price' || field === 'downPayment' ? 'amount' : 'rate')
}

function readLocation(text: string | null, fallback: Scenario['location']): FieldValue<Scenario['location']> {
  if (text === null) return { value: fallback }
  const province = findProvince(text)
  return province ? { value: province.name } : { value: 'Ontario', message: chooseProvince() }
}

function readFrequency(
  text: string | null,
  fallback: Scenario['frequency'],
): FieldValue<Scenario['frequency']> {
  if (text === null) return { value: fallback }
  return isFrequency(text) ? { value: text } : { value: null, message: chooseFrequency() }
}

function readCompounding(
  text: string | null,
  fallback: Scenario['compounding'],
): FieldValue<Scenario['compounding']> {
  if (text === null) return { value: fallback }
  return isCompoundingChoice(text) ? { value: text } : { value: fallback, message: chooseCompounding() }
}
