import { PAGE_MESSAGES, socialFields } from '~/features/agents/own-page/model'
import { parseSocialLinks } from '~/features/agents/own-page/schema'
import { SOCIAL_FIELDS } from '~/lib/social-links'
import { SettingsPage } from '~/ui/settings-form'
import { useTypedFields } from '~/ui/use-typed-fields'
import type { Route } from './+types/social'
import { OwnPagePreview } from './own-page-preview'
import { loadOwnPage, saveSettings } from './save-settings.server'
import { UrlFields, valuesOf } from './url-fields'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context)

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    stored: socialFields,
    parse: parseSocialLinks,
    change: (socialLinks) => ({ socialLinks }),
    saved: PAGE_MESSAGES.socialSaved,
    failed: PAGE_MESSAGES.socialFailed,
  })

export default function SocialTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const { value, ...inputs } = useTypedFields(page.socialLinks, actionData)
  return (
    <SettingsPage
      title="Social Links"
      lead="Only those that you fill in are shown on your page."
      preview={<OwnPagePreview page={page} typed={{ socialLinks: valuesOf(SOCIAL_FIELDS, value) }} />}
    >
      <UrlFields
        {...inputs}
        version={page.version}
        stored={socialFields(page)}
        rejection={actionData}
        fields={SOCIAL_FIELDS}
      />
    </SettingsPage>
  )
}
