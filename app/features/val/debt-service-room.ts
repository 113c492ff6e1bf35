import { SPEC_DEBT_SERVICE } from '~/features/calculators/affordability'
import { DEBT_SERVICE } from '~/features/calculators/rules-by-law'

export type DebtServiceRoom = {
  /** Fractions of the income: 0.39, not 39. */
  limits: { housing: number; total: number }
  /** Dollars a month that housing may cost: the payment, property tax, heating and half of the condo fees. */
  housing: number
  /** Dollars a month that housing may cost once the other debts are paid; never below 0. */
  housingAfterDebts: number
}

/** Returns the dollars a month that an income in dollars a year leaves for housing, by the insurers' limits. */
export const debtServiceRoom = (income: number, monthlyDebts: number): DebtServiceRoom =>
  roomWithin(income, monthlyDebts, DEBT_SERVICE)

/** Returns the same by the more cautious limits of 32 and 40 percent. */
export const cautiousDebtServiceRoom = (income: number, monthlyDebts: number): DebtServiceRoom =>
  roomWithin(income, monthlyDebts, SPEC_DEBT_SERVICE)

function roomWithin(income: number, monthlyDebts: number, { housing, total }: DebtServiceRoom['limits']) {
  const monthly = Math.max(0, income) / 12
  return {
    limits: { housing, total },
    housing: monthly * housing,
    housingAfterDebts: Math.max(0, monthly * total - Math.max(0, monthlyDebts)),
  }
}
