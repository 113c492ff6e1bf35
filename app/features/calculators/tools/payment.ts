import { t } from '@lingui/core/macro'
import { formatPlainDate } from '~/lib/dates'
import { formatNumber } from '~/lib/format-number'
import { formatCad, formatPercent, formatPercentFloor } from '~/lib/money'
import { findProvince, PROVINCES, provinceName, shownProvince } from '~/lib/provinces'
import { oursFor } from '../choose-rate'
import { premiumTaxRules, pstOnPremium } from '../default-insurance'
import { lawfulScenarios } from '../lawful-scenario'
import { calculateMortgage, type Mortgage } from '../mortgage'
import {
  COMPOUNDING_CHOICES,
  type Compounding,
  compoundingOf,
  FREQUENCIES,
  frequencyLabel,
  paymentLabel,
  rapidDivisor,
} from '../payment'
import { INSURED_PRICE_CAP, LONG_AMORTIZATION, MINIMUM_DOWN_PAYMENT, PREMIUMS } from '../rules-by-law'
import { AMORTIZATIONS, SCENARIO_DEFAULTS, type Scenario } from '../scenario'
import { durationText, rapidGain, scenarioSchedule } from '../scenario-schedule'
import { downPaymentHint, percentText } from '../wording'
import { amount, choice, FIRST_TIME, RATE_TYPE, rate, type Values, yearChoice } from './fields'
import { type ListedInput, writeInput } from './input'
import { type Calculation, type Draft, defineTool, dollars, type Row, row } from './tool'

const DEFAULTS = SCENARIO_DEFAULTS

const exampleRate = rate(() => t`Mortgage rate`, DEFAULTS.ratePercent)

/** Our rate for a purchase, until the visitor types another. */
export const followingRate = {
  ...exampleRate,
  ours: oursFor((values: { price: number; down: number; years: string; first: boolean }) => ({
    purpose: 'purchase',
    price: values.price,
    downPayment: values.down,
    amortizationYears: Number(values.years),
    firstTimeOrNewBuild: values.first,
  })),
  typeKey: 'type',
  termKey: 'term',
}

export const fields = {
  price: amount(() => t`Price`, DEFAULTS.price),
  down: amount(() => t`Down payment`, DEFAULTS.downPayment, { hint: downPaymentHint }),
  province: {
    ...choice(
      () => t`Location`,
      'ON',
      PROVINCES.map(({ code, name }) => ({ value: code, label: () => shownProvince(name) })),
    ),
    read: (text: string) => findProvince(text)?.code,
  },
  years: yearChoice(() => t`Amortization`, DEFAULTS.amortizationYears, AMORTIZATIONS),
  first: FIRST_TIME,
  rate: { ...followingRate, isList: true as const },
  type: RATE_TYPE,
  frequency: choice(() => t`Payment frequency`, 'monthly', FREQUENCIES),
  compounding: choice(() => t`Compounding`, 'lender', COMPOUNDING_CHOICES, {
    hint: () =>
      t`Lenders compound a fixed rate twice a year. Standard divides the rate by the payments of a year.`,
  }),
}

export type PaymentValues = Values<typeof fields>

/** The scenario of a form's values; what the form does not have is the default. */
export function scenarioOf(values: Partial<PaymentValues>): Scenario {
  const { price = 0, down = 0, province = 'ON', years, first = false, rate: ratePercent = 0 } = values
  return {
    price,
    downPayment: down,
    location: provinceName(province),
    amortizationYears: Number(years ?? DEFAULTS.amortizationYears),
    ratePercent,
    rateType: values.type ?? DEFAULTS.rateType,
    frequency: values.frequency ?? DEFAULTS.frequency,
    compounding: values.compounding ?? DEFAULTS.compounding,
    firstTimeOrNewBuild: first,
  }
}

const compounded: Record<Compounding, () => string> = {
  standard: () => t`Simple compounding, at the rate divided by the payments of a year`,
  'semi-annual': () => t`Compounded semi-annually, as lenders quote a fixed rate`,
  monthly: () => t`Compounded monthly, as most lenders quote a variable rate`,
}

/** The payment, why there is none, and the other way of compounding in one line: the headline is what a lender quotes. */
export function paymentFigures(scenario: Scenario, mortgage: Mortgage) {
  const { payment, standardPayment, lenderPayment, totalMortgage, compounding, remark } = mortgage
  const isPaid = payment !== null && totalMortgage > 0
  const lender = compoundingOf({ ...scenario, compounding: 'lender' })
  const other =
    compounding === 'standard'
      ? row(t`As lenders quote it`, dollars(lenderPayment), compounded[lender]())
      : row(simpleLabel(scenario), dollars(standardPayment))
  return {
    label: paymentLabel(scenario.frequency),
    ...dollars(payment),
    sentence: isPaid ? compounded[compounding]() : '',
    ...(remark && { remark }),
    rows: isPaid ? [other] : [],
  }
}

function simpleLabel({ frequency }: Scenario): string {
  const period = frequency && rapidDivisor(frequency) === 0 ? frequency : 'monthly'
  const name = frequencyLabel(period).toLowerCase()
  return t`With simple ${name} compounding`
}

