import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import { SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import type { clientLoader, loader } from './mortgage-calculator'

/** Marks a request for another province's rates alone. */
export const RATES_ONLY = 'rates-only'

/** Loads the payment calculator's rates of another province; `loaded` are the last ones. */
export function useRateList() {
  const { load, data } = useFetcher<typeof loader | typeof clientLoader>()
  const onLocation = useCallback(
    (code: string) => load(`/mortgage-calculator?${SCENARIO_KEYS.location}=${code}&${RATES_ONLY}`),
    [load],
  )
  return { loaded: data?.rates, onLocation }
}
