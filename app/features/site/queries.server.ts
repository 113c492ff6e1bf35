import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import type { Locale } from '~/lib/i18n'
import { pick } from '~/lib/pick'
import type { ErrorLog } from '~/lib/read-or'
import { inPageLanguage, type Translations } from '~/lib/translations'
import { inLocale } from '~/platform/locale.server'
import { prepared } from '~/platform/prepared-query.server'
import { sharedRead } from '~/platform/shared-read.server'
import { brokerageLicences } from '../licences/queries.server'
import {
  DEFAULT_LEAD_RULES,
  type EmailSender,
  type LeadRules,
  type SignInRules,
  type SiteSettings,
  shownLicenceLine,
  UNNAMED_BROKERAGE,
} from './model'

const columns = {
  ...pick(
    siteSettings,
    'brokerageName',
    'legalName',
    'tagline',
    'logoUrl',
    'licenceLine',
    'applyUrl',
    'newsletterUrl',
  ),
  licences: brokerageLicences,
  phone: siteSettings.phone,
  supportEmail: siteSettings.supportEmail,
  officeAddress: siteSettings.officeAddress,
  officeHours: siteSettings.officeHours,
  translations: siteSettings.translations,
  socialLinks: siteSettings.socialLinks,
  privacyOfficer: siteSettings.privacyOfficer,
  complaintsOfficer: siteSettings.complaintsOfficer,
  leadAssignment: siteSettings.leadAssignment,
  isDemo: siteSettings.isDemo,
}

const { responseLimitMinutes, secondFactorRoles, version } = siteSettings

const settings = sharedRead(
  prepared((db) => db.select({ ...columns, responseLimitMinutes, version }).from(siteSettings)),
)

type Row = Awaited<ReturnType<typeof settings>>[number]

function asShown(row: Row | undefined): SiteSettings {
  if (!row) return UNNAMED_BROKERAGE
  const { responseLimitMinutes: _, version: __, ...shown } = inPageLanguage(row)
  return { ...shown, licenceLine: shownLicenceLine(row) }
}

export const getSiteSettings = async (db: Db): Promise<SiteSettings> => asShown((await settings(db))[0])

/** Minutes within which the brokerage wants a lead answered; null when it has set none. */
export const getResponseLimit = async (db: Db): Promise<number | null> =>
  (await settings(db))[0]?.responseLimitMinutes ?? null

/** The same as the site states it: not what a new brokerage began with and no owner has saved. */
export async function getStatedResponseLimit(db: Db): Promise<number | null> {
  const [row] = await settings(db)
  const isUnseen = row?.version === 1 && row.brokerageName === UNNAMED_BROKERAGE.brokerageName
  return isUnseen ? null : (row?.responseLimitMinutes ?? null)
}

const lastRead = new WeakMap<Db, { row: Row | undefined }>()

/** As getSiteSettings, for every page's frame: while the database is unavailable, the facts read last. Throws before any. */
export async function getFrameSettings(db: Db, log: ErrorLog): Promise<SiteSettings> {
  try {
    const [row] = await settings(db)
    lastRead.set(db, { row })
    return asShown(row)
  } catch (error) {
    const known = lastRead.get(db)
    if (!known) throw error
    log.error({ err: error }, 'brokerage not read; shown as it was read last')
    return asShown(known.row)
  }
}

type EditableSettings = SiteSettings &
  LeadRules &
  SignInRules & { translations: Translations; version: number }

/** As the owner's form shows them, with the version that it was made from; 0 where there is nothing yet. */
export async function getEditableSettings(db: Db): Promise<EditableSettings> {
  const [row] = await db
    .select({ ...columns, responseLimitMinutes, secondFactorRoles, version })
    .from(siteSettings)
  const unnamed = { ...UNNAMED_BROKERAGE, ...DEFAULT_LEAD_RULES, secondFactorRoles: [], translations: {} }
  return row ?? { ...unnamed, licenceLine: '', version: 0 }
}

export async function getEmailSender(db: Db, url: string): Promise<EmailSender> {
  const { brokerageName, legalName, licenceLine, licences, phone, officeAddress } = await getSiteSettings(db)
  const { street, city, province, postalCode } = officeAddress
  const address = [street, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const footer = [legalName, licenceLine, [address, phone].filter(Boolean).join(' · ')].filter(Boolean)
  return { url, brokerageName, legalName, licenceLine, licences, phone, footer }
}

/** As getEmailSender, one for each language: for e-mails to people of both, such as those of a nightly job. */
export async function getEmailSenders(db: Db, url: string): Promise<Record<Locale, EmailSender>> {
  // One after the other, on one connection at a time: visitors want the rest.
  const en = await inLocale('en', () => getEmailSender(db, url))
  return { en, fr: await inLocale('fr', () => getEmailSender(db, url)) }
}
