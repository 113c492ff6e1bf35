import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { SCRAPE_STEPS, type ScrapeStep, type SourceReport } from '../model'

export type ScrapeOutcome = { ok: boolean; message: string; sources: SourceReport[] }

// Milliseconds between two looks at what a run is doing.
const LOOK_AGAIN = 700

/** 'Scrape now' with what it is doing, and what it did, per source. */
export function ScrapePanel({ outcome }: { outcome: ScrapeOutcome | undefined }) {
  const isRunning = useNavigation().formData?.get('intent') === 'scrape'
  const step = useStep(isRunning)
  return (
    <section aria-labelledby="scrape" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <h2 id="scrape" className="text-lg">
            Posted rates
          </h2>
          <p className="text-ink-soft">
            From the Bank of Canada: 1, 3 and 5 year fixed, National. Rates typed in by hand stay as they are.
          </p>
        </div>
        <Form method="post" preventScrollReset>
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
      {isRunning && (
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
        {isRunning ? `Step ${step.at} of ${step.of}: ${step.text}…` : ''}
      </p>
      {outcome && !isRunning && <Report outcome={outcome} />}
    </section>
  )
}

/** What the run is doing: the server is asked now and then, as long as it works. */
function useStep(isRunning: boolean): ScrapeStep {
  const [step, setStep] = useState<ScrapeStep>(SCRAPE_STEPS[0])
  useEffect(() => {
    if (!isRunning) return setStep(SCRAPE_STEPS[0])
    let isOver = false
    const look = async () => {
      const response = await fetch('/functions/v1/scrape-rates').catch(() => null)
      const answer = (await response?.json().catch(() => null)) as { step?: ScrapeStep | null } | null
      if (!isOver && answer?.step) setStep(answer.step)
    }
    const timer = setInterval(look, LOOK_AGAIN)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isRunning])
  return step
}

function Report({ outcome: { ok, message, sources } }: { outcome: ScrapeOutcome }) {
  if (!ok) {
    return (
      <p role="alert" className="mt-4 rounded-md bg-danger-soft px-3 py-2 font-medium text-danger">
        {message}
      </p>
    )
  }
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      {sources.map((source) => (
        <div key={source.source}>
          <h3 className="text-base">
            <a
              href={source.url}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-2 hover:text-brand"
            >
              {source.source}
            </a>
          </h3>
          <dl className="figures mt-2 flex flex-wrap gap-x-8 gap-y-2">
            <Count name="Read" value={source.read} />
            <Count name="Changed" value={source.changed} />
            <Count name="Unchanged" value={source.unchanged} />
            <Count name="Rejected" value={source.rejected.length} />
          </dl>
          {source.rejected.length > 0 && (
            <ul className="mt-2 list-disc pl-5 text-sm text-ink-soft">
              {source.rejected.map(({ what, reason }) => (
                <li key={what}>
                  {what}: {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-lg font-semibold">{value}</dd>
  </div>
)
