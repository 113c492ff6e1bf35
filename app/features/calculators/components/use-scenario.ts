import { useCallback, useMemo } from 'react'
import type { Mortgage } from '../mortgage'
import { calculateMortgage } from '../mortgage'
import { parseRenewal, RENEWAL_KEYS, type Renewal, type RenewalMessages, renewalParams } from '../renewal'
import type { MortgagePurpose, Scenario } from '../scenario'
import { parseScenario, SCENARIO_KEYS, type ScenarioMessages, scenarioParams } from '../scenario-params'
import { type Reader, type Typed, typedTexts, useCalculator, withTyped } from './use-calculator'

export type ScenarioView = {
  scenario: Scenario
  messages: ScenarioMessages & RenewalMessages
  /** Of a renewal only. */
  renewal?: Renewal
  mortgage: Mortgage
  /** By query key: the texts that were not usable, as they were typed. */
  typed: Typed
  /** The visitor's own rate rather than one from the list; only the full calculator offers both. */
  isOwnRate: boolean
}

/** The box that says whose rate it is. */
export const OWN_RATE_KEY = 'custom'

export function viewScenario(
  params: URLSearchParams,
  defaults: Scenario,
  purpose?: MortgagePurpose,
): ScenarioView {
  const parsed = parseScenario(params, defaults)
  const renewing = purpose === 'renewal' ? parseRenewal(params, parsed.scenario) : undefined
  const scenario = renewing?.scenario ?? parsed.scenario
  const messages = { ...parsed.messages, ...renewing?.messages }
  return {
    scenario,
    messages,
    ...(renewing && { renewal: renewing.renewal }),
    mortgage: calculateMortgage(scenario, purpose),
    typed: typedTexts(params, { ...SCENARIO_KEYS, ...RENEWAL_KEYS }, messages),
    isOwnRate: params.has(OWN_RATE_KEY),
  }
}

/** The query of a view: the values that differ from the defaults, and unusable text as typed. */
export function viewParams(view: ScenarioView, defaults: Scenario): URLSearchParams {
  const params = scenarioParams(view.scenario, defaults)
  if (view.renewal) for (const [key, value] of renewalParams(view.renewal)) params.set(key, value)
  withTyped(params, view.typed)
  if (view.isOwnRate) params.set(OWN_RATE_KEY, '1')
  // The rate that a list proposes changes from week to week: a changed scenario names its rate.
  if (params.size > 0 && !params.has(SCENARIO_KEYS.ratePercent))
    params.set(SCENARIO_KEYS.ratePercent, String(view.scenario.ratePercent))
  return params
}

const KEYS = [...Object.values(SCENARIO_KEYS), ...Object.values(RENEWAL_KEYS), OWN_RATE_KEY]

export function useScenario(initial: ScenarioView, defaults: Scenario, purpose?: MortgagePurpose) {
  const reader = useMemo<Reader<ScenarioView>>(
    () => ({
      keys: KEYS,
      read: (params) => viewScenario(params, defaults, purpose),
      write: (view) => viewParams(view, defaults),
    }),
    [defaults, purpose],
  )
  const { view, ...calculator } = useCalculator(initial, reader)
  const { replace } = calculator
  const takeScenario = useCallback(
    (scenario: Scenario) => replace(viewScenario(scenarioParams(scenario, defaults), defaults, purpose)),
    [replace, defaults, purpose],
  )
  return { ...view, ...calculator, takeScenario, view }
}
