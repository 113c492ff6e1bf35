import { LinkInputs } from '~/features/broker-page/components/link-inputs'
import { PAGE_MESSAGES, SOCIAL_FIELDS } from '~/features/broker-page/model'
import { parseSocialLinks } from '~/features/broker-page/schema'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/social'
import { loadOwnPage, saveSettings } from './save-settings.server'

export async function loader({ context }: Route.LoaderArgs) {
  const { version, socialLinks } = await loadOwnPage(context)
  return { version, socialLinks }
}

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    parse: parseSocialLinks,
    change: (socialLinks) => ({ socialLinks }),
    saved: PAGE_MESSAGES.socialSaved,
    failed: PAGE_MESSAGES.socialFailed,
  })

export default function SocialTab({ loaderData, actionData }: Route.ComponentProps) {
  const { version, socialLinks } = loaderData
  return (
    <SettingsPage title="Social Links" lead="Only those that you fill in are shown on your page.">
      <SettingsForm key={version} savedAt={version} message={actionData?.message}>
        <input type="hidden" name="version" value={version} />
        <LinkInputs
          fields={SOCIAL_FIELDS}
          values={socialLinks}
          typed={actionData?.fields}
          errors={actionData?.errors}
        />
      </SettingsForm>
    </SettingsPage>
  )
}
