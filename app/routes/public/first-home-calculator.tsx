import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { FIRST_HOME } from '~/features/calculators/tools/first-home'
import type { Route } from './+types/first-home-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(FIRST_HOME, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(FIRST_HOME, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={FIRST_HOME} loaded={loaderData.input} />
}
