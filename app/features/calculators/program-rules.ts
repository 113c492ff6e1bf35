import { t } from '@lingui/core/macro'
import type { DatedRule } from './dated-rule'

const CRA = 'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics'

/** Programs, credits and prohibitions that the site's texts name, with the figures that change. Amounts in dollars. */
export const HOME_BUYERS_PLAN = {
  title: () => t`Home Buyers’ Plan: most that a person may withdraw`,
  from: '2024-04-17',
  reviewOn: '2026-12-31',
  checkedOn: '2026-11-21',
  source: {
    name: () => t`Canada Revenue Agency, Home Buyers’ Plan`,
    url: `${CRA}/rrsps-related-plans/what-home-buyers-plan.html`,
  },
  withdrawal: 60_000,
} as const satisfies DatedRule & Record<string, unknown>

export const FIRST_HOME_SAVINGS_ACCOUNT = {
  title: () => t`First Home Savings Account: limits of a year and in all`,
  from: '2023-04-01',
  reviewOn: '2026-12-31',
  checkedOn: '2026-11-23',
  source: {
    name: () => t`Canada Revenue Agency, First Home Savings Account`,
    url: `${CRA}/first-home-savings-account.html`,
  },
  yearly: 8_000,
  lifetime: 40_000,
} as const satisfies DatedRule & Record<string, unknown>

/** The credit is the amount times the lowest federal tax rate of the year: 14 percent in 2026, so 1,400. */
export const HOME_BUYERS_AMOUNT = {
  title: () => t`Home buyers’ amount, with the federal tax rate of 2026`,
  from: '2026-01-01',
  until: '2026-12-31',
  checkedOn: '2026-11-23',
  source: {
    name: () => t`Canada Revenue Agency, line 31270`,
    url: `${CRA}/about-your-tax-return/tax-return/completing-a-tax-return/deductions-credits-expenses/line-31270-home-buyers-amount.html`,
  },
  amount: 10_000,
  taxRatePercent: 14,
} as const satisfies DatedRule & Record<string, unknown>

/** For agreements signed from March 20, 2025 (Bill C-4, Royal Assent March 12, 2026). */
export const FIRST_TIME_GST_REBATE = {
  title: () => t`GST rebate for first-time buyers of newly built homes`,
  from: '2025-03-20',
  until: '2030-12-31',
  checkedOn: '2026-11-23',
  source: {
    name: () => t`Department of Finance Canada, Royal Assent of March 12, 2026`,
    url: 'https://www.canada.ca/en/department-finance/news/2026/03/legislation-to-make-life-more-affordable-receives-royal-assent.html',
  },
  /** Of the price before tax. */
  percent: 5,
  most: 50_000,
  fullTo: 1_000_000,
  noneFrom: 1_500_000,
} as const satisfies DatedRule & Record<string, unknown>

export const ONTARIO_HST_RELIEF = {
  title: () => t`Ontario’s relief of its 8% of HST on newly built homes, as announced`,
  from: '2026-04-01',
  until: '2027-03-31',
  checkedOn: '2026-11-23',
  source: {
    name: () => t`Government of Ontario, budget of 2026 (announced; what is operating was not confirmed)`,
    url: 'https://budget.ontario.ca/',
  },
} as const satisfies DatedRule

export const FOREIGN_BUYERS_PROHIBITION = {
  title: () => t`Prohibition on the purchase of homes by non-Canadians`,
  from: '2023-01-01',
  until: '2026-12-31',
  checkedOn: '2026-11-23',
  source: {
    name: () =>
      t`Prohibition on the Purchase of Residential Property by Non-Canadians Act, repealed January 1, 2027`,
    url: 'https://laws-lois.justice.gc.ca/eng/acts/P-25.2/',
  },
} as const satisfies DatedRule

const FORCED_SALE = { from: null, checkedOn: '2026-11-28' } as const

/** How long a borrower in default has before the home can be sold. */
export const FORCED_SALE_ONTARIO = {
  ...FORCED_SALE,
  title: () => t`Power of sale in Ontario: days of default before a notice, and after it before a sale`,
  source: {
    name: () => t`Ontario, Mortgages Act, section 32`,
    url: 'https://www.ontario.ca/laws/statute/90m40',
  },
  defaultDays: 15,
  noticeDays: 35,
} as const satisfies DatedRule & Record<string, unknown>

export const FORCED_SALE_QUEBEC = {
  ...FORCED_SALE,
  title: () => t`Prior notice of the exercise of a hypothecary right in Quebec, immovables`,
  source: {
    name: () => t`Civil Code of Québec, article 2758`,
    url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/ccq-1991',
  },
  noticeDays: 60,
} as const satisfies DatedRule & Record<string, unknown>

export const FORCED_SALE_ALBERTA = {
  ...FORCED_SALE,
  title: () => t`Redemption period of a foreclosure in Alberta, other than farm land`,
  source: {
    name: () => t`Alberta, Law of Property Act, section 41`,
    url: 'https://open.alberta.ca/publications/l07',
  },
  months: 6,
} as const satisfies DatedRule & Record<string, unknown>
