import { t } from '@lingui/core/macro'
import { formatDate, formatShortDate, torontoDay } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'
import { shownProvince } from '~/lib/provinces'
import { rateClassLabel } from '../calculators/rate-class'
import type { RateType } from '../calculators/rate-type'
import {
  EXAMPLE_MORTGAGE,
  type MortgageType,
  NATIONAL,
  type PostedRate,
  rateName,
  type ShownRate,
} from './model'

/** A day has no hour: noon is that day from coast to coast. */
export const noonOf = (day: string) => `${day}T12:00:00-05:00`

/** 'Posted 6.19%, Bank of Canada, Nov 18, 2026', 'Posted 6.40%, entered by the brokerage, Nov 21, 2026'. */
export function postedText({ percent, source, asOf, isSourceDay }: PostedRate): string {
  const date = formatShortDate(asOf)
  const from = {
    bank_of_canada: () => (isSourceDay ? t`Bank of Canada, ${date}` : t`Bank of Canada, read ${date}`),
    rate_sheet: () => t`from the brokerage’s rate sheet, read ${date}`,
    brokerage: () => t`entered by the brokerage, ${date}`,
  }[source]()
  return t`Posted ${formatPercent(percent)}, ${from}`
}

export const confirmedText = ({ asOf }: Pick<ShownRate, 'asOf'>) => t`Confirmed ${formatShortDate(asOf)}`

/** Returns 'APR includes $950 of fees', or that the APR assumes none. */
export function feesText(fees: number | null): string {
  return fees === null ? t`APR assumes no fees` : t`APR includes ${formatCad(fees)} of fees`
}

/** Beside insured rates: the premium is no part of the APR. */
export const premiumText = (mortgageType: MortgageType) =>
  mortgageType === 'High-Ratio' ? t`The default insurance premium is extra` : null

/** As feesText in a whole sentence, for a rate that is shown without aprNote below it. */
export function feesSentence({ fees, mortgageType }: Pick<ShownRate, 'fees' | 'mortgageType'>): string {
  const premium = premiumText(mortgageType)
  const { principal, amortizationYears } = EXAMPLE_MORTGAGE
  const rest =
    fees === null
      ? t`; your disclosure statement gives yours.`
      : t`, on ${formatCad(principal)} over ${amortizationYears} years.`
  return feesText(fees) + rest + (premium ? ` ${premium}.` : '')
}

export const classWord = (mortgageType: MortgageType): string =>
  ({
    Conventional: () => t({ message: 'conventional', context: 'rate' }),
    'High-Ratio': () => t({ message: 'insured', context: 'rate' }),
    Refinance: () => t({ message: 'refinance', context: 'rate' }),
  })[mortgageType]()
export const classLabel = (mortgageType: MortgageType) => rateClassLabel(mortgageType)

/** '5 year fixed'. */
export const termAndType = ({ term, rateType }: Pick<ShownRate, 'term' | 'rateType'>): string => {
  const shown = shownTerm(term)
  return { fixed: () => t`${shown} fixed`, variable: () => t`${shown} variable` }[rateType]()
}

/** '5 year fixed, Conventional, Ontario'. */
export const nameOf = (rate: Pick<ShownRate, 'term' | 'rateType' | 'mortgageType' | 'province'>) => {
  const place = rate.province === NATIONAL ? t`National` : shownProvince(rate.province)
  return `${termAndType(rate)}, ${classLabel(rate.mortgageType)}, ${place}`
}

export const noRates = (rateType: RateType): string =>
  ({ fixed: () => t`No fixed rates available`, variable: () => t`No variable rates available` })[rateType]()

/** '5 year' as it is shown. */
export const shownTerm = (term: string): string => {
  const years = Number(/^(\d+) year$/.exec(term)?.[1])
  return years ? t`${years} year` : term
}

/** Below every list of rates: the example behind its APRs, and the costs that they leave out. */
export function aprNote(rates: readonly Pick<ShownRate, 'fees'>[]): string {
  const { principal, amortizationYears } = EXAMPLE_MORTGAGE
  const example = t`APR is worked out on a mortgage of ${formatCad(principal)} over ${amortizationYears} years, paid monthly, for the term shown; fixed rates compounded semi-annually, variable ones monthly.`
  const unknown = rates.some(({ fees }) => fees === null)
    ? t`Where no fees are named, APR assumes no fees; your disclosure statement gives yours.`
    : ''
  const known = rates.some(({ fees }) => fees !== null && fees > 0)
    ? t`Fees included are those that you must pay to get the mortgage: lender, broker, appraisal and legal fees. Their share of each year is added to the rate, which never makes APR too low.`
    : ''
  return [example, unknown, known, t`APR leaves out the premium for default insurance.`]
    .filter(Boolean)
    .join(' ')
}

/** Of rates that are the same in all but their date, the one that was confirmed last: one by hand and one of the sheet. */
export function withoutDuplicates(rates: readonly ShownRate[]): ShownRate[] {
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

export const isOfToday = ({ asOf }: Pick<ShownRate, 'asOf'>, now: string | Date) =>
  torontoDay(asOf) === torontoDay(now)

/** The specification's subtitle while it is true, and the meaning of 'best' and 'today'. */
export function ratesLead(
  rates: readonly Pick<ShownRate, 'asOf'>[],
  now: string | Date,
  namesLenders = false,
): string {
  const daily = namesLenders
    ? t`Competitive rates updated daily from the lenders we work with.`
    : t`Competitive rates updated daily.`
  const subtitle = areFresh(rates, now) ? daily : t`Competitive rates from our lenders.`
  return rates.length > 0
    ? `${subtitle} ${t`The lowest of each term on our list, ${asOfText(rates)}.`}`
    : subtitle
}

/** The days of the oldest and the newest rate; null without a rate. */
function datesOf(rates: readonly Pick<ShownRate, 'asOf'>[]): [from: string, to: string] | null {
  const instants = rates.map(({ asOf }) => Date.parse(asOf)).sort((a, b) => a - b)
  const [oldest, newest] = [instants[0], instants.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  return [formatDate(new Date(oldest)), formatDate(new Date(newest))]
}

/** 'as of November 21, 2026', or the span where the dates differ; '' without a rate. */
export function asOfText(rates: readonly Pick<ShownRate, 'asOf'>[]): string {
  const dates = datesOf(rates)
  if (!dates) return ''
  const [from, to] = dates
  return from === to ? t`as of ${to}` : t`as of ${from} to ${to}`
}

/** 'Last updated November 21, 2026', or the span and where to look where the dates differ; '' without a rate. */
export function lastUpdatedText(rates: readonly Pick<ShownRate, 'asOf'>[]): string {
  const dates = datesOf(rates)
  if (!dates) return ''
  const [from, to] = dates
  return from === to ? t`Last updated ${to}.` : t`Last updated ${from} to ${to}; each rate has its own date.`
}
