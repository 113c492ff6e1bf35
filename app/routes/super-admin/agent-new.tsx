import { useLocation } from 'react-router'
import { NewAgentForm } from '~/features/agents/admin/components/new-agent-form'
import { AGENT_ADMIN_MESSAGES } from '~/features/agents/admin/model'
import { listQueryOf } from '~/features/agents/admin/schema'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { envContext } from '~/platform/context.server'
import { RouteDialog } from '~/ui/route-dialog'
import type { Route } from './+types/agent-new'
import { createFrom } from './new-agent.server'
import { ownerAction, requireOwner } from './owner-action.server'

const LIST = panel('agents')

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  return { canMail: context.get(envContext).SMTP_URL !== undefined }
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, AGENT_ADMIN_MESSAGES.createFailed, async ({ actor, fields }) => {
    const made = await createFrom(args.context, actor, fields)
    if (!made.ok) return { rejected: AGENT_ADMIN_MESSAGES.check, ...made }
    if (made.isInvited && !args.context.get(envContext).SMTP_URL)
      return {
        done: 'Agent created successfully. This site sends no mail: copy their invitation link and send it yourself.',
        to: `${LIST}/${made.agent.id}`,
      }
    // The list shows the new broker alone: among thousands the owner would not find them.
    return {
      done: made.isInvited
        ? 'Agent created successfully. Their invitation is on its way.'
        : 'Agent created successfully',
      to: `${LIST}?search=${made.agent.slug}`,
    }
  })

export const meta: Route.MetaFunction = privateMeta('Add agent', 'A new broker.')

export default function AgentNew({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  return (
    <RouteDialog title="Add agent" width="narrow" closeHref={LIST + listQueryOf(params)}>
      <NewAgentForm {...loaderData} isInvitation={params.has('invite')} rejection={actionData} />
    </RouteDialog>
  )
}
