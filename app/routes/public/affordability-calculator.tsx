import { AffordabilityCalculator } from '~/features/calculators/components/affordability-calculator'
import { viewAffordability } from '~/features/calculators/components/use-affordability'
import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/affordability-calculator'

export function loader({ request }: Route.LoaderArgs) {
  return { view: viewAffordability(new URL(request.url).searchParams) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Affordability calculator',
    description:
      'See the highest home price your income and down payment carry in Canada, which limit holds you back, and what lenders test today.',
    path: '/affordability-calculator',
  })

export default function Affordability({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Affordability calculator"
        lead="The highest price that your income and your savings carry, and what holds it back."
      />
      <AffordabilityCalculator loaded={loaderData.view} />
    </>
  )
}
