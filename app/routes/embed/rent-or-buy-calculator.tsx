import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { RENT_OR_BUY } from '~/features/calculators/tools/rent-or-buy'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/rent-or-buy-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(RENT_OR_BUY, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={RENT_OR_BUY} loaded={loaderData.input} {...useEmbedding()} />
}
