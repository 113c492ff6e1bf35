import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  type AgentSeoSettings,
  type ApplicationLinks,
  type ContactDetails,
  DOCUMENT_TYPES,
} from '~/features/agents/model'
import type { SocialLinks } from '~/lib/social-links'
import { profiles } from './auth'
import {
  createdAt,
  foldSql,
  id,
  instant,
  oneOf,
  partsOf,
  translations,
  tsvector,
  updatedAt,
  version,
} from './columns'

export const agents = pgTable(
  'agents',
  {
    id: id(),
    // Deleting a sign-in must not delete the broker's record: leads and posts hang on it.
    userId: text()
      .unique()
      .references(() => profiles.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    // One line below the name, in cards and on the page.
    specialty: text(),
    bio: text(),
    translations: translations(),
    calendlyLink: text(),
    crmEmail: text(),
    socialLinks: jsonb().$type<SocialLinks>().notNull().default({}),
    applicationLinks: jsonb().$type<ApplicationLinks>().notNull().default({}),
    seoSettings: jsonb().$type<AgentSeoSettings>().notNull().default({}),
    contactDetails: jsonb().$type<ContactDetails>().notNull().default({}),
    city: text(),
    province: text(),
    // Hosts of other sites that may show the embedded calculators: 'www.example.ca'.
    embedHosts: text().array().notNull().default([]),
    languages: text().array().notNull().default(['English']),
    profileSlug: text().notNull().unique(),
    customBackgroundImage: text(),
    agentLogoUrl: text('agent_logo_url'),
    badge1Url: text('badge_1_url'),
    badge2Url: text('badge_2_url'),
    headshotUrl: text(),
    bannerImageUrl: text(),
    isActive: boolean().notNull().default(true),
    // The last day with a confirmed licence: '-infinity' without one, 'infinity' where no end is known. Written by the
    // trigger of the licences alone, so that a list reads one index.
    licensedUntil: date().notNull().default('-infinity'),
    // An email at 8:00 in Toronto with the day's leads and next steps.
    dailyEmail: boolean().notNull().default(false),
    // The owner's search text.
    textFolded: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(foldSql("name || ' ' || email || ' ' || profile_slug"))),
    search: tsvector().generatedAlwaysAs(
      sql.raw(
        `to_tsvector('simple', ${foldSql("coalesce(name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(province, '')")})`,
      ),
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('agents_slug_form', sql`${t.profileSlug} ~ '^[a-z0-9]+$'`),
    check('agents_specialty_short', sql`length(${t.specialty}) <= 80`),
    check('agents_name_given', sql`length(trim(${t.name})) > 0`),
    index('agents_active_by_name').on(t.name, t.id, t.licensedUntil).where(sql`is_active`),
    index('agents_active_languages').on(t.languages, t.licensedUntil).where(sql`is_active`),
    index('agents_active_with_portrait')
      .on(t.id, t.licensedUntil)
      .where(sql`is_active and headshot_url is not null`),
    index('agents_active_by_province').on(t.province, t.name, t.id).where(sql`is_active`),
    index('agents_search').using('gin', t.search),
    index('agents_by_name').on(t.name, t.id),
    index('agents_parts').using('gin', partsOf('text_folded')),
  ],
)

/** Former slugs of brokers: old URLs redirect. */
export const agentSlugHistory = pgTable(
  'agent_slug_history',
  {
    slug: text().primaryKey(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('agent_slug_history_agent').on(t.agentId)],
)

export const agentDocuments = pgTable(
  'agent_documents',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    fileUrl: text().notNull(),
    fileSize: integer().notNull(),
    mimeType: text().notNull(),
    type: text({ enum: DOCUMENT_TYPES }).notNull(),
    uploadedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('agent_documents_type_known', sql`${t.type} in (${oneOf(DOCUMENT_TYPES)})`),
    check('agent_documents_size', sql`${t.fileSize} >= 0`),
    index('agent_documents_by_agent').on(t.agentId, t.uploadedAt.desc()),
  ],
)

/** When each broker was last given a lead in turn. Apart from the broker, whose record it does not change. */
export const agentTurns = pgTable('agent_turns', {
  agentId: uuid()
    .primaryKey()
    .references(() => agents.id, { onDelete: 'cascade' }),
  turnAt: instant().notNull(),
})
