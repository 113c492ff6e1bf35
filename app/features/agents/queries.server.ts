import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { agentSlugHistory, agents } from '#db/schema/agents'
import { currentLocale } from '~/lib/i18n'
import { pick } from '~/lib/pick'
import { prefixQuery } from '~/lib/prefix-query'
import type { ErrorLog } from '~/lib/read-or'
import { SOCIAL_FIELDS } from '~/lib/social-links'
import { inPageLanguage } from '~/lib/translations'
import { cutText } from '~/lib/truncate'
import { prepared } from '~/platform/prepared-query.server'
import { isLicensedIn, isListed, shownLicences } from '../licences/queries.server'
import {
  AGENT_MESSAGES,
  AGENT_PICTURES,
  type AgentCardFacts,
  type AgentChoice,
  type AgentFaces,
  type AgentListItem,
  type AgentPictures,
  type AgentSeoSettings,
  type ChosenAgent,
  FACES_SHOWN,
  type FoundAgent,
  licenceOf,
  placeOf,
  portraitsBefore,
  profilePath,
  SHORT_BIO_LENGTH,
  safeImage,
  safeLinks,
  safeUrl,
  withTitle,
} from './model'
import { parseAgentIdentifier, SEARCH_LIMIT } from './schema'

// A sitemap file may have 50,000 URLs in all.
const SITEMAP_LIMIT = 10_000

// Brokers in a form's list; beyond that one searches.
const OFFER_LIMIT = 200
const MATCH_LIMIT = 8

const choiceColumns = { id: agents.id, name: agents.name }
export const byName = [asc(agents.name), asc(agents.id)] as const
export const isFound = (query: string) => sql`${agents.search} @@ to_tsquery('simple', ${query})`

export async function listAgentChoices(db: Db): Promise<AgentListItem[]> {
  return db
    .select(choiceColumns)
    .from(agents)
    .where(isListed)
    .orderBy(...byName)
}

export async function isAnyAgent(db: Db): Promise<boolean> {
  const [agent] = await db.select({ id: agents.id }).from(agents).limit(1)
  return agent !== undefined
}

const named = (slugOrId: string) => {
  const identifier = parseAgentIdentifier(slugOrId)
  if (!identifier) return null
  return 'id' in identifier ? eq(agents.id, identifier.id) : eq(agents.profileSlug, identifier.slug)
}

export const isActive = sql`${agents.isActive}`

/**
 * Returns the agents that a form offers, or only the `chosen` one (slug or id) where they are too many for a list.
 * `among`: the panel also offers active agents who are not listed, or names the provinces of the listed ones.
 */
export async function listAgentOptions(
  db: Db,
  chosen: string | null,
  log: ErrorLog,
  among: 'listed' | 'active' | 'assignable' = 'listed',
) {
  const isChosen = chosen ? named(chosen) : null
  const isOffered = among === 'active' ? isActive : isListed
  const choices = async (where: SQL | undefined, limit: number): Promise<AgentChoice[]> => {
    const rows = await db
      .select({ ...choiceColumns, province: agents.province, licences: shownLicences })
      .from(agents)
      .where(where)
      .orderBy(...byName)
      .limit(limit)
    return rows.map(withTitle).map(({ id, name, title, licences }) => ({
      id,
      name,
      title,
      ...(among === 'assignable' && { provinces: licences.map(({ province }) => province) }),
    }))
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
    return { agents: [], agentId: null, areMany: false, failed: AGENT_MESSAGES.directoryFailed() }
  }
}

