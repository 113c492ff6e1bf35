import { AffordabilityCalculator } from '~/features/calculators/components/affordability-calculator'
import { viewAffordability } from '~/features/calculators/components/use-affordability'
import type { Route } from './+types/affordability-calculator'
import { useEmbedding } from './use-embedding'

export const loader = ({ url }: Route.LoaderArgs) => ({ view: viewAffordability(url.searchParams) })

export default function Embed({ loaderData }: Route.ComponentProps) {
  return <AffordabilityCalculator loaded={loaderData.view} embedding={useEmbedding()} />
}
