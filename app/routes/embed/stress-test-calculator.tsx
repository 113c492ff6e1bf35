import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { QUALIFY } from '~/features/calculators/tools/qualify'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/stress-test-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(QUALIFY, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={QUALIFY} loaded={loaderData.input} {...useEmbedding()} />
}
