import { z } from 'zod'
import type { FormFields } from '~/lib/merge-fields'
import { roundToCent } from '~/lib/money'
import { pageNumber } from '~/lib/page-number'
import { parseNumber } from '~/lib/parse-number'
import { PROVINCES, provinceCode, provinceName } from '~/lib/provinces'
import type { FieldErrors, Fields, Parsed } from '~/lib/read-fields'
import { rateClassFor } from '../calculators/fitting-rate-class'
import { FEES_MESSAGE, MAX_FEES } from './apr'
import {
  isMortgageType,
  isPlausible,
  isRateType,
  type MortgageType,
  NOT_PLAUSIBLE,
  RATE_PROVINCES,
  RATE_TERMS,
  type RateFilter,
  type RatesAsked,
  type RateTerm,
  type RateType,
} from './model'

/**
 * Returns which rates a URL asks for; whatever it does not say usefully is fixed, in Ontario. The mortgage type is one
 * at a time: the one that is named, else the one that a scenario in the URL can have, else conventional.
 */
export function parseRateFilter(
  params: URLSearchParams,
): RateFilter & { provinceCode: string; mortgageType: MortgageType } {
  const type = params.get('type')
  const mortgage = params.get('mortgage')
  const province = provinceName(params.get('province') ?? 'ON')
  return {
    rateType: isRateType(type) ? type : 'fixed',
    province,
    provinceCode: provinceCode(province),
    mortgageType: isMortgageType(mortgage) ? mortgage : classOfScenario(params),
  }
}

function classOfScenario(params: URLSearchParams): MortgageType {
  const [price, down] = [parseNumber(params.get('price')), parseNumber(params.get('down'))]
  if (price === null || down === null) return 'Conventional'
  const purpose = params.get('quote') === 'renewal' ? 'renewal' : 'purchase'
  return rateClassFor(price, down, purpose) ?? 'Conventional'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idOf = (text: string | null) => (text && UUID.test(text) ? text : null)

/** What the address of the panel's list asks for; what makes no sense there counts as not asked. */
export function parseRatesAsked(params: URLSearchParams): RatesAsked {
  const type = params.get('type')
  const status = params.get('status')
  return {
    province: RATE_PROVINCES.find((province) => province === params.get('province')) ?? null,
    rateType: isRateType(type) ? type : null,
    term: RATE_TERMS.find((term) => term === params.get('term')) ?? null,
    isActive: status === 'active' ? true : status === 'inactive' ? false : null,
    page: pageNumber(params),
    edit: idOf(params.get('edit')),
    history: idOf(params.get('history')),
  }
}

/** The address part that asks for this again. */
export function ratesQuery(asked: Partial<RatesAsked>): string {
  const params = new URLSearchParams()
  if (asked.province) params.set('province', asked.province)
  if (asked.rateType) params.set('type', asked.rateType)
  if (asked.term) params.set('term', asked.term)
  if (asked.isActive != null) params.set('status', asked.isActive ? 'active' : 'inactive')
  if (asked.page && asked.page > 1) params.set('page', String(asked.page))
  if (asked.edit) params.set('edit', asked.edit)
  if (asked.history) params.set('history', asked.history)
  return params.size > 0 ? `?${params}` : ''
}

/** Percent with at most three decimals. */
function readRate(fields: Fields, name: string, errors: FieldErrors): number {
  const text = fields.get(name) ?? ''
  const rate = parseNumber(text)
  if (!text) errors[name] = 'Enter a rate.'
  else if (rate === null) errors[name] = 'Enter a number, for example 4.19.'
  else if (!isPlausible(rate)) errors[name] = NOT_PLAUSIBLE
  else if (Math.abs(rate * 1000 - Math.round(rate * 1000)) > 1e-6) errors[name] = 'Use steps of 0.001.'
  return rate ?? 0
}

/** Dollars with at most two decimals; null where the field is empty: not entered is not 0. */
function readFees(fields: Fields, errors: FieldErrors): number | null {
  const text = fields.get('fees')?.trim() ?? ''
  if (!text) return null
  const fees = parseNumber(text)
  const isDollars = fees !== null && fees >= 0 && fees <= MAX_FEES && roundToCent(fees) === fees
  if (!isDollars || text.includes('%')) errors.fees = FEES_MESSAGE
  return fees
}

/** Percent, and dollars for the fees; null: not entered. */
export type RateFigures = { postedRate: number | null; ourRate: number; fees: number | null }

/**
 * Our rate is required, and the posted rate of a fixed one (signed-in spec §5). No bank posts a variable rate in the
 * Bank of Canada's series, so that field may be empty where the form's `rateType` is variable.
 */
export function parseRateFigures(fields: Fields): Parsed<RateFigures> {
  const errors: FieldErrors = {}
  const hasNoPosted = fields.get('rateType') === 'variable' && !fields.get('postedRate')?.trim()
  const postedRate = hasNoPosted ? null : readRate(fields, 'postedRate', errors)
  const ourRate = readRate(fields, 'ourRate', errors)
  const fees = readFees(fields, errors)
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, values: { postedRate, ourRate, fees } }
}

