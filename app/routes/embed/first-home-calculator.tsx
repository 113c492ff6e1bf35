import { EmbeddedTool } from '~/features/calculators/tools/components/embedded-tool'
import { FIRST_HOME } from '~/features/calculators/tools/first-home'
import { loadTool } from '~/routes/public/tool-route'
import type { Route } from './+types/first-home-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(FIRST_HOME, request)

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <EmbeddedTool tool={FIRST_HOME} loaded={loaderData.input} {...useEmbedding()} />
}
