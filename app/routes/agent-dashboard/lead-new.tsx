import { data } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { addLead, parseEntry } from '~/features/lead-entry/commands.server'
import { EntryForm } from '~/features/lead-entry/components/entry-form'
import { ENTRY_MESSAGES } from '~/features/lead-entry/model'
import { torontoDay } from '~/lib/dates'
import { pageMeta } from '~/lib/page-meta'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { BackLink } from '~/ui/back-link'
import { SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/lead-new'
import { refuse } from './save-settings.server'

const LIST = '/agent-dashboard/leads'

export async function loader({ context }: Route.LoaderArgs) {
  await requireBroker(context)
  return { formKey: crypto.randomUUID(), today: torontoDay(new Date()) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { id, name, agent } = await requireBroker(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const parsed = parseEntry(fields, torontoDay(new Date()))
  if (!parsed.ok) return refuse(fields, 422, ENTRY_MESSAGES.check, parsed.errors)
  const key = parseUuid(fields.get('key')) ?? crypto.randomUUID()
  const by = { actor: { id, name }, scope: { agentId: agent.id }, agentId: agent.id }
  try {
    const added = await addLead(context.get(dbContext), { ...by, key, page: url.pathname }, parsed.values)
    if (!added.ok) return refuse(fields, 422, ENTRY_MESSAGES.addFailed)
    return redirectWithToast(`${LIST}/${added.id}`, { kind: 'success', text: ENTRY_MESSAGES.added })
  } catch (error) {
    context.get(logContext).error({ err: error }, 'lead not added')
    return refuse(fields, 500, ENTRY_MESSAGES.addFailed)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Add a lead', description: 'A lead by hand.', path: LIST, noindex: true })

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={LIST}>Leads</BackLink>
      <SettingsPage title="Add a lead" lead="For somebody who called, came in or was referred to you.">
        <EntryForm {...loaderData} refusal={actionData} />
      </SettingsPage>
    </>
  )
}
