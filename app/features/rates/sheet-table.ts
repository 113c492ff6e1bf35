import { roundToCent } from '~/lib/money'
import { RATE_TYPES, type RateType } from '../calculators/rate-type'
import { type MortgageType, NATIONAL, rateName, type ScrapedRate } from './model'
import {
  bareTerm,
  type Column,
  columnOf,
  type Meaning,
  meaningOf,
  readFeesCell,
  readProvinces,
  readRateCell,
  wordsOf,
} from './sheet-words'

/** A table with its headings; `firstRow`: the number of its first row for readers; `context`: the text above it. */
export type Table = { headings: string[]; rows: string[][]; firstRow: number; context: string }

type Rejected = { what: string; reason: string }[]
export type SheetRead = { ok: true; rates: ScrapedRate[]; rejected: Rejected } | { ok: false; reason: string }

/** Whether these can be the headings of a table of rates: some name of the rate, and figures. */
export function isHeadingRow(cells: readonly string[]): boolean {
  // '5 year fixed' may head a column, but not beside a figure.
  if (cells.length < 2 || cells.some((cell) => /\d/.test(cell) && 'value' in readRateCell(cell))) return false
  const columns = cells.map(columnOf)
  const values = columns.filter((column) => column.role === 'value')
  const isNamed = columns.some(({ role }) => role === 'term' || role === 'kind')
  return values.length > 0 && (isNamed || values.every(({ meaning }) => meaning.term))
}

// 13 provinces, 10 terms, 2 types, 3 kinds, with room to spare.
const MAX_RATES = 2_000

// Headings and titles of tables that are of other rates than a mortgage's.
const OTHER_RATES = new Set(
  'gic gics cpg savings epargne deposit deposits depot depots heloc chequing'.split(' '),
)

type ValueColumn = Extract<Column, { role: 'value' }> & { at: number }
type Attributes = { term?: string; rateType?: RateType; mortgageType?: MortgageType }

/** The rates of a table, and each row that is not believed or not understood, by its number, with the reason. */
export function interpretTable(table: Table, sourceUrl: string, number: number | null): SheetRead {
  const all = table.headings.map(columnOf)
  if (wordsOf(`${table.context.slice(0, 110)}`).some((word) => OTHER_RATES.has(word)))
    return { ok: false, reason: 'holds no table of mortgage rates' }
  const columns = all.map((column, at) => ({ ...column, at }))
  const values = columns.filter((column) => column.role === 'value')
  const used = withoutVague(values)
  const twin = used.find((a, at) => used.some((b, other) => other < at && isSame(a, b)))
  if (twin) {
    const heading = table.headings[twin.at]?.slice(0, 40)
    return { ok: false, reason: `has two columns that mean the same: “${heading}” is one of them` }
  }
  const context = meaningOf(table.context.slice(0, 110))
  const told: { what: string; rate: ScrapedRate }[] = []
  const rejected: Rejected = []
  for (const [at, cells] of table.rows.entries()) {
    if (cells.every((cell) => !cell.trim())) continue
    const row = `${number ? `Table ${number}, row` : 'Row'} ${table.firstRow + at}`
    const reject = (reason: string) => rejected.push({ what: row, reason: reason.slice(0, 160) })
    if (cells.slice(table.headings.length).some((cell) => cell.trim())) {
      reject('it has more cells than there are headings')
      continue
    }
    const about = aboutRow(cells, table.headings, columns, context)
    if ('fault' in about) {
      reject(about.fault)
      continue
    }
    for (const found of ratesOfRow(cells, used, about)) {
      if ('fault' in found) reject(found.fault)
      else
        for (const province of about.provinces) {
          const rate = { ...found, fees: about.fees, province, sourceUrl }
          told.push({ what: row, rate: { ...rate, what: `${row}: ${rateName(rate)}` } })
        }
    }
  }
  if (told.length > MAX_RATES) return { ok: false, reason: `names more than ${MAX_RATES} rates` }
  return { ok: true, ...withoutContradictions(told, rejected) }
}

/** 'Rate' beside 'Our rate' is something else; alone it is ours. */
const withoutVague = (values: ValueColumn[]) =>
  values.filter(
    (column) =>
      column.isExplicit ||
      !values.some((other) => other.isExplicit && other.of === 'ours' && isSame(other, column)),
  )

const isSame = (a: ValueColumn, b: ValueColumn) => a.of === b.of && keyOf(a.meaning) === keyOf(b.meaning)
const keyOf = ({ term, rateType, mortgageType }: Attributes) => `${term} ${rateType} ${mortgageType}`

/** `fees`: dollars, all fee columns together; null where the row names none. */
type About = Attributes & { provinces: string[]; fees: number | null }

