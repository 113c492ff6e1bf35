import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { EQUITY } from '~/features/calculators/tools/equity'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/home-equity-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(EQUITY, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={EQUITY} loaded={loaderData.input} {...useEmbedding()} />
}
