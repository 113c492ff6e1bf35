import { Link, useRevalidator } from 'react-router'
import { AGENT_MESSAGES } from '~/features/agents/model'
import { PagePictures } from '~/features/agents/own-page/components/page-pictures'
import { ProfileTexts } from '~/features/agents/own-page/components/profile-texts'
import { ownProfileFields, PAGE_MESSAGES } from '~/features/agents/own-page/model'
import { parseOwnProfile } from '~/features/agents/own-page/schema'
import { dashboard } from '~/lib/paths'
import { provinceOptions } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import { useTypedFields } from '~/ui/use-typed-fields'
import type { Route } from './+types/profile'
import { OwnPagePreview } from './own-page-preview'
import { loadOwnPage, saveSettings } from './save-settings.server'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context, AGENT_MESSAGES.profileFailed())

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    stored: ownProfileFields,
    parse: parseOwnProfile,
    change: (values) => values,
    saved: PAGE_MESSAGES.profileSaved,
    failed: PAGE_MESSAGES.profileFailed,
  })

type Profile =
  | 'name'
  | 'phone'
  | 'specialty'
  | 'bio'
  | 'calendlyLink'
  | 'email'
  | 'city'
  | 'province'
  | 'languages'
  | 'specialty_fr'
  | 'bio_fr'

const SLOTS = ['headshot', 'banner'] as const

export default function ProfileTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { field, value, forget } = useTypedFields<Profile>(ownProfileFields(page), actionData)
  const { onChange: _, ...provinceField } = field('province')
  const typed = {
    name: value('name'),
    phone: value('phone'),
    bio: value('bio'),
    calendlyLink: value('calendlyLink'),
  }
  return (
    <SettingsPage
      title="Profile"
      lead="Who you are and how a borrower reaches you."
      preview={<OwnPagePreview page={page} typed={typed} shows={['about', 'contact']} />}
    >
      <SettingsForm
        savedAt={page.version}
        version={page.version}
        stored={ownProfileFields(page)}
        rejection={actionData}
        onFresh={forget}
      >
        <TextField {...field('name')} label="Full name" autoComplete="name" required maxLength={120} />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={40} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          required
          maxLength={254}
          hint="Shown on your page, and where your leads are sent. Your sign-in email does not change."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('city')} label="City" maxLength={80} />
          <SelectField {...provinceField} label="Province" options={provinceOptions('Not set')} />
        </div>
        <TextField {...field('languages')} label="Languages" required hint="Separated by commas." />
        <ProfileTexts
          field={field}
          shown={{ ...ownProfileFields(page), ...actionData?.fields }}
          errors={actionData?.errors}
          rows={10}
        />
        <TextField
          {...field('calendlyLink')}
          label="Calendly link"
          type="url"
          maxLength={500}
          hint="Shows ‘Book Appointment’ on your page. Leave empty to hide it."
        />
      </SettingsForm>
      <p className="text-ink-soft">
        Your title and licence number come from your licences.{' '}
        <Link to={dashboard('licences')} className="text-brand underline underline-offset-4">
          Enter or change a licence
        </Link>
      </p>
      <PagePictures slots={SLOTS} page={page} onChanged={revalidate} />
    </SettingsPage>
  )
}
