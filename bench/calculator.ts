// Bundled by run.ts before it is measured, as it is for the browser.
import { payment } from '../app/features/calculators/payment'
import { mortgageCase } from './mortgage-case'

/** The sum of the monthly payments of many loans; the sum keeps the engine from leaving the work out. */
export function sumOfPayments(count: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) {
    const { principal, rate, years } = mortgageCase(i)
    sum += payment(principal, rate, years, 'monthly', 'standard')
  }
  return sum
}

/** The peer: the same formula written out in the loop, with no checks and for monthly payments only. */
export function sumOfPlainPayments(count: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) {
    const { principal, rate, years } = mortgageCase(i)
    const r = rate / 1200
    sum += (principal * r) / (1 - (1 + r) ** (-12 * years))
  }
  return sum
}
