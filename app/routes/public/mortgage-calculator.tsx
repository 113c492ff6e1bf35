import { t } from '@lingui/core/macro'
import { Amortization } from '~/features/calculators/components/amortization'
import { PaymentCalculator } from '~/features/calculators/components/payment-calculator'
import { ShareActions } from '~/features/calculators/components/share-actions'
import { viewParams } from '~/features/calculators/components/use-scenario'
import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/mortgage-calculator'
import { loadPaymentView } from './payment-view.server'

const PARTS = { Schedule: Amortization, Share: ShareActions }

export const loader = ({ url, context }: Route.LoaderArgs) => loadPaymentView(context, url.searchParams)

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  // Only a link that names a scenario shows its figure.
  const query = loaderData && location.search ? viewParams(loaderData.view).toString() : ''
  return pageMeta(matches, {
    title: t`Mortgage payment calculator`,
    description: t`Work out a Canadian mortgage payment with CMHC insurance, all six payment frequencies, both ways of compounding and the full amortization schedule.`,
    path: '/mortgage-calculator',
    image: query ? `/og/calculator/mortgage-calculator?${query}` : '/og/page/mortgage-calculator',
    shareQuery: query,
  })
}

export default function MortgageCalculator({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={t`Mortgage payment calculator`}
        lead={t`Your mortgage payment at our rates or your own, and how your balance falls over the years.`}
      />
      <PaymentCalculator loaded={loaderData.view} rates={loaderData.rates} page={PARTS} />
    </>
  )
}