/** The first few listed agents by name whose name or place the search finds, as the directory does. Any text may come. */
export async function searchAgentChoices(db: Db, search: string) {
  const query = prefixQuery(search.slice(0, SEARCH_LIMIT))
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

export async function findListedAgentId(db: Db, slugOrId: string): Promise<string | null> {
  const isNamed = named(slugOrId)
  if (!isNamed) return null
  const [row] = await db.select({ id: agents.id }).from(agents).where(and(isListed, isNamed))
  return row?.id ?? null
}

// Public columns only: no user_id, no crm_email.
export const publicColumns = {
  id: agents.id,
  name: agents.name,
  licences: shownLicences,
  email: agents.email,
  phone: agents.phone,
  specialty: agents.specialty,
  bio: agents.bio,
  translations: agents.translations,
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
  ...pick(agents, 'agentLogoUrl', 'badge1Url', 'badge2Url', 'headshotUrl', 'bannerImageUrl'),
}

/** A broker's pictures whose URLs a page may show; any other stored text is left out. */
export const safePictures = (row: AgentPictures) =>
  Object.fromEntries(AGENT_PICTURES.map((name) => [name, safeImage(row[name])])) as AgentPictures

const shown = (who: SQL) => prepared((db) => db.select(publicColumns).from(agents).where(and(isListed, who)))
const publicById = shown(eq(agents.id, sql.placeholder('id')))
const publicBySlug = shown(eq(agents.profileSlug, sql.placeholder('slug')))

/** The listed agent with this slug or id as a visitor may read them, URLs made safe; else null. */
export async function getPublicAgent(db: Db, slugOrId: string): Promise<FoundAgent | null> {
  const identifier = parseAgentIdentifier(slugOrId)
  if (!identifier) return null
  const [row] = await ('id' in identifier ? publicById : publicBySlug)(db, identifier)
  if (!row) return null
  const page = withTitle(inPageLanguage(row))
  const { written, ...seo } = seoInPageLanguage(row.seoSettings)
  return {
    ...page,
    written: { ...page.written, ...written },
    calendlyLink: safeUrl(row.calendlyLink) ?? null,
    socialLinks: Object.fromEntries(
      SOCIAL_FIELDS.flatMap(({ key }) => {
        const url = safeUrl(row.socialLinks[key])
        return url ? [[key, url]] : []
      }),
    ),
    applicationLinks: safeLinks(row.applicationLinks),
    seoSettings: { ...seo, og_image: safeImage(row.seoSettings.og_image) ?? undefined },
    contactDetails: { address: row.contactDetails.address },
    ...safePictures(row),
  }
}

const seoInPageLanguage = ({ meta_title, meta_description, meta_keywords, ...french }: AgentSeoSettings) => {
  const { meta_title_fr, meta_description_fr, meta_keywords_fr } = french
  const translations = {
    ...(meta_title_fr && { meta_title_fr }),
    ...(meta_description_fr && { meta_description_fr }),
    ...(meta_keywords_fr && { meta_keywords_fr }),
  }
  return inPageLanguage({ meta_title, meta_description, meta_keywords, translations })
}

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

const hasPortrait = and(isListed, isNotNull(agents.headshotUrl))
/** Who may advise in French where most visitors of French pages live. */
const isForQuebec = and(hasPortrait, sql`'French' = any(${agents.languages})`, isLicensedIn('Quebec'))

const faceCounts = prepared((db) =>
  db
    .select({
      total: sql<number>`(select count(*)::int from ${agents} where ${isListed})`,
      portraits: sql<number>`(select count(*)::int from ${agents} where ${hasPortrait})`,
    })
    .from(sql`(values (0)) as one`),
)

/** Picks the agents first: PostgreSQL would also read the licences of those whom the offset passes over. */
const facesWhere = (where: SQL | undefined) =>
  prepared((db) => {
    const shown = db
      .select({ id: agents.id })
      .from(agents)
      .where(where)
      .orderBy(asc(agents.id))
      .offset(sql.placeholder('before'))
      .limit(FACES_SHOWN)
      .as('shown')
    return db
      .select({
        ...pick(agents, 'name', 'city', 'province', 'profileSlug', 'headshotUrl'),
        licences: shownLicences,
      })
      .from(agents)
      .innerJoin(shown, eq(shown.id, agents.id))
      .orderBy(asc(agents.id))
  })
const [facesAfter, quebecFacesAfter] = [facesWhere(hasPortrait), facesWhere(isForQuebec)]

/**
 * Returns how many agents are listed, and the few with a portrait whose turn it is this week: of those only who is
 * licensed in the `province` that the visitor named. On French pages those for Quebec come first.
 */
export async function listAgentFaces(db: Db, province: string | null, now = new Date()): Promise<AgentFaces> {
  const [{ total, portraits } = { total: 0, portraits: 0 }] = await faceCounts(db)
  const ofWeek = await facesAfter(db, { before: portraitsBefore(portraits, now) })
  const ofQuebec = currentLocale() === 'fr' ? await db.$count(agents, isForQuebec) : 0
  const first = ofQuebec ? await quebecFacesAfter(db, { before: portraitsBefore(ofQuebec, now) }) : []
  const others = ofWeek.filter(({ profileSlug }) => first.every((agent) => agent.profileSlug !== profileSlug))
  const rows = [...first, ...others].slice(0, FACES_SHOWN)
  const faces = rows.map(withTitle).flatMap((agent) => {
    const headshotUrl = safeImage(agent.headshotUrl)
    const isLicensed = province === null || agent.licences.some((licence) => licence.province === province)
    if (!headshotUrl || !isLicensed) return []
    const { name, profileSlug } = agent
    return [
      { name, path: profilePath(profileSlug), headshotUrl, licence: licenceOf(agent), place: placeOf(agent) },
    ]
  })
  return { total, faces }
}

export async function listAgentAddresses(db: Db) {
  return db
    .select({ slug: agents.profileSlug, updatedAt: agents.updatedAt })
    .from(agents)
    .where(isListed)
    .orderBy(...byName)
    .limit(SITEMAP_LIMIT)
}

/** A broker as a card on another page, such as a product's; null as getPublicAgent. */
async function getAgentCard(db: Db, slugOrId: string): Promise<AgentCardFacts | null> {
  const agent = await getPublicAgent(db, slugOrId)
  if (!agent) return null
  const { id, name, title, licenceNumber, licences, email, phone } = agent
  const { specialty, city, province, languages, profileSlug, headshotUrl, written } = agent
  const shortBio = cutText(agent.bio ?? '', SHORT_BIO_LENGTH)
  const person = { id, name, title, licenceNumber, licences, email, phone }
  return { ...person, specialty, city, province, languages, profileSlug, headshotUrl, shortBio, written }
}

/** Returns the broker that a URL names, for a card; `failed` when they could not be read, which withholds no page. */
export async function findChosenAgent(db: Db, slugOrId: string | null, log: ErrorLog): Promise<ChosenAgent> {
  try {
    return { agent: slugOrId ? await getAgentCard(db, slugOrId) : null }
  } catch (error) {
    log.error({ err: error }, 'agent not fetched')
    return { agent: null, failed: AGENT_MESSAGES.fetchFailed() }
  }
}

export async function listEmbedHosts(db: Db, agentId: string): Promise<string[]> {
  const [row] = await db.select({ hosts: agents.embedHosts }).from(agents).where(eq(agents.id, agentId))
  return row?.hosts ?? []
}
