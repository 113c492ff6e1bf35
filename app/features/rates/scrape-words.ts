import type { RateSource, SourceReport } from './model'

/** The counts of all sources together. */
export function countsOf(sources: readonly SourceReport[]) {
  const total = (count: (source: SourceReport) => number) =>
    sources.reduce((sum, source) => sum + count(source), 0)
  return {
    read: total(({ read }) => read),
    changed: total(({ changed }) => changed),
    unchanged: total(({ unchanged }) => unchanged),
    rejected: total(({ rejected }) => rejected.length),
  }
}

/** What a scrape says of itself, in one line. */
export function scrapeMessage(sources: readonly SourceReport[]): string {
  const { read, changed, unchanged, rejected } = countsOf(sources)
  const parts = [`${changed} changed`, `${unchanged} unchanged`]
  if (rejected > 0) parts.push(`${rejected} rejected`)
  const failed = sources
    .filter(({ failure }) => failure)
    .map(({ source }) => ` ${source}: could not be read, its rates stay as they were.`)
  return `Rates scraped: ${read} read, ${parts.join(', ')}.${failed.join('')}`
}

/** How one reading went, in one line. */
export const readMessage = (report: SourceReport): string =>
  report.failure ? `It ${report.failure}. Its rates stay as they were.` : scrapeMessage([report]).slice(15)

/** What a scrape is doing, for who waits for it. */
export type ScrapeStep = { at: number; of: number; text: string }
/** What a scrape tells while it runs, one JSON line each; the last has the message, or why there is none. */
export type ScrapeEvent =
  | { step: ScrapeStep }
  | ({ message: string; sources: SourceReport[] } & ReturnType<typeof countsOf>)
  | { error: string; sources: SourceReport[] }

/** What each step says, per source: reading it, then comparing. */
export const SCRAPE_STEPS: Record<RateSource, [string, string]> = {
  bank_of_canada: ['asking the Bank of Canada', 'comparing with the rates on file'],
  rate_sheet: ['reading the rate sheet', 'comparing the sheet with the rates on file'],
}
