import type { RouterContextProvider } from 'react-router'
import type { RateChoice } from '~/features/calculators/components/rate-choice'
import { parseScenario, SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import type { QuotePurpose } from '~/features/leads/intake/model'
import { listRateChoices } from '~/features/rates/queries.server'
import { dbContext, logContext } from '~/platform/context.server'
import { type ProposedRate, proposedRate, rateChoices } from './rate-choices'

export type QuoteRates = {
  location: string
  choices: RateChoice[]
  proposed: ProposedRate
  isForRate: boolean
}

/** Returns the rates for a quote form with the scenario of `params`; none where they cannot be read: the form works without. */
export async function loadQuoteRates(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  purpose: QuotePurpose,
): Promise<QuoteRates> {
  const { scenario } = parseScenario(params)
  const shown = await listRateChoices(context.get(dbContext), scenario.location).catch((error: unknown) => {
    context.get(logContext).error({ err: error }, 'rates of the quote form not loaded')
    return []
  })
  const choices = rateChoices(shown, scenario.location)
  return {
    location: scenario.location,
    choices,
    proposed: proposedRate(choices, scenario, purpose),
    isForRate: params.has(SCENARIO_KEYS.ratePercent),
  }
}
