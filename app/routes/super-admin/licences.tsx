import { data } from 'react-router'
import { LicenceList } from '~/features/licences/components/licence-list'
import { LICENCE_MESSAGES, missingProvinces } from '~/features/licences/model'
import { listLicences } from '~/features/licences/queries.server'
import { getEditableSettings } from '~/features/site/queries.server'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import { SettingsPage } from '~/ui/settings-form'
import { runLicenceForm } from '../licence-action.server'
import type { Route } from './+types/licences'
import { ownerAction, requireOwner } from './owner-action.server'

const PATH = '/super-admin/licences'
const BROKERAGE = { agentId: null }

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const [licences, { legalName }] = await Promise.all([listLicences(db, BROKERAGE), getEditableSettings(db)])
  return { licences, legalName }
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, LICENCE_MESSAGES.failed, async ({ db, actor, fields }) => {
    const outcome = await runLicenceForm(db, { actor, isOwner: true }, BROKERAGE, fields)
    if (!outcome) throw data(null, { status: 400 })
    return outcome
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Brokerage licences',
    description: 'The brokerage’s own licences by province.',
    path: PATH,
    noindex: true,
  })

export default function BrokerageLicencesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { licences, legalName } = loaderData
  const missing = missingProvinces(licences)
  return (
    <SettingsPage
      title="Brokerage licences"
      lead="The brokerage’s own, for each province. The footer, the profiles and the e-mails print the confirmed ones."
    >
      <div className="space-y-6">
        {licences.length > 0 && missing.length > 0 && (
          <p className="rounded-md bg-sunken px-4 py-3 text-ink-soft">
            No confirmed licence in force: {missing.join(', ')}. A visitor from there reads that we cannot
            arrange a mortgage.
          </p>
        )}
        <LicenceList
          licences={licences}
          isBrokerage
          isOwner
          holderName={legalName}
          rejection={actionData && { ...actionData }}
        />
      </div>
    </SettingsPage>
  )
}
