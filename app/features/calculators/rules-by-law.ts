import { t } from '@lingui/core/macro'
import type { ProvinceCode } from '~/lib/provinces'
import { type DatedRule, datedRule } from './dated-rule'

const CMHC = [
  () => t`CMHC, general requirements for homeowner mortgage loan insurance`,
  'https://www.cmhc-schl.gc.ca/consumers/home-buying/mortgage-loan-insurance-for-consumers/what-are-the-general-requirements-to-qualify-for-homeowner-mortgage-loan-insurance',
] as const
const INSURABLE_LOANS = [
  () => t`Insurable Housing Loan Regulations (SOR/2012-282), as amended December 15, 2024`,
  'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2012-282/',
] as const

/*
 * Federal and insurers' rules; taxes on a transfer are in land-transfer-rules.ts, savings plans in program-rules.ts.
 * A new rule is a new entry with its `from`, newest first, and the day on which its source was read as
 * `checkedOn`; the old one stays, with an `until`. On the day from which it holds, the place's rows in tests/vectors/ get the
 * new figures, and DAY in land-transfer-tax.test.ts becomes that day. legal-rules reminds the owner in time.
 */
export const MINIMUM_DOWN_PAYMENT = datedRule(
  () => t`Minimum down payment`,
  { from: '2024-12-15', checkedOn: '2026-11-21' },
  ...CMHC,
  {
    /** 5 percent of the part of the price up to 500,000 dollars … */
    firstTierTo: 500_000,
    firstTierPercent: 5,
    /** … 10 percent of the rest … */
    secondTierPercent: 10,
    /** … and 20 percent of the whole from the price at which no insurance is to be had. */
    uninsuredPercent: 20,
  },
)

/** An insured home must cost LESS than this, in dollars. */
export const INSURED_PRICE_CAP = datedRule(
  () => t`Price below which a mortgage can be insured`,
  { from: '2024-12-15', checkedOn: '2026-11-21' },
  ...INSURABLE_LOANS,
  { dollars: 1_500_000 },
)

/** Longer amortization of an insured loan: a higher premium, and only for first-time buyers or new builds. */
export const LONG_AMORTIZATION = datedRule(
  () => t`Amortization of an insured mortgage`,
  { from: '2024-12-15', checkedOn: '2026-11-21' },
  ...INSURABLE_LOANS,
  { aboveYears: 25, maximumYears: 30, surchargeBasisPoints: 20 },
)

/** Gross and total debt service, as fractions of gross income. */
export const DEBT_SERVICE = datedRule(
  () => t`Debt service limits (GDS and TDS)`,
  { from: '2021-07-05', checkedOn: '2026-11-21' },
  ...CMHC,
  { housing: 0.39, total: 0.44 },
)

/** Minimum qualifying rate: the greater of the contract rate plus 2 points and 5.25, in percent. */
export const STRESS_TEST = datedRule(
  () => t`Stress test (minimum qualifying rate)`,
  {
    from: '2021-06-01',
    // OSFI reviews the rate at least once a year, in December.
    reviewOn: '2026-12-31',
    checkedOn: '2026-11-21',
  },
  () => t`OSFI, minimum qualifying rate (page of January 29, 2026)`,
  'https://www.osfi-bsif.gc.ca/en/supervision/financial-institutions/banks/minimum-qualifying-rate-uninsured-mortgages',
  { pointsAboveContract: 2, floorPercent: 5.25 },
)

type PremiumTax = DatedRule & { province: ProvinceCode; percent: number }

/** Provincial sales tax on the premium, in percent, paid in cash. Provinces that are not named charge none. */
export const PREMIUM_SALES_TAXES: readonly PremiumTax[] = [
  datedRule(
    () => t`Sales tax on the insurance premium, Ontario`,
    { from: '2010-07-01', checkedOn: '2026-11-21' },
    () => t`Ontario Ministry of Finance, Retail Sales Tax on insurance`,
    'https://www.ontario.ca/page/retail-sales-tax',
    { province: 'ON', percent: 8 },
  ),
  datedRule(
    () => t`Sales tax on the insurance premium, Quebec`,
    { from: null, until: '2026-12-31', checkedOn: '2026-11-23' },
    () => t`Revenu Québec, tax on insurance premiums`,
    'https://www.revenuquebec.ca/en/businesses/consumption-taxes/tax-on-insurance-premiums/',
    { province: 'QC', percent: 9 },
  ),
  datedRule(
    () => t`Sales tax on the insurance premium, Quebec from 2027`,
    { from: '2027-01-01', checkedOn: '2026-11-23' },
    () => t`Quebec, Bill 99 (S.Q. 2025, c. 27): premiums paid after December 31, 2026`,
    'https://www.mondaq.com/canada/tax-authorities/1712006/qu%C3%A9bec-sales-tax-qst-on-insurance-premiums-increase-from-9-to-9975-effective-january-2027',
    { province: 'QC', percent: 9.975 },
  ),
  datedRule(
    () => t`Sales tax on the insurance premium, Saskatchewan`,
    { from: '2017-08-01', checkedOn: '2026-11-21' },
    () => t`Government of Saskatchewan, Provincial Sales Tax on insurance premiums`,
    'https://www.saskatchewan.ca/business/taxes-licensing-and-reporting/provincial-taxes-policies-and-bulletins/provincial-sales-tax',
    { province: 'SK', percent: 6 },
  ),
]

/** Premiums by least down payment, highest first (also visitor spec §9). Basis points of the loan: 280 is 2.80 percent. */
export const PREMIUM_TIERS = [
  { fromDownPercent: 20, basisPoints: 0 },
  { fromDownPercent: 15, basisPoints: 280 },
  { fromDownPercent: 10, basisPoints: 310 },
  { fromDownPercent: 5, basisPoints: 400 },
] as const

export const PREMIUMS = datedRule(
  () => t`Default insurance premiums`,
  { from: '2017-03-17', checkedOn: '2026-11-21' },
  () => t`CMHC, homeowner premium schedule`,
  'https://www.cmhc-schl.gc.ca/professionals/project-funding-and-mortgage-financing/mortgage-loan-insurance/mortgage-loan-insurance-homeownership-programs/premium-information-for-homeowner-and-small-rental-loans',
)

/** Most that a lender may charge a person who pays off a term of more than five years after its first five years. */
export const INTEREST_ACT_10 = datedRule(
  () => t`Interest Act, section 10: most to pay after five years`,
  { from: null, checkedOn: '2026-11-23' },
  () => t`Interest Act (R.S.C. 1985, c. I-15), section 10`,
  'https://laws-lois.justice.gc.ca/eng/acts/I-15/section-10.html',
  { afterMonths: 60 },
)

/** The federal and insurers' rules that pages about mortgages state. */
export const BORROWING_RULES: readonly DatedRule[] = [
  MINIMUM_DOWN_PAYMENT,
  INSURED_PRICE_CAP,
  LONG_AMORTIZATION,
  DEBT_SERVICE,
  STRESS_TEST,
  PREMIUMS,
  INTEREST_ACT_10,
]

/** Our estimates for a typical home: property tax in dollars a year, heating in dollars a month. */
export const ESTIMATED_COSTS = { propertyTax: 3_600, heating: 100 } as const
