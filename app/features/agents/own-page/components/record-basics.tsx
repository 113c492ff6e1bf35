import { type ReactNode, useState } from 'react'
import { PROVINCES } from '~/lib/provinces'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { InFrench, inFrench } from '~/ui/in-french'
import { SPECIALTY_LIMIT } from '../../model'
import { cleanSlug, type OwnerRecord, SLUG_LIMIT, SPECIALTY_HINT } from '../model'

const PROVINCE_OPTIONS = [
  { value: '', label: 'Not set' },
  ...PROVINCES.map(({ name }) => ({ value: name, label: name })),
]

type Props = {
  record: OwnerRecord
  rejection: { errors: Record<string, string>; fields: Record<string, string> } | undefined
  roles: readonly { value: string; label: string }[]
  siteUrl: string
}

/** Name, city, slug and access of a broker. */
export function RecordBasics({ record, rejection, roles, siteUrl }: Props) {
  const field = (name: string, value: string | null | undefined) => ({
    id: `agent-${name}`,
    name,
    defaultValue: rejection?.fields[name] ?? value ?? '',
    error: rejection?.errors[name],
  })
  const isActive = rejection ? rejection.fields.active === 'on' : record.isActive
  return (
    <>
      <Group title="Person">
        <TextField {...field('name', record.name)} label="Full name" required maxLength={120} />
        <TextField {...field('phone', record.phone)} label="Phone" type="tel" maxLength={40} />
        <TextField
          {...field('email', record.email)}
          label="Email"
          type="email"
          required
          maxLength={254}
          hint="Shown on their page. What they sign in with stays."
        />
        <TextField
          {...field('crmEmail', record.crmEmail)}
          label="CRM email"
          type="email"
          maxLength={254}
          hint="For the brokerage’s own mail system. Never shown."
        />
        <TextField
          {...field('languages', record.languages.join(', '))}
          label="Languages"
          required
          hint="Separated by commas."
        />
        <TextField
          {...field('calendlyLink', record.calendlyLink)}
          label="Calendly link"
          type="url"
          maxLength={500}
        />
        <TextField
          {...field('specialty', record.specialty)}
          label="Specialty"
          maxLength={SPECIALTY_LIMIT}
          className="md:col-span-2"
          hint={SPECIALTY_HINT}
        />
        <TextAreaField
          {...field('bio', record.bio)}
          label="Bio"
          rows={5}
          maxLength={10_000}
          className="md:col-span-2"
          hint="An empty line begins a new paragraph."
        />
        <InFrench
          values={{ ...record.translations, ...rejection?.fields }}
          errors={rejection?.errors}
          className="md:col-span-2"
        >
          <TextField
            {...field('specialty_fr', record.translations.specialty_fr)}
            label={inFrench('Spécialité')}
            lang="fr"
            maxLength={SPECIALTY_LIMIT}
          />
          <TextAreaField
            {...field('bio_fr', record.translations.bio_fr)}
            label={inFrench('Présentation')}
            lang="fr"
            rows={5}
            maxLength={10_000}
          />
        </InFrench>
      </Group>
      <Group title="Office">
        <TextField {...field('city', record.city)} label="City" maxLength={80} />
        <SelectField {...field('province', record.province)} label="Province" options={PROVINCE_OPTIONS} />
        <TextAreaField
          {...field('address', record.contactDetails.address)}
          label="Office address"
          rows={2}
          maxLength={300}
          className="md:col-span-2"
        />
      </Group>
      <Group title="Page and sign-in">
        <SlugField {...field('slug', record.profileSlug)} siteUrl={siteUrl} />
        {record.hasRole ? (
          <SelectField {...field('role', record.role)} label="Role" options={roles} />
        ) : (
          <p className="self-center text-sm text-ink-soft">{record.roleNote}</p>
        )}
        <label className="flex items-start gap-3 md:col-span-2">
          <input
            type="checkbox"
            name="active"
            defaultChecked={isActive}
            aria-describedby="agent-active-hint"
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <span>
            <span className="font-medium">Active</span>
            <span id="agent-active-hint" className="block text-sm text-ink-faint">
              Switched off, the page leaves the site at once, and they are signed out and cannot sign in.
            </span>
          </span>
        </label>
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type SlugProps = {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
  siteUrl: string
}

function SlugField({ defaultValue, siteUrl, ...field }: SlugProps) {
  const [slug, setSlug] = useState(defaultValue)
  return (
    <TextField
      {...field}
      label="Profile URL"
      value={slug}
      onChange={(event) => setSlug(cleanSlug(event.currentTarget.value))}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={SLUG_LIMIT}
      hint={
        <span className="wrap-anywhere">
          {siteUrl}/agents/<strong>{slug || '…'}</strong>. The old address leads to the new one.
        </span>
      }
    />
  )
}
