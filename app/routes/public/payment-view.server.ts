import type { RouterContextProvider } from 'react-router'
import type { RateList } from '~/features/calculators/choose-rate'
import { viewScenario } from '~/features/calculators/components/use-scenario'
import type { MortgagePurpose } from '~/features/calculators/scenario'
import { parseScenario } from '~/features/calculators/scenario-params'
import { listRateChoices } from '~/features/rates/queries.server'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { rateList } from './rate-choices'

/** The brokerage's rates of a province; none where they cannot be read: the mathematics needs no rate of ours. */
export async function loadRateList(
  context: Readonly<RouterContextProvider>,
  location: string,
): Promise<RateList> {
  const reading = listRateChoices(context.get(dbContext), location)
  return rateList(
    await readOr(reading, [], context.get(logContext), 'rates of a calculator not loaded'),
    location,
  )
}

/** The scenario in a URL with the rate that holds for it, and the rates that it was chosen from. */
export async function loadPaymentView(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  purpose: MortgagePurpose = 'purchase',
) {
  const rates = await loadRateList(context, parseScenario(params).scenario.location)
  return { view: viewScenario(params, { purpose, rates }), rates }
}
