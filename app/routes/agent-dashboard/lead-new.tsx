import { AGENT_MESSAGES } from '~/features/agents/model'
import { listAgentOptions } from '~/features/agents/queries.server'
import { addLead, parseEntry } from '~/features/leads/entry/commands.server'
import { EntryForm } from '~/features/leads/entry/components/entry-form'
import { ENTRY_MESSAGES } from '~/features/leads/entry/model'
import { AgentField } from '~/features/leads/intake/components/agent-field'
import { torontoDay } from '~/lib/dates'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard, panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { SettingsPage } from '~/ui/settings-form'
import { requireStaff, staffAction } from '../staff-action.server'
import type { Route } from './+types/lead-new'

const listOf = (scope: unknown) => (scope === 'all' ? panel('leads') : dashboard('leads'))
const NO_SUCH_AGENT = { rejected: ENTRY_MESSAGES.check, errors: { agent: AGENT_MESSAGES.notFound() } }

/** `offer`: the brokers of whom the owner chooses one; a broker's own lead is theirs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope } = await requireStaff(context)
  const offer =
    scope === 'all' ? await listAgentOptions(context.get(dbContext), null, context.get(logContext)) : null
  return { offer, list: listOf(scope), formKey: crypto.randomUUID(), today: torontoDay(new Date()) }
}

export const action = (args: Route.ActionArgs) =>
  staffAction(args, ENTRY_MESSAGES.addFailed, async ({ db, actor, scope, fields, ...own }) => {
    const parsed = parseEntry(fields, torontoDay(new Date()))
    if (!parsed.ok) return { rejected: ENTRY_MESSAGES.check, errors: parsed.errors }
    const chosen = fields.get('agent') ?? 'none'
    const agentId = own.agentId ?? parseUuid(chosen)
    if (!agentId && chosen !== 'none') return NO_SUCH_AGENT
    const key = parseUuid(fields.get('key')) ?? crypto.randomUUID()
    const entry = { actor, scope, agentId, key, page: args.url.pathname }
    const added = await addLead(db, entry, parsed.values)
    if (added.ok) return { done: 'Lead added', to: `${listOf(scope)}/${added.id}` }
    return scope === 'all' ? NO_SUCH_AGENT : { rejected: ENTRY_MESSAGES.addFailed }
  })

export const meta: Route.MetaFunction = privateMeta('Add a lead', 'A lead by hand.')

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, list, ...page } = loaderData
  return (
    <>
      <BackLink to={list}>Leads</BackLink>
      <SettingsPage
        title="Add a lead"
        lead={`For a person who called, came in or was referred to ${offer ? 'the brokerage' : 'you'}.`}
      >
        <EntryForm
          {...page}
          rejection={actionData}
          agentField={
            offer && (
              <AgentField
                idPrefix="entry"
                label="Broker"
                nobody="Unassigned"
                typed={actionData?.fields}
                errors={actionData?.errors}
                {...offer}
              />
            )
          }
        />
      </SettingsPage>
    </>
  )
}
