import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { LAND_TRANSFER } from '~/features/calculators/tools/land-transfer'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/land-transfer-tax-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(LAND_TRANSFER, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={LAND_TRANSFER} loaded={loaderData.input} {...useEmbedding()} />
}
