import { type ReactNode, useState } from 'react'
import { provinceOptions } from '~/lib/provinces'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import type { FieldProps, RejectedFields } from '~/ui/field-props'
import { cleanSlug, type OwnerRecord, recordFields, SLUG_LIMIT } from '../model'
import { ProfileTexts } from './profile-texts'

export type OpenLeads = { count: number; heirs: readonly { value: string; label: string }[] }

type Props = {
  record: OwnerRecord
  rejection: RejectedFields | undefined
  roles: readonly { value: string; label: string }[]
  siteUrl: string
  /** The broker's leads that are not closed, and who can get them. */
  openLeads: OpenLeads
  field: (name: string) => FieldProps
}

/** Name, city, slug and access of a broker. */
export function RecordBasics({ record, rejection, roles, siteUrl, openLeads, field }: Props) {
  const isActive = rejection ? rejection.fields.active === 'on' : record.isActive
  return (
    <>
      <Group title="Person">
        <TextField {...field('name')} label="Full name" required maxLength={120} />
        <TextField {...field('phone')} label="Phone" type="tel" maxLength={40} />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          required
          maxLength={254}
          hint="Shown on their page. Their sign-in email does not change."
        />
        <TextField
          {...field('crmEmail')}
          label="CRM email"
          type="email"
          maxLength={254}
          hint="For the brokerage’s own mail system. Never shown."
        />
        <TextField {...field('languages')} label="Languages" required hint="Separated by commas." />
        <TextField {...field('calendlyLink')} label="Calendly link" type="url" maxLength={500} />
        <div className="space-y-4 md:col-span-2">
          <ProfileTexts
            field={field}
            shown={{ ...recordFields('basic', record), ...rejection?.fields }}
            errors={rejection?.errors}
            rows={5}
          />
        </div>
      </Group>
      <Group title="Office">
        <TextField {...field('city')} label="City" maxLength={80} />
        <SelectField {...field('province')} label="Province" options={provinceOptions('Not set')} />
        <TextAreaField
          {...field('address')}
          label="Office address"
          rows={2}
          maxLength={300}
          className="md:col-span-2"
        />
      </Group>
      <Group title="Page and sign-in">
        <SlugField {...field('slug')} siteUrl={siteUrl} />
        {record.hasRole ? (
          <SelectField {...field('role')} label="Role" options={roles} />
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
        {record.isActive && openLeads.count > 0 && (
          <SelectField
            {...field('openLeadsTo')}
            label={`If switched off, their ${openLeads.count} open ${openLeads.count === 1 ? 'lead goes' : 'leads go'} to`}
            options={openLeads.heirs}
            className="md:col-span-2"
          />
        )}
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

function SlugField({ defaultValue, siteUrl, ...field }: FieldProps & { siteUrl: string }) {
  const [slug, setSlug] = useState(String(defaultValue))
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
          {siteUrl}/agents/<strong>{slug || '…'}</strong>. The old URL redirects to the new one.
        </span>
      }
    />
  )
}
