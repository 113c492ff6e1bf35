import { formatCad, toCents } from '~/lib/money'

/** Every sentence of the calculators that a visitor reads, in one place for the French to come. */
export const DOWN_PAYMENT_HINT =
  'Minimum 5% of the first $500,000, 10% of the part up to $1.5 million, 20% from $1.5 million.'
export const NOT_INSURED_ABOVE_CAP = 'From $1.5 million on, no mortgage can be insured.'
export const LONG_NOT_INSURED =
  'With under 20% down, more than 25 years is for first-time buyers and newly built homes only.'
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

/** What the price asks for, rounded up to the dollar: less would not do (decision 10). */
export function atLeastDown(minimum: number): string {
  return `At least ${formatCad(Math.ceil(toCents(minimum) / 100))} down for this price.`
}
