import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { EXTRA_PAYMENTS } from '~/features/calculators/tools/extra-payments'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/extra-payments-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(EXTRA_PAYMENTS, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={EXTRA_PAYMENTS} loaded={loaderData.input} {...useEmbedding()} />
}
