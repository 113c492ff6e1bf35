import { formatCad } from '~/lib/money'
import { PROVINCES, type ProvinceCode } from '~/lib/provinces'
import { isInForce, today } from '../dated-rule'
import type { LandTransferPlace } from '../land-transfer-rule'
import { landTransferRule, landTransferTax } from '../land-transfer-tax'
import { FOREIGN_BUYERS_PROHIBITION } from '../program-rules'
import { amount, check, choice, type Values } from './fields'
import { type Answer, defineTool, type Row } from './tool'

const CITIES = [
  { value: 'TORONTO', label: 'Toronto, Ontario', province: 'ON' },
  { value: 'MONTREAL', label: 'Montréal, Quebec', province: 'QC' },
  { value: 'HALIFAX', label: 'Halifax, Nova Scotia', province: 'NS' },
] as const

/** The provinces and the cities with a tax of their own. */
export const TAX_PLACES: readonly { value: LandTransferPlace; label: string; group: string }[] = [
  ...CITIES.map(({ value, label }) => ({ value, label, group: 'Cities with their own tax' })),
  ...PROVINCES.map(({ code, name }) => ({ value: code, label: name, group: 'Elsewhere in' })),
]

export const taxPlaceLabel = (place: LandTransferPlace): string =>
  TAX_PLACES.find(({ value }) => value === place)?.label ?? place

export const provinceOfPlace = (place: LandTransferPlace): ProvinceCode =>
  CITIES.find(({ value }) => value === place)?.province ?? (place as ProvinceCode)

const fields = {
  price: amount('Price of the home', 600_000),
  place: choice('Where', 'ON', TAX_PLACES),
  first: check('First-time home buyer', 'You, and your spouse where the law asks it, never owned a home.'),
  new: check('Newly built home that you will live in'),
  foreign: check(
    'Non-resident buyer',
    'Ontario and British Columbia: not a citizen or permanent resident. Nova Scotia: not living in the province.',
  ),
  mortgage: amount(
    'Mortgage amount',
    480_000,
    'Alberta and Newfoundland and Labrador charge for registering it.',
  ),
}

export const LAND_TRANSFER = defineTool({
  path: '/land-transfer-tax-calculator',
  title: 'Land transfer tax calculator',
  question: 'How much land transfer tax will I pay?',
  lead: 'Land transfer tax in every province and in Toronto, Montréal and Halifax, with first-time buyer relief.',
  keywords:
    'welcome tax property transfer deed transfer title registration closing first-time rebate Toronto',
  fields,
  answer,
  rules: ({ place, foreign }) => [
    landTransferRule(place).rule,
    ...(foreign && isProhibited() ? [FOREIGN_BUYERS_PROHIBITION] : []),
  ],
  explanations: [
    {
      question: 'When is it paid?',
      answer:
        'At closing, in cash, through your lawyer or notary. A lender does not add it to the mortgage. In Quebec the municipality sends the bill within a few months.',
    },
    {
      question: 'Who pays no tax on a transfer?',
      answer:
        'Alberta, Saskatchewan, Newfoundland and Labrador and the territories charge registration fees instead of a tax. First-time buyers get all or part of it back in Ontario, Toronto, British Columbia and Prince Edward Island.',
    },
    {
      question: 'Is the tax on the price or on the assessed value?',
      answer:
        'In most places on the price. Quebec, British Columbia, New Brunswick, Halifax and Prince Edward Island take the greater of the price and the market or assessed value.',
    },
  ],
  ask: ({ price, mortgage }) => ({
    params: { quote: 'purchase', price: String(price), down: String(Math.max(0, price - mortgage)) },
    label: 'Ask a broker about this purchase',
  }),
})

/** The whole cost of the transfer in dollars, with its parts; null where there are only fees. */
export function transferCost(values: Values<typeof fields>) {
  const { price, place, foreign, mortgage } = values
  const buyer = { isFirstTime: values.first, isNewBuild: values.new }
  const found = landTransferTax(place, price, buyer)
  if (!found) return null
  const { nonResident, isMortgageCharged } = found.rule
  const extra = foreign && nonResident && !nonResident.isInPartsOnly ? (price * nonResident.percent) / 100 : 0
  const registration = isMortgageCharged ? (landTransferTax(place, mortgage)?.tax ?? 0) : 0
  const provincial = place === 'TORONTO' ? (landTransferTax('ON', price, buyer)?.tax ?? 0) : null
  return {
    ...found,
    provincial,
    extra,
    registration,
    total: found.tax + extra + registration,
    totalUpTo: found.upTo === undefined ? undefined : found.upTo + extra + registration,
  }
}

