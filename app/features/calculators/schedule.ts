import { type Compounding, periodRate } from './compounding'
import { type Frequency, paymentsPerYear, rapidDivisor } from './frequency'
import { payment } from './payment'

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
