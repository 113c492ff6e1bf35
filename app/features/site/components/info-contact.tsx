import { Trans } from '@lingui/react/macro'
import { original } from '~/lib/original-language'
import { telHref } from '~/lib/phone'
import type { FrameSettings } from '../model'

const LINK = 'text-brand underline underline-offset-4 wrap-anywhere'
const EMAIL = /[^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+/

export function InfoContact({ settings }: { settings: FrameSettings }) {
  const { officeAddress: office, phone, supportEmail, officeHours } = settings
  return (
    <address className="max-w-2xl space-y-1 rounded-lg border border-line bg-surface p-5">
      <p className="font-semibold">{settings.legalName}</p>
      {office.street && (
        <p>
          {office.street}, {office.city}, {office.province} {office.postalCode}
        </p>
      )}
      {phone && (
        <p>
          <Trans>
            Phone:{' '}
            <a className={LINK} href={telHref(phone)}>
              {phone}
            </a>
          </Trans>
        </p>
      )}
      {supportEmail && (
        <p>
          <Trans>
            Email:{' '}
            <a className={LINK} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </Trans>
        </p>
      )}
      {officeHours && (
        <p {...original(officeHours, settings.written?.officeHours)} className="text-ink-soft">
          {officeHours}
        </p>
      )}
      <p className="text-sm text-ink-soft">{settings.licenceLine}</p>
    </address>
  )
}

/** A person out of a line of the settings, with the e-mail address that the line holds or, without one, the office's. */
export function PersonInCharge({ text, fallbackEmail }: { text: string; fallbackEmail: string }) {
  const email = EMAIL.exec(text)?.[0] ?? fallbackEmail
  const title = text.replace(EMAIL, '').replace(/[\s,;<>()]+$/, '')
  return (
    <>
      <span {...original(title)}>{title}</span>
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
