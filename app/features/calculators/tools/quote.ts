import { t } from '@lingui/core/macro'
import { formatCad, formatPercent, formatPercentFloor } from '~/lib/money'
import { readNumber, urlNumber } from '~/lib/numbers'
import { provinceCode } from '~/lib/provinces'
import { oursFor } from '../choose-rate'
import { calculateMortgage, less } from '../mortgage'
import { compoundingOf, frequencyLabel, payment } from '../payment'
import type { RatePurpose } from '../rate-class'
import { MINIMUM_DOWN_PAYMENT } from '../rules-by-law'
import {
  type MortgagePurpose,
  QUOTE_AMORTIZATIONS,
  QUOTE_FREQUENCIES,
  QUOTE_LOCATIONS,
  SCENARIO_DEFAULTS,
  type Scenario,
} from '../scenario'
import { balanceAboveValue, percentText } from '../wording'
import { amount, choice, type Fields, optional, type Values } from './fields'
import { type ListedInput, RATE_KEYS } from './input'
import {
  fields,
  followingRate,
  type PaymentValues,
  PURCHASE_RULES,
  paymentFigures,
  provinceOf,
  purchaseAnswer,
  scenarioOf,
} from './payment'
import { type Calculation, type Draft, dollars, row } from './tool'

/** The quote dialog's calculations (visitor spec §3): a purchase, and a renewal, whose form is a refinance's too. */

const province = { ...fields.province, offered: QUOTE_LOCATIONS.map(provinceCode) }
const frequency = { ...fields.frequency, offered: QUOTE_FREQUENCIES }
const years = {
  ...fields.years,
  offered: QUOTE_AMORTIZATIONS.map(String),
  foldedUnder: () => t`More: amortization, frequency`,
}
const compounding = { ...fields.compounding, isHidden: true as const }

const purchaseFields = {
  price: fields.price,
  down: fields.down,
  province,
  first: fields.first,
  rate: followingRate,
  type: fields.type,
  years,
  frequency,
  compounding,
}

export const PURCHASE: Calculation<typeof purchaseFields> = {
  fields: purchaseFields,
  answer: (values, rate) => purchaseAnswer(values, rate) as Draft<typeof purchaseFields>,
  rules: () => PURCHASE_RULES,
  province: provinceOf,
}

const DEFAULT_BALANCE = SCENARIO_DEFAULTS.price - SCENARIO_DEFAULTS.downPayment

const renewalFields = {
  balance: amount(() => t`What do you still owe?`, DEFAULT_BALANCE),
  price: { ...optional('amount', () => t`Home value (optional)`), spoken: () => t`price` },
  renews: { kind: 'date', label: () => t`Renewal date (optional)`, initial: null } as const,
  current: optional('rate', () => t`Current rate (optional)`),
  province,
  rate: {
    ...followingRate,
    ours: oursFor((values: Owed & { mortgage: string }) => {
      const { price, downPayment } = ownedScenario(values)
      return { purpose: purposeOf(values), price, downPayment }
    }),
  },
  type: fields.type,
  years: { ...years, hint: () => t`Years left until it is paid off` },
  frequency,
  compounding,
  /** 'Refinance' where a rate of that class is asked for. */
  mortgage: {
    ...choice(() => '', '', [
      { value: '', label: () => '' },
      { value: 'Refinance', label: () => '' },
    ]),
    read: () => '' as const,
    isHidden: true as const,
  },
}

type Owed = { balance: number; price: number | null; years: string }
export type RenewalValues = Values<typeof renewalFields>

const purposeOf = ({ mortgage }: { mortgage: string }): RatePurpose =>
  mortgage === 'Refinance' ? 'refinance' : 'renewal'

/** Without a home value both value and equity are 0. */
export function ownedScenario(values: Partial<Omit<PaymentValues, 'price'>> & Owed): Scenario {
  const price = values.price ?? 0
  return { ...scenarioOf({ ...values, price }), downPayment: less(price, values.balance) }
}

/**
 * Today's payment of one period, in dollars: the balance at the current rate over the amortization that is left, paid
 * as often and compounded as the new rate is. Null where one of them is missing. Exact where no payment was skipped or
 * changed and nothing was prepaid: then each payment of the term amortizes what is left over the years that are left.
 */
export function currentPayment(values: RenewalValues): number | null {
  const { amortizationYears, frequency, ...rest } = ownedScenario(values)
  if (!values.current || frequency === null) return null
  return payment(values.balance, values.current, amortizationYears, frequency, compoundingOf(rest)) || null
}

export const RENEWAL_QUOTE: Calculation<typeof renewalFields> = {
  fields: renewalFields,
  answer: renewalAnswer,
  rules: () => [],
  province: provinceOf,
  faults: ({ balance, price }) =>
    price !== null && price > 0 && balance >= price ? { balance: balanceAboveValue() } : {},
  // A link without a balance names the equity.
  upgrade: (params) => {
    const read = (key: string) => readNumber(params.get(key) ?? '', 'amount').value
    const [price, down] = [read('price'), read('down')]
    if (params.has('balance') || price === null || down === null) return params
    const upgraded = new URLSearchParams(params)
    upgraded.set('balance', urlNumber(less(price, down), 'amount'))
    return upgraded
  },
}

function renewalAnswer(values: RenewalValues, rate?: ListedInput): Draft<typeof renewalFields> {
  const scenario = ownedScenario(values)
  const mortgage = calculateMortgage(scenario, 'renewal', values.balance)
  const shown = paymentFigures(scenario, mortgage)
  return {
    ...shown,
    ...(rate?.source === 'none' && { remark: rate.choice.why }),
    comparison: comparisonOf(values, scenario, mortgage.payment),
    rows: [
      ...shown.rows,
      scenario.price > 0 && row(t`Equity`, formatPercentFloor(mortgage.downPercent)),
      row(
        t`Default insurance`,
        t`None added`,
        t`An insured mortgage stays insured at renewal; a refinance needs ${percentText(MINIMUM_DOWN_PAYMENT.uninsuredPercent)} equity`,
      ),
      row(t`Total mortgage`, dollars(mortgage.totalMortgage)),
    ],
  }
}

/** The payment at the new rate beside today's, and the inputs of both. */
function comparisonOf(values: RenewalValues, scenario: Scenario, payment: number | null) {
  const today = currentPayment(values)
  const { frequency, amortizationYears, ratePercent } = scenario
  if (!payment || today === null || !frequency)
    return { title: '', text: t`Enter your current rate to compare with what you pay today.` }
  return {
    title: t`At ${formatPercent(ratePercent)} you’d pay ${formatCad(payment)}; today you pay ${formatCad(today)}.`,
    text: changeText(Math.round(payment) - Math.round(today)),
    note: t`Both for ${formatCad(values.balance)} over the ${amortizationYears} years that are left, ${frequencyLabel(frequency).toLowerCase()}, with the same compounding. Your own payment differs if you prepaid, or if your rate changed within the term.`,
  }
}

function changeText(change: number): string {
  if (change === 0) return t`That is the same payment.`
  return change > 0
    ? t`That is ${formatCad(change)} more each payment.`
    : t`That is ${formatCad(-change)} less each payment.`
}

/** The calculation of a quote's form. */
export const QUOTES = { purchase: PURCHASE, renewal: RENEWAL_QUOTE } as unknown as Record<
  MortgagePurpose,
  Calculation<Fields>
>

/** Every query key of the quote's forms. */
export const QUOTE_KEYS: readonly string[] = [
  ...Object.keys({ ...purchaseFields, ...renewalFields }),
  ...Object.values(RATE_KEYS),
  followingRate.termKey,
]
