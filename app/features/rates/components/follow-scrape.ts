import { EventSourceParserStream } from 'eventsource-parser/stream'
import { RATE_MESSAGES } from '../panel-model'
import type { ScrapeEvent, ScrapeStep } from '../scrape-messages'

/** Starts a scrape, reports its steps, resolves with its outcome. Throws when the connection breaks; the run may go on. */
export async function followScrape(
  onStep: (step: ScrapeStep) => void,
): Promise<{ ok: boolean; message: string }> {
  const failed = { ok: false, message: RATE_MESSAGES.scrapeFailed as string }
  const response = await fetch('/functions/v1/scrape-rates', {
    method: 'POST',
    headers: { Accept: 'text/event-stream' },
  })
  if (!response.ok || !response.body) return failed
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = await events.read()
    if (done) return failed
    const event = JSON.parse(value.data) as ScrapeEvent
    if ('step' in event) onStep(event.step)
    else
      return 'message' in event ? { ok: true, message: event.message } : { ok: false, message: event.error }
  }
}
