import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { LICENCE_KINDS } from '~/features/licences/licensing'
import { PROVINCES } from '~/lib/provinces'
import { agents } from './agents'
import { profiles } from './auth'
import { createdAt, id, instant, oneOf, updatedAt, version } from './columns'

/** Licences of the agents and, without an agent, of the brokerage itself: one for each province. */
export const licences = pgTable(
  'licences',
  {
    id: id(),
    agentId: uuid().references(() => agents.id, { onDelete: 'cascade' }),
    province: text().notNull(),
    kind: text({ enum: LICENCE_KINDS }).notNull(),
    // The approved title, in the regulator's wording.
    title: text().notNull(),
    number: text().notNull(),
    // The name on the licence, which may differ from the name on the page.
    authorizedName: text().notNull(),
    // The last day on which it is in force; null: no end known.
    validUntil: date(),
    confirmedAt: instant(),
    // Null also for a confirmation that the migration carried over.
    confirmedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    check('licences_province_known', sql`${t.province} in (${oneOf(PROVINCES.map(({ name }) => name))})`),
    check('licences_kind_known', sql`${t.kind} in (${oneOf(LICENCE_KINDS)})`),
    check('licences_kind_of_holder', sql`(${t.agentId} is null) = (${t.kind} = 'brokerage')`),
    check(
      'licences_filled_in',
      sql`length(trim(${t.title})) > 0 and length(trim(${t.number})) > 0 and length(trim(${t.authorizedName})) > 0`,
    ),
    check('licences_confirmer', sql`${t.confirmedBy} is null or ${t.confirmedAt} is not null`),
    unique('licences_one_per_province').on(t.agentId, t.province).nullsNotDistinct(),
    index('licences_by_province').on(t.province, t.agentId).where(sql`confirmed_at is not null`),
    index('licences_expiring').on(t.validUntil).where(sql`confirmed_at is not null`),
    index('licences_unconfirmed').on(t.createdAt).where(sql`confirmed_at is null`),
  ],
)
