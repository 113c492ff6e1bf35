import { useLocation } from 'react-router'
import { NewAgentForm } from '~/features/agent-desk/components/new-agent-form'
import { DESK_MESSAGES } from '~/features/agent-desk/model'
import { listQueryOf } from '~/features/agent-desk/schema'
import { pageMeta } from '~/lib/page-meta'
import { envContext } from '~/platform/context.server'
import { PageDialog } from '~/ui/page-dialog'
import type { Route } from './+types/agent-new'
import { createFrom } from './new-agent.server'
import { ownerAction, requireOwner } from './owner-action.server'

const LIST = '/super-admin/agents'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  return null
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, DESK_MESSAGES.createFailed, async ({ actor, fields }) => {
    const made = await createFrom(args.context, actor, fields)
    if (!made.ok) return { refused: DESK_MESSAGES.check, ...made }
    if (made.isInvited && !args.context.get(envContext).SMTP_URL)
      return { done: DESK_MESSAGES.createdNoMail, to: `${LIST}/${made.agent.id}` }
    // The list shows the new one alone: among thousands nobody would see that they are there.
    return {
      done: made.isInvited ? DESK_MESSAGES.createdInvited : DESK_MESSAGES.created,
      to: `${LIST}?search=${made.agent.slug}`,
    }
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Add agent', description: 'A new broker.', path: `${LIST}/new`, noindex: true })

export default function AgentNew({ actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <PageDialog title="Add agent" width="narrow" closeHref={LIST + listQueryOf(new URLSearchParams(search))}>
      <NewAgentForm refusal={actionData} />
    </PageDialog>
  )
}
