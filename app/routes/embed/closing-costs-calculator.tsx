import { CASH_TO_CLOSE } from '~/features/calculators/tools/cash-to-close'
import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/closing-costs-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(CASH_TO_CLOSE, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={CASH_TO_CLOSE} loaded={loaderData.input} {...useEmbedding()} />
}
