import { useRevalidator } from 'react-router'
import { ROLE_LABELS, ROLES } from '~/features/auth/model'
import { saveSiteSettings } from '~/features/site/commands.server'
import {
  ASSIGNMENT_LABELS,
  LEAD_ASSIGNMENTS,
  RESPONSE_LIMITS,
  SITE_MESSAGES,
  SOCIAL_NETWORKS,
} from '~/features/site/model'
import { getEditableSettings } from '~/features/site/queries.server'
import { parseSiteSettings } from '~/features/site/schema'
import { settingInWords, settingsFields } from '~/features/site/settings-fields'
import { formatWait } from '~/lib/format-wait'
import { pageMeta } from '~/lib/page-meta'
import { PROVINCES } from '~/lib/provinces'
import { dbContext } from '~/platform/context.server'
import { CheckField, SelectField, TextAreaField, TextField } from '~/ui/field'
import { PictureField } from '~/ui/picture-field'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/settings'
import { mergedOutcome, ownerAction, requireOwner } from './owner-action.server'

const PATH = '/super-admin/settings'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  return getEditableSettings(context.get(dbContext))
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, SITE_MESSAGES.failed, async ({ db, actor, fields }) => {
    const read = async () => {
      const stored = await getEditableSettings(db)
      return { version: stored.version, fields: settingsFields(stored), describe: settingInWords }
    }
    const outcome = await mergedOutcome(fields, read, async (merged, version) => {
      const parsed = parseSiteSettings(merged)
      if (!parsed.ok) return { refused: SITE_MESSAGES.check, errors: parsed.errors }
      const saved = await saveSiteSettings(db, actor, version, parsed.values)
      return saved === 'saved' ? { done: SITE_MESSAGES.saved } : saved
    })
    return outcome ?? { refused: SITE_MESSAGES.failed, status: 500 }
  })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Site settings',
    description: 'Who this brokerage is.',
    path: PATH,
    noindex: true,
  })

const PROVINCE_OPTIONS = [
  { value: '', label: 'Choose' },
  ...PROVINCES.map(({ name }) => ({ value: name, label: name })),
]

const ASSIGNMENT_OPTIONS = LEAD_ASSIGNMENTS.map((value) => ({ value, label: ASSIGNMENT_LABELS[value] }))
const LIMIT_OPTIONS = [
  ...RESPONSE_LIMITS.map((minutes) => ({ value: String(minutes), label: formatWait(minutes) })),
  { value: '', label: 'No limit: nobody is reminded' },
]

export default function SettingsTab({ loaderData: settings, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const stored = settingsFields(settings)
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: actionData?.fields[name] ?? stored[name],
    error: actionData?.errors[name],
  })
  return (
    <SettingsPage
      title="Site settings"
      lead="Who this brokerage is: on every page, in mail, in the footer’s licence line."
    >
      <PictureField
        id="logo"
        label="Logo"
        hint="Shown 44 pixels high in the header. Without one the name stands there."
        action="/super-admin/upload/logo"
        value={settings.logoUrl}
        onUploaded={revalidate}
      />
      <SettingsForm
        savedAt={settings.version}
        version={settings.version}
        stored={stored}
        refusal={actionData}
      >
        <TextField {...field('brokerageName')} label="Brokerage name" required maxLength={80} />
        <TextField
          {...field('legalName')}
          label="Legal name"
          required
          maxLength={120}
          hint="As on the licence."
        />
        <TextField {...field('tagline')} label="Tagline" maxLength={160} />
        <TextField
          {...field('licenceLine')}
          label="Licence line"
          required
          maxLength={160}
          hint="Shown in the footer only until a brokerage licence is confirmed, for example: FSRA Brokerage Licence #12345"
        />
        <TextField {...field('phone')} label="Phone" type="tel" required maxLength={40} />
        <TextField {...field('supportEmail')} label="Support email" type="email" required maxLength={254} />
        <fieldset className="grid gap-5 rounded-lg border border-line p-4 sm:grid-cols-2">
          <legend className="px-1 font-medium">Office address</legend>
          <TextField {...field('street')} label="Street" maxLength={120} className="sm:col-span-2" />
          <TextField {...field('city')} label="City" maxLength={80} />
          <SelectField {...field('province')} label="Province" options={PROVINCE_OPTIONS} />
          <TextField {...field('postalCode')} label="Postal code" maxLength={10} />
        </fieldset>
        <TextField {...field('officeHours')} label="Office hours" maxLength={200} />
        <fieldset className="space-y-5 rounded-lg border border-line p-4">
          <legend className="px-1 font-medium">Leads</legend>
          <SelectField
            {...field('leadAssignment')}
            label="A lead that names no broker goes to"
            options={ASSIGNMENT_OPTIONS}
            hint="A licence is provincial: where none of your people holds one for the client’s province, the lead waits for you."
          />
          <SelectField
            {...field('responseLimitMinutes')}
            label="A lead should be answered within"
            options={LIMIT_OPTIONS}
            hint="Then its broker is reminded; after as long again, the owners are."
          />
        </fieldset>
        <fieldset className="rounded-lg border border-line p-4">
          <legend className="px-1 font-medium">Sign-in</legend>
          <p className="text-sm text-ink-faint">
            Who must type a code from their phone after the password. Whoever has not set it up does so at
            their next visit.
          </p>
          {ROLES.map((role) => (
            <CheckField
              key={role}
              name={`secondFactor-${role}`}
              label={ROLE_LABELS[role]}
              defaultChecked={
                actionData
                  ? actionData.fields[`secondFactor-${role}`] === 'on'
                  : settings.secondFactorRoles.includes(role)
              }
            />
          ))}
        </fieldset>
        {SOCIAL_NETWORKS.map(({ key, label }) => (
          <TextField key={key} {...field(key)} label={label} type="url" maxLength={500} />
        ))}
        <TextAreaField
          {...field('privacyOfficer')}
          label="Privacy officer"
          required
          rows={2}
          maxLength={300}
          hint="Named on the privacy page: who answers questions about personal data, and how to reach them."
        />
        <TextAreaField
          {...field('complaintsOfficer')}
          label="Complaints officer"
          required
          rows={2}
          maxLength={300}
          hint="Named on the complaints page: who answers a complaint, and an e-mail address or a phone number."
        />
      </SettingsForm>
    </SettingsPage>
  )
}
