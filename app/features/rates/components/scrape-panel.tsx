import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { jobTime } from '~/lib/job-hours'
import { buttonClass } from '~/ui/button'
import { toast } from '~/ui/toasts'
import RefreshCw from '~icons/refresh-cw'
import { RATE_MESSAGES, type SourceState } from '../panel-model'
import type { ScrapeEvent, ScrapeStep } from '../scrape-messages'
import { SourceCard } from './source-card'

export type ScrapeOutcome = { ok: boolean; message: string }

/** The page's data has each source's result before the step disappears. */
export function ScrapePanel(props: {
  states: readonly SourceState[]
  hasSheet: boolean
  posted: ScrapeOutcome | undefined
}) {
  const { states, hasSheet, posted } = props
  const isSending = useNavigation().formData?.get('intent') === 'scrape'
  const { step, outcome, start } = useScrape()
  const isRunning = isSending || step !== null
  const failed = [outcome ?? posted].find((one) => one && !one.ok)
  const stateOf = (source: SourceState['source']) => states.find((state) => state.source === source)
  return (
    <section aria-labelledby="scrape" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h2 id="scrape" className="text-lg">
            Automatic rates
          </h2>
          <p className="text-ink-soft">
            Read every night at {jobTime('nightly-rates')} Eastern, or now. Rates set by hand stay as they
            are.
          </p>
        </div>
        <Form method="post" preventScrollReset onSubmit={start}>
          <input type="hidden" name="intent" value="scrape" />
          <button type="submit" disabled={isRunning} className={buttonClass('outline')}>
            <RefreshCw
              aria-hidden="true"
              className={`size-5 ${isRunning ? 'motion-safe:animate-spin' : ''}`}
            />
            {isRunning ? 'Scraping…' : 'Scrape now'}
          </button>
        </Form>
      </div>
      {step && (
        <div className="mt-4">
          <progress
            aria-label="Scrape"
            max={step.of}
            value={step.at}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
          />
        </div>
      )}
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {step && (step.at > 0 ? `Step ${step.at} of ${step.of}: ${step.text}…` : 'Beginning…')}
      </p>
      {failed && !isRunning && (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
          {failed.message}
        </p>
      )}
      <div className="mt-4 grid gap-x-8 gap-y-5 border-t border-line pt-4 lg:grid-cols-2">
        <SourceCard
          name="Bank of Canada"
          gives="Posted 1, 3 and 5 year fixed rates, National, and prime"
          state={stateOf('bank_of_canada')}
        />
        {hasSheet ? (
          <SourceCard
            name="Your rate sheet"
            gives="Rates of yours with their fees, for any term, type and province"
            state={stateOf('rate_sheet')}
          />
        ) : (
          <div>
            <h3 className="text-base">Your rate sheet</h3>
            <p className="mt-1 max-w-prose text-sm text-ink-soft">
              Not connected. If you keep your rates in a CSV or JSON file or in a plain table of a web page,
              the person who runs your server can connect it. Your rates are then read every night. Its
              headings: Term, Type, Our rate, and if you like Posted rate, Province, Mortgage type, Fees.
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

function useScrape() {
  const [step, setStep] = useState<ScrapeStep | null>(null)
  const [outcome, setOutcome] = useState<ScrapeOutcome>()
  const { revalidate } = useRevalidator()
  const start = async (event: FormEvent) => {
    event.preventDefault()
    setOutcome(undefined)
    setStep({ at: 0, of: 1, text: '' })
    const ended = await followScrape(setStep).catch(() => ({
      ok: false,
      message: RATE_MESSAGES.scrapeFailed,
    }))
    // The page's data has the result of each source: it is shown before the step's message goes.
    await revalidate()
    setOutcome(ended)
    setStep(null)
    if (ended.ok) toast('success', ended.message)
  }
  return { step, outcome, start }
}

/** Starts a scrape, reports its steps, resolves with its outcome. Throws when the connection breaks; the run may go on. */
async function followScrape(onStep: (step: ScrapeStep) => void): Promise<{ ok: boolean; message: string }> {
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
