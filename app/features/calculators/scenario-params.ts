import { findProvince, provinceCode } from '~/lib/provinces'
import { isCompounding } from './compounding'
import { isFrequency } from './frequency'
import { type FieldValue, readAmount, readRate, readYears } from './number-field'
import { SCENARIO_DEFAULTS, type Scenario } from './scenario'
import { CHOOSE_COMPOUNDING, CHOOSE_FREQUENCY, CHOOSE_PROVINCE } from './wording'

/** The query key of each field: short, and readable in an address that is shared. */
export const SCENARIO_KEYS = {
  price: 'price',
  downPayment: 'down',
  location: 'province',
  amortizationYears: 'years',
  ratePercent: 'rate',
  frequency: 'frequency',
  compounding: 'compounding',
} as const satisfies Record<keyof Scenario, string>

export type ScenarioMessages = Partial<Record<keyof Scenario, string>>

/**
 * A scenario from query or form values, whatever they hold: never throws, always within LIMITS. A key that is absent
 * takes the default; text that is not usable counts as 0 (frequency: null; province: Ontario; compounding: the
 * default) and has a message under its field's name.
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
  const scenario: Scenario = {
    price: take('price', readAmount(text('price'), defaults.price)),
    downPayment: take('downPayment', readAmount(text('downPayment'), defaults.downPayment)),
    location: take('location', readLocation(text('location'), defaults.location)),
    amortizationYears: take(
      'amortizationYears',
      readYears(text('amortizationYears'), defaults.amortizationYears),
    ),
    ratePercent: take('ratePercent', readRate(text('ratePercent'), defaults.ratePercent)),
    frequency: take('frequency', readFrequency(text('frequency'), defaults.frequency)),
    compounding: take('compounding', readCompounding(text('compounding'), defaults.compounding)),
  }
  return { scenario, messages }
}

/**
 * The shortest query that parses back to the scenario: only what differs from the defaults, the province by its code.
 * Round trip: parseScenario(scenarioParams(s, d), d).scenario equals s for every s within LIMITS.
 */
export function scenarioParams(scenario: Scenario, defaults: Scenario = SCENARIO_DEFAULTS): URLSearchParams {
  const params = new URLSearchParams()
  for (const field of Object.keys(SCENARIO_KEYS) as (keyof Scenario)[]) {
    const value = scenario[field]
    if (value === defaults[field]) continue
    params.set(
      SCENARIO_KEYS[field],
      field === 'location' ? provinceCode(scenario.location) : String(value ?? ''),
    )
  }
  return params
}

function readLocation(text: string | null, fallback: Scenario['location']): FieldValue<Scenario['location']> {
  if (text === null) return { value: fallback }
  const province = findProvince(text)
  return province ? { value: province.name } : { value: 'Ontario', message: CHOOSE_PROVINCE }
}

function readFrequency(
  text: string | null,
  fallback: Scenario['frequency'],
): FieldValue<Scenario['frequency']> {
  if (text === null) return { value: fallback }
  return isFrequency(text) ? { value: text } : { value: null, message: CHOOSE_FREQUENCY }
}

function readCompounding(
  text: string | null,
  fallback: Scenario['compounding'],
): FieldValue<Scenario['compounding']> {
  if (text === null) return { value: fallback }
  return isCompounding(text) ? { value: text } : { value: fallback, message: CHOOSE_COMPOUNDING }
}
