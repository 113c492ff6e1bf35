import { t } from '@lingui/core/macro'
import { type ProvinceCode, type ProvinceName, shownProvince } from '~/lib/provinces'
import { type DatedRule, datedRule, type RuleDays } from './dated-rule'

/** [upper end of the bracket in dollars, percent of the part of the value inside it]. */
export type Bracket = readonly [to: number, percent: number]

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

const ALL = Number.POSITIVE_INFINITY
// The day of the last full comparison; rows that were compared since have a day of their own.
const CHECKED = '2026-11-21'

/** A scale of brackets below the one without an end, whose percent is `top`. */
const bracketsBelow = (top: number, ...brackets: Bracket[]): Bracket[] => [...brackets, [ALL, top]]

/** A place of which one period is known. */
const oneRule = (...row: Parameters<typeof datedRule<RuleDays, Omit<LandTransferRule, keyof DatedRule>>>) => [
  datedRule(...row),
]

const ontario: LandTransferTaxRule = {
  brackets: bracketsBelow(2.5, [55_000, 0.5], [250_000, 1], [400_000, 1.5], [2_000_000, 2]),
  firstTime: { amount: 4_000 },
}

const toronto: LandTransferTaxRule = {
  brackets: bracketsBelow(
    8.6,
    [55_000, 0.5],
    [250_000, 1],
    [400_000, 1.5],
    [2_000_000, 2],
    [3_000_000, 2.5],
    [4_000_000, 4.4],
    [5_000_000, 5.45],
    [10_000_000, 6.5],
    [20_000_000, 7.55],
  ),
  firstTime: { amount: 4_475 },
}

/** Montreal, the only municipality of Quebec that may go beyond 3 percent: its own thresholds. */
const montreal = (...ofProvince: Bracket[]): LandTransferTaxRule => ({
  brackets: bracketsBelow(
    4,
    ...ofProvince,
    [552_300, 1.5],
    [1_104_700, 2],
    [2_136_500, 2.5],
    [3_113_000, 3.5],
  ),
})

const QUEBEC_LAW = [
  () => t`Quebec, Act respecting duties on transfers of immovables (D-15.1), section 2`,
  'https://www.legisquebec.gouv.qc.ca/en/document/cs/d-15.1',
] as const
const QUEBEC_2026 = { from: '2026-01-01', until: '2026-12-31', checkedOn: '2026-11-23' } as const
const QUEBEC_BRACKETS: Bracket[] = [
  [62_900, 0.5],
  [315_000, 1],
]

const NOVA_SCOTIA = [
  () => t`Government of Nova Scotia, municipal deed transfer tax`,
  'https://novascotia.ca/sns/access/land/deed-transfer-property-tax.asp',
] as const
const outsideNovaScotia = { percent: 10, who: 'non-resident', from: '2025-04-01' } as const

