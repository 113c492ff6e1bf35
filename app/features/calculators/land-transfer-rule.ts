import type { ProvinceCode } from '~/lib/provinces'
import type { DatedRule } from './dated-rule'

/** [upper end of the bracket in dollars, percent of the part of the value inside it]. */
export type Bracket = readonly [to: number, percent: number]

/** A scale of brackets below the one without an end, whose percent is `top`. */
export const bracketsBelow = (top: number, ...brackets: Bracket[]): Bracket[] => [
  ...brackets,
  [Number.POSITIVE_INFINITY, top],
]

/** Relief in dollars: all of it to `fullTo`, then falling in a straight line to nothing at `noneFrom`. */
type Relief = { amount: number; fullTo?: number; noneFrom?: number }

export type LandTransferTaxRule =
  | {
      brackets: readonly Bracket[]
      /** Dollars, at any price. */
      base?: number
      cap?: number
      exemptTo?: number
      firstTime?: Relief
      /** For a newly built home that the buyer lives in. */
      newBuild?: Relief
    }
  /** Dollars for each step of the price begun. */
  | { base: number; step: number; perStep: number }

export type LandTransferRule = DatedRule & {
  /** The taxes that add up: Toronto's buyers pay Ontario's and the city's. Null: fees alone, nothing to calculate. */
  taxes: readonly LandTransferTaxRule[] | null
  /** True where the tax is on the greater of price and assessed or market value. */
  isOnGreaterValue?: boolean
  /** The most that municipalities may charge instead: the tax is then a range. */
  municipal?: readonly Bracket[]
  /** Above this price the figure is the most that is due: the place's own thresholds of the year were not found. */
  isAtMostAbove?: number
  /** Tax of buyers who are not citizens or permanent residents, or who do not live in the province, percent. */
  nonResident?: { percent: number; who: 'foreign' | 'non-resident'; from: string; isInPartsOnly?: true }
  /** Registering the mortgage costs the same scale again, on its amount. */
  isMortgageCharged?: true
  isReliefForResidents?: true
  /** What was not confirmed, shown beside the figure; above a price only, where `above` names one. */
  doubt?: { text: () => string; above?: number }
}

export type LandTransferPlace = ProvinceCode | 'TORONTO' | 'MONTREAL' | 'HALIFAX'
