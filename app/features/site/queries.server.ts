import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { siteSettings } from '#db/schema/site'
import { type SiteSettings, UNNAMED_BROKERAGE } from './model'

/** The brokerage's own facts; placeholders where it has not entered any yet. */
export async function getSiteSettings(db: Db): Promise<SiteSettings> {
  const [row] = await db
    .select({
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
    })
    .from(siteSettings)
  return row ?? UNNAMED_BROKERAGE
}

/** Whether the database answers a question at all. Never throws. */
export async function isDatabaseUp(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
