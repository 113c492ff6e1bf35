import { t } from '@lingui/core/macro'
import { formatCad, formatPercent, roundToCent } from '~/lib/money'
import { CLOSING_FEES, cashToClose } from '../cash-to-close'
import { minimumDownPayment } from '../default-insurance'
import type { LandTransferPlace } from '../land-transfer-rules'
import { landTransferRule, landTransferTax } from '../land-transfer-tax'
import {
  FIRST_HOME_SAVINGS_ACCOUNT,
  FIRST_TIME_GST_REBATE,
  HOME_BUYERS_AMOUNT,
  HOME_BUYERS_PLAN,
} from '../program-rules'
import { MINIMUM_DOWN_PAYMENT } from '../rules-by-law'
import { amount, check, choice, count, type Values } from './fields'
import { TAX_PLACES } from './places'
import { type Draft, defineTool, drawing, monthsText, row } from './tool'

const fields = {
  price: amount(() => t`Price of the home`, 550_000),
  place: choice(() => t`Where`, 'ON' as LandTransferPlace, TAX_PLACES),
  new: check(() => t`Newly built home`),
  buyers: choice(() => t`First-time buyers`, '2', [
    { value: '1', label: () => t`One` },
    { value: '2', label: () => t`Two` },
  ]),
  down: choice(() => t`Down payment`, 'least', [
    { value: 'least', label: () => t`The minimum` },
    { value: '10', label: () => formatPercent(10, 0) },
    { value: '20', label: () => t`20%, without insurance` },
  ]),
  fhsa: amount(() => t`In FHSAs now`, 10_000, { hint: () => t`Of all buyers together` }),
  rrsp: amount(() => t`In RRSPs now`, 20_000, {
    hint: () => t`Of all buyers together; only money that is there for 90 days`,
  }),
  cash: amount(() => t`Other savings`, 5_000),
  monthly: amount(() => t`Saved each month`, 1_500),
  tax: count(() => t`Your marginal tax rate, in percent`, 30, 'percent', [0, 60], {
    hint: () => t`What a deduction is worth to you; about 20 to 50`,
  }),
}

/** Months to simulate at most: 40 years. */
const MAX_MONTHS = 480
const YEAR = 12

export default defineTool({
  path: '/first-home-calculator',
  title: () => t`First home planner`,
  question: () => t`When can I buy my first home?`,
  description: () =>
    t`FHSA, Home Buyers’ Plan, tax refunds and first-time relief in one plan: what you need, and when you have it.`,
  keywords: () => t`first-time buyer FHSA HBP RRSP save saving down payment rebate GST HST when timeline`,
  subject: /\b(first homes?|first-time|fhsa|home buyers. plan|premiere maison|celiapp)/,
  fields,
  answer,
  rules: ({ place }) => [
    FIRST_HOME_SAVINGS_ACCOUNT,
    HOME_BUYERS_PLAN,
    HOME_BUYERS_AMOUNT,
    FIRST_TIME_GST_REBATE,
    MINIMUM_DOWN_PAYMENT,
    landTransferRule(place).rule,
  ],
  method: () =>
    t`Savings are put month by month into the FHSA up to its limits, then the RRSP up to the Home Buyers’ Plan, then other savings, until they reach the down payment and the closing costs. A year’s refund comes after the next year.`,
  explanations: () => ({
    [t`In which order should I save?`]: t`The plan fills the FHSA first: the deposit is deducted from your income and the withdrawal is free of tax. Then the RRSP, up to what the Home Buyers’ Plan lets you take out. Then other savings. Refunds are saved a year later.`,
    [t`What must I watch with the FHSA?`]: t`Room begins when you open the account: ${formatCad(FIRST_HOME_SAVINGS_ACCOUNT.yearly)} a year and ${formatCad(FIRST_HOME_SAVINGS_ACCOUNT.lifetime)} in all, with at most ${formatCad(FIRST_HOME_SAVINGS_ACCOUNT.yearly)} carried forward. So open it early, even with little in it.`,
    [t`What must I watch with the Home Buyers’ Plan?`]: t`Up to ${formatCad(HOME_BUYERS_PLAN.withdrawal)} a person. The money must have been in the RRSP for 90 days. It is paid back over 15 years, from the second year after the withdrawal; a missed part counts as income.`,
    [t`What is left out?`]: t`Growth of your savings, which makes it sooner, and rising prices, which make it later. The home buyers’ amount comes with the tax return after the purchase, so it is not part of the cash.`,
  }),
  ask: ({ price, down }) => ({
    params: { quote: 'purchase', price, down: downFor(price, down), first: 1 },
    label: t`Ask a broker about your plan`,
  }),
})

const downFor = (price: number, down: Values<typeof fields>['down']) =>
  Math.max(minimumDownPayment(price), down === 'least' ? 0 : roundToCent((price * Number(down)) / 100))

