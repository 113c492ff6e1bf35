import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import {
  DEFAULT_LEAD_RULES,
  type LeadRules,
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
  phone: siteSettings.phone,
  supportEmail: siteSettings.supportEmail,
  officeAddress: siteSettings.officeAddress,
  officeHours: siteSettings.officeHours,
  socialLinks: siteSettings.socialLinks,
  privacyOfficer: siteSettings.privacyOfficer,
  isDemo: siteSettings.isDemo,
}

/** The brokerage's own facts; placeholders where it has not entered any yet. */
export async function getSiteSettings(db: Db): Promise<SiteSettings> {
  const [row] = await db.select(columns).from(siteSettings)
  return row ?? UNNAMED_BROKERAGE
}

/** As the owner's form shows them, with the version that it was made from; 0 where there is nothing yet. */
export async function getEditableSettings(db: Db): Promise<SiteSettings & LeadRules & { version: number }> {
  const { leadAssignment, responseLimitMinutes, version } = siteSettings
  const [row] = await db
    .select({ ...columns, leadAssignment, responseLimitMinutes, version })
    .from(siteSettings)
  return row ?? { ...UNNAMED_BROKERAGE, ...DEFAULT_LEAD_RULES, licenceLine: '', version: 0 }
}

/** The brokerage as its letters name it; `url` is the site's public address. */
export async function getWriter(db: Db, url: string): Promise<Writer> {
  const { brokerageName, legalName, licenceLine, phone, officeAddress } = await getSiteSettings(db)
  const { street, city, province, postalCode } = officeAddress
  const address = [street, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const footer = [legalName, licenceLine, [address, phone].filter(Boolean).join(' · ')].filter(Boolean)
  return { url, brokerageName, phone, footer }
}
