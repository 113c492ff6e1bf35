import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { QUALIFY } from '~/features/calculators/tools/qualify'
import type { Route } from './+types/stress-test-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(QUALIFY, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(QUALIFY, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={QUALIFY} loaded={loaderData.input} />
}
