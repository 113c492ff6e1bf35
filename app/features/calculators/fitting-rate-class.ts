import { toCents } from '~/lib/money'
import { minimumDownPayment } from './minimum-down-payment'
import type { RateClass, RatePurpose } from './rate-class'
import { INSURED_PRICE_CAP } from './rules-by-law'

/**
 * Returns the class whose rates a scenario can have, from dollars (`down` is the equity of an owned home); null where
 * no mortgage is lawful. An insured mortgage stays insured at renewal; no price yet counts as conventional.
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