const isQuebec = (place: LandTransferPlace) => provinceOfPlace(place) === 'QC'

/** While it is in force most people who are not citizens or permanent residents may not buy a home. */
const isProhibited = () => isInForce(FOREIGN_BUYERS_PROHIBITION, today())

function answer(values: Values<typeof fields>): Answer {
  const { price, place, foreign } = values
  const where = taxPlaceLabel(place)
  const label = 'Land transfer tax'
  const cost = transferCost(values)
  if (!cost)
    return {
      label,
      value: 'Fees only',
      sentence: `There is no land transfer tax in ${where}. The land titles office charges registration fees, which a lawyer can quote.`,
      rows: [],
    }
  const { tax, rebate, provincial, extra, registration, total, totalUpTo, rule } = cost
  const rows: Row[] = []
  if (rebate > 0) {
    rows.push({ term: 'Before relief', value: formatCad(tax + rebate) })
    rows.push({
      term: values.first ? 'First-time buyer relief' : 'Relief for a new home',
      value: `−${formatCad(rebate)}`,
    })
  }
  if (provincial !== null) {
    rows.push({ term: 'Ontario', value: formatCad(provincial) })
    rows.push({ term: 'City of Toronto', value: formatCad(tax - provincial) })
  }
  if (registration > 0) {
    rows.push({ term: 'Registering the transfer', value: formatCad(tax) })
    rows.push({ term: 'Registering the mortgage', value: formatCad(registration) })
  }
  if (extra > 0)
    rows.push({
      term: 'Non-resident tax',
      value: formatCad(extra),
      note: `${rule.nonResident?.percent}% of the price`,
    })
  const share = price >= 1 ? `${((total / price) * 100).toFixed(2)}% of the price` : ''
  const isFree = total === 0 && totalUpTo === undefined
  return {
    label,
    value: totalUpTo === undefined ? formatCad(total) : `${formatCad(total)} to ${formatCad(totalUpTo)}`,
    sentence:
      totalUpTo !== undefined
        ? `In ${where} the municipality sets the rate, so the tax is within this range. Ask yours for its scale.`
        : isFree
          ? `Nothing is due on this purchase in ${where}.`
          : `On ${formatCad(price)} in ${where}${share && `: ${share}`}. ${isQuebec(place) ? 'The municipality bills it after closing.' : 'Due in cash at closing.'}`,
    rows,
    warnings: [
      ...(cost.isAtMost
        ? [
            `At most this much: the thresholds of this year above ${formatCad(rule.isAtMostAbove ?? 0)} are not confirmed.`,
          ]
        : []),
      ...(cost.isPast ? [`This scale ended on ${rule.until}. The new one may differ a little.`] : []),
      ...(foreign && isProhibited()
        ? [
            'Until December 31, 2026 most people who are not citizens or permanent residents may not buy a home in Canadian cities at all.',
          ]
        : []),
      ...(foreign && rule.nonResident?.isInPartsOnly
        ? [
            `In parts of ${where} a foreign buyer also pays ${rule.nonResident.percent}% of the price. It is not included.`,
          ]
        : []),
      ...(rule.isOnGreaterValue
        ? ['The tax is on the greater of the price and the market or assessed value.']
        : []),
      ...(rebate > 0 && rule.isReliefForResidents
        ? ['The relief is for citizens and permanent residents who will live in the home.']
        : []),
    ],
    ...(total > 0 &&
      totalUpTo === undefined && {
        parts: {
          title: 'What is paid',
          list: [
            {
              label: provincial === null ? 'Tax or fee on the transfer' : 'Ontario',
              dollars: provincial ?? tax,
            },
            ...(provincial === null ? [] : [{ label: 'City of Toronto', dollars: tax - provincial }]),
            { label: 'Mortgage registration', dollars: registration },
            { label: 'Non-resident tax', dollars: extra },
          ].filter(({ dollars }) => dollars > 0),
        },
      }),
  }
}
