import type { FormFields } from '~/lib/merge-fields'
import { readNumber } from '~/lib/numbers'
import { isRateType, RATE_TYPES, type RateType } from '../calculators/rate-type'
import {
  byTerm,
  isMortgageType,
  MORTGAGE_TYPES,
  NATIONAL,
  type PanelRate,
  RATE_PROVINCES,
  RATE_TERMS,
} from './model'

export type RateKind = Pick<PanelRate, 'term' | 'rateType' | 'mortgageType' | 'province'>
/** The figures of a rate that a form of the panel changes, each in a field of its own. The grid shows the first two. */
const CELL_FIGURES = { posted: 'posted rate', our: 'our rate', fees: 'fees' } as const
export type CellFigure = keyof typeof CELL_FIGURES

const SEPARATOR = '|'

/** The key of a kind of rate, and with the figure before it the name of its field: 'our|Ontario|5 year|fixed|Conventional'. */
export const kindKey = ({ province, term, rateType, mortgageType }: RateKind) =>
  [province, term, rateType, mortgageType].join(SEPARATOR)
export const cellName = (figure: CellFigure, kind: RateKind) => `${figure}${SEPARATOR}${kindKey(kind)}`

/** The kind and figure of a field by its name; null for any other field. */
export function parseCellName(name: string): { figure: CellFigure; kind: RateKind } | null {
  const [figureText, province, term, rateType, mortgageType, ...rest] = name.split(SEPARATOR)
  const figure = figureText && Object.hasOwn(CELL_FIGURES, figureText) && (figureText as CellFigure)
  const isKnown = province && RATE_PROVINCES.includes(province) && term && rest.length === 0
  if (!figure || !isKnown || !isRateType(rateType) || !isMortgageType(mortgageType)) return null
  return { figure, kind: { province, term, rateType, mortgageType } }
}

export const cellLabel = ({ figure, kind }: { figure: CellFigure; kind: RateKind }) =>
  `${kind.term} ${kind.rateType}, ${kind.mortgageType}, ${kind.province}, ${CELL_FIGURES[figure]}`

/** A rate as its cell shows it: '4.10', with a third decimal only where it has one. */
export const cellText = (percent: number | null) =>
  percent === null ? '' : percent.toFixed(Math.round(percent * 1000) % 10 === 0 ? 2 : 3)

/** Typed text as the cell would show it; text that is no number stays for its error message. */
export function normalCell(text: string, figure: CellFigure = 'our'): string {
  if (figure === 'fees') return String(readNumber(text, 'amount').value ?? text.trim())
  const percent = readNumber(text, 'rate').value
  if (percent === null) return text.trim()
  const isExact = Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6
  return isExact ? cellText(percent) : String(percent)
}

/** The rate of each kind that the grid edits: the active one with the lowest rate of ours, else an inactive one. */
export function gridRates<Rate extends PanelRate>(rates: readonly Rate[]): Map<string, Rate> {
  const known = new Map<string, Rate>()
  for (const rate of rates) {
    const key = kindKey(rate)
    const other = known.get(key)
    if (!other || isBefore(rate, other)) known.set(key, rate)
  }
  return known
}

function isBefore(a: PanelRate, b: PanelRate): boolean {
  if (a.isActive !== b.isActive) return a.isActive
  return (a.ourRate ?? Number.POSITIVE_INFINITY) < (b.ourRate ?? Number.POSITIVE_INFINITY)
}

/** The terms of a type's rows in a province: the usual ones, and those that a rate sheet added. */
const gridTerms = (kinds: Iterable<RateKind>, province: string, rateType: RateType): string[] => {
  const terms = new Set<string>(RATE_TERMS)
  for (const kind of kinds) if (kind.province === province && kind.rateType === rateType) terms.add(kind.term)
  return [...terms]
    .map((term) => ({ term }))
    .sort(byTerm)
    .map(({ term }) => term)
}

/** Rates by hand are for a province and a usual term (signed-in spec §5): none is added to National. */
export const mayAdd = ({ province, term }: RateKind) =>
  province !== NATIONAL && RATE_TERMS.some((each) => each === term)

/** Every kind that a province's grid has a cell for. */
export function gridKinds(rates: ReadonlyMap<string, RateKind>, province: string): RateKind[] {
  const kinds = RATE_TYPES.flatMap((rateType) =>
    gridTerms(rates.values(), province, rateType).flatMap((term) =>
      MORTGAGE_TYPES.map((mortgageType) => ({ province, term, rateType, mortgageType })),
    ),
  )
  return kinds.filter((kind) => rates.has(kindKey(kind)) || mayAdd(kind))
}

/** The fields of the given kinds as a form shows them. */
export function gridFields(
  rates: ReadonlyMap<string, Pick<PanelRate, 'postedRate' | 'ourRate' | 'fees'>>,
  kinds: readonly RateKind[],
): FormFields {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const rate = rates.get(kindKey(kind))
      return [
        [cellName('posted', kind), cellText(rate?.postedRate ?? null)],
        [cellName('our', kind), cellText(rate?.ourRate ?? null)],
        [cellName('fees', kind), String(rate?.fees ?? '')],
      ]
    }),
  )
}

/** A cell moved by `points`, to the thousandth; null where it has no number to move. */
export function adjustedCell(text: string, points: number): string | null {
  const percent = readNumber(text, 'rate').value
  return percent === null ? null : cellText(Math.round((percent + points) * 1000) / 1000)
}

/** A block copied from a spreadsheet: lines of cells, without percent signs. An empty cell leaves what is there. */
export const parseBlock = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.replace('%', '').trim()))
