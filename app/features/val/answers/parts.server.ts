import { t } from '@lingui/core/macro'
import { stressTestRate } from '~/features/calculators/affordability'
import { minimumDownPayment, pstOnPremium } from '~/features/calculators/default-insurance'
import { coOwnerBuyout, equityRoom } from '~/features/calculators/home-equity'
import { calculateMortgage, scenarioLoan } from '~/features/calculators/mortgage'
import { payment, paymentLabel, periodRate, principalForMonthlyPayment } from '~/features/calculators/payment'
import { RATE_TYPE_TRAITS } from '~/features/calculators/rate-type'
import { DEBT_SERVICE } from '~/features/calculators/rules-by-law'
import { scenarioSchedule } from '~/features/calculators/scenario-schedule'
import {
  balanceAfter,
  interestForDays,
  regularPayment,
  splitOfPayment,
} from '~/features/calculators/schedule'
import { extraPayments } from '~/features/calculators/tools/extra-payments'
import { yearsText } from '~/features/calculators/tools/fields'
import { type PaymentValues, scenarioOf } from '~/features/calculators/tools/payment'
import { monthsText } from '~/features/calculators/tools/tool'
import { formatCad, formatPercent, roundToCent } from '~/lib/money'
import { downOf } from '../understanding/params.server'
import type { Values } from '../understanding/values'

const bold = (dollars: number) => `**${formatCad(dollars)}**`

type EquityValues = { value: number; owed: number; need: number; line: number }
type ExtraValues = Parameters<typeof extraPayments>[0]
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

/** What a home is assumed to cost beside its mortgage: dollars a year of tax, dollars a month of heat. */
const USUAL_TAX = 3_600
const USUAL_HEATING = 100
/** A mortgage of this share of the price needs no insurance. */
const UNINSURED = 0.8

const loanOf = ({ balance, rate, years, type }: ExtraValues) =>
  ({
    principal: balance,
    ratePercent: rate,
    years,
    frequency: 'monthly',
    compounding: RATE_TYPE_TRAITS[type].compounding,
  }) as const

const SOLVERS: Record<string, (values: never, said: Values) => Record<string, number>> = {
  income: (values: ServiceValues) => ({ income: neededIncome(values) }),
  later: (values: ExtraValues, said) => {
    const start = Math.min(number(said, 'start') ?? 0, values.years - 1)
    return { balance: roundToCent(balanceAfter(loanOf(values), 12 * start)), years: values.years - start }
  },
  'pay-off': (values: ExtraValues, said) => ({
    extra: roundToCent(Math.max(0, (number(said, 'payment') ?? 0) - regularPayment(loanOf(values)))),
  }),
  'of-payment': (values: PaymentValues, said) => {
    const price = Math.round(carriedLoan(values, said) / UNINSURED)
    return { price, down: Math.round(price * (1 - UNINSURED)) }
  },
}

const carriedLoan = ({ rate, years }: PaymentValues, said: Values) =>
  principalForMonthlyPayment(number(said, 'payment') ?? 0, rate, Number(years), 'semi-annual')

/** Returns the fields of a calculator that a result of it works out, by their keys. */
export const solve = (part: string | undefined, values: never, said: Values): Record<string, number> =>
  SOLVERS[part ?? '']?.(values, said) ?? {}

const number = (said: Values, meaning: string) => {
  const value = said.get(meaning)
  return typeof value === 'number' ? value : undefined
}

const PARTS: Record<string, (values: never, said: Values) => string | null> = {
  insurance: (values: PaymentValues, said) => {
    const { insurance, insuranceRate, notPermitted } = calculateMortgage(scenarioOf(values))
    if (notPermitted) return null
    const tax = said.has('place') ? pstOnPremium(values.province, insurance) : 0
    const taxed =
      tax > 0
        ? ` ${t`The province’s sales tax on it, ${formatCad(tax)}, is paid in cash at closing and cannot be added.`}`
        : ''
    return insurance > 0
      ? `${t`The mortgage insurance is ${bold(insurance)}, ${formatPercent(insuranceRate * 100)} of the mortgage. It is added to it and paid off with it.`}${taxed}`
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
  housing: (values: PaymentValues, said) => {
    const { payment: monthly } = calculateMortgage({ ...scenarioOf(values), frequency: 'monthly' })
    const [tax, heating, condo] = [
      number(said, 'tax') ?? USUAL_TAX,
      number(said, 'heating') ?? USUAL_HEATING,
      number(said, 'condo') ?? 0,
    ]
    if (!monthly) return null
    const fees = condo ? ` ${t`Condo fees of ${formatCad(condo)} are in it.`}` : ''
    return `${t`In all the home costs about ${bold(monthly + tax / 12 + heating + condo)} a month: ${formatCad(monthly)} for the mortgage, ${formatCad(tax / 12)} of property tax (${formatCad(tax)} a year) and ${formatCad(heating)} for heating.`}${fees}`
  },
  later: (values: ExtraValues, said) => {
    const { interestSaved, monthsSaved } = extraPayments(values)
    const start = number(said, 'start') ?? 0
    return t`In ${yearsText(start)} you would owe about ${formatCad(values.balance)}. From then on the extra saves ${bold(interestSaved)} of interest, and the mortgage is paid off ${monthsText(monthsSaved)} sooner.`
  },
  'pay-off': (values: ExtraValues, said) => {
    const paid = number(said, 'payment') ?? 0
    const loan = loanOf(values)
    const share = 1 - (loan.principal * periodRate(loan.ratePercent, 12, loan.compounding)) / paid
    if (!(share > 0))
      return t`${formatCad(paid)} a month does not cover the interest, so nothing of the mortgage would be paid off.`
    const months = Math.ceil(
      -Math.log(share) / Math.log1p(periodRate(loan.ratePercent, 12, loan.compounding)),
    )
    return t`At ${formatCad(paid)} a month the ${formatCad(values.balance)} are paid off in about **${monthsText(months)}**.`
  },
  'of-payment': (values: PaymentValues, said) =>
    t`A payment of ${formatCad(number(said, 'payment') ?? 0)} a month carries a mortgage of about ${bold(carriedLoan(values, said))} over ${yearsText(Number(values.years))} at ${formatPercent(values.rate)}. What a lender approves depends on your income.`,
  line: ({ value, owed, need, line }: EquityValues, said) => {
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
