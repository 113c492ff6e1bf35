import type { QuoteMetadata } from '~/features/calculators/quote-metadata'
import { quoteMetadata as metadataOf } from '~/features/calculators/quote-metadata'
import type { ProvinceName } from '~/lib/provinces'

/** The metadata that the quote dialog stores, by the same code. */
export const quoteMetadata = (
  price: number,
  downPayment: number,
  location: ProvinceName,
  amortizationYears: number,
  ratePercent: number,
  frequency: 'monthly' | 'bi-weekly' = 'monthly',
): QuoteMetadata =>
  metadataOf({
    price,
    downPayment,
    location,
    amortizationYears,
    ratePercent,
    rateType: 'fixed',
    frequency,
    compounding: 'lender',
    // Over 25 years with under 20 percent down the demo's people are first-time buyers.
    firstTimeOrNewBuild: amortizationYears > 25 && downPayment < price * 0.2,
  })