/** The taxes on a transfer by place. A place has a row for each period that is known, the newest first. */
export const LAND_TRANSFER_RULES: Record<LandTransferPlace, readonly LandTransferRule[]> = {
  ON: oneRule(
    () => t`Land transfer tax, Ontario`,
    { from: '2017-01-01', checkedOn: CHECKED },
    () => t`Ontario Ministry of Finance, land transfer tax`,
    'https://www.ontario.ca/document/land-transfer-tax',
    {
      taxes: [ontario],
      nonResident: { percent: 25, who: 'foreign', from: '2022-10-25' },
      isReliefForResidents: true,
    },
  ),
  TORONTO: oneRule(
    () => t`Land transfer tax, Toronto`,
    { from: '2026-04-01', checkedOn: CHECKED },
    () => t`City of Toronto, municipal land transfer tax`,
    'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/',
    {
      taxes: [ontario, toronto],
      // Ontario's 25 percent and, since 2025, the city's 10.
      nonResident: { percent: 35, who: 'foreign', from: '2025-01-01' },
      isReliefForResidents: true,
    },
  ),
  BC: oneRule(
    () => t`Property transfer tax, British Columbia`,
    { from: '2024-04-01', checkedOn: CHECKED },
    () => t`Government of British Columbia, property transfer tax`,
    'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax',
    {
      taxes: [
        {
          brackets: bracketsBelow(5, [200_000, 1], [2_000_000, 2], [3_000_000, 3]),
          firstTime: { amount: 8_000, fullTo: 835_000, noneFrom: 860_000 },
          newBuild: { amount: ALL, fullTo: 1_100_000, noneFrom: 1_150_000 },
        },
      ],
      isOnGreaterValue: true,
      nonResident: { percent: 20, who: 'foreign', from: '2018-02-21', isInPartsOnly: true },
      isReliefForResidents: true,
    },
  ),
  // Quebec outside Montreal: the province's own thresholds, with the range that its municipalities may use.
  QC: oneRule(
    () => t`Duties on transfers (welcome tax), Quebec, thresholds of 2026`,
    { ...QUEBEC_2026 },
    ...QUEBEC_LAW,
    {
      taxes: [{ brackets: bracketsBelow(1.5, ...QUEBEC_BRACKETS) }],
      // By by-law a municipality may charge up to 3 percent of the part above 500,000.
      municipal: bracketsBelow(3, ...QUEBEC_BRACKETS, [500_000, 1.5]),
      isOnGreaterValue: true,
    },
  ),
  MONTREAL: [
    datedRule(
      () => t`Duties on transfers (welcome tax), Montreal, thresholds of 2026, above $552,300 those of 2025`,
      { ...QUEBEC_2026 },
      ...QUEBEC_LAW,
      {
        // The first two thresholds are the province's of 2026; the city's own are those of 2025.
        taxes: [montreal(...QUEBEC_BRACKETS)],
        isAtMostAbove: 552_300,
        isOnGreaterValue: true,
      },
    ),
    datedRule(
      () => t`Duties on transfers (welcome tax), Montreal, thresholds of 2025`,
      { from: '2025-01-01', until: '2025-12-31', checkedOn: '2026-11-21' },
      ...QUEBEC_LAW,
      {
        // Reproduces the 7,392 dollars at 600,000 that immobilierexpress.ca published.
        taxes: [montreal([61_500, 0.5], [307_800, 1])],
        isOnGreaterValue: true,
      },
    ),
  ],
  MB: oneRule(
    () => t`Land transfer tax, Manitoba`,
    { from: '2004-05-01', checkedOn: CHECKED },
    () => t`Government of Manitoba, land transfer tax`,
    'https://www.gov.mb.ca/finance/taxation/taxes/landtransfer.html',
    { taxes: [{ brackets: bracketsBelow(2, [30_000, 0], [90_000, 0.5], [150_000, 1], [200_000, 1.5]) }] },
  ),
  NB: oneRule(
    () => t`Real property transfer tax, New Brunswick`,
    { from: '2016-04-01', checkedOn: CHECKED },
    () => t`Service New Brunswick, real property transfer tax`,
    'https://www2.gnb.ca/content/gnb/en/departments/finance/taxes/real_property_transfer_tax.html',
    { taxes: [{ brackets: bracketsBelow(1) }], isOnGreaterValue: true },
  ),
  NS: oneRule(
    () => t`Deed transfer tax, Nova Scotia`,
    { from: null, checkedOn: '2026-11-23' },
    ...NOVA_SCOTIA,
    {
      // Each municipality sets its own rate, from none to 1.5 percent.
      taxes: [{ brackets: bracketsBelow(0) }],
      municipal: bracketsBelow(1.5),
      nonResident: outsideNovaScotia,
    },
  ),
  HALIFAX: oneRule(() => t`Deed transfer tax, Halifax`, { from: null, checkedOn: CHECKED }, ...NOVA_SCOTIA, {
    taxes: [{ brackets: bracketsBelow(1.5) }],
    isOnGreaterValue: true,
    doubt: {
      text: () =>
        t`In autumn 2025 Halifax’s council debated a tax that rises with the price. We have not seen that it was adopted: ask the municipality.`,
    },
    nonResident: outsideNovaScotia,
  }),
  NL: oneRule(
    () => t`Registration of deeds, Newfoundland and Labrador`,
    { from: null, checkedOn: '2026-11-23' },
    () => t`Newfoundland and Labrador, registration of deeds fees`,
    'https://www.gov.nl.ca/dgsnl/registries/deeds/',
    { taxes: [{ base: 100, cap: 5_000, brackets: bracketsBelow(0.4, [500, 0]) }], isMortgageCharged: true },
  ),
  PE: oneRule(
    () => t`Real property transfer tax, Prince Edward Island`,
    { from: '2016-10-01', checkedOn: '2026-11-23' },
    () => t`Government of Prince Edward Island, real property transfer tax`,
    'https://www.princeedwardisland.ca/en/information/finance/real-property-transfer-tax-first-time-home-buyers-exemption',
    {
      taxes: [{ brackets: bracketsBelow(1), exemptTo: 30_000, firstTime: { amount: ALL } }],
      isOnGreaterValue: true,
      isReliefForResidents: true,
      doubt: {
        above: 1_000_000,
        text: () =>
          t`We could not confirm whether Prince Edward Island taxes the part above $1,000,000 at a higher rate: ask the province.`,
      },
    },
  ),
  SK: oneRule(
    () => t`Land titles fee, Saskatchewan`,
    { from: '2023-07-29', checkedOn: CHECKED },
    () => t`ISC, land registry fees`,
    'https://www.isc.ca/LandTitles/Pages/Fees.aspx',
    { taxes: [{ base: 25, brackets: bracketsBelow(0.4, [6_300, 0]) }] },
  ),
  AB: oneRule(
    () => t`Land titles fee, Alberta`,
    { from: '2024-10-20', checkedOn: CHECKED },
    () => t`Government of Alberta, land titles registration fees`,
    'https://www.alberta.ca/land-titles-registration-levy',
    { taxes: [{ base: 50, step: 5_000, perStep: 5 }], isMortgageCharged: true },
  ),
  NT: feesOnly('Northwest Territories', 'https://www.justice.gov.nt.ca/en/land-titles/'),
  YT: feesOnly('Yukon', 'https://yukon.ca/en/land-titles-office'),
  NU: feesOnly('Nunavut', 'https://nunavutlegalregistries.ca/'),
}

function feesOnly(territory: ProvinceName, url: string) {
  return oneRule(
    () => t`Land titles fees, ${shownProvince(territory)}`,
    { from: null, checkedOn: CHECKED },
    () => t`Land titles office, ${shownProvince(territory)}`,
    url,
    { taxes: null },
  )
}
