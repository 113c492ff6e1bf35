import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { foldSql } from '#db/schema/columns'
import { isLicensedIn, isListed, shownLicences } from '~/features/licences/queries.server'
import { foldAccents } from '~/lib/fold-accents'
import { pick } from '~/lib/pick'
import { type PostalArea, postalArea } from '~/lib/postal-area'
import { prefixQuery } from '~/lib/prefix-query'
import { type ErrorLog, readOr } from '~/lib/read-or'
import { inPageLanguage, type Translations } from '~/lib/translations'
import { cutText } from '~/lib/truncate'
import { type AgentDirectory, DIRECTORY_PAGE_SIZE, SHORT_BIO_LENGTH, safeImage, withTitle } from '../model'
import { byName, isActive, isFound } from '../queries.server'
import type { DirectoryFilter } from '../schema'

/**
 * Returns a page of the listed agents by name; a page beyond the last is the last. Near a postal code only those who
 * are licensed in its province, first those of its city, then those whose office is in the province.
 */
export async function listDirectory(db: Db, filter: DirectoryFilter, log: ErrorLog): Promise<AgentDirectory> {
  const query = prefixQuery(filter.search)
  const allLanguages = () => readOr(listLanguages(db), [], log, 'languages of brokers not listed')
  // The search text has no character that a name or a place may have.
  if (filter.search && !query)
    return { brokers: [], languages: await allLanguages(), total: 0, page: 1, pageCount: 0 }
  const area = postalArea(filter.near)
  const where = and(
    area ? and(isActive, isLicensedIn(area.province.name)) : undefined,
    // Who is licensed in a province is listed: one condition instead of two.
    filter.province ? and(isActive, isLicensedIn(filter.province.name)) : isListed,
    query ? isFound(query) : undefined,
    filter.language ? sql`${filter.language} = any(${agents.languages})` : undefined,
  )
  const [total, languages] = await Promise.all([db.$count(agents, where), allLanguages()])
  const pageCount = Math.ceil(total / DIRECTORY_PAGE_SIZE)
  const page = Math.max(1, Math.min(filter.page, pageCount))
  const rows = await directoryPage(db, where, page, area)
  const brokers = rows.map(inPageLanguage).map(({ bio, ...row }) => ({
    ...withTitle(row),
    headshotUrl: safeImage(row.headshotUrl),
    shortBio: cutText(bio ?? '', SHORT_BIO_LENGTH),
  }))
  return { brokers, languages, total, page, pageCount }
}

async function listLanguages(db: Db): Promise<string[]> {
  // Few agents differ in them: sorted apart, their lists are read out of the index.
  const lists = db.selectDistinct({ languages: agents.languages }).from(agents).where(isListed).as('lists')
  const language = sql<string>`unnest(${lists.languages})`.as('language')
  const rows = await db.selectDistinct({ language }).from(lists).orderBy(asc(language))
  return rows.map((row) => row.language)
}

const nearestFirst = ({ city, province }: PostalArea) => [
  ...(city ? [sql`${sql.raw(foldSql(`coalesce(agents.city, '')`))} = ${foldAccents(city)} desc`] : []),
  sql`coalesce(${agents.province}, '') = ${province.name} desc`,
]

/** Picks the brokers from the index first, so that the sort does not carry every bio. */
function directoryPage(db: Db, where: SQL | undefined, page: number, area: PostalArea | null) {
  const order = [...(area ? nearestFirst(area) : []), ...byName]
  const shown = db
    .select({ id: agents.id })
    .from(agents)
    .where(where)
    .orderBy(...order)
    .limit(DIRECTORY_PAGE_SIZE)
    .offset((page - 1) * DIRECTORY_PAGE_SIZE)
    .as('shown')
  return db
    .select({
      id: agents.id,
      name: agents.name,
      licences: shownLicences,
      email: agents.email,
      phone: agents.phone,
      // Long enough to cut at a word boundary.
      bio: sql<string | null>`left(${agents.bio}, ${SHORT_BIO_LENGTH * 2})`,
      translations: sql<Translations>`jsonb_strip_nulls(jsonb_build_object(
        'specialty_fr', ${agents.translations} -> 'specialty_fr',
        'bio_fr', left(${agents.translations} ->> 'bio_fr', ${SHORT_BIO_LENGTH * 2})))`,
      ...pick(agents, 'specialty', 'city', 'province', 'languages', 'profileSlug', 'headshotUrl'),
    })
    .from(agents)
    .innerJoin(shown, eq(shown.id, agents.id))
    .orderBy(...order)
}
