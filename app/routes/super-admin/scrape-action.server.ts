import { data, type RouterContextProvider } from 'react-router'
import type { ScrapeOutcome } from '~/features/rates/components/scrape-panel'
import { RATE_MESSAGES } from '~/features/rates/model'
import { scrapeRates } from '~/features/rates/service.server'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { requireOwner } from './owner-action.server'

const outcome = (scraped: ScrapeOutcome, status = 200) => data({ scraped }, { status })
const failed = (message: string, status: number) => outcome({ ok: false, message, sources: [] }, status)

/** 'Scrape now': answered with the page itself and the report of the run. */
export async function scrapeAction(context: Readonly<RouterContextProvider>) {
  const actor = await requireOwner(context)
  const log = context.get(logContext)
  try {
    const done = await scrapeRates(context.get(dbContext), context.get(envContext), { actor })
    if (done.ok) return outcome(done)
    if (done.reason === 'busy') return failed(RATE_MESSAGES.scrapeBusy, 409)
    log.warn({ detail: done.detail }, 'rates not scraped')
    return failed(RATE_MESSAGES.scrapeFailed, 502)
  } catch (error) {
    log.error({ err: error }, 'rates not scraped')
    return failed(RATE_MESSAGES.scrapeFailed, 500)
  }
}
