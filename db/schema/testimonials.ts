import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '~/lib/i18n'
import { agents } from './agents'
import { profiles } from './auth'
import { createdAt, id, oneOf, updatedAt, version } from './columns'

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    agentId: uuid().references(() => agents.id, { onDelete: 'cascade' }),
    // Set: written by an admin, approved from the start, shown on the home page.
    adminId: text().references(() => profiles.id, { onDelete: 'restrict' }),
    clientName: text().notNull(),
    clientCity: text(),
    // Whom a testimonial of the brokerage names; a broker's own needs none.
    brokerId: uuid().references(() => agents.id, { onDelete: 'set null' }),
    content: text().notNull(),
    // That of the client's own words; `translation` is in the other one.
    language: text({ enum: LOCALES }).notNull().default('en'),
    translation: text(),
    rating: integer().notNull(),
    // When and how the client permitted publication; null: no permission on record.
    permittedOn: date(),
    permittedHow: text(),
    isApproved: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('testimonials_language_known', sql`${t.language} in (${oneOf(LOCALES)})`),
    check('testimonials_rating', sql`${t.rating} between 1 and 5`),
    check('testimonials_permission', sql`(${t.permittedOn} is null) = (${t.permittedHow} is null)`),
    check('testimonials_one_author', sql`(${t.agentId} is null) <> (${t.adminId} is null)`),
    index('testimonials_home').on(t.createdAt.desc()).where(sql`is_approved and admin_id is not null`),
    index('testimonials_by_broker').on(t.brokerId).where(sql`broker_id is not null`),
    index('testimonials_by_agent').on(t.agentId, t.createdAt.desc()),
    index('testimonials_newest').on(t.createdAt.desc()),
    index('testimonials_pending').on(t.createdAt.desc()).where(sql`not is_approved`),
  ],
)
