import { useRouteLoaderData } from 'react-router'
import { safeImage } from '~/features/agents/model'
import { SearchPreview } from '~/features/agents/own-page/components/search-preview'
import {
  META_DESCRIPTION_LIMIT,
  META_TITLE_LIMIT,
  PAGE_MESSAGES,
  type SeoField,
  seoFields,
} from '~/features/agents/own-page/model'
import { parseSeo } from '~/features/agents/own-page/schema'
import { cutText } from '~/lib/truncate'
import type { loader as rootLoader } from '~/root'
import { TextAreaField, TextField } from '~/ui/field'
import { InFrench, inFrench } from '~/ui/in-french'
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
          address={`${site?.siteUrl ?? ''}/agents/${page.profileSlug}`}
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
        <InFrench values={{ ...seoFields(page), ...actionData?.fields }} errors={actionData?.errors}>
          <TextField
            {...field('meta_title_fr')}
            label={inFrench('Titre')}
            lang="fr"
            maxLength={META_TITLE_LIMIT}
            hint={<Counter length={value('meta_title_fr').length} limit={META_TITLE_LIMIT} />}
          />
          <TextAreaField
            {...field('meta_description_fr')}
            label={inFrench('Description')}
            lang="fr"
            maxLength={META_DESCRIPTION_LIMIT}
            hint={<Counter length={value('meta_description_fr').length} limit={META_DESCRIPTION_LIMIT} />}
          />
        </InFrench>
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
