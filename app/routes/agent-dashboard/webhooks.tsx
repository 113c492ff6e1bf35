import { WebhookTab } from '~/features/webhooks/components/webhook-tab'
import { listWebhooks } from '~/features/webhooks/queries.server'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, envContext } from '~/platform/context.server'
import { requireStaff, staffAction } from '../staff-action.server'
import { runWebhookForm } from '../webhook-action.server'
import type { Route } from './+types/webhooks'

const scopeOf = (agentId: string | null) => (agentId === null ? 'brokerage' : { agentId })

export async function loader({ context }: Route.LoaderArgs) {
  const { agentId } = await requireStaff(context)
  return listWebhooks(context.get(dbContext), scopeOf(agentId))
}

export const action = (args: Route.ActionArgs) =>
  staffAction(args, 'The webhook could not be changed. Please try again.', ({ db, actor, agentId, fields }) =>
    runWebhookForm(db, actor, scopeOf(agentId), fields, args.context.get(envContext).SITE_URL),
  )

export const meta: Route.MetaFunction = privateMeta('Webhooks', 'Programs that receive new leads.')

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const rejection = actionData && { message: actionData.message, url: actionData.fields.url ?? '' }
  return <WebhookTab webhooks={loaderData} rejection={rejection} />
}
