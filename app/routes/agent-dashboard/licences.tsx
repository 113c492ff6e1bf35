import { requireBroker } from '~/features/auth/guards.server'
import { LicenceList } from '~/features/licences/components/licence-list'
import { LICENCE_MESSAGES } from '~/features/licences/model'
import { listLicences } from '~/features/licences/queries.server'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { SettingsPage } from '~/ui/settings-form'
import { runLicenceForm } from '../licence-action.server'
import type { Route } from './+types/licences'
import { brokerAction } from './broker-action.server'
import { loadOwnPage } from './save-settings.server'

export async function loader({ context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const page = await loadOwnPage(context, LICENCE_MESSAGES.listFailed)
  const licences = await listLicences(context.get(dbContext), { agentId: agent.id })
  return { licences, name: page.name, isListed: page.isListed }
}

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, LICENCE_MESSAGES.failed, ({ db, actor, agentId, fields }) =>
    runLicenceForm(db, { actor, isOwner: false }, { agentId }, fields),
  )

export const meta: Route.MetaFunction = privateMeta('Licences', 'Your licences by province.')

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
