import { useCallback, useMemo } from 'react'
import type { Mortgage } from '../mortgage'
import { calculateMortgage } from '../mortgage'
import type { MortgagePurpose, Scenario } from '../scenario'
import { parseScenario, SCENARIO_KEYS, type ScenarioMessages, scenarioParams } from '../scenario-params'
import { type Reader, type Typed, typedTexts, useCalculator, withTyped } from './use-calculator'

export type ScenarioView = {
  scenario: Scenario
  messages: ScenarioMessages
  mortgage: Mortgage
  /** By query key: the texts that were not usable, as they were typed. */
  typed: Typed
  /** The visitor's own rate rather than one from the list; only the full calculator offers both. */
  isOwnRate: boolean
}

/** The box that says whose rate it is. */
export const OWN_RATE_KEY = 'custom'

/** What a form or an address describes, with its figures. */
export function viewScenario(
  params: URLSearchParams,
  defaults: Scenario,
  purpose?: MortgagePurpose,
): ScenarioView {
  const { scenario, messages } = parseScenario(params, defaults)
  return {
    scenario,
    messages,
    mortgage: calculateMortgage(scenario, purpose),
    typed: typedTexts(params, SCENARIO_KEYS, messages),
    isOwnRate: params.has(OWN_RATE_KEY),
  }
}

/** The query of a view: what differs from the defaults, and unusable text as it was typed. */
export function viewParams(view: ScenarioView, defaults: Scenario): URLSearchParams {
  const params = withTyped(scenarioParams(view.scenario, defaults), view.typed)
  if (view.isOwnRate) params.set(OWN_RATE_KEY, '1')
  // The rate that a list proposes changes from week to week: a scenario of somebody's own names its rate.
  if (params.size > 0 && !params.has(SCENARIO_KEYS.ratePercent))
    params.set(SCENARIO_KEYS.ratePercent, String(view.scenario.ratePercent))
  return params
}

const KEYS = [...Object.values(SCENARIO_KEYS), OWN_RATE_KEY]

/** A mortgage scenario while somebody types; see useCalculator. */
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
  /** Takes over another scenario, such as the nearest lawful one. */
  const takeScenario = useCallback(
    (scenario: Scenario) => replace(viewScenario(scenarioParams(scenario, defaults), defaults, purpose)),
    [replace, defaults, purpose],
  )
  return { ...view, ...calculator, takeScenario, view }
}
