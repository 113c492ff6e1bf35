import { t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { formatCad, formatPercent } from '~/lib/money'
import { isInForce, today } from '../dated-rule'
import type { Bracket, LandTransferPlace, LandTransferTaxRule } from '../land-transfer-rules'
import { landTransferRule, landTransferTax, transferCost } from '../land-transfer-tax'
import { FOREIGN_BUYERS_PROHIBITION } from '../program-rules'
import { percentText } from '../wording'
import { amount, check, choice, type Values } from './fields'
import { isQuebec, TAX_PLACES, taxPlaceLabel, withinPlace } from './places'
import { type Draft, defineTool, drawing, row } from './tool'

const fields = {
  price: amount(() => t`Price of the home`, 600_000),
  place: choice(() => t`Where`, 'ON', TAX_PLACES),
  first: check(() => t`First-time home buyer`, {
    hint: () => t`You, and your spouse where the law asks it, never owned a home.`,
  }),
  new: check(() => t`Newly built home that you will live in`),
  foreign: check(() => t`Non-resident buyer`, {
    hint: () =>
      t`Ontario and British Columbia: not a citizen or permanent resident. Nova Scotia: not living in the province.`,
  }),
  mortgage: amount(() => t`Mortgage amount`, 480_000, {
    hint: () => t`Alberta and Newfoundland and Labrador charge for registering it.`,
  }),
}

export default defineTool({
  path: '/land-transfer-tax-calculator',
  title: () => t`Land transfer tax calculator`,
  question: () => t`How much land transfer tax will I pay?`,
  description: () =>
    t`Land transfer tax in every province and in Toronto, Montréal and Halifax, with first-time buyer relief.`,
  keywords: () =>
    t`welcome tax property transfer deed transfer title registration closing first-time rebate Toronto`,
  subject: /\b(land transfer tax|welcome tax|droits de mutation|taxe de bienvenue)/,
  fields,
  answer,
  rules: ({ place, foreign }) => [
    landTransferRule(place).rule,
    ...(foreign && isProhibited() ? [FOREIGN_BUYERS_PROHIBITION] : []),
  ],
  method: ({ place }) => scaleText(place),
  explanations: () => ({
    [t`When is it paid?`]: t`At closing, in cash, through your lawyer. A lender does not add it to the mortgage. In Quebec the municipality sends the bill within a few months of the signing at the notary’s, and the whole sum is due within a month.`,
    [t`Who sets the welcome tax in Quebec?`]: t`The province sets the rates up to $500,000, and from there the least. By by-law a municipality may charge up to 3% above $500,000, and Montréal more. Some municipalities give first-time buyers or families a part of it back: ask yours.`,
    [t`Who pays no tax on a transfer?`]: t`Alberta, Saskatchewan, Newfoundland and Labrador and the territories charge registration fees instead of a tax. First-time buyers get all or part of it back in Ontario, Toronto, British Columbia and Prince Edward Island.`,
    [t`Is the tax on the price or on the assessed value?`]: t`In most places on the price. Quebec, British Columbia, New Brunswick, Halifax and Prince Edward Island take the greater of the price and the market or assessed value.`,
  }),
  ask: ({ price, mortgage }) => ({
    params: { quote: 'purchase', price, down: Math.max(0, price - mortgage) },
    label: t`Ask a broker about this purchase`,
  }),
})

const bracketText = ([to, percent]: Bracket) =>
  Number.isFinite(to)
    ? t`${percentText(percent)} up to ${formatCad(to)}`
    : t`${percentText(percent)} of what is above`

function taxText(tax: LandTransferTaxRule): string {
  if ('perStep' in tax)
    return t`${formatCad(tax.base)} and ${formatCad(tax.perStep)} for each ${formatCad(tax.step)} begun`
  const scale = tax.brackets.map(bracketText).join(', ')
  return tax.base ? t`${formatCad(tax.base)} and ${scale}` : scale
}

/** '0.5% up to $55,000, 1% up to $250,000 …': the scale of a place. */
function scaleText(place: LandTransferPlace): string {
  const { taxes } = landTransferRule(place).rule
  const where = taxPlaceLabel(place)
  if (!taxes) return t`${where}: registration fees only, by the table of the land titles office.`
  return t`${where}, each part of the price by its own rate: ${taxes.map(taxText).join('; ')}. Relief is taken off.`
}

/** While it is in force most people who are not citizens or permanent residents may not buy a home. */
const isProhibited = () => isInForce(FOREIGN_BUYERS_PROHIBITION, today())

type Cost = NonNullable<ReturnType<typeof transferCost>>

function answer(values: Values<typeof fields>): Draft {
  const { place } = values
  const label = isQuebec(place) ? t`Welcome tax (duties on transfers)` : t`Land transfer tax`
  const cost = transferCost(values)
  if (!cost)
    return {
      label,
      value: t`Fees only`,
      sentence: t`There is no land transfer tax ${withinPlace(place)}. The land titles office charges registration fees, which a lawyer can quote.`,
    }
  const { total, totalUpTo } = cost
  return {
    label,
    value: totalUpTo === undefined ? formatCad(total) : t`${formatCad(total)} to ${formatCad(totalUpTo)}`,
    sentence: costSentence(values, cost),
    rows: costRows(values, cost),
    warnings: costWarnings(values, cost),
    parts: totalUpTo === undefined && costParts(cost),
  }
}

function costSentence({ price, place }: Values<typeof fields>, { total, totalUpTo }: Cost): string {
  const within = withinPlace(place)
  if (totalUpTo !== undefined)
    return t`The municipality sets the rate ${within}, so the tax is within this range. Ask yours for its scale.`
  if (total === 0) return t`Nothing is due on this purchase ${within}.`
  const share = price >= 1 ? t`: ${formatPercent((total / price) * 100)} of the price` : ''
  const due = isQuebec(place) ? t`The municipality bills it after closing.` : t`Due in cash at closing.`
  return t`On ${formatCad(price)} ${within}${share}. ${due}`
}

function costRows(values: Values<typeof fields>, cost: Cost): Draft['rows'] {
  const { tax, rebate, provincial, extra, registration, rule } = cost
  const ofFirstTime = landTransferTax(values.place, values.price, { isFirstTime: values.first })?.rebate
  const relief = ofFirstTime === rebate ? t`First-time buyer relief` : t`Relief for a new home`
  return [
    rebate > 0 && row(t`Before relief`, formatCad(tax + rebate)),
    rebate > 0 && row(relief, `−${formatCad(rebate)}`),
    provincial !== null && row(t`Ontario`, formatCad(provincial)),
    provincial !== null && row(t`City of Toronto`, formatCad(tax - provincial)),
    registration > 0 && row(t`Registering the transfer`, formatCad(tax)),
    registration > 0 && row(t`Registering the mortgage`, formatCad(registration)),
    extra > 0 &&
      row(
        t`Non-resident tax`,
        formatCad(extra),
        t`${percentText(rule.nonResident?.percent ?? 0)} of the price`,
      ),
  ]
}

function costWarnings(values: Values<typeof fields>, cost: Cost): Draft['warnings'] {
  const { place, foreign } = values
  const { rule, rebate } = cost
  return [
    cost.isAtMost &&
      t`At most this much: the thresholds of this year above ${formatCad(rule.isAtMostAbove ?? 0)} are not confirmed.`,
    cost.isPast &&
      t`This scale ended on ${formatPlainDate(rule.until ?? '')}. The new one may differ a little.`,
    foreign &&
      isProhibited() &&
      t`Until December 31, 2026 most people who are not citizens or permanent residents may not buy a home in Canadian cities at all.`,
    foreign &&
      rule.nonResident?.isInPartsOnly &&
      t`A foreign buyer also pays ${percentText(rule.nonResident.percent)} of the price in parts of ${taxPlaceLabel(place)}. It is not included.`,
    rule.isOnGreaterValue && t`The tax is on the greater of the price and the market or assessed value.`,
    rule.doubt && values.price > (rule.doubt.above ?? 0) && rule.doubt.text(),
    (rebate > 0 || (foreign && (values.first || values.new))) &&
      rule.isReliefForResidents &&
      t`The relief is for citizens and permanent residents who will live in the home.`,
  ]
}

const costParts = ({ tax, provincial, registration, extra }: Cost) =>
  drawing(
    t`What is paid`,
    [provincial === null ? t`Tax or fee on the transfer` : t`Ontario`, provincial ?? tax],
    [t`City of Toronto`, provincial === null ? 0 : tax - provincial],
    [t`Mortgage registration`, registration],
    [t`Non-resident tax`, extra],
  )
