import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#db/client.server'
import { agents } from '#db/schema/agents'
import { blogPosts } from '#db/schema/blog'
import { type AgentCardFacts, withTitle } from '~/features/agents/model'
import { getPublicAgent } from '~/features/agents/queries.server'
import type { RateList } from '~/features/calculators/choose-rate'
import type { Fields } from '~/features/calculators/tools/fields'
import type { ToolInput } from '~/features/calculators/tools/input'
import type { Calculation } from '~/features/calculators/tools/tool'
import { listProducts, listServices } from '~/features/catalog/queries.server'
import { listActiveLenders } from '~/features/lenders/queries.server'
import { isLicensedIn, isListed, shownLicences } from '~/features/licences/queries.server'
import { getPrime } from '~/features/rates/queries.server'
import { loadRateList, loadToolInput } from '~/features/rates/tool-input.server'
import { brokerageBeside, UNNAMED_BROKERAGE } from '~/features/site/model'
import { getSiteSettings } from '~/features/site/queries.server'
import { foldAccents } from '~/lib/fold-accents'
import { pick } from '~/lib/pick'
import { prefixQuery } from '~/lib/prefix-query'
import { descNullsLast } from '~/platform/desc-nulls-last.server'
import type { Place } from './understanding/places'

/**
 * Reads the data of answers. A database failure empties the part that it concerns and is logged, so that Val
 * still answers.
 */
export type FactSource = ReturnType<typeof openFacts>

type Log = Pick<Logger, 'error' | 'warn'>

export type WantedBroker = { place?: Place | undefined; spoken?: string | undefined }

export type FoundBroker = Pick<
  AgentCardFacts,
  | 'name'
  | 'title'
  | 'licenceNumber'
  | 'licences'
  | 'city'
  | 'province'
  | 'languages'
  | 'profileSlug'
  | 'phone'
>
export type FoundBrokers = {
  brokers: FoundBroker[]
  /** What the search dropped to find somebody. */
  widened: 'city' | 'place' | null
  /** Provincial rules require the brokerage's name and licence beside its brokers' names. */
  brokerage: string
}

// Simultaneous calls for the same data share one query: a hundred conversations read the rates once.
const running = new WeakMap<Db, Map<string, Promise<unknown>>>()

function share<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const reads = running.get(db) ?? new Map<string, Promise<unknown>>()
  running.set(db, reads)
  const known = reads.get(key) as Promise<T> | undefined
  if (known) return known
  const reading = read().finally(() => reads.delete(key))
  reads.set(key, reading)
  return reading
}

const BROKERS = 3
const POSTS = 3
/** The newest posts with a word in common that are ranked. */
const POSTS_WEIGHED = 200

/** Reads the data of answers and tools; each reading survives a database failure. */
export function openFacts(db: Db, log: Log) {
  const tolerant = <T>(what: string, none: T, read: () => Promise<T>) =>
    share(db, what, read).catch((error: unknown) => {
      log.error({ err: error }, `Val could not read ${what}`)
      return none
    })

  return {
    /** The rates of a province, with their texts in the language of the request. */
    rateList: (province: string): Promise<RateList> => loadRateList(db, log as never, province),
    /** The input of a query with the listed rate that holds for it. */
    toolInput: async <F extends Fields>(
      tool: Calculation<F>,
      params: URLSearchParams,
    ): Promise<ToolInput<F>> => (await loadToolInput(db, log as never, tool, params)).input,
    prime: () => tolerant('prime', null, () => getPrime(db)),
    site: () => tolerant('site settings', UNNAMED_BROKERAGE, () => getSiteSettings(db)),
    /** Returns the sanitized booking link of a broker by slug or id; null without one. */
    booking: (broker: string | null) =>
      broker
        ? tolerant(
            `booking link of ${broker}`,
            null,
            async () => (await getPublicAgent(db, broker))?.calendlyLink ?? null,
          )
        : null,
    products: () => tolerant('products', [], () => listProducts(db)),
    services: () => tolerant('services', [], () => listServices(db)),
    lenders: () => tolerant('lenders', [], () => listActiveLenders(db)),
    posts: (question: string) => tolerant(`posts about ${question}`, [], () => findPosts(db, question)),
    brokers: (facts: WantedBroker, name = '') =>
      tolerant(
        `brokers ${name} ${facts.place?.city} ${facts.place?.province} ${facts.spoken}`,
        { brokers: [], widened: null, brokerage: '' } as FoundBrokers,
        async () => {
          const [found, site] = await Promise.all([findBrokers(db, facts, name), getSiteSettings(db)])
          return { ...found, brokerage: brokerageBeside(site, facts.place?.province ?? null) }
        },
      ),
  }
}

/**
 * Returns public brokers by name, city, province of licence and language; drops criteria where no broker meets
 * all.
 */
async function findBrokers(
  db: Db,
  facts: WantedBroker,
  name: string,
): Promise<Omit<FoundBrokers, 'brokerage'>> {
  const { place, spoken } = facts
  const find = async (...conditions: (SQL | undefined)[]): Promise<FoundBroker[]> => {
    const rows = await db
      .select({
        name: agents.name,
        licences: shownLicences,
        city: agents.city,
        province: agents.province,
        languages: agents.languages,
        profileSlug: agents.profileSlug,
        phone: agents.phone,
      })
      .from(agents)
      .where(and(isListed, ...conditions))
      .orderBy(asc(agents.name), asc(agents.id))
      .limit(BROKERS)
    return rows.map(withTitle)
  }
  const speaks = spoken ? sql`${spoken} = any(${agents.languages})` : undefined
  const words = prefixQuery(name || place?.city || '')
  const found = words ? sql`${agents.search} @@ to_tsquery('simple', ${words})` : undefined
  const lives = place ? isLicensedIn(place.province) : undefined
  const exact = await find(speaks, found, name ? undefined : lives)
  if (exact.length > 0 || name) return { brokers: exact, widened: null }
  if (place?.city) {
    const near = await find(speaks, lives)
    if (near.length > 0) return { brokers: near, widened: 'city' }
  }
  return { brokers: speaks ? await find(speaks) : await find(), widened: 'place' }
}

/**
 * Returns published posts with telling words of a question, best first. Only the newest are ranked: nearly
 * every post is about mortgages, and ranking tens of thousands takes a second.
 */
async function findPosts(db: Db, question: string) {
  const words =
    foldAccents(question)
      .match(/[a-z]{4,}/g)
      ?.slice(0, 12) ?? []
  if (words.length === 0) return []
  const query = sql`to_tsquery('english', ${words.join(' | ')})`
  const newest = db
    .select({
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      translations: blogPosts.translations,
      search: blogPosts.search,
      publishedAt: blogPosts.publishedAt,
    })
    .from(blogPosts)
    .where(
      and(
        eq(blogPosts.isPublished, true),
        sql`${blogPosts.publishedAt} <= now()`,
        sql`${blogPosts.search} @@ ${query}`,
      ),
    )
    .orderBy(descNullsLast(blogPosts.publishedAt), blogPosts.id)
    .limit(POSTS_WEIGHED)
    .as('newest')
  return db
    .select(pick(newest, 'title', 'slug', 'excerpt', 'translations'))
    .from(newest)
    .orderBy(sql`ts_rank(${newest.search}, ${query}) desc`, descNullsLast(newest.publishedAt))
    .limit(POSTS)
}
