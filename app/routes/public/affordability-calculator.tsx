import { t } from '@lingui/core/macro'
import { AffordabilityCalculator } from '~/features/calculators/components/affordability-calculator'
import {
  viewAffordability,
  viewAffordabilityParams,
} from '~/features/calculators/components/use-affordability'
import { pageMeta } from '~/lib/page-meta'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/affordability-calculator'

export function loader({ request }: Route.LoaderArgs) {
  return { view: viewAffordability(new URL(request.url).searchParams) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData ? viewAffordabilityParams(loaderData.view).toString() : ''
  return pageMeta(matches, {
    title: t`Affordability calculator`,
    description: t`See the highest home price your income and down payment carry in Canada, which limit holds you back, and what lenders test today.`,
    path: '/affordability-calculator',
    image: query ? `/og/calculator/affordability-calculator?${query}` : '/og/page/affordability-calculator',
    shareQuery: query,
  })
}

export default function Affordability({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={t`Affordability calculator`}
        lead={t`The highest price you can afford, and what limits it.`}
      />
      <AffordabilityCalculator loaded={loaderData.view} />
    </>
  )
}
