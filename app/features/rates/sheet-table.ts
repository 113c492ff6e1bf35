import { foldAccents } from '~/lib/fold-accents'
import { readNumber } from '~/lib/numbers'
import { findProvince } from '~/lib/provinces'
import { RATE_TYPES, type RateType } from '../calculators/rate-type'
import { MAX_FEES } from './apr'
import { type MortgageType, NATIONAL, rateName, type ScrapedRate } from './model'

/** A table with its headings; `firstRow`: the number of its first row for readers. */
export type Table = { headings: string[]; rows: string[][]; firstRow: number }

type Rejected = { what: string; reason: string }[]
export type SheetRead = { ok: true; rates: ScrapedRate[]; rejected: Rejected } | { ok: false; reason: string }

// The documented headings (docs/rate-sheet.md), folded; each column has one meaning and each cell one value.
const COLUMNS = {
  term: ['term', 'terme', 'duree'],
  type: ['type', 'rate type', 'type de taux'],
  mortgageType: ['mortgage type', 'type de pret'],
  province: ['province'],
  ours: ['our rate', 'rate', 'notre taux', 'taux'],
  fixed: ['fixed rate', 'taux fixe'],
  variable: ['variable rate', 'taux variable'],
  posted: ['posted rate', 'posted', 'taux affiche'],
  fees: ['fees', 'frais'],
  ignored: ['lender', 'preteur', 'notes', 'remarques', ''],
} as const
type ColumnName = keyof typeof COLUMNS

const TYPES: Record<RateType, readonly string[]> = { fixed: ['fixed', 'fixe'], variable: ['variable'] }
const MORTGAGE_TYPES: Record<MortgageType, readonly string[]> = {
  Conventional: ['', 'conventional', 'conventionnel'],
  'High-Ratio': ['high-ratio', 'insured', 'ratio eleve', 'assure'],
  Refinance: ['refinance', 'refinancement'],
}
const EVERYWHERE = ['', 'national', 'all', 'canada', 'toutes']

// A cell without a value.
const ABSENT = /^(|-|–|—|n\/a|n\.?d\.?|s\.? ?o\.?|s\/o)$/i

// 13 provinces, 10 terms, 2 types, 3 kinds, with room to spare.
const MAX_RATES = 2_000
const MAX_SHOWN = 40

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const quoted = (text: string) => `“${text.slice(0, MAX_SHOWN)}”`

/** The key of a table by the text of a cell, in any case and with or without accents. */
function named<Key extends string>(table: Record<Key, readonly string[]>, text: string): Key | undefined {
  const folded = spaced(foldAccents(text))
  return (Object.keys(table) as Key[]).find((key) => table[key].includes(folded))
}

/** 'Our rate (%)', 'our_rate' and 'ourRate' are one heading. */
const columnOf = (heading: string) =>
  named(COLUMNS, heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}\p{M}]+/gu, ' '))

/** Returns why these are not the headings of a rate sheet, or null. */
export function headingFault(headings: readonly string[]): string | null {
  const columns = headings.map(columnOf)
  const has = (name: ColumnName) => columns.includes(name)
  if (!has('term') || !(has('ours') || has('posted') || has('fixed') || has('variable')))
    return 'has no headings with a term and a rate'
  const unknown = headings[columns.indexOf(undefined)]
  if (unknown !== undefined) return `has a column ${quoted(unknown)}, which the format does not have`
  const twin = columns.find((name, at) => name !== 'ignored' && columns.indexOf(name) !== at)
  if (twin) return `has two columns for the same: ${quoted(headings[columns.lastIndexOf(twin)] ?? '')}`
  const isByColumn = has('fixed') || has('variable')
  if (isByColumn === has('type') || (isByColumn && (has('ours') || has('posted'))))
    return 'needs either a column for the type and our rate, or one for the fixed and one for the variable rate'
  return null
}

type Cell = { value: number | null } | { fault: string }

/** '4,29 %' or 4.29 in percent; an absent one is null and never 0. */
export function readRateCell(text: string): Cell {
  const cell = spaced(text)
  if (ABSENT.test(cell)) return { value: null }
  const { value } = readNumber(cell, 'rate')
  if (value !== null && value >= 0 && value < 0.5 && !cell.includes('%'))
    return { fault: `${cell} may be a fraction or a percentage: write it in percent, as 4.29%` }
  const isRate = value !== null && value >= 0 && value < 100 && Number(value.toFixed(3)) === value
  return isRate ? { value } : { fault: `${quoted(cell)} is not a rate in percent` }
}

/** '$950', '1 200,50 $' or '0' in dollars; an absent one is null: not known, and never 0. */
function readFeesCell(text: string): Cell {
  const cell = spaced(text)
  if (ABSENT.test(cell)) return { value: null }
  const fees = readNumber(cell, 'amount').value
  if (fees === null || fees < 0 || fees > MAX_FEES)
    return { fault: `${quoted(cell)} is not an amount of fees in dollars` }
  return { value: fees }
}

