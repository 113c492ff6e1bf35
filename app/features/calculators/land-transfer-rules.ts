import type { ProvinceCode } from '~/lib/provinces'

/** [upper end of the bracket in dollars, percent of the part of the price inside it]. */
type Bracket = readonly [to: number, percent: number]

export type LandTransferRule =
  | {
      brackets: readonly Bracket[]
      /** Dollars, whatever the price. */
      base?: number
      /** First-time buyers' relief, in dollars; full up to a price, none from another. */
      rebate?: { amount: number; fullTo?: number; noneFrom?: number }
    }
  /** Dollars for each step of the price begun. */
  | { base: number; step: number; perStep: number }

export type LandTransferPlace = ProvinceCode | 'TORONTO' | 'MONTREAL' | 'HALIFAX'

const REST = Number.POSITIVE_INFINITY

const ontario: LandTransferRule = {
  brackets: [
    [55_000, 0.5],
    [250_000, 1],
    [400_000, 1.5],
    [2_000_000, 2],
    [REST, 2.5],
  ],
  rebate: { amount: 4_000 },
}

const toronto: LandTransferRule = {
  brackets: [
    [55_000, 0.5],
    [250_000, 1],
    [400_000, 1.5],
    [2_000_000, 2],
    [3_000_000, 2.5],
    [4_000_000, 4.4],
    [5_000_000, 5.45],
    [10_000_000, 6.5],
    [20_000_000, 7.55],
    [REST, 8.6],
  ],
  rebate: { amount: 4_475 },
}

/** When the table was read; what it rests on stands with each place. */
export const LAND_TRANSFER_AS_OF = '2026-11-21'

/** The taxes on a transfer by place, added up: Toronto pays Ontario's and its own. Null: fees, no tax to compute. */
export const LAND_TRANSFER_RULES: Record<LandTransferPlace, readonly LandTransferRule[] | null> = {
  // simpluslaw.com, helixlaw.ca.
  ON: [ontario],
  // toronto.ca, in force from 2026-04-01.
  TORONTO: [ontario, toronto],
  // taxbase.ca. The relief for new buildings (to 1.1 million) is not in it.
  BC: [
    {
      brackets: [
        [200_000, 1],
        [2_000_000, 2],
        [3_000_000, 3],
        [REST, 5],
      ],
      rebate: { amount: 8_000, fullTo: 835_000, noneFrom: 860_000 },
    },
  ],
  // st-dominique.ca, the base brackets of 2026; a municipality may add its own.
  QC: [
    {
      brackets: [
        [62_900, 0.5],
        [315_000, 1],
        [REST, 1.5],
      ],
    },
  ],
  // Brackets of 2025, which give immobilierexpress.ca's published 7,392 at 600,000; those of 2026 were not found.
  MONTREAL: [
    {
      brackets: [
        [61_500, 0.5],
        [307_800, 1],
        [552_300, 1.5],
        [1_104_700, 2],
        [2_136_500, 2.5],
        [3_113_000, 3.5],
        [REST, 4],
      ],
    },
  ],
  // nerdwallet.com/ca, KPMG.
  MB: [
    {
      brackets: [
        [30_000, 0],
        [90_000, 0.5],
        [150_000, 1],
        [200_000, 1.5],
        [REST, 2],
      ],
    },
  ],
  // nerdwallet.com/ca.
  NB: [{ brackets: [[REST, 1]] }],
  // Set by each municipality from 0 to 1.5 percent: no figure for the province, Halifax's below (vinegroup.ca).
  NS: null,
  HALIFAX: [{ brackets: [[REST, 1.5]] }],
  // vinegroup.ca, buyaninfill.com: 100 dollars and 0.40 for each 100 above 500.
  NL: [
    {
      base: 100,
      brackets: [
        [500, 0],
        [REST, 0.4],
      ],
    },
  ],
  // fulinspace, in part.
  PE: [{ brackets: [[REST, 1]] }],
  // A single source: 25 dollars and 0.4 percent of what is above 6,300.
  SK: [
    {
      base: 25,
      brackets: [
        [6_300, 0],
        [REST, 0.4],
      ],
    },
  ],
  // cassels.com, bennettjones: from 2024-10-20; registering the mortgage costs the same again on its amount.
  AB: [{ base: 50, step: 5_000, perStep: 5 }],
  NT: null,
  YT: null,
  NU: null,
}
