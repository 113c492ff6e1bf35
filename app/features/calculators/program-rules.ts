import { t } from '@lingui/core/macro'
import { datedRule } from './dated-rule'

const CRA = 'https://www.canada.ca/en/revenue-agency/services/tax/individuals/topics'

/** Programs, credits and prohibitions that the site's texts name, with the figures that change. Amounts in dollars. */
export const HOME_BUYERS_PLAN = datedRule(
  () => t`Home Buyers’ Plan: most that a person may withdraw`,
  { from: '2024-04-17', reviewOn: '2026-12-31', checkedOn: '2026-11-21' },
  () => t`Canada Revenue Agency, Home Buyers’ Plan`,
  `${CRA}/rrsps-related-plans/what-home-buyers-plan.html`,
  { withdrawal: 60_000 },
)

export const FIRST_HOME_SAVINGS_ACCOUNT = datedRule(
  () => t`First Home Savings Account: limits of a year and in all`,
  { from: '2023-04-01', reviewOn: '2026-12-31', checkedOn: '2026-11-23' },
  () => t`Canada Revenue Agency, First Home Savings Account`,
  `${CRA}/first-home-savings-account.html`,
  { yearly: 8_000, lifetime: 40_000 },
)

/** The credit is the amount times the lowest federal tax rate of the year: 14 percent in 2026, so 1,400. */
export const HOME_BUYERS_AMOUNT = datedRule(
  () => t`Home buyers’ amount, with the federal tax rate of 2026`,
  { from: '2026-01-01', until: '2026-12-31', checkedOn: '2026-11-23' },
  () => t`Canada Revenue Agency, line 31270`,
  `${CRA}/about-your-tax-return/tax-return/completing-a-tax-return/deductions-credits-expenses/line-31270-home-buyers-amount.html`,
  { amount: 10_000, taxRatePercent: 14 },
)

/** For agreements signed from March 20, 2025 (Bill C-4, Royal Assent March 12, 2026); `percent` of the price before tax. */
export const FIRST_TIME_GST_REBATE = datedRule(
  () => t`GST rebate for first-time buyers of newly built homes`,
  { from: '2025-03-20', until: '2030-12-31', checkedOn: '2026-11-23' },
  () => t`Department of Finance Canada, Royal Assent of March 12, 2026`,
  'https://www.canada.ca/en/department-finance/news/2026/03/legislation-to-make-life-more-affordable-receives-royal-assent.html',
  { percent: 5, most: 50_000, fullTo: 1_000_000, noneFrom: 1_500_000 },
)

export const ONTARIO_HST_RELIEF = datedRule(
  () => t`Ontario’s relief of its 8% of HST on newly built homes, as announced`,
  { from: '2026-04-01', until: '2027-03-31', checkedOn: '2026-11-23' },
  () => t`Government of Ontario, budget of 2026 (announced; what is operating was not confirmed)`,
  'https://budget.ontario.ca/',
)

export const FOREIGN_BUYERS_PROHIBITION = datedRule(
  () => t`Prohibition on the purchase of homes by non-Canadians`,
  { from: '2023-01-01', until: '2026-12-31', checkedOn: '2026-11-23' },
  () => t`Prohibition on the Purchase of Residential Property by Non-Canadians Act, repealed January 1, 2027`,
  'https://laws-lois.justice.gc.ca/eng/acts/P-25.2/',
)

/** How long a borrower in default has before the home can be sold. */
export const FORCED_SALE_ONTARIO = datedRule(
  () => t`Power of sale in Ontario: days of default before a notice, and after it before a sale`,
  { from: null, checkedOn: '2026-11-28' },
  () => t`Ontario, Mortgages Act, section 32`,
  'https://www.ontario.ca/laws/statute/90m40',
  { defaultDays: 15, noticeDays: 35 },
)

export const FORCED_SALE_QUEBEC = datedRule(
  () => t`Prior notice of the exercise of a hypothecary right in Quebec, immovables`,
  { from: null, checkedOn: '2026-11-28' },
  () => t`Civil Code of Québec, article 2758`,
  'https://www.legisquebec.gouv.qc.ca/en/document/cs/ccq-1991',
  { noticeDays: 60 },
)

export const FORCED_SALE_ALBERTA = datedRule(
  () => t`Redemption period of a foreclosure in Alberta, other than farm land`,
  { from: null, checkedOn: '2026-11-28' },
  () => t`Alberta, Law of Property Act, section 41`,
  'https://open.alberta.ca/publications/l07',
  { months: 6 },
)
