import { RATE_MESSAGES } from '../model'
import type { ScrapeEvent, ScrapeStep } from '../scrape-words'

/**
 * Asks for a scrape and tells its steps as they come; resolves with how it ended. Browser only.
 * @throws when the connection breaks: the run may go on by itself.
 */
export async function followScrape(
  onStep: (step: ScrapeStep) => void,
): Promise<{ ok: boolean; message: string }> {
  const failed = { ok: false, message: RATE_MESSAGES.scrapeFailed as string }
  const response = await fetch('/functions/v1/scrape-rates', {
    method: 'POST',
    headers: { Accept: 'text/event-stream' },
  })
  if (!response.ok || !response.body) return failed
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return failed
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue
      const event = JSON.parse(line.slice(6)) as ScrapeEvent
      if ('step' in event) onStep(event.step)
      else
        return 'message' in event ? { ok: true, message: event.message } : { ok: false, message: event.error }
    }
  }
}
