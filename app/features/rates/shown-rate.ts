import { formatDate, formatShortDate, torontoDay } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'
import { RATE_CLASS_LABELS } from '../calculators/rate-class'
import { EXAMPLE_MORTGAGE, type MortgageType, type PostedRate, rateName, type ShownRate } from './model'

/** A day has no hour: noon is that day from coast to coast. */
export const noonOf = (day: string) => `${day}T12:00:00-05:00`

/** 'Posted 6.19%, Bank of Canada, Nov 18, 2026', 'Posted 6.40%, entered by the brokerage, Nov 21, 2026'. */
export function postedText({ percent, source, asOf, isSourceDay }: PostedRate): string {
  const date = formatShortDate(asOf)
  const from = {
    bank_of_canada: `Bank of Canada, ${isSourceDay ? '' : 'read '}${date}`,
    rate_sheet: `from the brokerage’s rate sheet, read ${date}`,
    brokerage: `entered by the brokerage, ${date}`,
  }[source]
  return `Posted ${formatPercent(percent)}, ${from}`
}

/** 'Confirmed Nov 21, 2026'. */
export const confirmedText = ({ asOf }: Pick<ShownRate, 'asOf'>) => `Confirmed ${formatShortDate(asOf)}`

/** What an APR counts in: 'APR includes $950 of fees', or that it assumes none. */
export function feesText(fees: number | null): string {
  return fees === null ? 'APR assumes no fees' : `APR includes ${formatCad(fees)} of fees`
}

/** Beside insured rates: the premium is no part of the APR. */
export const premiumText = (mortgageType: MortgageType) =>
  mortgageType === 'High-Ratio' ? 'The default insurance premium is extra' : null

/** As feesText in a whole sentence, for a rate that is shown without aprNote below it. */
export function feesSentence({ fees, mortgageType }: Pick<ShownRate, 'fees' | 'mortgageType'>): string {
  const premium = premiumText(mortgageType)
  const { principal, amortizationYears } = EXAMPLE_MORTGAGE
  const rest =
    fees === null
      ? '; your disclosure statement gives yours.'
      : `, on ${formatCad(principal)} over ${amortizationYears} years.`
  return feesText(fees) + rest + (premium ? ` ${premium}.` : '')
}

/** The class of a rate in the middle of a sentence: 'insured'. */
export const CLASS_WORDS: Record<MortgageType, string> = {
  Conventional: 'conventional',
  'High-Ratio': 'insured',
  Refinance: 'refinance',
}
export const classLabel = (mortgageType: MortgageType) => RATE_CLASS_LABELS[mortgageType]

/** Below every list of rates: what its APRs are worked out on, and what they leave out. */
export function aprNote(rates: readonly Pick<ShownRate, 'fees'>[]): string {
  const { principal, amortizationYears } = EXAMPLE_MORTGAGE
  const example = `APR is worked out on a mortgage of ${formatCad(principal)} over ${amortizationYears} years, paid monthly, for the term shown; fixed rates compounded semi-annually, variable ones monthly.`
  const unknown = rates.some(({ fees }) => fees === null)
    ? ' Where no fees are named, APR assumes no fees; your disclosure statement gives yours.'
    : ''
  const known = rates.some(({ fees }) => fees !== null && fees > 0)
    ? ' Fees included are those that you must pay to get the mortgage: lender, broker, appraisal and legal fees.'
    : ''
  return `${example}${unknown}${known} APR leaves out the premium for default insurance.`
}

/** Of rates that are the same in all but their date, the one that was confirmed last: one by hand and one of the sheet. */
export function withoutTwins(rates: readonly ShownRate[]): ShownRate[] {
  const latest = new Map<string, ShownRate>()
  for (const rate of rates) {
    const key = `${rateName(rate)} ${rate.ourRate} ${rate.fees}`
    const known = latest.get(key)
    if (!known || Date.parse(rate.asOf) > Date.parse(known.asOf)) latest.set(key, rate)
  }
  return [...latest.values()]
}

const FRESH_MS = 48 * 3_600_000
/** Whether every rate was read or confirmed within 48 hours: only then they may be called updated daily. */
export const areFresh = (rates: readonly Pick<ShownRate, 'asOf'>[], now: string | Date) =>
  rates.length > 0 && rates.every(({ asOf }) => new Date(now).getTime() - Date.parse(asOf) <= FRESH_MS)

/** Whether a rate was confirmed on the day that it is in Toronto. */
export const isOfToday = ({ asOf }: Pick<ShownRate, 'asOf'>, now: string | Date) =>
  torontoDay(asOf) === torontoDay(now)

/**
 * Below the heading of the rates: the specification's subtitle as long as it is true, and what 'best' and 'today' mean.
 * `from` follows the subtitle.
 */
export function ratesLead(rates: readonly Pick<ShownRate, 'asOf'>[], now: string | Date, from = ''): string {
  const subtitle = areFresh(rates, now)
    ? `Competitive rates updated daily${from}.`
    : 'Competitive rates from our lenders.'
  return rates.length > 0 ? `${subtitle} The lowest of each term on our list, ${asOfText(rates)}.` : subtitle
}

/** 'as of November 21, 2026', or the span where the dates differ; '' without a rate. */
export function asOfText(rates: readonly Pick<ShownRate, 'asOf'>[]): string {
  const instants = rates.map(({ asOf }) => Date.parse(asOf)).sort((a, b) => a - b)
  const [oldest, newest] = [instants[0], instants.at(-1)]
  if (oldest === undefined || newest === undefined) return ''
  const [from, to] = [formatDate(new Date(oldest)), formatDate(new Date(newest))]
  return from === to ? `as of ${to}` : `as of ${from} to ${to}`
}

/** 'Last updated November 21, 2026', or the span and where to look where the dates differ; '' without a rate. */
export function lastUpdatedText(rates: readonly Pick<ShownRate, 'asOf'>[]): string {
  const span = asOfText(rates).replace('as of ', '')
  if (!span) return ''
  return span.includes(' to ') ? `Last updated ${span}; each rate has its own date.` : `Last updated ${span}.`
}
