import type { Db } from '#db/client.server'
import type { Env } from '~/platform/env.server'
import type { Actor } from '../audit/model'
import { storeScrapedRates } from './commands.server'
import {
  POSTED_SERIES,
  SCRAPE_STEPS,
  type ScrapedRate,
  type ScrapeStep,
  type SourceReport,
  scrapeMessage,
} from './model'
import { parseValet } from './schema'

export type Scraped =
  | { ok: true; message: string; sources: SourceReport[] }
  /** 'busy': another run is under way. 'failed': the source does not answer, or with something else; nothing changed. */
  | { ok: false; reason: 'busy' | 'failed'; detail: string }

// Milliseconds, for everything from the connection to the last byte.
const TIME_LIMIT = 10_000
// Bytes. An answer for three series has some 3,000.
const SIZE_LIMIT = 1_000_000
// Values per series: weekly ones, of which the last may be missing.
const RECENT = 10
const SOURCE = 'Bank of Canada'

// One run at a time in this process; runs of several processes take turns where they write (see commands).
const running = new WeakMap<object, { step: ScrapeStep }>()

/** What the run under way is doing, or null where there is none in this process. */
export const scrapeStep = (db: Db): ScrapeStep | null => running.get(db)?.step ?? null

/**
 * Reads posted rates from the Bank of Canada's Valet service and stores what changed. `actor`: who asked, null for the
 * nightly job. No transaction is open while the network is waited for.
 * @throws when the database fails.
 */
export async function scrapeRates(
  db: Db,
  env: Pick<Env, 'BANK_OF_CANADA_URL'>,
  {
    actor,
    onStep,
    timeLimit = TIME_LIMIT,
  }: { actor: Actor | null; onStep?: (step: ScrapeStep) => void; timeLimit?: number },
): Promise<Scraped> {
  if (running.has(db)) return { ok: false, reason: 'busy', detail: 'a run is under way' }
  const run: { step: ScrapeStep } = { step: SCRAPE_STEPS[0] }
  running.set(db, run)
  const tell = (step: ScrapeStep) => {
    run.step = step
    onStep?.(step)
  }
  try {
    tell(SCRAPE_STEPS[0])
    const base = env.BANK_OF_CANADA_URL.replace(/\/+$/, '')
    const addressOf = (ids: string) => `${base}/observations/${ids}/json?recent=${RECENT}`
    const ids = POSTED_SERIES.map(({ id }) => id)
    const url = addressOf(ids.join(','))
    const answer = await readJsonFrom(url, timeLimit)
    if (!answer.ok) return { ok: false, reason: 'failed', detail: answer.detail }
    const newest = parseValet(answer.json, ids)
    if (!newest || [...newest.values()].every((value) => value === null))
      return { ok: false, reason: 'failed', detail: 'the answer holds no rates' }
    tell(SCRAPE_STEPS[1])
    const rates: ScrapedRate[] = []
    const absent: SourceReport['rejected'] = []
    for (const { id, term } of POSTED_SERIES) {
      const value = newest.get(id) ?? null
      if (value === null) absent.push({ what: `${term} fixed, posted`, reason: 'the source has no value' })
      else rates.push({ term, postedRate: Math.round(value * 1000) / 1000, sourceUrl: addressOf(id) })
    }
    const stored = await storeScrapedRates(db, actor, { name: SOURCE, url }, rates)
    const sources = [
      { source: SOURCE, url, read: rates.length, ...stored, rejected: [...absent, ...stored.rejected] },
    ]
    return { ok: true, message: scrapeMessage(sources), sources }
  } finally {
    running.delete(db)
  }
}

type Answer = { ok: true; json: unknown } | { ok: false; detail: string }

/** JSON from another's server: within a time, of a size, and of status 200, or else why not. */
async function readJsonFrom(url: string, timeLimit: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'mortgage-brokerage-rates/1.0' },
      signal: AbortSignal.timeout(timeLimit),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { ok: false, detail: `status ${response.status}` }
    }
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > SIZE_LIMIT) return { ok: false, detail: 'the answer is too large' }
      parts.push(part)
    }
    return { ok: true, json: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown }
  } catch (error) {
    return { ok: false, detail: (error as Error).name }
  }
}
