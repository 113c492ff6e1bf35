import { useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { ProfileHero } from '~/features/agents/components/profile-hero'
import { AGENT_MESSAGES } from '~/features/agents/model'
import { PagePictures } from '~/features/broker-page/components/page-pictures'
import { PagePreview } from '~/features/broker-page/components/page-preview'
import { PAGE_MESSAGES } from '~/features/broker-page/model'
import { parseProfile } from '~/features/broker-page/schema'
import type { loader as rootLoader } from '~/root'
import { TextAreaField, TextField } from '~/ui/field'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/profile'
import { loadOwnPage, saveSettings } from './save-settings.server'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context, AGENT_MESSAGES.profileFailed)

export const action = (args: Route.ActionArgs) =>
  saveSettings(args, {
    parse: parseProfile,
    change: (values) => values,
    saved: PAGE_MESSAGES.profileSaved,
    failed: PAGE_MESSAGES.profileFailed,
  })

const SLOTS = ['headshot', 'banner'] as const

export default function ProfileTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { fields, errors } = actionData ?? {}
  const field = (name: 'name' | 'phone' | 'bio' | 'calendlyLink') => ({
    id: name,
    name,
    defaultValue: fields?.[name] ?? page[name] ?? '',
    error: errors?.[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
    },
  })
  const shown = { ...page, ...typed, calendlyLink: (typed.calendlyLink ?? page.calendlyLink) || null }
  return (
    <SettingsPage
      title="Profile"
      lead="Who you are and how a borrower reaches you."
      preview={
        <PagePreview>
          <ProfileHero agent={shown} brokerageName={site?.settings.brokerageName ?? ''} applyUrl="" />
        </PagePreview>
      }
    >
      <SettingsForm key={page.version} savedAt={page.version} message={actionData?.message}>
        <input type="hidden" name="version" value={page.version} />
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
