import { payment, periodRate } from '../calculators/payment'
import { RATE_TYPE_TRAITS, type RateType } from '../calculators/rate-type'
import { EXAMPLE_MORTGAGE } from './model'

/** Dollars: the fees that a rate may have. More than ten percent of the example mortgage is a typing error. */
export const MAX_FEES = 40_000
export const FEES_MESSAGE = 'Enter dollars from 0 to 40,000, or leave it empty when the fees are not known.'

/** The term of a rate in years: '5 year' is 5, '6 months' is 0.5. A term without a length counts as one year. */
export function termYears(term: string): number {
  const [, count, unit] = /^(\d{1,2})\s*(year|month)/i.exec(term) ?? []
  const length = Number(count)
  if (!(length > 0)) return 1
  return unit?.toLowerCase() === 'month' ? length / 12 : length
}

/** Returns P of the formula below: the example mortgage's average balance before each payment of the term. Dollars. */
export function averagePrincipal(ratePercent: number, rateType: RateType, years: number): number {
  const { principal, amortizationYears } = EXAMPLE_MORTGAGE
  const { compounding } = RATE_TYPE_TRAITS[rateType]
  const monthly = payment(principal, ratePercent, amortizationYears, 'monthly', compounding)
  const rate = periodRate(ratePercent, 12, compounding)
  const months = Math.max(1, Math.round(years * 12))
  let balance = principal
  let sum = 0
  for (let month = 0; month < months; month++) {
    sum += balance
    balance = Math.max(0, balance * (1 + rate) - monthly)
  }
  return sum / months
}

/**
 * Returns the annual percentage rate, in percent, of a rate in percent with `fees` in dollars on the example mortgage;
 * fees that are not entered (null) count as none.
 *
 * APR = C / (T × P) × 100: C the cost of borrowing over the term, T the term in years, P the average principal. Source:
 * Cost of Borrowing (Banks) Regulations s. 3 and its twin SOR/2002-262 s. 3; O. Reg. 191/08 s. 3 (Ontario).
 *
 * The interest part of C / (T × P) is the annual rate itself: s. 4 of both makes it the APR where interest is the only
 * cost. Adding up monthly interest instead returns up to 0.04 points less for a rate that compounds half-yearly, so that a
 * mortgage with a small fee would seem cheaper than one without; the regulations round to an eighth of a percent.
 */
export function aprPercent(rate: {
  ratePercent: number
  rateType: RateType
  term: string
  fees: number | null
}): number {
  const { ratePercent, rateType, term, fees } = rate
  if (!fees || fees < 0) return ratePercent
  const years = termYears(term)
  return ratePercent + (fees / (years * averagePrincipal(ratePercent, rateType, years))) * 100
}
