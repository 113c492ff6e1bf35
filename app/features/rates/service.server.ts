import type { Db } from '#db/client.server'
import type { Env } from '~/platform/env.server'
import { type Clock, type Fetched, fetchWithRetry, realClock } from '~/platform/fetch-with-retry.server'
import { takeLease } from '~/platform/lease.server'
import type { Actor } from '../audit/model'
import { NATIONAL, PRIME_SERIES, type RateSource, type ScrapedRate } from './model'
import { emptyReport, faultOf, POSTED_SERIES, type SourceReport } from './panel-model'
import { parseValet } from './schema'
import { confirmSource, lastRead, recordFailure } from './scrape-log.server'
import { SCRAPE_STEPS, type ScrapeStep, scrapeMessage } from './scrape-messages'
import { readSheet } from './sheet.server'
import { type Given, storeSource } from './store-scrape.server'

export type Scraped =
  /** At least one source was read; another may have failed, and its report says why. */
  | { ok: true; message: string; sources: SourceReport[] }
  /** 'busy': another run is under way. 'failed': no source gave anything; nothing changed. */
  | { ok: false; reason: 'busy' | 'failed'; detail: string; sources: SourceReport[] }

type ScrapeEnv = Pick<Env, 'BANK_OF_CANADA_URL' | 'SITE_URL'> & Partial<Pick<Env, 'RATE_SHEET_URL'>>

type ScrapeOptions = {
  actor: Actor | null
  onStep?: (step: ScrapeStep) => void
  /** Milliseconds for one attempt to read a source. */
  timeLimit?: number
  clock?: Clock
}

const TIME_LIMIT = 10_000
// Bytes. An answer for four series has some 4,000; a sheet may be a page with all that a site has around it.
const SIZE_LIMITS: Record<RateSource, number> = { bank_of_canada: 1_000_000, rate_sheet: 2_000_000 }
const ACCEPT: Record<RateSource, string> = {
  bank_of_canada: 'application/json',
  rate_sheet: 'text/csv, application/json, text/html;q=0.9, text/plain;q=0.8, */*;q=0.1',
}
// Values per series: weekly ones, of which the last may be missing.
const RECENT = 10

// Longer than a run can take.
const RUN_SECONDS = 180

/**
 * Reads every source of rates and stores changes: the Bank of Canada's posted rates and prime, and the brokerage's own
 * sheet. The button, the API and the nightly job call it; a second run only updates the time of confirmation. One run
 * at a time over all processes; a failing source does not stop the other. No transaction is open during a request.
 * @throws when the database fails.
 */
export async function scrapeRates(db: Db, env: ScrapeEnv, options: ScrapeOptions): Promise<Scraped> {
  const sources = sourcesOf(env)
  const lease = await takeLease(db, 'rates', RUN_SECONDS)
  if (!lease) return { ok: false, reason: 'busy', detail: 'a run is under way', sources: [] }
  try {
    const reports: SourceReport[] = []
    for (const [at, source] of sources.entries()) {
      const tell = (part: 0 | 1, remark?: string) =>
        options.onStep?.({
          at: at * 2 + part + 1,
          of: sources.length * 2,
          text: SCRAPE_STEPS[source.key][part] + (remark ?? ''),
        })
      reports.push(await scrapeSource(db, env, source, options, tell))
    }
    const failures = reports.filter(({ failure }) => failure)
    if (failures.length < reports.length)
      return { ok: true, message: scrapeMessage(reports), sources: reports }
    const detail = failures.map(({ source, failure }) => `${source} ${failure}`).join('; ')
    return { ok: false, reason: 'failed', detail, sources: reports }
  } finally {
    await lease.release()
  }
}

type Source = {
  key: RateSource
  /** The requested URL, shown without user name and password. */
  requestUrl: string
  url: string
  read: (answer: Answer, last: SourceReport | null) => Readable
}
type Answer = Extract<Fetched, { isUnchanged: false }>
type Readable = Pick<Given, 'rates' | 'rejected' | 'prime' | 'postedDays' | 'notes'> | { failure: string }

