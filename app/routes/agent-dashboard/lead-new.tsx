import { requireBroker } from '~/features/auth/guards.server'
import { addLead, parseEntry } from '~/features/leads/entry/commands.server'
import { EntryForm } from '~/features/leads/entry/components/entry-form'
import { ENTRY_MESSAGES } from '~/features/leads/entry/model'
import { torontoDay } from '~/lib/dates'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { BackLink } from '~/ui/back-link'
import { SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/lead-new'
import { brokerAction } from './broker-action.server'

const LIST = dashboard('leads')

export async function loader({ context }: Route.LoaderArgs) {
  await requireBroker(context)
  return { formKey: crypto.randomUUID(), today: torontoDay(new Date()) }
}

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, ENTRY_MESSAGES.addFailed, async ({ db, actor, agentId, fields }) => {
    const parsed = parseEntry(fields, torontoDay(new Date()))
    if (!parsed.ok) return { rejected: ENTRY_MESSAGES.check, errors: parsed.errors }
    const key = parseUuid(fields.get('key')) ?? crypto.randomUUID()
    const entry = { actor, scope: { agentId }, agentId, key, page: args.url.pathname }
    const added = await addLead(db, entry, parsed.values)
    if (!added.ok) return { rejected: ENTRY_MESSAGES.addFailed }
    return { done: ENTRY_MESSAGES.added, to: `${LIST}/${added.id}` }
  })

export const meta: Route.MetaFunction = privateMeta('Add a lead', 'A lead by hand.')

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={LIST}>Leads</BackLink>
      <SettingsPage title="Add a lead" lead="For someone who called, came in or was referred to you.">
        <EntryForm {...loaderData} rejection={actionData} />
      </SettingsPage>
    </>
  )
}
