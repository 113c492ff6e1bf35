import { toCents } from '~/lib/money'
import { urlNumber } from '~/lib/numbers'
import { compoundingOf } from './compounding'
import { type FieldValue, readAmount, readRate } from './number-field'
import { payment } from './payment'
import type { Scenario } from './scenario'
import { balanceAboveValue, enterDate } from './wording'

/** The inputs of a renewal beside the scenario, in dollars and percent; null is not given. */
export type Renewal = {
  balance: number
  /** '2027-03-01'. */
  renewalDate: string | null
  currentRatePercent: number | null
}

export const RENEWAL_KEYS = {
  balance: 'balance',
  renewalDate: 'renews',
  currentRatePercent: 'current',
} as const satisfies Record<keyof Renewal, string>

export type RenewalMessages = Partial<Record<keyof Renewal, string>>

/**
 * A renewal from query or form values, and the scenario with its down payment derived: the home's value less the
 * balance. Without a balance, as in a link from a calculator, the balance is derived from the down payment.
 */
export function parseRenewal(
  params: URLSearchParams,
  scenario: Scenario,
): { renewal: Renewal; scenario: Scenario; messages: RenewalMessages } {
  const messages: RenewalMessages = {}
  function take<T>(field: keyof Renewal, read: FieldValue<T>): T {
    if (read.message) messages[field] = read.message
    return read.value
  }
  const text = (field: keyof Renewal) => params.get(RENEWAL_KEYS[field])
  const derived = less(scenario.price, scenario.downPayment)
  const balance = take('balance', readAmount(text('balance'), derived))
  const hasBalance = text('balance') !== null
  if (hasBalance && !messages.balance && balance > 0 && balance >= scenario.price)
    messages.balance = balanceAboveValue()
  const renewal: Renewal = {
    balance,
    renewalDate: take('renewalDate', readDate(text('renewalDate'))),
    currentRatePercent: take('currentRatePercent', readOptionalRate(text('currentRatePercent'))),
  }
  const downPayment = hasBalance ? less(scenario.price, balance) : scenario.downPayment
  return { renewal, scenario: { ...scenario, downPayment }, messages }
}

/** One amount less another, to the cent and never below 0. */
export const less = (dollars: number, other: number) => Math.max(0, toCents(dollars) - toCents(other)) / 100

export function renewalParams(renewal: Renewal): URLSearchParams {
  const params = new URLSearchParams()
  if (renewal.renewalDate) params.set(RENEWAL_KEYS.renewalDate, renewal.renewalDate)
  if (renewal.currentRatePercent !== null)
    params.set(RENEWAL_KEYS.currentRatePercent, urlNumber(renewal.currentRatePercent, 'rate'))
  return params
}

/**
 * Today's payment of one period, in dollars: the balance at the current rate over the amortization that is left, paid
 * as often and compounded as the new rate is. Null where one of them is missing. Exact where no payment was skipped or
 * changed and nothing was prepaid: then each payment of the term amortizes what is left over the years that are left.
 */
export function currentPayment(renewal: Renewal, scenario: Scenario): number | null {
  const { balance, currentRatePercent } = renewal
  const { amortizationYears, frequency } = scenario
  if (!currentRatePercent || frequency === null) return null
  return payment(balance, currentRatePercent, amortizationYears, frequency, compoundingOf(scenario)) || null
}

function readOptionalRate(text: string | null): FieldValue<number | null> {
  if (text === null || text.trim() === '') return { value: null }
  const { value, message } = readRate(text, 0)
  return message ? { value: null, message } : { value: value || null }
}

function readDate(text: string | null): FieldValue<string | null> {
  const day = text?.trim()
  if (!day) return { value: null }
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && toIso(day) === day
  return isDay ? { value: day } : { value: null, message: enterDate() }
}

/** The 31st of a month of 30 days comes back as another day. */
function toIso(day: string) {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10)
}
