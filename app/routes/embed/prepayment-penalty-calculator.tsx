import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { PENALTY } from '~/features/calculators/tools/penalty'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/prepayment-penalty-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(PENALTY, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={PENALTY} loaded={loaderData.input} {...useEmbedding()} />
}
