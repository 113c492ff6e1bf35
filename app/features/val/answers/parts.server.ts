import { t } from '@lingui/core/macro'
import { stressTestRate } from '~/features/calculators/affordability'
import { paymentLabel } from '~/features/calculators/frequency'
import { coOwnerBuyout, equityRoom } from '~/features/calculators/home-equity'
import { balanceAfter, interestForDays, splitOfPayment } from '~/features/calculators/loan-progress'
import { minimumDownPayment } from '~/features/calculators/minimum-down-payment'
import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { payment } from '~/features/calculators/payment'
import { DEBT_SERVICE } from '~/features/calculators/rules-by-law'
import { scenarioSchedule } from '~/features/calculators/scenario-schedule'
import { yearsText } from '~/features/calculators/tools/fields'
import { type PaymentValues, scenarioOf } from '~/features/calculators/tools/payment'
import { monthsText } from '~/features/calculators/tools/tool'
import { formatCad, formatPercent } from '~/lib/money'
import { downOf } from '../understanding/params.server'
import type { Values } from '../understanding/values'

const bold = (dollars: number) => `**${formatCad(dollars)}**`

type ServiceValues = Record<'mortgage' | 'rate' | 'years' | 'tax' | 'heating' | 'condo' | 'debts', number>

/** The income in dollars a year, up to the next hundred, at which a mortgage is within both limits of debt service. */
export function neededIncome({ mortgage, rate, years, tax, heating, condo, debts }: ServiceValues): number {
  const tested = payment(mortgage, stressTestRate(rate), years, 'monthly', 'semi-annual')
  const housing = tested + tax / 12 + heating + condo / 2
  const monthly = Math.max(housing / DEBT_SERVICE.housing, (housing + debts) / DEBT_SERVICE.total)
  return Math.ceil((12 * monthly) / 100) * 100
}

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
  income: (values: ServiceValues, said) => {
    const [price, loan] = [number(said, 'price'), values.mortgage]
    const home =
      price !== undefined && price > loan
        ? `${t`With ${formatCad(downOf(said, price) ?? 0)} down on ${formatCad(price)} the mortgage is ${formatCad(loan)}.`} `
        : ''
    return `${home}${t`To qualify for it you need an income of about ${bold(neededIncome(values))} a year before tax.`}`
  },
  line: ({ value, owed, need, line }: { value: number; owed: number; need: number; line: number }, said) => {
    const amount = number(said, 'need') ?? equityRoom(value, owed).creditLine
    const isHomeKnown = said.has('price') || said.has('balance') || said.has('loan')
    const room = isHomeKnown
      ? ` ${t`Your home allows up to ${formatCad(equityRoom(value, owed).creditLine)}.`}`
      : ''
    return need >= 0
      ? `${t`A line of credit of ${formatCad(amount)} at ${formatPercent(line)} costs ${bold((amount * line) / 1_200)} of interest a month; you may repay more at any time.`}${room}`
      : null
  },
  goal: (_: never, said) => {
    const [goal, monthly] = [number(said, 'goal'), number(said, 'monthly')]
    if (goal === undefined || !monthly) return null
    const saved = ['fhsa', 'rrsp', 'down'].reduce((sum, one) => sum + (number(said, one) ?? 0), 0)
    const months = Math.max(0, Math.ceil((goal - saved) / monthly))
    return t`To have ${formatCad(goal)} with ${formatCad(saved)} saved and ${formatCad(monthly)} a month takes about **${monthsText(months)}**, without growth and tax refunds.`
  },
  buyout: ({ value, owed }: { value: number; owed: number }) => {
    const { toPay, needed, most, fits } = coOwnerBuyout(value, owed)
    const limit = fits ? '' : ` ${t`Lenders go to ${formatCad(most)} for a buyout.`}`
    return t`Half of the equity is ${bold(toPay)}. To pay it and what is owed you would need a mortgage of about ${bold(needed)}.${limit}`
  },
}
