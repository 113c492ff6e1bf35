import { useRevalidator } from 'react-router'
import { AGENT_MESSAGES } from '~/features/agents/model'
import { PagePictures } from '~/features/broker-page/components/page-pictures'
import { PAGE_MESSAGES, profileFields } from '~/features/broker-page/model'
import { parseProfile } from '~/features/broker-page/schema'
import { TextAreaField, TextField } from '~/ui/field'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import { useTypedFields } from '~/ui/use-typed-fields'
import type { Route } from './+types/profile'
import { OwnPagePreview } from './own-page-preview'
import { loadOwnPage, saveSettings } from './save-settings.server'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context, AGENT_MESSAGES.profileFailed)

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    stored: profileFields,
    parse: parseProfile,
    change: (values) => values,
    saved: PAGE_MESSAGES.profileSaved,
    failed: PAGE_MESSAGES.profileFailed,
  })

type Profile = Pick<Route.ComponentProps['loaderData'], 'name' | 'phone' | 'bio' | 'calendlyLink'>

const SLOTS = ['headshot', 'banner'] as const

export default function ProfileTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { field, value, forget } = useTypedFields<keyof Profile>(page, actionData)
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
        stored={profileFields(page)}
        refusal={actionData}
        onFresh={forget}
      >
        <TextField {...field('name')} label="Full name" autoComplete="name" required maxLength={120} />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" maxLength={40} />
        <TextAreaField
          {...field('bio')}
          label="Bio"
          rows={10}
          maxLength={10_000}
          hint="An empty line begins a new paragraph."
        />
        <TextField
          {...field('calendlyLink')}
          label="Calendly link"
          type="url"
          maxLength={500}
          hint="Shows ‘Book Appointment’ on your page. Leave empty to hide it."
        />
      </SettingsForm>
      <PagePictures slots={SLOTS} page={page} onChanged={revalidate} />
    </SettingsPage>
  )
}