export type NewRate = RateFigures & {
  province: string
  term: RateTerm
  rateType: RateType
  mortgageType: MortgageType
}

/** A rate that somebody types in: for a province or territory, never National. */
export function parseNewRate(fields: Fields): Parsed<NewRate> {
  const figures = parseRateFigures(fields)
  const errors: FieldErrors = figures.ok ? {} : { ...figures.errors }
  const province = PROVINCES.find(({ name }) => name === fields.get('province'))?.name
  const term = RATE_TERMS.find((each) => each === fields.get('term'))
  const rateType = fields.get('rateType')
  const mortgageType = fields.get('mortgageType')
  if (!province) errors.province = 'Choose a province or territory.'
  if (!term) errors.term = 'Choose a term.'
  if (!isRateType(rateType)) errors.rateType = 'Choose fixed or variable.'
  if (!isMortgageType(mortgageType)) errors.mortgageType = 'Choose a mortgage type.'
  if (!figures.ok || !province || !term || !isRateType(rateType) || !isMortgageType(mortgageType))
    return { ok: false, errors }
  return { ok: true, values: { ...figures.values, province, term, rateType, mortgageType } }
}

const valet = z.object({ observations: z.array(z.record(z.string(), z.unknown())) })
// A value is a text; where there is none, it is empty or left out altogether. A revised one bears a mark beside it.
const valetValue = z.object({ v: z.string().nullish() })

/** A value of one of the Bank of Canada's series, percent, and the day that it is given for: '2026-11-18'. */
export type Observed = { day: string; value: number }

/**
 * The newest value of each series in an answer of the Bank of Canada's Valet service; null for a series that has none
 * there. Daily and weekly series come mixed and in no order. Null for what is no such answer.
 */
export function parseValet(json: unknown, ids: readonly string[]): Map<string, Observed | null> | null {
  const answer = valet.safeParse(json)
  if (!answer.success) return null
  const newest = new Map<string, Observed>()
  for (const observation of answer.data.observations) {
    const { d: day } = observation
    if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
    for (const id of ids) {
      if (!Object.hasOwn(observation, id)) continue
      const entry = valetValue.safeParse(observation[id])
      if (!entry.success) return null
      const text = (entry.data.v ?? '').trim()
      if (!text) continue
      // Anything else than a plain decimal is not a value that this service ever gave.
      if (!/^-?\d{1,6}(\.\d+)?$/.test(text)) return null
      if (day >= (newest.get(id)?.day ?? '')) newest.set(id, { day, value: Number(text) })
    }
  }
  return new Map(ids.map((id) => [id, newest.get(id) ?? null]))
}

/** The fields of a rate's form as they show what is stored. */
export const rateFields = (rate: {
  postedRate: number | null
  ourRate: number | null
  fees: number | null
}): FormFields => ({
  postedRate: String(rate.postedRate ?? ''),
  ourRate: String(rate.ourRate ?? ''),
  fees: String(rate.fees ?? ''),
})
