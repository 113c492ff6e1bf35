import { expect, test } from 'vitest'
import { readLeadFields } from '../fields'
import { leadAmount, leadProvince, leadSummary } from './lead-summary'

const quote = {
  price: 685_000,
  downPayment: 68_500,
  location: 'Ontario',
  calculations: { totalMortgage: 635_611.5 },
}

test.each([
  ['rate_quote', quote, 'Buying at $685,000, 10% down, Ontario'],
  ['rate_quote', { price: 599_000, downPayment: 34_900 }, 'Buying at $599,000, 5.8% down'],
  [
    'refinance',
    { price: 685_000, downPayment: 0, balanceOwed: 300_000, renewalDate: '2027-03-01' },
    'Home worth $685,000, $300,000 owed, renews March 1, 2027',
  ],
  [
    'refinance',
    { balanceOwed: 480_000, renewalDate: '2027-03-01', location: 'Ontario' },
    '$480,000 owed, renews March 1, 2027, Ontario',
  ],
  ['refinance', quote, 'Home worth $685,000, $616,500 owed, Ontario'],
  [
    'application',
    { mortgage_amount: 512_000, property_address: '88 Larkmeadow Drive, Ajax, Ontario' },
    'Mortgage of $512,000, Ontario',
  ],
  ['contact', { phoneType: 'Mobile' }, null],
  ['rate_quote', { price: 'a lot', downPayment: -5 }, null],
] as const)('%s with %j is summed up as %s', (type, metadata, summary) => {
  expect(leadSummary({ type, metadata: readLeadFields(metadata) })).toBe(summary)
})

test('the amount is the stated one, else the insured total, else price less down payment', () => {
  expect(leadAmount({ metadata: { mortgage_amount: 5, ...quote } })).toBe(5)
  expect(leadAmount({ metadata: quote })).toBe(635_611.5)
  expect(leadAmount({ metadata: { ...quote, calculations: { totalMortgage: 0 } } })).toBe(616_500)
  expect(leadAmount({ metadata: {} })).toBeNull()
})

test('the province comes from the choice or from the address', () => {
  expect(leadProvince({ metadata: { property_address: '4 Orchardist Lane, Guelph, ontario' } })).toBe(
    'Ontario',
  )
  expect(leadProvince({ metadata: { property_address: 'somewhere' } })).toBeNull()
})
