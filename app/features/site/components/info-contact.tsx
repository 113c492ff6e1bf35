import { telHref } from '~/lib/phone'
import type { SiteSettings } from '../model'

const LINK = 'text-brand underline underline-offset-4 wrap-anywhere'
const EMAIL = /[^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+/

/** How to reach the brokerage: what the settings know of it. */
export function InfoContact({ settings }: { settings: SiteSettings }) {
  const { officeAddress: office, phone, supportEmail, officeHours } = settings
  return (
    <address className="max-w-2xl space-y-1 rounded-lg border border-line bg-surface p-5 not-italic">
      <p className="font-semibold">{settings.legalName}</p>
      {office.street && (
        <p>
          {office.street}, {office.city}, {office.province} {office.postalCode}
        </p>
      )}
      {phone && (
        <p>
          Phone:{' '}
          <a className={LINK} href={telHref(phone)}>
            {phone}
          </a>
        </p>
      )}
      {supportEmail && (
        <p>
          Email:{' '}
          <a className={LINK} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      )}
      {officeHours && <p className="text-ink-soft">{officeHours}</p>}
      <p className="text-sm text-ink-soft">{settings.licenceLine}</p>
    </address>
  )
}

/** The person in charge of personal information, as the settings name them, with an address to write to. */
export const PrivacyOfficer = ({ settings }: { settings: SiteSettings }) => (
  <PersonInCharge text={settings.privacyOfficer} fallbackEmail={settings.supportEmail} />
)

/** A person out of a line of the settings, with the e-mail address that the line holds or, without one, the office's. */
export function PersonInCharge({ text, fallbackEmail }: { text: string; fallbackEmail: string }) {
  const email = EMAIL.exec(text)?.[0] ?? fallbackEmail
  const title = text.replace(EMAIL, '').replace(/[\s,;<>()]+$/, '')
  return (
    <>
      {title}
      {email && (
        <>
          ,{' '}
          <a className={LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </>
      )}
    </>
  )
}
