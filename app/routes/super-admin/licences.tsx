import { LicenceList } from '~/features/licences/components/licence-list'
import { LICENCE_MESSAGES } from '~/features/licences/model'
import { listLicences } from '~/features/licences/queries.server'
import { missingProvinces } from '~/features/licences/shown-licence'
import { getEditableSettings } from '~/features/site/queries.server'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { SettingsPage } from '~/ui/settings-form'
import { runLicenceForm } from '../licence-action.server'
import type { Route } from './+types/licences'
import { ownerAction, requireOwner } from './owner-action.server'

const BROKERAGE = { agentId: null }

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const [licences, { legalName }] = await Promise.all([listLicences(db, BROKERAGE), getEditableSettings(db)])
  return { licences, legalName }
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, LICENCE_MESSAGES.failed, ({ db, actor, fields }) =>
    runLicenceForm(db, { actor, isOwner: true }, BROKERAGE, fields),
  )

export const meta: Route.MetaFunction = privateMeta(
  'Brokerage licences',
  'The brokerage’s own licences by province.',
)

export default function BrokerageLicencesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { licences, legalName } = loaderData
  const missing = missingProvinces(
    licences.filter(({ state }) => state === 'confirmed' || state === 'expiring'),
  )
  return (
    <SettingsPage
      title="Brokerage licences"
      lead="Your brokerage’s licence in each province, as shown in the footer, on broker pages and in emails."
    >
      <div className="space-y-6">
        {licences.length > 0 && missing.length > 0 && (
          <p className="rounded-md bg-sunken px-4 py-3 text-ink-soft">
            No licence in: {missing.join(', ')}. Visitors from there read that you cannot arrange a mortgage
            for them.
          </p>
        )}
        <LicenceList licences={licences} isBrokerage isOwner holderName={legalName} rejection={actionData} />
      </div>
    </SettingsPage>
  )
}
