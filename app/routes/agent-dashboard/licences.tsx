import { data } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { LicenceList } from '~/features/licences/components/licence-list'
import { LICENCE_MESSAGES } from '~/features/licences/model'
import { listLicences } from '~/features/licences/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { SettingsPage } from '~/ui/settings-form'
import { type LicenceFormOutcome, runLicenceForm } from '../licence-action.server'
import type { Route } from './+types/licences'
import { loadOwnPage } from './save-settings.server'

const PATH = '/agent-dashboard/licences'

export async function loader({ context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const page = await loadOwnPage(context, LICENCE_MESSAGES.listFailed)
  const licences = await listLicences(context.get(dbContext), { agentId: agent.id })
  return { licences, name: page.name, isListed: page.isListed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name, agent } = await requireBroker(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  let outcome: LicenceFormOutcome | null
  try {
    const writer = { actor: { id, name }, isOwner: false }
    outcome = await runLicenceForm(context.get(dbContext), writer, { agentId: agent.id }, fields)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'licence not saved')
    return rejected(fields, LICENCE_MESSAGES.failed, 500)
  }
  if (!outcome) throw data(null, { status: 400 })
  if ('done' in outcome) return redirectWithToast(PATH, { kind: 'success', text: outcome.done })
  return rejected(fields, outcome.refused, outcome.status, outcome.errors)
}

const rejected = (
  fields: ReadonlyMap<string, string>,
  message: string,
  status: number,
  errors: Record<string, string> = {},
) => data({ message, errors, fields: Object.fromEntries(fields) }, { status })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Licences',
    description: 'Your licences by province.',
    path: PATH,
    noindex: true,
  })

export default function LicencesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { licences, name, isListed } = loaderData
  return (
    <SettingsPage
      title="Licences"
      lead="One for each province where you arrange mortgages. Your approved title is printed from here, wherever you are named."
    >
      <div className="space-y-6">
        <p
          role="status"
          className={`rounded-md px-4 py-3 font-medium ${isListed ? 'bg-brand-soft text-brand-strong' : 'bg-accent-soft text-ink'}`}
        >
          {isListed
            ? 'Your page is listed on the site.'
            : 'Your page is not listed: visitors see it once the brokerage has confirmed a licence that is in force.'}
        </p>
        <LicenceList
          licences={licences}
          isBrokerage={false}
          isOwner={false}
          holderName={name}
          rejection={actionData}
        />
      </div>
    </SettingsPage>
  )
}
