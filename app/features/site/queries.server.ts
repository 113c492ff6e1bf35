import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import { prepared } from '~/platform/prepared-query.server'
import { brokerageLine } from '../licences/model'
import { brokerageLicences } from '../licences/queries.server'
import {
  DEFAULT_LEAD_RULES,
  type LeadRules,
  type SignInRules,
  type SiteSettings,
  UNNAMED_BROKERAGE,
  type Writer,
} from './model'

const columns = {
  brokerageName: siteSettings.brokerageName,
  legalName: siteSettings.legalName,
  tagline: siteSettings.tagline,
  logoUrl: siteSettings.logoUrl,
  licenceLine: siteSettings.licenceLine,
  licences: brokerageLicences,
  phone: siteSettings.phone,
  supportEmail: siteSettings.supportEmail,
  officeAddress: siteSettings.officeAddress,
  officeHours: siteSettings.officeHours,
  socialLinks: siteSettings.socialLinks,
  privacyOfficer: siteSettings.privacyOfficer,
  complaintsOfficer: siteSettings.complaintsOfficer,
  leadAssignment: siteSettings.leadAssignment,
  isDemo: siteSettings.isDemo,
}

const settings = prepared((db) => db.select(columns).from(siteSettings))

/** The brokerage's own facts; placeholders where it has not entered any yet. */
export async function getSiteSettings(db: Db): Promise<SiteSettings> {
  const [row] = await settings(db)
  return row
    ? { ...row, licenceLine: brokerageLine(row.licences, null, row.legalName) ?? row.licenceLine }
    : UNNAMED_BROKERAGE
}

const lastRead = new WeakMap<Db, SiteSettings>()

type Log = { error: (details: object, text: string) => void }

/**
 * As getSiteSettings, for the frame of every page: while the database is away the facts are those that it gave last, so
 * that forms and what was typed into them still stand in a page.
 * @throws what the database says, when it never answered.
 */
export async function getFrameSettings(db: Db, log: Log): Promise<SiteSettings> {
  try {
    const read = await getSiteSettings(db)
    lastRead.set(db, read)
    return read
  } catch (error) {
    const known = lastRead.get(db)
    if (!known) throw error
    log.error({ err: error }, 'brokerage not read; shown as it was read last')
    return known
  }
}

/** As the owner's form shows them, with the version that it was made from; 0 where there is nothing yet. */
export async function getEditableSettings(
  db: Db,
): Promise<SiteSettings & LeadRules & SignInRules & { version: number }> {
  const { responseLimitMinutes, secondFactorRoles, version } = siteSettings
  const [row] = await db
    .select({ ...columns, responseLimitMinutes, secondFactorRoles, version })
    .from(siteSettings)
  const unnamed = { ...UNNAMED_BROKERAGE, ...DEFAULT_LEAD_RULES, secondFactorRoles: [] }
  return row ?? { ...unnamed, licenceLine: '', version: 0 }
}

/** The brokerage as its letters name it; `url` is the site's public address. */
export async function getWriter(db: Db, url: string): Promise<Writer> {
  const { brokerageName, legalName, licenceLine, licences, phone, officeAddress } = await getSiteSettings(db)
  const { street, city, province, postalCode } = officeAddress
  const address = [street, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const footer = [legalName, licenceLine, [address, phone].filter(Boolean).join(' · ')].filter(Boolean)
  return { url, brokerageName, legalName, licenceLine, licences, phone, footer }
}
