import { useEffect, useMemo, useState } from 'react'
import { localizedPath } from '~/lib/localized-paths'
import { provinceCode } from '~/lib/provinces'
import { chooseRate, type ListedRate, type RateList } from '../choose-rate'
import {
  borrowerOf,
  RATE_KEYS,
  type ReadingOptions,
  readingParams,
  readScenario,
  type ScenarioReading,
} from '../read-scenario'
import { RENEWAL_KEYS } from '../renewal'
import type { Scenario } from '../scenario'
import { SCENARIO_KEYS } from '../scenario-params'
import { type Reader, type Typed, typedTexts, useCalculator, withTyped } from './use-calculator'

/** `typed`, by query key: the texts that were not usable, as they were typed. */
export type ScenarioView = ScenarioReading & { typed: Typed }

export function viewScenario<R extends ListedRate>(
  params: URLSearchParams,
  options: ReadingOptions<R>,
): ScenarioView {
  const reading = readScenario(params, options)
  return { ...reading, typed: typedTexts(params, { ...SCENARIO_KEYS, ...RENEWAL_KEYS }, reading.messages) }
}

/** The query of a view: the values that differ from the defaults, and unusable text as typed. */
export const viewParams = (view: ScenarioView, defaults?: Scenario) =>
  withTyped(readingParams(view, defaults), view.typed)

// The class is the page's own key where it lists rates.
const { class: _, ...OWN_KEYS } = RATE_KEYS
const KEYS = Object.values({ ...SCENARIO_KEYS, ...RENEWAL_KEYS, ...OWN_KEYS })

const NO_RATES: RateList = { location: '', day: '', choices: [] }

/** A scenario's state in the browser. `given`: the rates of the province that it began with; another's are loaded. */
export function useScenario(
  initial: ScenarioView,
  { defaults, purpose, rates: given }: ReadingOptions<RateList['choices'][number]>,
) {
  const [rates, setRates] = useState(given)
  const options = useMemo(() => ({ defaults, purpose, rates }), [defaults, purpose, rates])
  const reader = useMemo<Reader<ScenarioView>>(
    () => ({
      keys: KEYS,
      read: (params) => viewScenario(params, options),
      write: (view) => viewParams(view, defaults),
    }),
    [options, defaults],
  )
  const { view, ...calculator } = useCalculator(initial, reader)
  const { location } = view.scenario
  useEffect(() => {
    if (!given || rates?.location === location) return
    if (given.location === location) return setRates(given)
    const stop = new AbortController()
    void fetchRates(location, stop.signal).then((list) => list && setRates(list))
    return () => stop.abort()
  }, [location, given, rates])

  const { replace } = calculator
  /** The query of a scenario beside the shown one, with its listed rate chosen again. */
  const paramsOf = (scenario: Scenario, rateSource = view.rateSource) => {
    const params = readingParams({ ...view, scenario, rateSource }, defaults)
    if (rateSource === 'listed') params.delete(SCENARIO_KEYS.ratePercent)
    return params
  }
  const take = (params: URLSearchParams) => replace(viewScenario(params, options))
  const list = rates ?? NO_RATES
  const choice = chooseRate(list.choices, borrowerOf(view, list), list.day, view.wish)
  const elsewhere = list.location === location ? null : location
  return { ...view, ...calculator, view, rates: list, choice, elsewhere, paramsOf, take }
}

/** Null where they cannot be had: the list before stays. */
async function fetchRates(location: string, signal: AbortSignal): Promise<RateList | null> {
  const url = localizedPath(`/functions/v1/rate-list?${SCENARIO_KEYS.location}=${provinceCode(location)}`)
  const response = await fetch(url, { signal }).catch(() => null)
  return response?.ok ? ((await response.json()) as RateList) : null
}
