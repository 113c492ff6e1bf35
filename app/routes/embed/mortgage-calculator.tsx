import { PaymentCalculator } from '~/features/calculators/components/payment-calculator'
import { loadPaymentView } from '~/routes/public/payment-view.server'
import type { Route } from './+types/mortgage-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ url, context }: Route.LoaderArgs) => loadPaymentView(context, url.searchParams)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <PaymentCalculator loaded={loaderData.view} rates={loaderData.rates} embedding={useEmbedding()} />
}
