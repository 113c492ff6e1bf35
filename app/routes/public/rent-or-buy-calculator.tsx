import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { RENT_OR_BUY } from '~/features/calculators/tools/rent-or-buy'
import type { Route } from './+types/rent-or-buy-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(RENT_OR_BUY, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(RENT_OR_BUY, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={RENT_OR_BUY} loaded={loaderData.input} />
}
