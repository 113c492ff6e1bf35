import { useRouteLoaderData } from 'react-router'
import { safeImage } from '~/features/agents/model'
import { SearchPreview } from '~/features/agents/own-page/components/search-preview'
import { SeoInputs } from '~/features/agents/own-page/components/seo-inputs'
import { PAGE_MESSAGES, type SeoField, seoFields } from '~/features/agents/own-page/model'
import { parseSeo } from '~/features/agents/own-page/schema'
import { cutText } from '~/lib/truncate'
import type { loader as rootLoader } from '~/root'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import { useTypedFields } from '~/ui/use-typed-fields'
import type { Route } from './+types/seo'
import { loadOwnPage, saveSettings } from './save-settings.server'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context)

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    stored: seoFields,
    parse: parseSeo,
    change: (seoSettings) => ({ seoSettings }),
    saved: PAGE_MESSAGES.seoSaved,
    failed: PAGE_MESSAGES.seoFailed,
  })

export default function SeoTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const { field, value, forget } = useTypedFields<SeoField>(page.seoSettings, actionData)
  return (
    <SettingsPage
      title="SEO Settings"
      lead="What search engines and social networks show of your page. Left empty, it is made from your profile."
      preview={
        <SearchPreview
          title={value('meta_title') || `${page.name}, ${page.title ?? 'Mortgages'}`}
          description={
            value('meta_description') || cutText(page.bio ?? '', 155) || `A quote from ${page.name}.`
          }
          image={safeImage(value('og_image')) ?? page.headshotUrl}
          url={`${site?.siteUrl ?? ''}/agents/${page.profileSlug}`}
        />
      }
    >
      <SettingsForm
        savedAt={page.version}
        version={page.version}
        stored={seoFields(page)}
        rejection={actionData}
        onFresh={forget}
      >
        <SeoInputs field={field} value={value} stored={seoFields(page)} rejection={actionData} />
      </SettingsForm>
    </SettingsPage>
  )
}