function sourcesOf(env: ScrapeEnv): Source[] {
  const base = env.BANK_OF_CANADA_URL.replace(/\/+$/, '')
  const seriesUrl = (ids: string) => `${base}/observations/${ids}/json?recent=${RECENT}`
  const valet = seriesUrl([...POSTED_SERIES.map(({ id }) => id), PRIME_SERIES].join(','))
  const bank: Source = {
    key: 'bank_of_canada',
    requestUrl: valet,
    url: valet,
    read: (answer, last) => readValet(answer, seriesUrl, last),
  }
  if (!env.RATE_SHEET_URL) return [bank]
  const requestUrl = env.RATE_SHEET_URL
  const url = withoutPassword(requestUrl)
  const read = ({ bytes, contentType }: Answer): Readable => {
    const sheet = readSheet(bytes, contentType, url)
    if (!sheet.ok) return { failure: sheet.reason }
    if (sheet.rates.length > 0) return sheet
    const [first] = sheet.rejected
    return {
      failure: `holds no rate that can be understood${first ? ` (${first.what}: ${first.reason})` : ''}`,
    }
  }
  return [bank, { key: 'rate_sheet', requestUrl, url, read }]
}

function withoutPassword(text: string): string {
  const url = URL.parse(text)
  if (!url) return text
  url.username = ''
  url.password = ''
  return url.href
}

async function scrapeSource(
  db: Db,
  env: ScrapeEnv,
  { key, requestUrl, url, read }: Source,
  { actor, timeLimit = TIME_LIMIT, clock = realClock }: ScrapeOptions,
  tell: (part: 0 | 1, remark?: string) => void,
): Promise<SourceReport> {
  const failed = (failure: string) => recordFailure(db, key, { ...emptyReport(key, url), failure })
  tell(0)
  const { report: last, known } = await lastRead(db, key, url)
  const answer = await fetchWithRetry(requestUrl, {
    accept: ACCEPT[key],
    // The source's operator can see who requests and where to complain.
    userAgent: `maple-brokerage-rates/1.0 (+${URL.parse(env.SITE_URL)?.href ?? 'unknown'})`,
    known,
    timeLimit,
    sizeLimit: SIZE_LIMITS[key],
    clock,
    onWait: (wait, reason) => tell(0, `: it ${reason}; trying again in ${Math.ceil(wait / 1000)} s`),
  })
  if (!answer.ok) return failed(answer.reason)
  tell(1)
  if (answer.isUnchanged) return last ? confirmSource(db, actor, key, last) : failed('has nothing new')
  const given = read(answer, last)
  if ('failure' in given) return failed(given.failure)
  const { etag, lastModified } = answer
  return storeSource(db, actor, key, { ...given, url, etag, lastModified })
}

/** Posted rates and prime in an answer of Valet's. Prime that is absent or not believed stays as it was. */
function readValet(answer: Answer, seriesUrl: (ids: string) => string, last: SourceReport | null): Readable {
  const newest = parseValet(jsonOf(answer.bytes), [...POSTED_SERIES.map(({ id }) => id), PRIME_SERIES])
  if (!newest) return { failure: 'answers with something else than its rates' }
  if (POSTED_SERIES.every(({ id }) => !newest.get(id))) return { failure: 'answers without any rate' }
  const rates: ScrapedRate[] = []
  const rejected: SourceReport['rejected'] = []
  // Of a series without a value the last one stays, and with it its day.
  const postedDays: NonNullable<SourceReport['postedDays']> = { ...last?.postedDays }
  const kind = { rateType: 'fixed', mortgageType: 'Conventional', province: NATIONAL, ourRate: null } as const
  for (const { id, term } of POSTED_SERIES) {
    const what = `${term} fixed, posted`
    const postedRate = toThousandth(newest.get(id)?.value)
    const day = newest.get(id)?.day
    const onFile = postedDays[term]
    // The newer observation wins: an answer from an old copy of the source takes nothing back.
    if (day && onFile && day < onFile) {
      rejected.push({ what, reason: `is of ${day}, older than the one on file of ${onFile}` })
      continue
    }
    if (day) postedDays[term] = day
    if (postedRate === null) rejected.push({ what, reason: 'the source has no value' })
    else rates.push({ ...kind, term, postedRate, sourceUrl: seriesUrl(id), what })
  }
  const { day, value } = newest.get(PRIME_SERIES) ?? {}
  const percent = toThousandth(value)
  const isOlder = day !== undefined && last?.prime !== undefined && day < last.prime.day
  const fault = isOlder
    ? `is of ${day}, older than the one on file of ${last?.prime?.day}`
    : percent === null
      ? null
      : faultOf(percent, last?.prime?.percent ?? null)
  if (fault) rejected.push({ what: 'Prime', reason: fault })
  const prime = percent !== null && day && !fault ? { percent, day } : last?.prime
  const notes = percent === null ? ['The source has no value for prime.'] : []
  return { rates, rejected, notes, postedDays, ...(prime && { prime }) }
}

const toThousandth = (value: number | undefined) =>
  value === undefined ? null : Math.round(value * 1000) / 1000

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
