import type { RouterContextProvider } from 'react-router'
import type { RateList } from '~/features/calculators/components/payment-calculator'
import { viewScenario } from '~/features/calculators/components/use-scenario'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { parseScenario } from '~/features/calculators/scenario-params'
import { NATIONAL } from '~/features/rates/model'
import { listRateChoices } from '~/features/rates/queries.server'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { proposedRate, rateChoices } from './rate-choices'

/** The scenario in a URL, and the brokerage's rates for its province. */
export async function loadPaymentView(context: Readonly<RouterContextProvider>, params: URLSearchParams) {
  const { scenario } = parseScenario(params)
  const { location } = scenario
  // The mathematics needs no rate of ours: without the list a visitor enters their own.
  const reading = listRateChoices(context.get(dbContext), location)
  const shown = await readOr(reading, [], context.get(logContext), 'rates of the calculator not loaded')
  const choices = rateChoices(shown, location)
  const view = viewScenario(params, { ...SCENARIO_DEFAULTS, ...proposedRate(choices, scenario, 'purchase') })
  const isListed = choices.some(
    ({ ratePercent, rateType }) =>
      ratePercent === view.scenario.ratePercent && rateType === view.scenario.rateType,
  )
  const hasMessage = view.messages.ratePercent !== undefined
  const place = shown.some(({ province }) => province === location) ? location : NATIONAL
  return {
    // A rate that the list does not hold, from a shared link for example, is the visitor's own.
    view: { ...view, isOwnRate: view.isOwnRate || !isListed || hasMessage },
    rates: { location, place, choices } satisfies RateList,
  }
}
