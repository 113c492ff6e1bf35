import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ROLES } from '~/features/auth/model'
import { createdAt, instant, oneOf, updatedAt } from './columns'

/** The people who can sign in. The sign-in library calls this its user table. */
export const profiles = pgTable(
  'profiles',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    fullName: text().notNull(),
    image: text(),
    role: text({ enum: ROLES }),
    banned: boolean().notNull().default(false),
    banReason: text(),
    banExpires: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('profiles_role_known', sql`${t.role} in (${oneOf(ROLES)})`),
    check('profiles_email_lowercase', sql`${t.email} = lower(${t.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    impersonatedBy: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Password hashes live here, apart from the people, so that a profile can be read without them. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('accounts_user').on(t.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/**
 * The second step of a person's sign-in: a time-based one-time password (RFC 6238). Without `confirmedAt` the enrolment
 * is not finished and nothing is asked at sign-in.
 */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** Encrypted with the secret 'second factors', which a backup carries along. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The newest time step whose code was accepted: no code works twice. */
  lastStep: integer().notNull().default(0),
  /** Keyed hashes of the recovery codes that are left. */
  recoveryCodes: text().array().notNull().default([]),
  createdAt: createdAt(),
})

/** Secrets that all processes of one brokerage share, generated at the first start and not configured. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})
