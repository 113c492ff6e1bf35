import { CASH_TO_CLOSE } from '~/features/calculators/tools/cash-to-close'
import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import type { Route } from './+types/closing-costs-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(CASH_TO_CLOSE, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(CASH_TO_CLOSE, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={CASH_TO_CLOSE} loaded={loaderData.input} />
}
