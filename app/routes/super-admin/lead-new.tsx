import { AGENT_MESSAGES } from '~/features/agents/model'
import { listAgentOptions } from '~/features/agents/queries.server'
import { addLead, parseEntry } from '~/features/leads/entry/commands.server'
import { EntryForm } from '~/features/leads/entry/components/entry-form'
import { ENTRY_MESSAGES } from '~/features/leads/entry/model'
import { AgentField } from '~/features/leads/intake/components/agent-field'
import { torontoDay } from '~/lib/dates'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/lead-new'
import { ownerAction, requireOwner } from './owner-action.server'

const LIST = panel('leads')
const NO_SUCH_AGENT = { rejected: ENTRY_MESSAGES.check, errors: { agent: AGENT_MESSAGES.notFound() } }

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const offer = await listAgentOptions(context.get(dbContext), null, context.get(logContext))
  return { offer, formKey: crypto.randomUUID(), today: torontoDay(new Date()) }
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, ENTRY_MESSAGES.addFailed, async ({ db, actor, fields }) => {
    const parsed = parseEntry(fields, torontoDay(new Date()))
    if (!parsed.ok) return { rejected: ENTRY_MESSAGES.check, errors: parsed.errors }
    const chosen = fields.get('agent') ?? 'none'
    const agentId = parseUuid(chosen)
    if (!agentId && chosen !== 'none') return NO_SUCH_AGENT
    const key = parseUuid(fields.get('key')) ?? crypto.randomUUID()
    const entry = { actor, scope: 'all', agentId, key, page: args.url.pathname } as const
    const added = await addLead(db, entry, parsed.values)
    return added.ok ? { done: ENTRY_MESSAGES.added, to: `${LIST}/${added.id}` } : NO_SUCH_AGENT
  })

export const meta: Route.MetaFunction = privateMeta('Add a lead', 'A lead by hand.')

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, ...page } = loaderData
  return (
    <>
      <BackLink to={LIST}>Leads</BackLink>
      <SettingsPage
        title="Add a lead"
        lead="For a person who called, came in or was referred to the brokerage."
      >
        <EntryForm
          {...page}
          rejection={actionData}
          agentField={
            <AgentField
              idPrefix="entry"
              label="Broker"
              nobody="Unassigned"
              typed={actionData?.fields}
              errors={actionData?.errors}
              {...offer}
            />
          }
        />
      </SettingsPage>
    </>
  )
}
