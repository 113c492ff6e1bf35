import { defaultInsurance } from '~/features/calculators/default-insurance'
import { payment } from '~/features/calculators/payment'
import type { QuoteMetadata } from '~/features/leads/model'
import { roundToCent } from '~/lib/money'

/** What the quote dialog would have stored for these entries. The monthly payment is monthly whatever the frequency. */
export function quoteMetadata(
  price: number,
  downPayment: number,
  location: string,
  amortization: number,
  mortgageRate: number,
  paymentFrequency: 'monthly' | 'bi-weekly' = 'monthly',
): QuoteMetadata {
  const { insurance, totalMortgage } = defaultInsurance(price, downPayment)
  return {
    price,
    downPayment,
    location,
    amortization,
    mortgageRate,
    paymentFrequency,
    calculations: {
      cmhcInsurance: roundToCent(insurance),
      totalMortgage: roundToCent(totalMortgage),
      monthlyPayment: roundToCent(payment(totalMortgage, mortgageRate, amortization, 'monthly')),
    },
  }
}
