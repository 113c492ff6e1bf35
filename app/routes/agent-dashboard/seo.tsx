import { useRouteLoaderData } from 'react-router'
import { safeImage } from '~/features/agents/model'
import { SearchPreview } from '~/features/agents/own-page/components/search-preview'
import {
  META_DESCRIPTION_LIMIT,
  META_TITLE_LIMIT,
  PAGE_MESSAGES,
  seoFields,
} from '~/features/agents/own-page/model'
import { parseSeo } from '~/features/agents/own-page/schema'
import { cutText } from '~/lib/truncate'
import type { loader as rootLoader } from '~/root'
import { TextAreaField, TextField } from '~/ui/field'
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

type Name = 'meta_title' | 'meta_description' | 'meta_keywords' | 'og_image'

export default function SeoTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const { field, value, forget } = useTypedFields<Name>(page.seoSettings, actionData)
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
        <TextField
          {...field('meta_title')}
          label="Meta title"
          maxLength={META_TITLE_LIMIT}
          hint={<Counter length={value('meta_title').length} limit={META_TITLE_LIMIT} />}
        />
        <TextAreaField
          {...field('meta_description')}
          label="Meta description"
          maxLength={META_DESCRIPTION_LIMIT}
          hint={<Counter length={value('meta_description').length} limit={META_DESCRIPTION_LIMIT} />}
        />
        <TextField
          {...field('meta_keywords')}
          label="Meta keywords"
          maxLength={300}
          hint="Separated by commas."
        />
        <TextField
          {...field('og_image')}
          label="OG image"
          maxLength={500}
          hint="The address of a picture, 1200 by 630 pixels at best."
        />
      </SettingsForm>
    </SettingsPage>
  )
}

const Counter = ({ length, limit }: { length: number; limit: number }) => (
  <span className="tabular-nums">
    {length}/{limit} characters
  </span>
)
