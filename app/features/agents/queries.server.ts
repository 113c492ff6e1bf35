import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentSlugHistory, agents } from '#db/schema/agents'
import { cutText } from '~/lib/cut-text'
import { prepared } from '~/platform/prepared-query.server'
import { isLicensedIn, isListed, shownLicences } from '../licences/queries.server'
import {
  AGENT_MESSAGES,
  type AgentCardFacts,
  type AgentChoice,
  type AgentDirectory,
  type AgentListItem,
  type ChosenAgent,
  DIRECTORY_PAGE_SIZE,
  type PublicAgent,
  placeOf,
  SHORT_BIO_LENGTH,
  SHOWN_SOCIALS,
  safeImage,
  safeLinks,
  safeUrl,
  withTitle,
} from './model'
import { type DirectoryFilter, directoryQuery, parseAgentIdentifier, SEARCH_LIMIT } from './schema'

// A sitemap file may hold 50,000 addresses in all.
const SITEMAP_LIMIT = 10_000

// Brokers in a form's list; beyond that one searches.
const OFFER_LIMIT = 200
const MATCH_LIMIT = 8

const choiceColumns = { id: agents.id, name: agents.name }
const byName = [asc(agents.name), asc(agents.id)] as const
const isFound = (query: string) => sql`${agents.search} @@ to_tsquery('simple', ${query})`

type Log = { error: (details: object, text: string) => void }

/** Listed agents by name, nothing but what a visitor chooses from. */
export async function listAgentChoices(db: Db): Promise<AgentListItem[]> {
  return db
    .select(choiceColumns)
    .from(agents)
    .where(isListed)
    .orderBy(...byName)
}

/** Whether there is a broker at all, active or not. */
export async function isAnyAgent(db: Db): Promise<boolean> {
  const [agent] = await db.select({ id: agents.id }).from(agents).limit(1)
  return agent !== undefined
}

const named = (slugOrId: string) => {
  const identifier = parseAgentIdentifier(slugOrId)
  if (!identifier) return null
  return 'id' in identifier ? eq(agents.id, identifier.id) : eq(agents.profileSlug, identifier.slug)
}

const isActive = sql`${agents.isActive}`

/**
 * Whom a form offers: every listed agent; or, where they are more than a list can hold, only the one that `chosen`,
 * a slug or an id, names. 2,000 names would be half a megabyte in every form. `among`: the panel also finds the leads
 * and posts of active agents who are not listed.
 */
export async function offerAgents(
  db: Db,
  chosen: string | null,
  log: Log,
  among: 'listed' | 'active' = 'listed',
) {
  const isChosen = chosen ? named(chosen) : null
  const isOffered = among === 'listed' ? isListed : isActive
  const choices = async (where: SQL | undefined, limit: number): Promise<AgentChoice[]> => {
    const rows = await db
      .select({ ...choiceColumns, province: agents.province, licences: shownLicences })
      .from(agents)
      .where(where)
      .orderBy(...byName)
      .limit(limit)
    return rows.map(withTitle).map(({ id, name, title }) => ({ id, name, title }))
  }
  try {
    const [first, found] = await Promise.all([
      choices(isOffered, OFFER_LIMIT + 1),
      isChosen ? choices(and(isOffered, isChosen), 1) : [],
    ])
    const areMany = first.length > OFFER_LIMIT
    return { agents: areMany ? found : first, agentId: found[0]?.id ?? null, areMany }
  } catch (error) {
    log.error({ err: error }, 'agents not offered')
    // The form is of use without the list.
    return { agents: [], agentId: null, areMany: false, failed: AGENT_MESSAGES.directoryFailed }
  }
}

/** The first few listed agents by name whose name or place the search finds, as the directory does. Any text may come. */
export async function searchAgentChoices(db: Db, search: string) {
  const query = directoryQuery(search.slice(0, SEARCH_LIMIT))
  if (!query) return []
  const rows = await db
    .select({ ...choiceColumns, city: agents.city, province: agents.province, licences: shownLicences })
    .from(agents)
    .where(and(isListed, isFound(query)))
    .orderBy(...byName)
    .limit(MATCH_LIMIT)
  return rows
    .map(withTitle)
    .map(({ id, name, title, ...place }) => ({ id, name, title, place: placeOf(place) }))
}

/** The id of the listed agent with this slug or id, or null. Any text may come. */
export async function findListedAgentId(db: Db, slugOrId: string): Promise<string | null> {
  const isNamed = named(slugOrId)
  if (!isNamed) return null
  const [row] = await db.select({ id: agents.id }).from(agents).where(and(isListed, isNamed))
  return row?.id ?? null
}

// What a visitor may read of a broker, and nothing else: no user_id, no crm_email.
const publicColumns = {
  id: agents.id,
  name: agents.name,
  licences: shownLicences,
  email: agents.email,
  phone: agents.phone,
  bio: agents.bio,
  calendlyLink: agents.calendlyLink,
  socialLinks: agents.socialLinks,
  applicationLinks: agents.applicationLinks,
  seoSettings: agents.seoSettings,
  contactDetails: agents.contactDetails,
  city: agents.city,
  province: agents.province,
  languages: agents.languages,
  profileSlug: agents.profileSlug,
  customBackgroundImage: agents.customBackgroundImage,
  agentLogoUrl: agents.agentLogoUrl,
  badge1Url: agents.badge1Url,
  badge2Url: agents.badge2Url,
  headshotUrl: agents.headshotUrl,
  bannerImageUrl: agents.bannerImageUrl,
}

type Pictures = Pick<
  PublicAgent,
  'customBackgroundImage' | 'agentLogoUrl' | 'badge1Url' | 'badge2Url' | 'headshotUrl' | 'bannerImageUrl'
>

