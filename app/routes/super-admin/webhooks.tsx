import { WebhookTab } from '~/features/webhooks/components/webhook-tab'
import { WEBHOOK_MESSAGES } from '~/features/webhooks/model'
import { listWebhooks } from '~/features/webhooks/queries.server'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, envContext } from '~/platform/context.server'
import { runWebhookForm } from '../webhook-action.server'
import type { Route } from './+types/webhooks'
import { ownerAction, requireOwner } from './owner-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  return listWebhooks(context.get(dbContext), 'brokerage')
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, WEBHOOK_MESSAGES.failed, ({ db, actor, fields }) =>
    runWebhookForm(db, actor, 'brokerage', fields, args.context.get(envContext).SITE_URL),
  )

export const meta: Route.MetaFunction = privateMeta('Webhooks', 'Tools that receive new leads.')

export default function WebhooksTab({ loaderData, actionData }: Route.ComponentProps) {
  const rejection = actionData && { message: actionData.message, url: actionData.fields.url ?? '' }
  return <WebhookTab webhooks={loaderData} rejection={rejection} />
}
