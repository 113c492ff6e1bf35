import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import { useFetcher } from 'react-router'
import { PaymentCalculator, type RateList } from '~/features/calculators/components/payment-calculator'
import { viewParams, viewScenario } from '~/features/calculators/components/use-scenario'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { parseScenario, SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import { NATIONAL } from '~/features/rates/model'
import { listRateChoices } from '~/features/rates/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/mortgage-calculator'
import { proposedRate, rateChoices } from './rate-choices'

// Marks the page's own requests for another province's rates.
const RATES_ONLY = 'rates-only'

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams
  const { scenario } = parseScenario(params)
  const { location } = scenario
  // The mathematics needs no rate of ours: without the list a visitor enters their own.
  const reading = listRateChoices(context.get(dbContext), location)
  const shown = await readOr(reading, [], context.get(logContext), 'rates of the calculator not loaded')
  const choices = rateChoices(shown, location)
  const proposed = proposedRate(choices, scenario, 'purchase')
  const view = viewScenario(params, { ...SCENARIO_DEFAULTS, ...proposed })
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

/** A list that cannot be had leaves the one before; it must not replace the page, and all that was typed, by an error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (new URL(request.url).searchParams.has(RATES_ONLY)) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  // Only a link that names a scenario shows its figure.
  const query = loaderData && location.search ? viewParams(loaderData.view, SCENARIO_DEFAULTS).toString() : ''
  return pageMeta(matches, {
    title: t`Mortgage payment calculator`,
    description: t`Work out a Canadian mortgage payment with CMHC insurance, all six payment frequencies, both ways of compounding and the full amortization schedule.`,
    path: '/mortgage-calculator',
    image: query ? `/og/calculator/mortgage-calculator?${query}` : '/og/page/mortgage-calculator',
    shareQuery: query,
  })
}

export default function MortgageCalculator({ loaderData }: Route.ComponentProps) {
  const { load, data } = useFetcher<typeof loader | typeof clientLoader>()
  const onLocation = useCallback(
    (code: string) => load(`/mortgage-calculator?${SCENARIO_KEYS.location}=${code}&${RATES_ONLY}`),
    [load],
  )
  if (!loaderData) return null
  return (
    <>
      <PageHeader
        title={t`Mortgage payment calculator`}
        lead={t`Your mortgage payment at our rates or your own, and how your balance falls over the years.`}
      />
      <PaymentCalculator
        loaded={loaderData.view}
        rates={data?.rates ?? loaderData.rates}
        onLocation={onLocation}
      />
    </>
  )
}
