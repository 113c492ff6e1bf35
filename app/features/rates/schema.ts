import { z } from 'zod'
import type { FormFields } from '~/lib/merge-fields'
import { readNumber } from '~/lib/numbers'
import { pageNumber } from '~/lib/page-number'
import { parseUuid } from '~/lib/parse-uuid'
import { PROVINCES, provinceCode, provinceName } from '~/lib/provinces'
import type { FieldErrors, Fields, Parsed } from '~/lib/read-fields'
import { rateClassFor } from '../calculators/choose-rate'
import {
  DEFAULT_RATE_TYPE,
  isRateType,
  RATE_TYPE_TRAITS,
  RATE_TYPES,
  type RateType,
} from '../calculators/rate-type'
import { whichNumber } from '../calculators/wording'
import { FEES_MESSAGE, MAX_FEES } from './apr'
import { type CellFigure, cellName, kindKey, mayAdd, normalCell, parseCellName, type RateKind } from './grid'
import {
  isMortgageType,
  isPlausible,
  type MortgageType,
  type PanelRate,
  RATE_PROVINCES,
  RATE_TERMS,
  type RateFilter,
  type RatesAsked,
  type RateTerm,
} from './model'
import { NOT_PLAUSIBLE } from './panel-model'

/** Returns which rates a URL asks for: of the default type, Ontario, and the class of its scenario or conventional, unless it says else. */
export function parseRateFilter(
  params: URLSearchParams,
): RateFilter & { provinceCode: string; mortgageType: MortgageType } {
  const type = params.get('type')
  const mortgage = params.get('mortgage')
  const province = provinceName(params.get('province') ?? 'ON')
  return {
    rateType: isRateType(type) ? type : DEFAULT_RATE_TYPE,
    province,
    provinceCode: provinceCode(province),
    mortgageType: isMortgageType(mortgage) ? mortgage : classOfScenario(params),
  }
}

function classOfScenario(params: URLSearchParams): MortgageType {
  const [price, down] = ['price', 'down'].map((key) => readNumber(params.get(key) ?? '', 'amount').value)
  if (price == null || down == null) return 'Conventional'
  const purpose = params.get('quote') === 'renewal' ? 'renewal' : 'purchase'
  return rateClassFor(price, down, purpose) ?? 'Conventional'
}

/** Parses the panel's filter in the URL; invalid values are ignored. */
export function parseRatesAsked(params: URLSearchParams): RatesAsked {
  const type = params.get('type')
  const status = params.get('status')
  return {
    province: RATE_PROVINCES.find((province) => province === params.get('province')) ?? null,
    rateType: isRateType(type) ? type : null,
    term: RATE_TERMS.find((term) => term === params.get('term')) ?? null,
    isActive: status === 'active' ? true : status === 'inactive' ? false : null,
    page: pageNumber(params),
    edit: parseUuid(params.get('edit')),
    history: parseUuid(params.get('history')),
  }
}

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

function readRate(fields: Fields, name: string, errors: FieldErrors): number {
  const text = fields.get(name) ?? ''
  const { value: rate, readings } = readNumber(text, 'rate')
  if (!text) errors[name] = name === 'postedRate' ? 'Enter the posted rate.' : 'Enter your rate.'
  else if (readings.length > 1) errors[name] = whichNumber(readings, 'rate')
  else if (rate === null) errors[name] = 'Enter a number, for example 4.19.'
  else if (!isPlausible(rate)) errors[name] = NOT_PLAUSIBLE
  else if (Math.abs(rate * 1000 - Math.round(rate * 1000)) > 1e-6) errors[name] = 'Use steps of 0.001.'
  return rate ?? 0
}

/** Dollars with at most two decimals; null where the field is empty: not entered is not 0. */
function readFees(fields: Fields, errors: FieldErrors): number | null {
  const text = fields.get('fees')?.trim() ?? ''
  if (!text) return null
  const fees = readNumber(text, 'amount').value
  if (fees === null || fees < 0 || fees > MAX_FEES) errors.fees = FEES_MESSAGE
  return fees
}

/** Percent, and dollars for the fees; null: not entered. */
export type RateFigures = { postedRate: number | null; ourRate: number; fees: number | null }

