import { toCents } from '~/lib/money'
import { urlNumber } from '~/lib/numbers'
import { compoundingOf } from './compounding'
import { type FieldValue, readAmount, readRate } from './number-field'
import { payment } from './payment'
import { SCENARIO_DEFAULTS, type Scenario } from './scenario'
import { parseScenario, SCENARIO_KEYS, type ScenarioMessages } from './scenario-params'
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
 * A renewal from query or form values, and its scenario. Home value and equity are optional: without a value both are
 * 0. The equity is the value less the balance; a link without a balance names the equity instead.
 */
export function parseRenewal(
  params: URLSearchParams,
  defaults: Scenario = SCENARIO_DEFAULTS,
): { renewal: Renewal; scenario: Scenario; messages: ScenarioMessages & RenewalMessages } {
  const given = new URLSearchParams(params)
  for (const key of [SCENARIO_KEYS.price, SCENARIO_KEYS.downPayment])
    if (!given.get(key)?.trim()) given.delete(key)
  const parsed = parseScenario(given, { ...defaults, price: 0 })
  const messages: ScenarioMessages & RenewalMessages = parsed.messages
  function take<T>(field: keyof Renewal, read: FieldValue<T>): T {
    if (read.message) messages[field] = read.message
    return read.value
  }
  const text = (field: keyof Renewal) => params.get(RENEWAL_KEYS[field])
  const { price, downPayment } = parsed.scenario
  const derived = price > 0 ? less(price, downPayment) : less(defaults.price, defaults.downPayment)
  const balance = take('balance', readAmount(text('balance'), derived))
  if (price > 0 && balance >= price && !messages.balance) messages.balance = balanceAboveValue()
  const renewal: Renewal = {
    balance,
    renewalDate: take('renewalDate', readDate(text('renewalDate'))),
    currentRatePercent: take('currentRatePercent', readOptionalRate(text('currentRatePercent'))),
  }
  return { renewal, scenario: { ...parsed.scenario, downPayment: less(price, balance) }, messages }
}

/** One amount less another, to the cent and never below 0. */
export const less = (dollars: number, other: number) => Math.max(0, toCents(dollars) - toCents(other)) / 100

export function renewalParams(renewal: Renewal): URLSearchParams {
  const params = new URLSearchParams({ [RENEWAL_KEYS.balance]: urlNumber(renewal.balance, 'amount') })
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
