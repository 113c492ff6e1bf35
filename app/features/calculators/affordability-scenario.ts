import type { AffordabilityInput } from './affordability'
import { type FieldValue, readAmount, readRate, readYears } from './number-field'
import { oneOfYears } from './wording'

/** The affordability calculator's defaults (visitor spec §9); the optional costs are 0 (decision 11). */
export const AFFORDABILITY_DEFAULTS: AffordabilityInput = {
  income: 100_000,
  downPayment: 20_000,
  ratePercent: 4.84,
  years: 25,
  propertyTax: 0,
  heating: 0,
  condoFee: 0,
  otherDebts: 0,
}

/** Amortization choices in years (visitor spec §9). */
export const AFFORDABILITY_YEARS: readonly number[] = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30]

/** The query key of each field. */
export const AFFORDABILITY_KEYS = {
  income: 'income',
  downPayment: 'down',
  ratePercent: 'rate',
  years: 'years',
  propertyTax: 'tax',
  heating: 'heating',
  condoFee: 'condo',
  otherDebts: 'debts',
} as const satisfies Record<keyof AffordabilityInput, string>

export type AffordabilityMessages = Partial<Record<keyof AffordabilityInput, string>>

const FIELDS = Object.keys(AFFORDABILITY_KEYS) as (keyof AffordabilityInput)[]

/**
 * The inputs from query or form values, whatever they hold: never throws, always within LIMITS. A key that is absent
 * takes the default; text that is not usable counts as 0, or as the default where one of a list is chosen (years),
 * and has a message under its field's name.
 */
export function parseAffordability(params: URLSearchParams): {
  input: AffordabilityInput
  messages: AffordabilityMessages
} {
  const messages: AffordabilityMessages = {}
  const input = { ...AFFORDABILITY_DEFAULTS }
  for (const field of FIELDS) {
    const read = readField(field, params.get(AFFORDABILITY_KEYS[field]))
    if (read.message) messages[field] = read.message
    input[field] = read.value
  }
  return { input, messages }
}

/** The shortest query that parses back to the inputs: only what differs from the defaults. */
export function affordabilityParams(input: AffordabilityInput): URLSearchParams {
  const params = new URLSearchParams()
  for (const field of FIELDS) {
    if (input[field] !== AFFORDABILITY_DEFAULTS[field])
      params.set(AFFORDABILITY_KEYS[field], String(input[field]))
  }
  return params
}

function readField(field: keyof AffordabilityInput, text: string | null): FieldValue {
  const fallback = AFFORDABILITY_DEFAULTS[field]
  if (field === 'ratePercent') return readRate(text, fallback)
  if (field !== 'years') return readAmount(text, fallback)
  const { value } = readYears(text, fallback)
  if (AFFORDABILITY_YEARS.includes(value)) return { value }
  return { value: fallback, message: oneOfYears(AFFORDABILITY_YEARS) }
}
