import { formatCad } from '~/lib/money'

/** Every sentence of the calculators that a visitor reads, in one place for the French to come. */
export const DOWN_PAYMENT_HINT = 'Minimum 5% for homes under $500k, 5-10% for $500k-$1M, 20% for $1M+'
export const NO_MORTGAGE_NEEDED = 'The down payment covers the whole price, so no mortgage is needed.'
export const ENTER_RATE = 'Enter a rate above 0 to see a payment.'
export const ENTER_YEARS = 'Choose an amortization to see a payment.'
export const CHOOSE_FREQUENCY = 'Choose a payment frequency from the list.'
export const CHOOSE_COMPOUNDING = 'Choose a compounding from the list.'
export const CHOOSE_PROVINCE = 'Choose a province or territory from the list.'
export const NOT_NEGATIVE = 'Enter 0 or more.'
export const IN_DOLLARS = 'Enter an amount in dollars, not in percent.'

/** For text that is no number. */
export function enterNumber(example: number): string {
  return `Enter a number, for example ${example}.`
}

/** For an amount in dollars beyond the limit. */
export function atMostAmount(limit: number): string {
  return `Enter at most ${formatCad(limit)}.`
}

/** For a rate in percent beyond the limit. */
export function atMostRate(limit: number): string {
  return `Enter a rate of at most ${limit}%.`
}

/** For an amortization outside of the range. */
export function wholeYears(minimum: number, maximum: number): string {
  return `Enter whole years from ${minimum} to ${maximum}.`
}

/** For an amortization that the list does not hold. */
export function oneOfYears(choices: readonly number[]): string {
  return `Choose one of ${choices.join(', ')} years.`
}

/** The advisory line of decision 10: the minimum in dollars that the rules ask for this price. */
export function trueMinimumDown(price: number, minimum: number): string {
  return `For a price of ${formatCad(price)} the minimum down payment is ${formatCad(minimum)}.`
}
