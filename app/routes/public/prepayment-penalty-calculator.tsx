import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { PENALTY } from '~/features/calculators/tools/penalty'
import type { Route } from './+types/prepayment-penalty-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(PENALTY, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(PENALTY, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={PENALTY} loaded={loaderData.input} />
}
