import { t } from '@lingui/core/macro'
import { Amortization } from '~/features/calculators/components/amortization'
import { PaymentCalculator } from '~/features/calculators/components/payment-calculator'
import { ShareActions } from '~/features/calculators/components/share-actions'
import { viewParams } from '~/features/calculators/components/use-scenario'
import { SCENARIO_DEFAULTS } from '~/features/calculators/scenario'
import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/mortgage-calculator'
import { loadPaymentView } from './payment-view.server'
import { RATES_ONLY, useRateList } from './use-rate-list'

const PARTS = { Schedule: Amortization, Share: ShareActions }

export const loader = ({ url, context }: Route.LoaderArgs) => loadPaymentView(context, url.searchParams)

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
  const { loaded, onLocation } = useRateList()
  if (!loaderData) return null
  return (
    <>
      <PageHeader
        title={t`Mortgage payment calculator`}
        lead={t`Your mortgage payment at our rates or your own, and how your balance falls over the years.`}
      />
      <PaymentCalculator
        loaded={loaderData.view}
        rates={loaded ?? loaderData.rates}
        onLocation={onLocation}
        page={PARTS}
      />
    </>
  )
}
