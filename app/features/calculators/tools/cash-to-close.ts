import { t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'
import { CLOSING_FEES, cashToClose } from '../cash-to-close'
import { minimumDownPayment, premiumTaxRules } from '../default-insurance'
import type { LandTransferPlace } from '../land-transfer-rules'
import { landTransferRule } from '../land-transfer-tax'
import { MINIMUM_DOWN_PAYMENT, PREMIUMS } from '../rules-by-law'
import { percentText } from '../wording'
import { amount, check, choice, type Values } from './fields'
import { isQuebec, provinceOfPlace, TAX_PLACES, taxPlaceLabel, withinPlace } from './places'
import { type Draft, defineTool, drawing, row } from './tool'

const OUR_ESTIMATE = () => t`Our estimate`

const fields = {
  price: amount(() => t`Price of the home`, 600_000),
  down: amount(() => t`Down payment`, 60_000),
  place: choice(() => t`Where`, 'ON' as LandTransferPlace, TAX_PLACES),
  first: check(() => t`First-time home buyer`),
  new: check(() => t`Newly built home that you will live in`),
  legal: amount(() => t`Lawyer or notary`, CLOSING_FEES.legal, {
    hint: () => t`Our estimate, with disbursements`,
  }),
  title: amount(() => t`Title insurance`, CLOSING_FEES.title, { hint: OUR_ESTIMATE }),
  inspection: amount(() => t`Home inspection`, CLOSING_FEES.inspection, { hint: OUR_ESTIMATE }),
  appraisal: amount(() => t`Appraisal`, CLOSING_FEES.appraisal, {
    hint: () => t`Often paid by the lender or the insurer`,
  }),
  adjustments: amount(() => t`Adjustments`, CLOSING_FEES.adjustments, {
    hint: () => t`Property tax and utilities that the seller prepaid; our estimate`,
  }),
  moving: amount(() => t`Moving and set-up`, CLOSING_FEES.moving, { hint: OUR_ESTIMATE }),
}

/** The share of the price that lenders ask borrowers of insured mortgages to have for closing costs. */
const CLOSING_COST_SHARE = 0.015

export default defineTool({
  path: '/closing-costs-calculator',
  title: () => t`Closing costs calculator`,
  question: () => t`How much cash do I need to close?`,
  description: () =>
    t`Down payment, land transfer tax, sales tax on the insurance premium, legal fees: the cash that you need on closing day.`,
  keywords: () =>
    t`cash to close closing costs legal fees lawyer title insurance inspection moving down payment`,
  subject: /\b(closing costs?|cash to close|costs? beyond the down|frais de cloture)/,
  fields,
  answer,
  rules: ({ place }) => [
    MINIMUM_DOWN_PAYMENT,
    PREMIUMS,
    landTransferRule(place).rule,
    ...Object.values(taxRules(place)).filter((rule) => rule !== undefined),
  ],
  method: () =>
    t`Down payment, the tax or fee on the transfer by the scale of the place, less the relief that you may have, the provincial sales tax on the insurance premium, and the costs that you entered. The premium itself is added to the mortgage.`,
  explanations: () => ({
    [t`How much of it must I prove?`]: t`For an insured mortgage the lender asks you to show the down payment and closing costs of at least ${percentText(CLOSING_COST_SHARE * 100)} of the price, usually with 90 days of account statements.`,
    [t`Is the mortgage insurance premium part of it?`]: t`No: the premium is added to the mortgage. The provincial sales tax on it, in Ontario, Quebec and Saskatchewan, is paid in cash at closing.`,
    [t`What about GST or HST?`]: t`A newly built home has GST or HST (in Quebec GST and QST), which is often included in the builder’s price with the rebates assigned to the builder. Ask before you sign: it is not in this figure. A resale home has none.`,
    [t`What is different in Quebec?`]: t`A notary, whom the buyer usually chooses and pays, prepares the deed of sale and the hypothec and holds the money in trust. The municipality bills the welcome tax after the sale, so it is not paid on closing day, but keep it aside: the whole sum is due within a month of the bill.`,
  }),
  ask: ({ price, down, first }) => ({
    params: { quote: 'purchase', price, down, first: first ? 1 : undefined },
    label: t`Ask a broker about this purchase`,
  }),
})

const taxRules = (place: LandTransferPlace) => premiumTaxRules(provinceOfPlace(place))

/** The charge on a transfer, by the province's name for it. */
const transferTerm = (place: LandTransferPlace) =>
  isQuebec(place) ? t`Welcome tax (duties on transfers)` : t`Transfer tax and registration`

function transferNote(place: LandTransferPlace, { isRange, hasTax }: ReturnType<typeof cashToClose>) {
  const where = taxPlaceLabel(place)
  if (!hasTax) return t`${where}: registration fees only, ask your lawyer`
  const note = isRange ? t`${where}: the most that a municipality may charge` : where
  return isQuebec(place) ? t`${note}; billed by the municipality after closing` : note
}

/** '9% in Quebec; 9.975% from January 1, 2027'. */
function salesTaxNote(place: LandTransferPlace): string {
  const { current, next } = taxRules(place)
  const note = t`${percentText(current?.percent ?? 0)} ${withinPlace(provinceOfPlace(place))}`
  return next?.from ? t`${note}; ${percentText(next.percent)} from ${formatPlainDate(next.from)}` : note
}

function answer(values: Values<typeof fields>): Draft {
  const { price, place } = values
  const cash = cashToClose(values)
  const share = price > 0 ? cash.costs / price : 0
  const proof = price * CLOSING_COST_SHARE
  return {
    label: t`Cash needed to close`,
    value: formatCad(cash.total),
    sentence: t`${formatCad(cash.down)} down and ${formatCad(cash.costs)} of costs, which is ${formatPercent(share * 100)} of the price.`,
    rows: [
      row(t`Down payment`, formatCad(cash.down)),
      row(transferTerm(place), formatCad(cash.transferTax), transferNote(place, cash)),
      cash.salesTax > 0 &&
        row(t`Sales tax on the insurance premium`, formatCad(cash.salesTax), salesTaxNote(place)),
      row(
        isQuebec(place)
          ? t`Notary, inspection, moving and the rest`
          : t`Legal, inspection, moving and the rest`,
        formatCad(cash.fees),
      ),
    ],
    warnings: [
      !cash.isAllowed &&
        t`At least ${formatCad(Math.ceil(minimumDownPayment(price)))} down is needed for this price.`,
      cash.isInsured &&
        cash.costs < proof &&
        t`Be ready to show at least ${formatCad(proof)} for closing costs (${percentText(CLOSING_COST_SHARE * 100)} of the price).`,
    ],
    parts: drawing(
      t`Where the cash goes`,
      [t`Down payment`, cash.down],
      [transferTerm(place), cash.transferTax],
      [t`Sales tax on the premium`, cash.salesTax],
      [t`Fees and moving`, cash.fees],
    ),
  }
}
