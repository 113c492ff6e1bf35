import {
  type Compounding,
  type Frequency,
  payment,
  paymentsPerYear,
  periodRate,
  rapidDivisor,
} from './payment'

/** Dollars, percent a year, years of amortization. */
export type Loan = {
  principal: number
  ratePercent: number
  years: number
  frequency: Frequency
  compounding: Compounding
}

/** Dollars, unrounded; `balance` is what is owed afterwards. */
type Paid = { payment: number; interest: number; principal: number; balance: number }

/** One payment; `period` counts from 1. */
type SchedulePeriod = Paid & { period: number }

export type Schedule = {
  periods: SchedulePeriod[]
  /** The regular payment in dollars; only the last one may be smaller. */
  payment: number
  paymentsPerYear: number
  numberOfPayments: number
  totalInterest: number
}

/** All payments of a year; `year` counts from 1. */
export type ScheduleYear = Paid & { year: number }

// A balance below this share of the loan is rounding noise, not another payment.
const NOISE = 1e-9

/**
 * Pays a loan down to exactly 0, unrounded; rapid frequencies end early with a smaller last payment. Source: header of
 * tests/vectors/payments.csv.
 */
export function amortizationSchedule(loan: Loan): Schedule {
  const perYear = paymentsPerYear(loan.frequency)
  const regular = payment(loan.principal, loan.ratePercent, loan.years, loan.frequency, loan.compounding)
  const periods: SchedulePeriod[] = []
  let totalInterest = 0
  if (regular > 0) {
    const rate = periodRate(loan.ratePercent, perYear, loan.compounding)
    const noise = loan.principal * NOISE
    const isRapid = rapidDivisor(loan.frequency) > 0
    // Also the bound for the rapid ones: they pay off sooner, never later.
    const lastPeriod = Math.max(1, Math.round(loan.years * perYear))
    let balance = loan.principal
    for (let period = 1; balance > 0; period++) {
      const interest = balance * rate
      const isLast = period === lastPeriod || (isRapid && balance + interest <= regular + noise)
      const principal = isLast ? balance : regular - interest
      balance = isLast ? 0 : balance - principal
      totalInterest += interest
      periods.push({ period, payment: principal + interest, interest, principal, balance })
    }
  }
  return {
    periods,
    payment: regular,
    paymentsPerYear: perYear,
    numberOfPayments: periods.length,
    totalInterest,
  }
}

/** The schedule rolled up by year, in dollars, unrounded; the last year may hold fewer payments. Empty stays empty. */
export function yearlySchedule(schedule: Schedule): ScheduleYear[] {
  const years: ScheduleYear[] = []
  for (const { period, payment, interest, principal, balance } of schedule.periods) {
    const index = Math.floor((period - 1) / schedule.paymentsPerYear)
    const year = years[index]
    if (year) {
      year.payment += payment
      year.interest += interest
      year.principal += principal
      year.balance = balance
    } else {
      years.push({ year: index + 1, payment, interest, principal, balance })
    }
  }
  return years
}

/** How a loan runs with its regular payment, and perhaps with more. Dollars, unrounded. */
export type PayOff = {
  /** Number of payments until nothing is owed; the last one may be smaller. */
  payments: number
  totalInterest: number
}

const MONTHS_PER_YEAR = 12
const DAYS_PER_YEAR = 365

/** More payments than any permitted amortization has: a loan that is not paid off by then never is. */
const MAX_PAYMENTS = 60 * 52

/** A loan with monthly payments, its rate in percent. */
export const monthlyLoan = (
  principal: number,
  ratePercent: number,
  years: number,
  compounding: Compounding,
): Loan => ({ principal, ratePercent, years, frequency: 'monthly', compounding })

const rateOf = ({ ratePercent, frequency, compounding }: Loan) =>
  periodRate(ratePercent, paymentsPerYear(frequency), compounding)

/** Returns the regular payment of a loan in dollars, unrounded; 0 without a loan. */
export const regularPayment = ({ principal, ratePercent, years, frequency, compounding }: Loan) =>
  payment(principal, ratePercent, years, frequency, compounding)

/**
 * Returns what is owed after so many regular payments, in dollars: P(1+i)^n - A((1+i)^n - 1)/i, never below 0.
 * Source: the closed form of the schedule in schedule.ts.
 */
export function balanceAfter(loan: Loan, payments: number): number {
  const regular = regularPayment(loan)
  if (regular === 0) return Math.max(0, loan.principal)
  const count = Math.max(0, payments)
  const rate = rateOf(loan)
  if (rate === 0) return Math.max(0, loan.principal - regular * count)
  const growth = Math.expm1(count * Math.log1p(rate))
  return Math.max(0, loan.principal + growth * (loan.principal - regular / rate))
}

/** Returns the interest and the principal in the payment of this number, counted from 1, in dollars. */
export function splitOfPayment(loan: Loan, number: number): { interest: number; principal: number } {
  const before = balanceAfter(loan, Math.max(0, number - 1))
  const interest = before * rateOf(loan)
  return { interest, principal: Math.max(0, Math.min(before, regularPayment(loan) - interest)) }
}

/**
 * Returns how a loan ends that is paid with so many dollars more each time, after a lump sum paid at once. The regular
 * payment stays that of the loan before the lump sum.
 */
export function payOff(loan: Loan, { extra = 0, lumpSum = 0 } = {}): PayOff {
  const regular = regularPayment(loan)
  const paid = regular + Math.max(0, extra)
  const rate = rateOf(loan)
  let balance = loan.principal - Math.max(0, lumpSum)
  let [payments, totalInterest] = [0, 0]
  const noise = loan.principal * 1e-9
  while (regular > 0 && balance > noise && payments < MAX_PAYMENTS) {
    const interest = balance * rate
    balance += interest - Math.min(paid, balance + interest)
    totalInterest += interest
    payments++
  }
  return { payments, totalInterest }
}

/** Returns simple interest for so many days of a year of 365, in dollars. Arguments below 0 count as 0. */
export const interestForDays = (principal: number, ratePercent: number, days: number) =>
  (Math.max(0, principal) * (Math.max(0, ratePercent) / 100) * Math.max(0, days)) / DAYS_PER_YEAR

/** Returns the payments before and after a change of the rate, on the same balance and the same years left. Dollars. */
export function paymentChange(loan: Loan, newRatePercent: number) {
  const before = regularPayment(loan)
  const after = regularPayment({ ...loan, ratePercent: newRatePercent })
  return { before, after, change: after - before }
}

/**
 * Weighs the charge for leaving a mortgage against its lower payment. `monthlySaving` in dollars a month;
 * `monthsToRecover` is null where the new payment is no lower; `interestSaved` over the months left of the old term,
 * both loans paid with their own payments.
 */
export function leavingEarly(loan: Loan, newRatePercent: number, monthsLeft: number, charge: number) {
  const monthly: Loan = { ...loan, frequency: 'monthly' }
  const next: Loan = { ...monthly, ratePercent: newRatePercent }
  const monthlySaving = regularPayment(monthly) - regularPayment(next)
  const months = Math.max(0, Math.min(monthsLeft, loan.years * MONTHS_PER_YEAR))
  const interestOf = (one: Loan) => regularPayment(one) * months - (one.principal - balanceAfter(one, months))
  const interestSaved = interestOf(monthly) - interestOf(next)
  return {
    monthlySaving,
    monthsToRecover: monthlySaving > 0 ? charge / monthlySaving : null,
    interestSaved,
    net: interestSaved - charge,
  }
}