/** '5', '5 years', '5 yr' and '5 ans (fermé)' are '5 year'; null for others. */
function readTerm(text: string): string | null {
  const [, years] =
    /^([1-9]|10)(?: ?-?(?:years?|yrs?|ans?))?(?: \(?(?:closed|ferme)\)?)?$/.exec(spaced(foldAccents(text))) ??
    []
  return years ? `${years} year` : null
}

const readProvince = (text: string) =>
  EVERYWHERE.includes(spaced(foldAccents(text))) ? NATIONAL : findProvince(text)?.name

/** The rates of a table with valid headings, and by its number each row or cell that is not read, with the reason. */
export function interpretTable(table: Table, sourceUrl: string, number: number | null): SheetRead {
  const columns = table.headings.map(columnOf)
  const found: { what: string; rate: ScrapedRate }[] = []
  const rejected: Rejected = []
  for (const [at, cells] of table.rows.entries()) {
    if (cells.every((cell) => !cell.trim())) continue
    const what = `${number ? `Table ${number}, row` : 'Row'} ${table.firstRow + at}`
    const isTooLong = cells.slice(columns.length).some((cell) => cell.trim())
    const read = isTooLong
      ? [{ fault: 'it has more cells than there are headings' }]
      : readRow((name) => cells[columns.indexOf(name)] ?? '', columns)
    for (const one of read) {
      if ('fault' in one) rejected.push({ what, reason: one.fault })
      else found.push({ what, rate: { ...one, sourceUrl, what: `${what}: ${rateName(one)}` } })
    }
  }
  if (found.length > MAX_RATES) return { ok: false, reason: `names more than ${MAX_RATES} rates` }
  return { ok: true, ...withoutContradictions(found, rejected) }
}

type RowRate = Omit<ScrapedRate, 'sourceUrl' | 'what'>

function readRow(
  cellOf: (name: ColumnName) => string,
  columns: readonly (ColumnName | undefined)[],
): (RowRate | { fault: string })[] {
  const term = readTerm(cellOf('term'))
  if (!term) return [{ fault: `${quoted(cellOf('term'))} is not a term of 1 to 10 years` }]
  const province = readProvince(cellOf('province'))
  if (!province) return [{ fault: `${quoted(cellOf('province'))} is no province` }]
  const mortgageType = named(MORTGAGE_TYPES, cellOf('mortgageType'))
  if (!mortgageType) return [{ fault: `${quoted(cellOf('mortgageType'))} is no type of mortgage` }]
  const fees = readFeesCell(cellOf('fees'))
  // A rate whose fees are not understood would have an APR that is too low.
  if ('fault' in fees) return [fees]
  const about = { term, province, mortgageType, fees: fees.value }
  if (!columns.includes('type')) {
    // An absent or unreadable rate of one type takes nothing from the other.
    const rates = RATE_TYPES.map((rateType) => ({ rateType, ours: readRateCell(cellOf(rateType)) }))
    const given = rates.flatMap(({ rateType, ours }): (RowRate | { fault: string })[] => {
      if ('fault' in ours) return [ours]
      return ours.value === null ? [] : [{ ...about, rateType, ourRate: ours.value, postedRate: null }]
    })
    return given.length > 0 ? given : [{ fault: 'it has no rate' }]
  }
  const rateType = named(TYPES, cellOf('type'))
  if (!rateType)
    return [{ fault: `the type ${quoted(cellOf('type'))} is neither ${RATE_TYPES.join(' nor ')}` }]
  const [ours, posted] = [readRateCell(cellOf('ours')), readRateCell(cellOf('posted'))]
  if ('fault' in ours) return [ours]
  if ('fault' in posted) return [posted]
  if (ours.value === null && posted.value === null) return [{ fault: 'it has no rate' }]
  return [{ ...about, rateType, ourRate: ours.value, postedRate: posted.value }]
}

/** The same rate twice is one; two different rates for the same thing are dropped, because either may be wrong. */
function withoutContradictions(found: { what: string; rate: ScrapedRate }[], rejected: Rejected) {
  const rates: ScrapedRate[] = []
  const contradictions: Rejected = []
  for (const [name, ones] of Map.groupBy(found, ({ rate }) => rateName(rate))) {
    const texts = new Set(
      ones.map(({ rate: { ourRate, postedRate, fees } }) => JSON.stringify([ourRate, postedRate, fees])),
    )
    if (texts.size === 1) rates.push(...ones.slice(0, 1).map(({ rate }) => rate))
    else
      for (const { what } of ones)
        contradictions.push({ what, reason: `${name} is listed with different rates` })
  }
  return { rates, rejected: [...rejected, ...contradictions] }
}
