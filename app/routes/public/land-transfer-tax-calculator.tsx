import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { LAND_TRANSFER } from '~/features/calculators/tools/land-transfer'
import type { Route } from './+types/land-transfer-tax-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(LAND_TRANSFER, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(LAND_TRANSFER, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={LAND_TRANSFER} loaded={loaderData.input} />
}
