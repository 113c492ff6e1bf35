import { toCents } from '~/lib/money'
import { INSURED_PRICE_CAP, MINIMUM_DOWN_PAYMENT } from './rules-by-law'

const tierEndCents = MINIMUM_DOWN_PAYMENT.firstTierTo * 100
const capCents = INSURED_PRICE_CAP.dollars * 100

/**
 * Returns the least down payment in dollars, to the cent: 5 percent to 500,000, 10 percent of the rest, 20 percent from
 * 1.5 million. Source: MINIMUM_DOWN_PAYMENT.
 */
export function minimumDownPayment(price: number): number {
  const cents = toCents(price)
  if (cents <= 0) return 0
  const { firstTierPercent, secondTierPercent, uninsuredPercent } = MINIMUM_DOWN_PAYMENT
  const hundredths =
    cents >= capCents
      ? cents * uninsuredPercent
      : Math.min(cents, tierEndCents) * firstTierPercent +
        Math.max(0, cents - tierEndCents) * secondTierPercent
  return Math.round(hundredths / 100) / 100
}

/** Returns the greatest insurable price that a down payment reaches, at most 1,499,999.99; unrounded dollars. */
export function greatestInsurablePrice(downPayment: number): number {
  if (!(downPayment > 0)) return 0
  const { firstTierTo, firstTierPercent, secondTierPercent } = MINIMUM_DOWN_PAYMENT
  const firstTierDown = (firstTierTo * firstTierPercent) / 100
  const price =
    downPayment <= firstTierDown
      ? (downPayment * 100) / firstTierPercent
      : firstTierTo + ((downPayment - firstTierDown) * 100) / secondTierPercent
  return Math.min(price, (capCents - 1) / 100)
}
