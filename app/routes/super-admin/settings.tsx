import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ROLE_LABELS, ROLES } from '~/features/auth/model'
import { saveSiteSettings } from '~/features/site/commands.server'
import { SiteVisibility } from '~/features/site/components/setup-checklist'
import { LEAD_ASSIGNMENTS, SITE_MESSAGES } from '~/features/site/model'
import { getEditableSettings } from '~/features/site/queries.server'
import { parseSiteSettings } from '~/features/site/schema'
import {
  ASSIGNMENT_LABELS,
  RESPONSE_LIMITS,
  settingInWords,
  settingsFields,
} from '~/features/site/settings-fields'
import { isSitePublished } from '~/features/site/setup.server'
import { formatWait } from '~/lib/format-duration'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { provinceOptions } from '~/lib/provinces'
import { SOCIAL_NETWORKS } from '~/lib/social-links'
import type { Finding } from '~/platform/context.server'
import { dbContext, findingsContext } from '~/platform/context.server'
import { CheckField, SelectField, TextAreaField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { InFrench, inFrench } from '~/ui/in-french'
import { PictureField } from '~/ui/picture-field'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import { mergedOutcome } from '../form-action.server'
import type { Route } from './+types/settings'
import { ownerAction, requireOwner } from './owner-action.server'

export async function loader({ context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const [settings, isPublished] = await Promise.all([getEditableSettings(db), isSitePublished(db)])
  return { settings, isPublished, findings: context.get(findingsContext)() }
}

export const action = (args: Route.ActionArgs) =>
  ownerAction(args, SITE_MESSAGES.failed, async ({ db, actor, fields }) => {
    const read = async () => {
      const stored = await getEditableSettings(db)
      return { version: stored.version, fields: settingsFields(stored), describe: settingInWords }
    }
    const failed = () => ({ rejected: SITE_MESSAGES.failed, status: 500 })
    return mergedOutcome(fields, read, failed, async (merged, version) => {
      const parsed = parseSiteSettings(merged)
      if (!parsed.ok) return { rejected: 'Please check the marked fields', errors: parsed.errors }
      const saved = await saveSiteSettings(db, actor, version, parsed.values)
      return saved === 'saved' ? { done: 'Site settings saved' } : saved
    })
  })

export const meta: Route.MetaFunction = privateMeta('Site settings', 'Who this brokerage is.')

const ASSIGNMENT_OPTIONS = LEAD_ASSIGNMENTS.map((value) => ({ value, label: ASSIGNMENT_LABELS[value] }))
const LIMIT_OPTIONS = [
  ...RESPONSE_LIMITS.map((minutes) => ({ value: String(minutes), label: formatWait(minutes) })),
  { value: '', label: 'No limit, no reminders' },
]

export default function SettingsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, isPublished, findings } = loaderData
  const { revalidate } = useRevalidator()
  const stored = settingsFields(settings)
  const field = fieldProps(stored, actionData)
  return (
    <SettingsPage
      title="Site settings"
      lead="Your brokerage’s details, as shown on every page and in every email."
    >
      <PictureField
        id="logo"
        label="Logo"
        hint="Shown 44 pixels high in the header. Without a logo, the name is shown."
        action={panel('upload/logo')}
        value={settings.logoUrl}
        onUploaded={revalidate}
      />
      <SettingsForm
        savedAt={settings.version}
        version={settings.version}
        stored={stored}
        rejection={actionData}
      >
        <Group title="Brokerage">
          <TextField {...field('brokerageName')} label="Brokerage name" required maxLength={80} />
          <TextField
            {...field('legalName')}
            label="Legal name"
            required
            maxLength={120}
            hint="As on the licence."
          />
          <TextField {...field('tagline')} label="Tagline" maxLength={160} className="sm:col-span-2" />
          <TextField
            {...field('licenceLine')}
            label="Licence line"
            maxLength={160}
            className="sm:col-span-2"
            hint="Shown until you enter a licence under Brokerage licences. For example: FSRA Brokerage Licence #12345"
          />
        </Group>
        <Group title="Office">
          <TextField {...field('phone')} label="Phone" type="tel" required maxLength={40} />
          <TextField {...field('supportEmail')} label="Support email" type="email" required maxLength={254} />
          <TextField {...field('street')} label="Street" maxLength={120} className="sm:col-span-2" />
          <TextField {...field('city')} label="City" maxLength={80} />
          <SelectField {...field('province')} label="Province" options={provinceOptions('Choose')} />
          <TextField {...field('postalCode')} label="Postal code" maxLength={10} />
          <TextField {...field('officeHours')} label="Office hours" maxLength={200} />
        </Group>
        <InFrench values={{ ...stored, ...actionData?.fields }} errors={actionData?.errors}>
          <TextField {...field('tagline_fr')} label={inFrench('Slogan')} lang="fr" maxLength={160} />
          <TextField
            {...field('officeHours_fr')}
            label={inFrench('Heures d’ouverture')}
            lang="fr"
            maxLength={200}
          />
          <TextAreaField
            {...field('privacyOfficer_fr')}
            label={inFrench('Responsable de la protection des renseignements personnels')}
            lang="fr"
            rows={2}
            maxLength={300}
          />
          <TextAreaField
            {...field('complaintsOfficer_fr')}
            label={inFrench('Responsable des plaintes')}
            lang="fr"
            rows={2}
            maxLength={300}
          />
        </InFrench>
        <Group title="Officers">
          <TextAreaField
            {...field('privacyOfficer')}
            label="Privacy officer"
            required
            rows={2}
            maxLength={300}
            hint="Who answers questions about personal data, and how to reach them. Shown on the privacy page."
          />
          <TextAreaField
            {...field('complaintsOfficer')}
            label="Complaints officer"
            required
            rows={2}
            maxLength={300}
            hint="Who answers complaints, with an email address or a phone number. Shown on the complaints page."
          />
        </Group>
        <Group title="Leads">
          <SelectField
            {...field('leadAssignment')}
            label="A lead that names no broker goes to"
            options={ASSIGNMENT_OPTIONS}
            className="sm:col-span-2"
            hint="Licences are provincial: if no broker is licensed in the client’s province, the lead waits for you."
          />
          <SelectField
            {...field('responseLimitMinutes')}
            label="A lead should be answered within"
            options={LIMIT_OPTIONS}
            hint="Shown on the home page and after a quote request, as your goal. After this time we remind the broker; after twice this time, the owners."
          />
        </Group>
        <fieldset className="rounded-lg border border-line p-4">
          <legend className="px-1 font-medium">Sign-in</legend>
          <p className="text-sm text-ink-faint">
            Roles that must enter a code from their phone after the password. People without one set it up at
            their next sign-in.
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
        <Group title="Your pages elsewhere">
          <TextField
            {...field('applyUrl')}
            label="Application page"
            hint="‘Apply Now’ opens it in a new tab. Empty: your own form under Applications."
            type="url"
            maxLength={500}
          />
          <TextField
            {...field('newsletterUrl')}
            label="Newsletter page"
            hint="A second newsletter link in the menu. Empty: only your own."
            type="url"
            maxLength={500}
          />
        </Group>
        <Group title="Social media">
          {SOCIAL_NETWORKS.map(({ key, label }) => (
            <TextField key={key} {...field(key)} label={label} type="url" maxLength={500} />
          ))}
        </Group>
      </SettingsForm>
      <section aria-label="What visitors see" className="mt-8 overflow-clip rounded-lg border border-line">
        <SiteVisibility isPublished={isPublished} />
      </section>
      {findings.length > 0 && (
        <section aria-label="Server" className="mt-8">
          <Group title="What this site runs on">
            <ul className="space-y-2 sm:col-span-2">
              {findings.map(({ what, state, text }) => (
                <li
                  key={text}
                  className={state === 'ok' ? 'text-ink-soft' : 'rounded-md bg-accent-soft px-3 py-2'}
                >
                  <span className="font-medium">{FINDING_LABELS[what]}</span>: {text}
                </li>
              ))}
            </ul>
          </Group>
        </section>
      )}
    </SettingsPage>
  )
}

const FINDING_LABELS: Record<Finding['what'], string> = {
  settings: 'Settings',
  site: 'Address',
  database: 'Database',
  clock: 'Clock',
  files: 'Files',
  mail: 'Email',
  proxies: 'Proxies',
  rates: 'Rates',
  val: 'Val',
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid items-start gap-5 rounded-lg border border-line p-4 sm:grid-cols-2">
    <legend className="px-1 font-medium">{title}</legend>
    {children}
  </fieldset>
)
