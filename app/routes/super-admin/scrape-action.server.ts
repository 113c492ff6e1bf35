import { data, type RouterContextProvider } from 'react-router'
import type { Actor } from '~/features/audit/model'
import type { ScrapeOutcome } from '~/features/rates/components/scrape-panel'
import { RATE_MESSAGES, type SourceReport } from '~/features/rates/panel-model'
import type { ScrapeStep } from '~/features/rates/scrape-messages'
import { scrapeRates } from '~/features/rates/service.server'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { requireOwner } from './owner-action.server'

export type ScrapeAnswer = ScrapeOutcome & { status: number; sources: SourceReport[] }

/** Runs a scrape and returns a message of the error catalogue, for the button and the API alike. Never throws. */
export async function scrapeNow(
  context: Readonly<RouterContextProvider>,
  actor: Actor,
  onStep?: (step: ScrapeStep) => void,
): Promise<ScrapeAnswer> {
  const log = context.get(logContext)
  const failed = (message: string, status: number, sources: SourceReport[] = []): ScrapeAnswer => ({
    ok: false,
    message,
    status,
    sources,
  })
  try {
    const done = await scrapeRates(context.get(dbContext), context.get(envContext), { actor, onStep })
    if (done.ok) return { ...done, status: 200 }
    if (done.reason === 'busy') return failed('Rates are being scraped already. Wait for that to end.', 409)
    log.warn({ detail: done.detail }, 'rates not scraped')
    return failed(RATE_MESSAGES.scrapeFailed, 502, done.sources)
  } catch (error) {
    log.error({ err: error }, 'rates not scraped')
    return failed(RATE_MESSAGES.scrapeFailed, 500)
  }
}

/** 'Scrape now' without a script: answered with the page itself, which shows how each source was read. */
export async function scrapeAction(context: Readonly<RouterContextProvider>) {
  const { ok, message, status } = await scrapeNow(context, await requireOwner(context))
  return data({ scraped: { ok, message } satisfies ScrapeOutcome }, { status })
}
