import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ROLES } from '~/features/auth/model'
import { LEAD_ASSIGNMENTS, type OfficeAddress, type SiteSocialLinks } from '~/features/site/model'
import { oneOf, translations, updatedAt, version } from './columns'

/** One row: the brokerage. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    brokerageName: text().notNull(),
    legalName: text().notNull(),
    tagline: text().notNull(),
    logoUrl: text(),
    licenceLine: text().notNull(),
    // Pages of the brokerage elsewhere: behind Apply Now, and the newsletter in the header's menu.
    applyUrl: text(),
    newsletterUrl: text(),
    phone: text().notNull(),
    supportEmail: text().notNull(),
    officeAddress: jsonb().$type<OfficeAddress>().notNull(),
    officeHours: text().notNull(),
    translations: translations(),
    socialLinks: jsonb().$type<SiteSocialLinks>().notNull().default({}),
    privacyOfficer: text().notNull(),
    // Name and contact of the person who answers complaints.
    complaintsOfficer: text().notNull().default(''),
    // How a lead that names no broker finds one.
    leadAssignment: text({ enum: LEAD_ASSIGNMENTS }).notNull().default('off'),
    // Minutes until the reminder of an unanswered lead; null means never.
    responseLimitMinutes: integer().default(60),
    // Roles whose people must have a second step at sign-in.
    secondFactorRoles: text({ enum: ROLES }).array().notNull().default([]),
    // False: visitors see only 'Coming soon' and the pages that the law requires.
    isPublished: boolean().notNull().default(true),
    isDemo: boolean().notNull().default(false),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('site_settings_single', sql`${t.id} = 1`),
    check('site_settings_assignment_known', sql`${t.leadAssignment} in (${oneOf(LEAD_ASSIGNMENTS)})`),
    check('site_settings_response_limit', sql`${t.responseLimitMinutes} between 5 and 10080`),
  ],
)