/** The figures of a purchase, without its schedule. */
export function purchaseAnswer(
  values: Partial<PaymentValues>,
  rate?: ListedInput,
): Draft<typeof fields> & { rows: Row[]; mortgage: Mortgage } {
  const scenario = scenarioOf(values)
  const mortgage = calculateMortgage(scenario)
  const { insuranceRate, notPermitted, advice } = mortgage
  const shown = paymentFigures(scenario, mortgage)
  return {
    ...shown,
    ...(rate?.source === 'none' && !notPermitted && { remark: rate.choice.why }),
    ...(notPermitted && {
      choices: lawfulScenarios(scenario).map(({ label, scenario: one }) => {
        const { price, downPayment: down, amortizationYears, firstTimeOrNewBuild: first } = one
        return { label, values: { price, down, years: String(amortizationYears), first } }
      }),
    }),
    ...(advice && { advice: { down: advice } }),
    rows: [
      ...shown.rows,
      row(t`Down payment`, formatPercentFloor(mortgage.downPercent)),
      row(
        insuranceRate > 0 ? t`CMHC insurance (${formatPercent(insuranceRate * 100)})` : t`CMHC insurance`,
        notPermitted ? t`Not available` : dollars(mortgage.insurance),
        insuranceRate > 0 && t`Default insurance of CMHC, Sagen or Canada Guaranty, added to the mortgage`,
      ),
      row(t`Total mortgage`, dollars(notPermitted ? null : mortgage.totalMortgage)),
    ],
    mortgage,
  }
}

export const PURCHASE_RULES = [MINIMUM_DOWN_PAYMENT, INSURED_PRICE_CAP, LONG_AMORTIZATION, PREMIUMS]

export const provinceOf = ({ province }: Pick<PaymentValues, 'province'>) => provinceName(province)

export default defineTool({
  path: '/mortgage-calculator',
  title: () => t`Mortgage payment calculator`,
  question: () => t`What would my payment be?`,
  description: () =>
    t`Your payment in every frequency, with default insurance, at today’s rates, and the schedule year by year.`,
  keywords: () => t`monthly payment amortization schedule insurance CMHC bi-weekly interest`,
  fields,
  answer: (values, rate) => {
    const { mortgage, ...found } = purchaseAnswer(values, rate)
    return { ...found, rows: [...found.rows, ...scheduleRows(scenarioOf(values), mortgage.insurance)] }
  },
  rules: () => PURCHASE_RULES,
  province: provinceOf,
  method: () =>
    t`The price less the down payment, plus the insurance premium of the down payment’s tier where it is under ${percentText(MINIMUM_DOWN_PAYMENT.uninsuredPercent)}, is paid off in equal payments over the amortization. A fixed rate is compounded twice a year and a variable one monthly; a rapid payment is a half or a quarter of the monthly one.`,
  explanations: () => ({
    [t`Why do other calculators show another payment?`]: t`Many divide the yearly rate by the number of payments. Canadian lenders compound a fixed rate twice a year, which makes the payment a little lower. Both figures are above.`,
    [t`What is not in the payment?`]: t`Property tax, heating, condo fees and home insurance. Some lenders collect the property tax with the payment. The provincial sales tax on the premium is paid in cash at closing.`,
  }),
  ask: (_, input) => ({
    params: { quote: 'purchase', ...Object.fromEntries(writeInput(fields, input)) },
    label: t`Ask a broker about this`,
  }),
  parts: ['amortization'],
})

/** The 'Simple calculator': the specification's example of a rate, which does not follow ours. */
const simpleFields = {
  price: fields.price,
  down: { ...fields.down, hint: undefined },
  rate: { ...exampleRate, initial: 5.5 },
  years: fields.years,
  first: fields.first,
}
export const SIMPLE: Calculation<typeof simpleFields> = {
  fields: simpleFields,
  answer: (values) => purchaseAnswer(values) as Draft<typeof simpleFields>,
  rules: () => PURCHASE_RULES,
}

function scheduleRows(scenario: Scenario, premium: number): Row[] {
  const pst = pstOnPremium(scenario.location, premium)
  const taxed =
    pst > 0 ? [row(t`PST on the insurance`, dollars(pst), taxNote(scenario.location, premium))] : []
  const schedule = scenarioSchedule(scenario)
  if (!schedule) return taxed
  const gain = rapidGain(scenario, schedule)
  return [
    ...taxed,
    row(t`Total interest`, dollars(schedule.totalInterest)),
    row(t`Number of payments`, formatNumber(schedule.numberOfPayments)),
    row(
      t`Mortgage-free after`,
      durationText(schedule.numberOfPayments, schedule.paymentsPerYear),
      gain
        ? t`${gain.sooner} sooner than paying monthly, with ${formatCad(gain.saved)} less interest`
        : undefined,
    ),
  ]
}

/** 'Paid in cash at closing in Quebec (9%). For a closing from January 1, 2027: 9.975%, $1,995' */
function taxNote(province: string, premium: number): string {
  const { current, next } = premiumTaxRules(province)
  if (!current) return ''
  const paid = t`Paid in cash at closing in ${shownProvince(province)} (${percentText(current.percent)})`
  if (!next?.from) return paid
  const from = formatPlainDate(next.from)
  return t`${paid}. For a closing from ${from}: ${percentText(next.percent)}, ${formatCad((premium * next.percent) / 100)}`
}
