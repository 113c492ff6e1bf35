import { t } from '@lingui/core/macro'
import { formatCad, formatPercent } from '~/lib/money'
import { FREQUENCIES, frequencyLabel, paymentsPerYear } from '../payment'
import { RATE_TYPE_TRAITS } from '../rate-type'
import { payOff, regularPayment } from '../schedule'
import { amount, choice, count, RATE_TYPE, rate, type Values } from './fields'
import { type Draft, defineTool, dollars, drawing, monthsText, row } from './tool'

const fields = {
  balance: amount(() => t`What you still owe`, 400_000),
  rate: rate(() => t`Your rate`, 4.5),
  type: RATE_TYPE,
  years: count(() => t`Years left to pay it off`, 25, 'years', [1, 30]),
  frequency: choice(() => t`Payments`, 'monthly', FREQUENCIES),
  extra: amount(() => t`Extra with each payment`, 200),
  lump: amount(() => t`Lump sum now`, 0),
}

export default defineTool({
  path: '/extra-payments-calculator',
  title: () => t`Extra payments calculator`,
  question: () => t`What do extra payments save me?`,
  description: () => t`How many years and how much interest a bigger payment or a lump sum saves.`,
  keywords: () => t`prepayment lump sum pay off early faster accelerated double up interest saved`,
  subject:
    /\b(extra payments?|lump sum|pay(ing)? .{0,20}faster|prepay|(paiement|versement)s? supplementaires?)/,
  fields,
  answer,
  rules: () => [],
  method: () =>
    t`A fixed rate is compounded twice a year and a variable one monthly. Every payment is split into interest on what is owed and repayment, with and without your extra payments, until nothing is owed. The rate is taken to stay the same.`,
  explanations: () => ({
    [t`How much may I pay extra?`]: t`Your contract says. Many closed mortgages allow 10% to 20% of the original amount a year and a payment raised by as much. More than that has a charge.`,
    [t`Extra payments or savings?`]: t`An extra payment earns your mortgage rate, after tax and without risk. Debts at a higher rate come first, and an emergency fund before either. A lump sum cannot be taken back without a new loan.`,
  }),
  ask: ({ balance, rate: present, years }) => ({
    params: { quote: 'renewal', balance, current: present, years },
    label: t`Ask a broker about this mortgage`,
  }),
})

/** How the loan ends with and without the extra payments: years, and interest in dollars. */
export function extraPayments(values: Values<typeof fields>) {
  const { balance, years, frequency, extra, lump } = values
  const { compounding } = RATE_TYPE_TRAITS[values.type]
  const loan = { principal: balance, ratePercent: values.rate, years, frequency, compounding }
  const perYear = paymentsPerYear(frequency)
  const before = payOff(loan)
  const after = payOff(loan, { extra, lumpSum: Math.min(lump, balance) })
  return {
    payment: regularPayment(loan),
    before: { years: before.payments / perYear, interest: before.totalInterest },
    after: { years: after.payments / perYear, interest: after.totalInterest },
    interestSaved: before.totalInterest - after.totalInterest,
    monthsSaved: ((before.payments - after.payments) * 12) / perYear,
  }
}

function answer(values: Values<typeof fields>): Draft {
  const { payment, before, after, interestSaved, monthsSaved } = extraPayments(values)
  const { extra, lump, balance } = values
  const isNothing = (extra === 0 && lump === 0) || balance === 0
  return {
    label: t`Interest saved`,
    value: formatCad(Math.max(0, interestSaved)),
    sentence: isNothing
      ? t`Enter what you owe, and an extra payment or a lump sum, to see what it saves.`
      : t`The mortgage is paid off ${monthsText(monthsSaved)} sooner, after ${monthsText(after.years * 12)}.`,
    rows: [
      row(
        t`Regular payment`,
        dollars(payment),
        extra > 0
          ? t`${frequencyLabel(values.frequency)}, ${formatCad(payment + extra)} with the extra`
          : t`${frequencyLabel(values.frequency)}, at ${formatPercent(values.rate)}`,
      ),
      row(t`Interest without extra payments`, formatCad(before.interest)),
      row(t`Interest with them`, formatCad(after.interest)),
    ],
    warnings: [lump > balance && t`The lump sum is more than you owe, so it pays the mortgage off.`],
    parts: drawing(t`All interest to come`, [t`Still to pay`, after.interest], [t`Saved`, interestSaved]),
  }
}
