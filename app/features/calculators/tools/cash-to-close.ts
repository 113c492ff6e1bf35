import { formatCad, formatPercent } from '~/lib/money'
import { provinceName } from '~/lib/provinces'
import type { LandTransferPlace } from '../land-transfer-rule'
import { landTransferRule } from '../land-transfer-tax'
import { minimumDownPayment } from '../minimum-down-payment'
import { premiumTaxRules, realPremium } from '../real-premium'
import { MINIMUM_DOWN_PAYMENT, PREMIUMS } from '../rules-by-law'
import { amount, check, choice, type Values } from './fields'
import { provinceOfPlace, TAX_PLACES, taxPlaceLabel, transferCost } from './land-transfer'
import { type Answer, defineTool } from './tool'

const fields = {
  price: amount('Price of the home', 600_000),
  down: amount('Down payment', 60_000),
  place: choice('Where', 'ON' as LandTransferPlace, TAX_PLACES),
  first: check('First-time home buyer'),
  new: check('Newly built home that you will live in'),
  legal: amount('Lawyer or notary', 1_800, 'Our estimate, with disbursements'),
  title: amount('Title insurance', 350, 'Our estimate'),
  inspection: amount('Home inspection', 550, 'Our estimate'),
  appraisal: amount('Appraisal', 0, 'Often paid by the lender or the insurer'),
  adjustments: amount(
    'Adjustments',
    1_000,
    'Property tax and utilities that the seller prepaid; our estimate',
  ),
  moving: amount('Moving and set-up', 1_500, 'Our estimate'),
}

export const CASH_TO_CLOSE = defineTool({
  path: '/closing-costs-calculator',
  title: 'Closing costs calculator',
  question: 'How much cash do I need to close?',
  lead: 'Down payment, land transfer tax, sales tax on the insurance premium, legal fees: the cash that you need on closing day.',
  keywords:
    'cash to close closing costs legal fees lawyer title insurance inspection moving down payment 1.5 percent',
  fields,
  answer,
  rules: ({ place }) => [
    MINIMUM_DOWN_PAYMENT,
    PREMIUMS,
    landTransferRule(place).rule,
    ...(taxRule(place) ? [taxRule(place) as NonNullable<ReturnType<typeof taxRule>>] : []),
  ],
  explanations: [
    {
      question: 'How much of it must I prove?',
      answer:
        'For an insured mortgage the lender asks you to show the down payment and closing costs of at least 1.5% of the price, usually with 90 days of account statements.',
    },
    {
      question: 'Is the mortgage insurance premium part of it?',
      answer:
        'No: the premium is added to the mortgage. The provincial sales tax on it, in Ontario, Quebec and Saskatchewan, is paid in cash at closing.',
    },
    {
      question: 'What about GST or HST?',
      answer:
        'A newly built home has GST or HST, which is often included in the builder’s price with the rebates assigned to the builder. Ask before you sign: it is not in this figure. A resale home has none.',
    },
  ],
  ask: ({ price, down, first }) => ({
    params: { quote: 'purchase', price: String(price), down: String(down), ...(first && { first: '1' }) },
    label: 'Ask a broker about this purchase',
  }),
})

const taxRule = (place: LandTransferPlace) => premiumTaxRules(provinceOfPlace(place)).current

/** The share of the price that lenders ask borrowers of insured mortgages to have for closing costs. */
const CLOSING_COST_SHARE = 0.015

/** Every part of the cash in dollars. `isAllowed` is false below the minimum down payment. */
export function cashToClose(values: Values<typeof fields>) {
  const { price, place } = values
  const down = Math.min(values.down, price)
  const premium = realPremium({
    price,
    downPayment: down,
    years: 25,
    province: provinceName(provinceOfPlace(place)),
    firstTimeOrNewBuild: values.first || values.new,
  })
  const mortgage = premium.permitted ? premium.totalMortgage : price - down
  const tax = transferCost({ price, place, first: values.first, new: values.new, foreign: false, mortgage })
  const transferTax = tax?.totalUpTo ?? tax?.total ?? 0
  const salesTax = premium.permitted ? premium.pst : 0
  const fees =
    values.legal + values.title + values.inspection + values.appraisal + values.adjustments + values.moving
  return {
    down,
    transferTax,
    isRange: tax?.totalUpTo !== undefined,
    hasTax: tax !== null,
    salesTax,
    fees,
    costs: transferTax + salesTax + fees,
    total: down + transferTax + salesTax + fees,
    isAllowed: premium.permitted || premium.reason !== 'below-minimum-down',
    isInsured: premium.permitted && premium.insurance > 0,
  }
}

function answer(values: Values<typeof fields>): Answer {
  const { price, place } = values
  const cash = cashToClose(values)
  const where = taxPlaceLabel(place)
  const share = price > 0 ? cash.costs / price : 0
  const proof = price * CLOSING_COST_SHARE
  return {
    label: 'Cash needed to close',
    value: formatCad(cash.total),
    sentence: `${formatCad(cash.down)} down and ${formatCad(cash.costs)} of costs, which is ${formatPercent(share * 100)} of the price.`,
    rows: [
      { term: 'Down payment', value: formatCad(cash.down) },
      {
        term: 'Transfer tax and registration',
        value: formatCad(cash.transferTax),
        note: cash.isRange
          ? `${where}: the most that a municipality may charge`
          : cash.hasTax
            ? where
            : `${where}: registration fees only, ask your lawyer`,
      },
      ...(cash.salesTax > 0
        ? [
            {
              term: 'Sales tax on the insurance premium',
              value: formatCad(cash.salesTax),
              note: `${taxRule(place)?.percent}% in ${provinceName(provinceOfPlace(place))}`,
            },
          ]
        : []),
      { term: 'Legal, inspection, moving and the rest', value: formatCad(cash.fees) },
    ],
    warnings: [
      ...(cash.isAllowed
        ? []
        : [`At least ${formatCad(Math.ceil(minimumDownPayment(price)))} down is needed for this price.`]),
      ...(cash.isInsured && cash.costs < proof
        ? [`Be ready to show at least ${formatCad(proof)} for closing costs (1.5% of the price).`]
        : []),
    ],
    parts: {
      title: 'Where the cash goes',
      list: [
        { label: 'Down payment', dollars: cash.down },
        { label: 'Transfer tax and registration', dollars: cash.transferTax },
        { label: 'Sales tax on the premium', dollars: cash.salesTax },
        { label: 'Fees and moving', dollars: cash.fees },
      ].filter(({ dollars }) => dollars > 0),
    },
  }
}
