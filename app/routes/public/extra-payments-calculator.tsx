import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { EXTRA_PAYMENTS } from '~/features/calculators/tools/extra-payments'
import type { Route } from './+types/extra-payments-calculator'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(EXTRA_PAYMENTS, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(EXTRA_PAYMENTS, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToolPage tool={EXTRA_PAYMENTS} loaded={loaderData.input} />
}