/** The GST that first-time buyers of a new home get back, in dollars; by the price before tax. */
function firstTimeGstRebate(price: number): number {
  const { most, fullTo, noneFrom, percent } = FIRST_TIME_GST_REBATE
  if (price <= fullTo) return Math.min(most, (price * percent) / 100)
  return price >= noneFrom ? 0 : (most * (noneFrom - price)) / (noneFrom - fullTo)
}

/**
 * Saves month by month until the cash to close is there: into the FHSA up to its yearly and lifetime room, then the
 * RRSP up to the Home Buyers' Plan, then cash. The refund of a year's deposits comes after the next twelve months.
 * Dollars; `months` is null where the savings never suffice.
 */
export function planFirstHome(values: Values<typeof fields>) {
  const { price, place } = values
  const buyers = Number(values.buyers)
  const down = downFor(price, values.down)
  const cash = cashToClose({ ...CLOSING_FEES, price, place, down, first: true, new: values.new })
  const relief = landTransferTax(place, price, { isFirstTime: true, isNewBuild: values.new })?.rebate ?? 0
  const lifetime = FIRST_HOME_SAVINGS_ACCOUNT.lifetime * buyers
  const plan = HOME_BUYERS_PLAN.withdrawal * buyers
  let [fhsa, rrsp, other] = [values.fhsa, values.rrsp, values.cash]
  // RRSP deposits of the last three months: they count after 90 days.
  const recent: number[] = [0, 0, 0]
  let [refunds, thisYear, lastYear, room] = [0, 0, 0, FIRST_HOME_SAVINGS_ACCOUNT.yearly * buyers]
  const seasoned = () => Math.min(rrsp - recent.reduce((sum, one) => sum + one, 0), plan)
  const available = () => fhsa + seasoned() + other
  let months = 0
  while (available() < cash.total - 0.005 && months < MAX_MONTHS) {
    months++
    const toFhsa = Math.min(values.monthly, room, Math.max(0, lifetime - fhsa))
    const toRrsp = Math.min(values.monthly - toFhsa, Math.max(0, plan - rrsp))
    fhsa += toFhsa
    rrsp += toRrsp
    recent.push(toRrsp)
    recent.shift()
    other += values.monthly - toFhsa - toRrsp
    room -= toFhsa
    thisYear += toFhsa + toRrsp
    if (months % YEAR !== 0) continue
    const refund = (lastYear * values.tax) / 100
    refunds += refund
    other += refund
    lastYear = thisYear
    thisYear = 0
    room = FIRST_HOME_SAVINGS_ACCOUNT.yearly * buyers
  }
  const isReached = available() >= cash.total - 0.005
  return {
    down,
    needed: cash.total,
    months: isReached ? months : null,
    fhsa,
    rrsp: seasoned(),
    other,
    refunds,
    relief,
    gstRebate: values.new ? firstTimeGstRebate(price) : 0,
  }
}

function answer(values: Values<typeof fields>): Draft {
  const found = planFirstHome(values)
  const { months, needed, down } = found
  const share = values.price > 0 ? (down / values.price) * 100 : 0
  const relief = found.relief + found.gstRebate + found.refunds
  const need = t`You need ${formatCad(needed)}: ${formatCad(down)} down (${formatPercent(share, 1)}) and ${formatCad(needed - down)} to close.`
  return {
    label: t`You have the cash`,
    value: months === null ? t`Not yet in sight` : months === 0 ? t`Now` : t`In ${monthsText(months)}`,
    sentence: relief > 0 ? t`${need} Programs are worth about ${formatCad(relief)} to you until then.` : need,
    rows: [
      row(t`From FHSAs`, formatCad(found.fhsa)),
      row(t`From RRSPs, by the Home Buyers’ Plan`, formatCad(found.rrsp)),
      row(
        t`From other savings`,
        formatCad(found.other),
        found.refunds > 0 && t`${formatCad(found.refunds)} of it from tax refunds`,
      ),
      found.relief > 0 && row(t`Land transfer tax relief`, formatCad(found.relief), t`Already taken off`),
      found.gstRebate > 0 &&
        row(
          t`GST rebate on the new home`,
          t`Up to ${formatCad(found.gstRebate)}`,
          t`Often in the builder’s price already; not counted in the cash`,
        ),
    ],
    warnings: [
      t`No growth of savings and no change of the price is assumed, and enough RRSP and FHSA room for the deposits.`,
      values.monthly === 0 && months === null && t`Enter what you save each month.`,
    ],
    parts: drawing(
      months === null ? t`What you would have` : t`Where the cash comes from`,
      [t`FHSA`, found.fhsa],
      [t`RRSP`, found.rrsp],
      [t`Other savings`, found.other],
    ),
  }
}
