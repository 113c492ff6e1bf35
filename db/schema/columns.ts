import { sql } from 'drizzle-orm'
import { customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { SUB_ADDRESS } from '~/lib/email-address'
import type { Translations } from '~/lib/translations'

/** Time-ordered ids keep inserts at one end of the index, also with millions of rows. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** Counts a record's edits: the second of two concurrent edits is rejected instead of overwriting the first. */
export const version = () => integer().notNull().default(1)

/** The author's French beside the other columns, by the field of the form (`app/lib/translations.ts`). */
export const translations = () => jsonb().$type<Translations>().notNull().default({})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** SQL list for CHECK constraints, from the same constants that the code uses. */
export const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** Folds a text for searches, as `foldAccents` does in code. Immutable, so a generated column may use it. */
export const foldSql = (expression: string) => `fold_text(${expression})`

/** `mailboxOf` in SQL, of an address in lower case. */
export const mailboxSql = (email: string) => `regexp_replace(${email}, '${SUB_ADDRESS}', '')`

/** An expression for a `gin` index that serves substring searches of at least three characters. */
export const partsOf = (expression: string) => sql.raw(`(${expression}) gin_trgm_ops`)

/** The midnight in Toronto with which a day ('2026-11-21') begins. */
export const startOfDay = (day: string) => sql`(${day}::date)::timestamp at time zone 'America/Toronto'`