/** A broker's pictures as a page may show them, whatever was written into the record. */
export const safePictures = (row: Pictures): Pictures => ({
  customBackgroundImage: safeImage(row.customBackgroundImage),
  agentLogoUrl: safeImage(row.agentLogoUrl),
  badge1Url: safeImage(row.badge1Url),
  badge2Url: safeImage(row.badge2Url),
  headshotUrl: safeImage(row.headshotUrl),
  bannerImageUrl: safeImage(row.bannerImageUrl),
})

const shown = (who: SQL) => prepared((db) => db.select(publicColumns).from(agents).where(and(isListed, who)))
const publicById = shown(eq(agents.id, sql.placeholder('id')))
const publicBySlug = shown(eq(agents.profileSlug, sql.placeholder('slug')))

/** The listed agent with this slug or id as a visitor may read them, URLs made safe; else null. */
export async function getPublicAgent(db: Db, slugOrId: string): Promise<PublicAgent | null> {
  const identifier = parseAgentIdentifier(slugOrId)
  if (!identifier) return null
  const [row] = await ('id' in identifier ? publicById : publicBySlug)(db, identifier)
  if (!row) return null
  const { meta_title, meta_description, meta_keywords, og_image } = row.seoSettings
  return {
    ...withTitle(row),
    calendlyLink: safeUrl(row.calendlyLink) ?? null,
    socialLinks: Object.fromEntries(
      SHOWN_SOCIALS.flatMap((key) => {
        const url = safeUrl(row.socialLinks[key])
        return url ? [[key, url]] : []
      }),
    ),
    applicationLinks: safeLinks(row.applicationLinks),
    seoSettings: { meta_title, meta_description, meta_keywords, og_image: safeImage(og_image) ?? undefined },
    contactDetails: { address: row.contactDetails.address },
    ...safePictures(row),
  }
}

/** The present slug of the listed agent who once had this one, or null. */
export async function findCurrentSlug(db: Db, oldSlug: string): Promise<string | null> {
  const identifier = parseAgentIdentifier(oldSlug)
  if (!identifier || !('slug' in identifier)) return null
  const [row] = await db
    .select({ slug: agents.profileSlug })
    .from(agentSlugHistory)
    .innerJoin(agents, eq(agents.id, agentSlugHistory.agentId))
    .where(and(isListed, eq(agentSlugHistory.slug, identifier.slug)))
  return row?.slug ?? null
}

/**
 * A page of the listed agents by name, those that the search and the province leave.
 * A page beyond the last is the last.
 */
export async function listDirectory(db: Db, filter: DirectoryFilter): Promise<AgentDirectory> {
  const query = directoryQuery(filter.search)
  // Something was typed, but nothing that a name or a place could hold.
  if (filter.search && !query) return { brokers: [], total: 0, page: 1, pageCount: 0 }
  const where = and(
    // Licensed in a province is licensed, too: one question instead of two.
    filter.province ? and(isActive, isLicensedIn(filter.province.name)) : isListed,
    query ? isFound(query) : undefined,
  )
  const total = await db.$count(agents, where)
  const pageCount = Math.ceil(total / DIRECTORY_PAGE_SIZE)
  const page = Math.max(1, Math.min(filter.page, pageCount))
  const rows = await directoryPage(db, where, page)
  const brokers = rows.map(({ bio, ...row }) => ({
    ...withTitle(row),
    headshotUrl: safeImage(row.headshotUrl),
    shortBio: cutText(bio ?? '', SHORT_BIO_LENGTH),
  }))
  return { brokers, total, page, pageCount }
}

/**
 * First which brokers, from the index alone, then what they say: otherwise the last page of a long list would carry
 * every broker's bio through the sort.
 */
function directoryPage(db: Db, where: SQL | undefined, page: number) {
  const shown = db
    .select({ id: agents.id })
    .from(agents)
    .where(where)
    .orderBy(...byName)
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
      // Enough of it to find a word's end.
      bio: sql<string | null>`left(${agents.bio}, ${SHORT_BIO_LENGTH * 2})`,
      city: agents.city,
      province: agents.province,
      languages: agents.languages,
      profileSlug: agents.profileSlug,
      headshotUrl: agents.headshotUrl,
    })
    .from(agents)
    .innerJoin(shown, eq(shown.id, agents.id))
    .orderBy(...byName)
}

/** The public pages of listed agents, for the sitemap. */
export async function listAgentAddresses(db: Db) {
  return db
    .select({ slug: agents.profileSlug, updatedAt: agents.updatedAt })
    .from(agents)
    .where(isListed)
    .orderBy(...byName)
    .limit(SITEMAP_LIMIT)
}

/** A broker as a card on somebody else's page, such as a product's; null as getPublicAgent. */
export async function getAgentCard(db: Db, slugOrId: string): Promise<AgentCardFacts | null> {
  const agent = await getPublicAgent(db, slugOrId)
  if (!agent) return null
  const { id, name, title, licenceNumber, licences, email, phone } = agent
  const { city, province, languages, profileSlug, headshotUrl } = agent
  const shortBio = cutText(agent.bio ?? '', SHORT_BIO_LENGTH)
  const person = { id, name, title, licenceNumber, licences, email, phone }
  return { ...person, city, province, languages, profileSlug, headshotUrl, shortBio }
}

/**
 * The broker that a page's address names, for a card beside what the page is about; `failed` says that they could not
 * be read, which is no reason to withhold the page.
 */
export async function findChosenAgent(db: Db, slugOrId: string | null, log: Log): Promise<ChosenAgent> {
  try {
    return { agent: slugOrId ? await getAgentCard(db, slugOrId) : null }
  } catch (error) {
    log.error({ err: error }, 'agent not fetched')
    return { agent: null, failed: AGENT_MESSAGES.fetchFailed }
  }
}
