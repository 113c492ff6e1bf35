import { t } from '@lingui/core/macro'
import { paymentLabel } from '~/features/calculators/frequency'
import { coOwnerBuyout } from '~/features/calculators/home-equity'
import { balanceAfter, interestForDays, splitOfPayment } from '~/features/calculators/loan-progress'
import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { scenarioSchedule } from '~/features/calculators/scenario-schedule'
import { yearsText } from '~/features/calculators/tools/fields'
import { type PaymentValues, scenarioOf } from '~/features/calculators/tools/payment'
import { formatCad, formatPercent } from '~/lib/money'
import type { Values } from '../understanding/memory.server'

const bold = (dollars: number) => `**${formatCad(dollars)}**`

/**
 * The sentence of one result of a calculator, beside its card; null where the values give none. `values` are the
 * card's, `said` what the visitor named beside its fields.
 */
export function sayPart(part: string, values: never, said: Values): string | null {
  const say = PARTS[part]
  return say ? say(values, said) : null
}

const number = (said: Values, meaning: string) => {
  const value = said.get(meaning)
  return typeof value === 'number' ? value : undefined
}

const PARTS: Record<string, (values: never, said: Values) => string | null> = {
  insurance: (values: PaymentValues) => {
    const { insurance, insuranceRate, notPermitted } = calculateMortgage(scenarioOf(values))
    if (notPermitted) return null
    return insurance > 0
      ? t`The mortgage insurance is ${bold(insurance)}, ${formatPercent(insuranceRate * 100)} of the mortgage. It is added to it and paid off with it.`
      : t`With this down payment there is **no mortgage insurance** to pay.`
  },
  'minimum-down': ({ price }: PaymentValues) =>
    t`For ${formatCad(price)} you need at least ${bold(minimumDownPayment(price))} down.`,
  compare: (values: PaymentValues, said) => {
    const other = number(said, 'other')
    if (other === undefined) return null
    const scenario = scenarioOf(values)
    const [one, two] = [values.rate, other].map(
      (ratePercent) => calculateMortgage({ ...scenario, ratePercent }).payment,
    )
    if (one == null || two == null) return null
    const [lower, higher] = one < two ? [values.rate, other] : [other, values.rate]
    return t`${paymentLabel(values.frequency)}: ${bold(one)} at ${formatPercent(values.rate)} and ${bold(two)} at ${formatPercent(other)}. At ${formatPercent(lower)} you pay ${bold(Math.abs(one - two))} less each time than at ${formatPercent(higher)}.`
  },
  balance: (values: PaymentValues, said) => {
    const loan = scenarioLoan(scenarioOf(values))
    const years = number(said, 'after') ?? number(said, 'term') ?? 5
    if (!loan) return null
    const owed = balanceAfter({ ...loan, frequency: 'monthly' }, years * 12)
    return t`After ${yearsText(years)} you would still owe about ${bold(owed)}, paying monthly.`
  },
  interest: (values: PaymentValues) => {
    const schedule = scenarioSchedule(scenarioOf(values))
    return (
      schedule &&
      t`Over the ${yearsText(Number(values.years))} you would pay ${bold(schedule.totalInterest)} of interest, if the rate stayed ${formatPercent(values.rate)}.`
    )
  },
  'interest-only': (values: PaymentValues) => {
    const loan = scenarioLoan(scenarioOf(values))
    return (
      loan &&
      t`Interest alone is ${bold((loan.principal * values.rate) / 1_200)} a month at ${formatPercent(values.rate)}; nothing of the ${formatCad(loan.principal)} is paid back.`
    )
  },
  'interest-days': (values: PaymentValues, said) => {
    const loan = scenarioLoan(scenarioOf(values))
    const days = number(said, 'days') ?? 30
    return (
      loan &&
      t`${days} days of interest on ${formatCad(loan.principal)} at ${formatPercent(values.rate)} are ${bold(interestForDays(loan.principal, values.rate, days))}.`
    )
  },
  'first-payment': (values: PaymentValues) => {
    const loan = scenarioLoan(scenarioOf(values))
    if (!loan) return null
    const { interest, principal } = splitOfPayment({ ...loan, frequency: 'monthly' }, 1)
    return t`Of your first monthly payment ${bold(interest)} is interest and ${bold(principal)} pays off the mortgage.`
  },
  buyout: ({ value, owed }: { value: number; owed: number }) => {
    const { toPay, needed, most, fits } = coOwnerBuyout(value, owed)
    const limit = fits ? '' : ` ${t`Lenders go to ${formatCad(most)} for a buyout.`}`
    return t`Half of the equity is ${bold(toPay)}. To pay it and what is owed you would need a mortgage of about ${bold(needed)}.${limit}`
  },
}
