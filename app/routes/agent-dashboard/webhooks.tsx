import { data } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { WebhookTab } from '~/features/webhooks/components/webhook-tab'
import { WEBHOOK_MESSAGES } from '~/features/webhooks/model'
import { listWebhooks } from '~/features/webhooks/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { runWebhookForm, type WebhookOutcome } from '../webhook-action.server'
import type { Route } from './+types/webhooks'

const PATH = '/agent-dashboard/webhooks'

export async function loader({ context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  return listWebhooks(context.get(dbContext), { agentId: agent.id })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name, agent } = await requireBroker(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const [db, { SITE_URL }] = [context.get(dbContext), context.get(envContext)]
  let outcome: WebhookOutcome
  try {
    outcome = await runWebhookForm(db, { id, name }, { agentId: agent.id }, form.fields, SITE_URL)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'webhook not changed')
    outcome = { told: WEBHOOK_MESSAGES.failed }
  }
  if ('done' in outcome) return redirectWithToast(PATH, { kind: 'success', text: outcome.done })
  if ('told' in outcome) return redirectWithToast(PATH, { kind: 'error', text: outcome.told })
  return data({ message: outcome.refused, url: form.fields.get('url') ?? '' }, { status: 422 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Webhooks',
    description: 'Programs that are told of your leads.',
    path: PATH,
    noindex: true,
  })

export default function WebhooksPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhookTab webhooks={loaderData} refusal={actionData} />
}
