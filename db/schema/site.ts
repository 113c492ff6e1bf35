import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OfficeAddress, SiteSocialLinks } from '~/features/site/model'
import { updatedAt, version } from './columns'

/** One row: who this brokerage is. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    brokerageName: text().notNull(),
    legalName: text().notNull(),
    tagline: text().notNull(),
    logoUrl: text(),
    licenceLine: text().notNull(),
    phone: text().notNull(),
    supportEmail: text().notNull(),
    officeAddress: jsonb().$type<OfficeAddress>().notNull(),
    officeHours: text().notNull(),
    socialLinks: jsonb().$type<SiteSocialLinks>().notNull().default({}),
    privacyOfficer: text().notNull(),
    isDemo: boolean().notNull().default(false),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [check('site_settings_single', sql`${t.id} = 1`)],
)
