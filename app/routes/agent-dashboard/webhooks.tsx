import { requireBroker } from '~/features/auth/guards.server'
import { WebhookTab } from '~/features/webhooks/components/webhook-tab'
import { WEBHOOK_MESSAGES } from '~/features/webhooks/model'
import { listWebhooks } from '~/features/webhooks/queries.server'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, envContext } from '~/platform/context.server'
import { runWebhookForm } from '../webhook-action.server'
import type { Route } from './+types/webhooks'
import { brokerAction } from './broker-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  return listWebhooks(context.get(dbContext), { agentId: agent.id })
}

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, WEBHOOK_MESSAGES.failed, ({ db, actor, agentId, fields }) =>
    runWebhookForm(db, actor, { agentId }, fields, args.context.get(envContext).SITE_URL),
  )

export const meta: Route.MetaFunction = privateMeta('Webhooks', 'Programs that receive your leads.')

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const rejection = actionData && { message: actionData.message, url: actionData.fields.url ?? '' }
  return <WebhookTab webhooks={loaderData} rejection={rejection} />
}