function aboutRow(
  cells: readonly string[],
  headings: readonly string[],
  columns: (Column & { at: number })[],
  context: Meaning,
): About | { fault: string } {
  let about: Attributes = {}
  let provinces: string[] = [NATIONAL]
  let fees: number | null = null
  for (const column of columns) {
    const cell = (cells[column.at] ?? '').trim()
    if (column.role === 'fees') {
      const read = readFeesCell(cell)
      // A rate whose fees are not understood would have an APR that is too low.
      if ('fault' in read) return read
      if (read.value !== null) fees = roundToCent((fees ?? 0) + read.value)
    }
    if (column.role === 'province') {
      const found = readProvinces(cell)
      if (!found) return { fault: cell ? `“${cell.slice(0, 40)}” is no province` : 'it names no province' }
      provinces = found
    }
    if (column.role !== 'term' && column.role !== 'kind') continue
    const said =
      column.role === 'term'
        ? readTermCell(cell, column.unit)
        : readKindCell(cell, column.isYesNo, headings[column.at] ?? '')
    if ('fault' in said) return said
    const both = join(about, said)
    if (!both) return { fault: `“${cell.slice(0, 40)}” contradicts another cell` }
    about = both
  }
  // A title over the table says what its rows do not: 'Variable rates'.
  if (!about.rateType && !context.isContradictory) about.rateType = context.rateType
  return { ...about, provinces, fees }
}

function readTermCell(cell: string, unit: 'years' | 'months' | null): Attributes | { fault: string } {
  const bare = bareTerm(cell, unit)
  if (bare) return { term: bare }
  const said = clear(cell)
  if ('fault' in said || said.term) return said
  return { fault: cell ? `“${cell.slice(0, 40)}” is not a term of 1 to 10 years` : 'it names no term' }
}

function readKindCell(cell: string, isYesNo: boolean, heading: string): Attributes | { fault: string } {
  if (isYesNo && /^(yes|y|oui|o|true|1)$/i.test(cell)) return { mortgageType: 'High-Ratio' }
  if (isYesNo && /^(no|n|non|false|0)$/i.test(cell)) return { mortgageType: 'Conventional' }
  return cell ? clear(cell) : { fault: `“${heading.slice(0, 40)}” is empty` }
}

function clear(cell: string): Attributes | { fault: string } {
  const { unknown, isContradictory, ...said } = meaningOf(cell)
  if (isContradictory) return { fault: `“${cell.slice(0, 40)}” says two things at once` }
  if (unknown.length > 0) return { fault: `“${cell.slice(0, 40)}” is not understood` }
  return said
}

function join(a: Attributes, b: Attributes): Attributes | null {
  const both = { ...a }
  for (const key of ['term', 'rateType', 'mortgageType'] as const) {
    if (b[key] === undefined) continue
    if (both[key] !== undefined && both[key] !== b[key]) return null
    Object.assign(both, { [key]: b[key] })
  }
  return both
}

type RowRate = Omit<ScrapedRate, 'province' | 'fees' | 'sourceUrl' | 'what'>

/** The rates that stand in one row: one, or one for each column that names another kind. */
function ratesOfRow(
  cells: readonly string[],
  values: readonly ValueColumn[],
  about: Attributes,
): (RowRate | { fault: string })[] {
  const read = values.map((column) => ({ column, ...readRateCell(cells[column.at] ?? '') }))
  const fault = read.find((cell) => 'fault' in cell)
  if (fault && 'fault' in fault) return [{ fault: fault.fault }]
  const given = read.filter((cell) => 'value' in cell && cell.value !== null) as {
    column: ValueColumn
    value: number
  }[]
  if (given.length === 0) return [{ fault: 'it has no rate' }]
  const posted = given.filter(({ column }) => column.of === 'posted')
  const ours = given.filter(({ column }) => column.of === 'ours')
  const postedOf = (column: ValueColumn) =>
    posted.find((other) => keyOf(other.column.meaning) === keyOf(column.meaning)) ??
    // One posted rate beside one of ours belongs to it; beside several it is ambiguous.
    (ours.length === 1 && posted.length === 1 ? posted[0] : undefined)
  return (ours.length > 0 ? ours : posted).map(({ column, value }) => {
    const said = join(about, column.meaning)
    if (!said) return { fault: 'the heading of the rate contradicts the row' }
    const { term, rateType, mortgageType = 'Conventional' } = said
    if (!term) return { fault: 'it names no term' }
    if (!rateType) return { fault: `names neither ${RATE_TYPES.join(' nor ')}` }
    const other = postedOf(column)
    return column.of === 'ours'
      ? { term, rateType, mortgageType, ourRate: value, postedRate: other?.value ?? null }
      : { term, rateType, mortgageType, ourRate: null, postedRate: value }
  })
}

/** The same rate twice is one; two different rates for the same thing are dropped, because either may be wrong. */
function withoutContradictions(told: { what: string; rate: ScrapedRate }[], rejected: Rejected) {
  const byName = new Map<string, { what: string; rate: ScrapedRate }[]>()
  for (const one of told) {
    const ones = byName.get(rateName(one.rate))
    if (ones) ones.push(one)
    else byName.set(rateName(one.rate), [one])
  }
  const rates: ScrapedRate[] = []
  const contradictions: Rejected = []
  for (const [name, ones] of byName) {
    const [first] = ones
    if (!first) continue
    const isOne = ones.every(
      ({ rate }) =>
        rate.ourRate === first.rate.ourRate &&
        rate.postedRate === first.rate.postedRate &&
        rate.fees === first.rate.fees,
    )
    if (isOne) rates.push(first.rate)
    else
      for (const { what } of ones)
        contradictions.push({ what, reason: `${name} is listed with different rates` })
  }
  return { rates, rejected: [...rejected, ...contradictions] }
}
