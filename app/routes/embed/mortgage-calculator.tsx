import { PaymentCalculator } from '~/features/calculators/components/payment-calculator'
import { loadPaymentView } from '~/routes/public/payment-view.server'
import { useRateList } from '~/routes/public/use-rate-list'
import type { Route } from './+types/mortgage-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ url, context }: Route.LoaderArgs) => loadPaymentView(context, url.searchParams)

export default function Embed({ loaderData }: Route.ComponentProps) {
  const { loaded, onLocation } = useRateList()
  return (
    <PaymentCalculator
      loaded={loaderData.view}
      rates={loaded ?? loaderData.rates}
      onLocation={onLocation}
      embedding={useEmbedding()}
    />
  )
}
