import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { RENEWAL } from '~/features/calculators/tools/renewal'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/renewal-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(RENEWAL, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={RENEWAL} loaded={loaderData.input} {...useEmbedding()} />
}
