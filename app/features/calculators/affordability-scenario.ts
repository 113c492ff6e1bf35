import { urlNumber } from '~/lib/numbers'
import type { AffordabilityInput } from './affordability'
import { type FieldValue, readAmount, readRate, readYears } from './number-field'
import { ESTIMATED_COSTS } from './rules-by-law'
import { oneOfYears } from './wording'

/** The affordability calculator's defaults (visitor spec §9); tax and heating are estimates to edit. */
export const AFFORDABILITY_DEFAULTS: AffordabilityInput = {
  income: 100_000,
  downPayment: 20_000,
  ratePercent: 4.84,
  years: 25,
  propertyTax: ESTIMATED_COSTS.propertyTax,
  heating: ESTIMATED_COSTS.heating,
  condoFee: 0,
  otherDebts: 0,
  firstTimeOrNewBuild: false,
}

export const AFFORDABILITY_YEARS: readonly number[] = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30]

export const AFFORDABILITY_KEYS = {
  income: 'income',
  downPayment: 'down',
  ratePercent: 'rate',
  years: 'years',
  propertyTax: 'tax',
  heating: 'heating',
  condoFee: 'condo',
  otherDebts: 'debts',
  firstTimeOrNewBuild: 'first',
} as const satisfies Record<keyof AffordabilityInput, string>

export type AffordabilityMessages = Partial<Record<keyof AffordabilityInput, string>>

type NumberField = Exclude<keyof AffordabilityInput, 'firstTimeOrNewBuild'>

const FIELDS = Object.keys(AFFORDABILITY_KEYS) as (keyof AffordabilityInput)[]
const isNumberField = (field: keyof AffordabilityInput): field is NumberField =>
  field !== 'firstTimeOrNewBuild'

/**
 * Reads the inputs from query or form values; never throws, always within LIMITS. An absent key takes the default;
 * unusable text counts as 0 (years: the default) and has a message.
 */
export function parseAffordability(params: URLSearchParams): {
  input: AffordabilityInput
  messages: AffordabilityMessages
} {
  const messages: AffordabilityMessages = {}
  const input = { ...AFFORDABILITY_DEFAULTS }
  for (const field of FIELDS.filter(isNumberField)) {
    const read = readField(field, params.get(AFFORDABILITY_KEYS[field]))
    if (read.message) messages[field] = read.message
    input[field] = read.value
  }
  input.firstTimeOrNewBuild = params.get(AFFORDABILITY_KEYS.firstTimeOrNewBuild) === '1'
  return { input, messages }
}

/** The shortest query that parses back to the inputs: only what differs from the defaults. */
export function affordabilityParams(input: AffordabilityInput): URLSearchParams {
  const params = new URLSearchParams()
  for (const field of FIELDS) {
    if (input[field] === AFFORDABILITY_DEFAULTS[field]) continue
    params.set(
      AFFORDABILITY_KEYS[field],
      isNumberField(field) ? urlNumber(input[field], field === 'ratePercent' ? 'rate' : 'amount') : '1',
    )
  }
  return params
}

function readField(field: NumberField, text: string | null): FieldValue {
  const fallback = AFFORDABILITY_DEFAULTS[field]
  if (field === 'ratePercent') return readRate(text, fallback)
  if (field !== 'years') return readAmount(text, fallback)
  const { value } = readYears(text, fallback)
  if (AFFORDABILITY_YEARS.includes(value)) return { value }
  return { value: fallback, message: oneOfYears(AFFORDABILITY_YEARS) }
}
