import type { ProvinceCode } from '~/lib/provinces'

/**
 * Every figure that a law or regulator can change, in one dated table. A change of law is a change of this file.
 * `since` is the day from which the rule holds, `asOf` the day on which the source was last read.
 */
export const MINIMUM_DOWN_PAYMENT = {
  since: '2024-12-15',
  asOf: '2026-11-21',
  source:
    'cmhc-schl.gc.ca, what are the general requirements to qualify for homeowner mortgage loan insurance',
  /** 5 percent of the part of the price up to 500,000 dollars … */
  firstTierTo: 500_000,
  firstTierPercent: 5,
  /** … 10 percent of the rest … */
  secondTierPercent: 10,
  /** … and 20 percent of the whole from the price at which no insurance is to be had. */
  uninsuredPercent: 20,
} as const

/** An insured home must cost LESS than this, in dollars. */
export const INSURED_PRICE_CAP = {
  since: '2024-12-15',
  asOf: '2026-11-21',
  source: 'canada.ca, Department of Finance, 2024-09-24; cmhc-schl.gc.ca general requirements',
  dollars: 1_500_000,
} as const

/** Longer amortization of an insured loan: dearer, and only for first-time buyers or new builds. */
export const LONG_AMORTIZATION = {
  since: '2024-12-15',
  asOf: '2026-11-21',
  source: 'canada.ca, Department of Finance, 2024-09-24 (all first-time buyers and all new builds)',
  aboveYears: 25,
  maximumYears: 30,
  /** Added to the premium, in basis points of the loan. */
  surchargeBasisPoints: 20,
} as const

/** Gross and total debt service, as fractions of gross income. */
export const DEBT_SERVICE = {
  since: '2021-07-05',
  asOf: '2026-11-21',
  source: 'cmhc-schl.gc.ca, general requirements (GDS 39, TDS 44)',
  housing: 0.39,
  total: 0.44,
} as const

/** Minimum qualifying rate: the greater of the contract rate plus 2 points and 5.25, in percent. */
export const STRESS_TEST = {
  since: '2021-06-01',
  asOf: '2026-01-29',
  source: 'OSFI, minimum qualifying rate, page last modified 2026-01-29',
  pointsAboveContract: 2,
  floorPercent: 5.25,
} as const

/**
 * Provincial sales tax on the premium, in percent, paid in cash at closing and not financed.
 * Provinces not named charge none (Manitoba stopped in 2020). Quebec is said to go to 9.975 on 2027-01-01: check.
 */
export const PREMIUM_SALES_TAX: {
  since: string
  asOf: string
  source: string
  percent: Partial<Record<ProvinceCode, number>>
} = {
  since: '2020-07-01',
  asOf: '2026-11-21',
  source: 'ratehub.ca/pst-on-cmhc-insurance; nesto.ca guide',
  percent: { ON: 8, QC: 9, SK: 6 },
}

/**
 * Premiums by least down payment, highest tier first; basis points of the loan (280 = 2.80 percent).
 * The same three tiers are constants of the visitor spec (§9).
 */
export const PREMIUM_TIERS = [
  { fromDownPercent: 20, basisPoints: 0 },
  { fromDownPercent: 15, basisPoints: 280 },
  { fromDownPercent: 10, basisPoints: 310 },
  { fromDownPercent: 5, basisPoints: 400 },
] as const

/** The day on which the premium schedule was read. Source: cmhc-schl.gc.ca (hopr_007), mortgagesisterswest.ca. */
export const PREMIUM_TIERS_AS_OF = '2026-11-21'
