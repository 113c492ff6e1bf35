import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { EQUITY } from '~/features/calculators/tools/equity'
import type { Route } from './+types/home-equity-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(EQUITY, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(EQUITY, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={EQUITY} loaded={loaderData.input} />
}
