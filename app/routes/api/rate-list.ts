import { parseScenario } from '~/features/calculators/scenario-params'
import { loadRateList } from '~/routes/public/payment-view.server'
import type { Route } from './+types/rate-list'

/** The rates of another province, for a calculator whose visitor chooses one. */
export const loader = async ({ url, context }: Route.LoaderArgs) =>
  Response.json(await loadRateList(context, parseScenario(url.searchParams).scenario.location))
