import { LinkInputs } from '~/features/broker-page/components/link-inputs'
import { LINK_FIELDS, PAGE_MESSAGES } from '~/features/broker-page/model'
import { parseApplicationLinks } from '~/features/broker-page/schema'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/links'
import { loadOwnPage, saveSettings } from './save-settings.server'

export async function loader({ context }: Route.LoaderArgs) {
  const { version, applicationLinks } = await loadOwnPage(context)
  return { version, applicationLinks }
}

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    parse: parseApplicationLinks,
    change: (applicationLinks) => ({ applicationLinks }),
    saved: PAGE_MESSAGES.linksSaved,
    failed: PAGE_MESSAGES.linksFailed,
  })

export default function LinksTab({ loaderData, actionData }: Route.ComponentProps) {
  const { version, applicationLinks } = loaderData
  return (
    <SettingsPage
      title="Application Links"
      lead="Your own forms and calendar, where you have them; else the brokerage’s are used."
    >
      <SettingsForm key={version} savedAt={version} message={actionData?.message}>
        <input type="hidden" name="version" value={version} />
        <LinkInputs
          fields={LINK_FIELDS}
          values={applicationLinks}
          typed={actionData?.fields}
          errors={actionData?.errors}
        />
      </SettingsForm>
    </SettingsPage>
  )
}
