import { toCents } from '~/lib/money'
import { minimumDownPayment } from './minimum-down-payment'
import type { RateClass, RatePurpose } from './rate-class'
import { INSURED_PRICE_CAP } from './rules-by-law'

/**
 * Returns the class whose rates a scenario can have, from dollars; null where no mortgage is lawful: a purchase below
 * the minimum down payment, or a refinance with less than 20% equity. For a home that is owned `down` is the equity; an
 * insured mortgage stays insured at its renewal. A price that is not above 0 says nothing yet and counts as conventional.
 */
export function rateClassFor(price: number, down: number, purpose: RatePurpose): RateClass | null {
  const [priceCents, downCents] = [toCents(price), toCents(down)]
  if (priceCents <= 0) return purpose === 'refinance' ? 'Refinance' : 'Conventional'
  const isFifth = downCents * 5 >= priceCents
  if (purpose === 'refinance') return isFifth ? 'Refinance' : null
  if (isFifth) return 'Conventional'
  if (purpose === 'renewal') return 'High-Ratio'
  const isInsurable =
    priceCents < INSURED_PRICE_CAP.dollars * 100 && downCents >= toCents(minimumDownPayment(price))
  return isInsurable ? 'High-Ratio' : null
}
