import { expect, test } from 'vitest'
import { applicationFacts, leadFacts, readLeadFields } from './fields'

const facts = (metadata: object, type = 'rate_quote') =>
  leadFacts({ type, metadata: readLeadFields(metadata) }).map(({ label, value }) => `${label}: ${value}`)

test('a field is shown with its label and its unit, in the order of the table', () => {
  expect(
    facts({ city: 'Guelph', amortization: 25, mortgageRate: 4.29, price: 650_000, downPayment: 0 }),
  ).toEqual([
    'Purchase price: $650,000',
    'Down payment: $0',
    'Amortization: 25 years',
    'Rate: 4.29%',
    'City: Guelph',
  ])
})

test('the price of a refinance is the value of the home, once', () => {
  const owned = { price: 500_000, downPayment: 200_000 }
  expect(facts(owned, 'refinance')).toEqual(['Home value: $500,000', 'Equity: $200,000'])
  expect(facts({ ...owned, homeValue: 500_000 }, 'refinance')).toEqual([
    'Home value: $500,000',
    'Equity: $200,000',
  ])
})

test('the rate of our list is shown as it was listed', () => {
  const listedRate = {
    term: '5 year',
    rateType: 'fixed',
    mortgageType: 'Conventional',
    province: 'Ontario',
    apr: 4.31,
    asOf: '2026-11-24T00:00:00.000Z',
  }
  expect(facts({ listedRate })).toEqual([expect.stringMatching(/^Listed as: APR 4\.31%, 5 year fixed/)])
})

test('what is not permitted has its reason and no figures', () => {
  expect(facts({ notPermitted: 'below-minimum-down', calculations: { totalMortgage: 5 } })).toEqual([
    'Not possible as asked: The down payment is below the minimum for this price',
  ])
})

test('a value of another type is left out, and a field of an earlier version is shown under its name', () => {
  const stored = {
    price: 'a lot',
    homeValue: null,
    city: '',
    calculations: null,
    creditScore: 700,
    list: [1],
  }
  expect(readLeadFields(stored)).toEqual({ creditScore: 700 })
  expect(facts(stored)).toEqual(['Credit score: 700'])
  expect(readLeadFields(null)).toEqual({})
})

test('the address of a calculator is no fact', () => {
  expect(facts({ calculatorUrl: '/renewal-calculator', calculatorPdf: true })).toEqual([])
})

test('the full list of applications has what the form says of the mortgage', () => {
  const metadata = { property_address: '1 Main St.', mortgage_amount: 512_000, city: 'Guelph' }
  expect(applicationFacts(readLeadFields(metadata))).toEqual(['$512,000', '1 Main St.'])
  expect(applicationFacts({})).toEqual([])
})

test.each([
  ['long-amortization', 'Over 25 years with under 20% down, and neither a first-time buyer nor a new build'],
  ['too-long', 'Over 30 years with under 20% down'],
])('what is not permitted (%s) is told with the limits of the law', (notPermitted, text) => {
  expect(facts({ notPermitted })).toEqual([`Not possible as asked: ${text}`])
})
