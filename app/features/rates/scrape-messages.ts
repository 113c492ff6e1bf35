import type { RateSource } from './model'
import type { SourceReport } from './panel-model'

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

export function scrapeMessage(sources: readonly SourceReport[]): string {
  const { read, changed, unchanged, rejected } = countsOf(sources)
  const parts = [`${changed} changed`, `${unchanged} unchanged`]
  if (rejected > 0) parts.push(`${rejected} rejected`)
  const failed = sources
    .filter(({ failure }) => failure)
    .map(({ source }) => ` ${source}: could not be read, its rates stay as they were.`)
  return `Rates scraped: ${read} read, ${parts.join(', ')}.${failed.join('')}`
}

export const readMessage = (report: SourceReport): string =>
  report.failure ? `It ${report.failure}. Its rates stay as they were.` : scrapeMessage([report]).slice(15)

export type ScrapeStep = { at: number; of: number; text: string }
/** Events of a running scrape, one JSON line each; the last has the message or the error. */
export type ScrapeEvent =
  | { step: ScrapeStep }
  | ({ message: string; sources: SourceReport[] } & ReturnType<typeof countsOf>)
  | { error: string; sources: SourceReport[] }

export const SCRAPE_STEPS: Record<RateSource, [string, string]> = {
  bank_of_canada: ['asking the Bank of Canada', 'comparing with the rates on file'],
  rate_sheet: ['reading the rate sheet', 'comparing the sheet with the rates on file'],
}