/** Reads a rate's numbers. A rate needs a posted one unless it follows prime. */
export function parseRateFigures(fields: Fields): Parsed<RateFigures> {
  const errors: FieldErrors = {}
  const rateType = fields.get('rateType')
  const followsPrime = isRateType(rateType) && RATE_TYPE_TRAITS[rateType].followsPrime
  const hasNoPosted = followsPrime && !fields.get('postedRate')?.trim()
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

/** Parses a manually entered rate: for a province or territory, never National. */
export function parseNewRate(fields: Fields): Parsed<NewRate> {
  const figures = parseRateFigures(fields)
  const errors: FieldErrors = figures.ok ? {} : { ...figures.errors }
  const province = PROVINCES.find(({ name }) => name === fields.get('province'))?.name
  const term = RATE_TERMS.find((each) => each === fields.get('term'))
  const rateType = fields.get('rateType')
  const mortgageType = fields.get('mortgageType')
  if (!province) errors.province = 'Choose a province or territory.'
  if (!term) errors.term = 'Choose a term.'
  if (!isRateType(rateType)) errors.rateType = `Choose ${RATE_TYPES.join(' or ')}.`
  if (!isMortgageType(mortgageType)) errors.mortgageType = 'Choose a mortgage type.'
  if (!figures.ok || !province || !term || !isRateType(rateType) || !isMortgageType(mortgageType))
    return { ok: false, errors }
  return { ok: true, values: { ...figures.values, province, term, rateType, mortgageType } }
}

/** The grid's cells as they are compared and stored; other fields as they are. */
export const readGridFields = (fields: Fields): Map<string, string> =>
  new Map(
    [...fields].map(([name, text]) => {
      const cell = parseCellName(name)
      return [name, cell ? normalCell(text, cell.figure) : text]
    }),
  )

/** The names of the cells that differ from the stored row. */
export const changedCells = (fields: Fields, stored: FormFields): string[] =>
  Object.keys(stored).filter((name) => fields.get(name) !== stored[name])

/** Parses the rates of the `changed` cells. Errors are named after their cells. */
export function parseGridCells(
  fields: Fields,
  changed: readonly string[],
  rates: ReadonlyMap<string, PanelRate>,
): Parsed<{ key: string; input: RateKind & RateFigures }[]> {
  const errors: FieldErrors = {}
  const values = new Map<string, { key: string; input: RateKind & RateFigures }>()
  for (const name of changed) {
    const kind = parseCellName(name)?.kind
    if (!kind || values.has(kindKey(kind))) continue
    const rate = rates.get(kindKey(kind))
    const ourName = cellName('our', kind)
    const textOf = (figure: CellFigure) => fields.get(cellName(figure, kind)) ?? ''
    if (!rate && !mayAdd(kind)) errors[name] = 'There is no such rate. Add it for a province instead.'
    if (rate && !textOf('posted') && !textOf('our'))
      errors[ourName] = 'Enter a rate. To remove this one, delete it in the list below.'
    if (errors[name] ?? errors[ourName]) continue
    const parsed = parseRateFigures(
      new Map([
        ['rateType', kind.rateType],
        ['postedRate', textOf('posted')],
        ['ourRate', textOf('our')],
        ['fees', textOf('fees')],
      ]),
    )
    if (parsed.ok) values.set(kindKey(kind), { key: kindKey(kind), input: { ...kind, ...parsed.values } })
    else {
      const { postedRate: posted, ourRate: our, fees } = parsed.errors
      for (const [figure, error] of Object.entries({ posted, our, fees }))
        if (error) errors[cellName(figure as CellFigure, kind)] = error
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: [...values.values()] }
}

const valet = z.object({ observations: z.array(z.record(z.string(), z.unknown())) })
// A value is a text; where there is none, it is empty or left out altogether. A revised one bears a mark beside it.
const valetValue = z.object({ v: z.string().nullish() })

/** A value of one of the Bank of Canada's series, percent, and the day that it is given for: '2026-11-18'. */
type Observed = { day: string; value: number }

/** Returns the newest value of each series in a Valet answer, null for one without; null for any other document. */
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
