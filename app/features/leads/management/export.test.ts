import { expect, test } from 'vitest'
import { leadFacts } from '../fields'
import { EXPORT_COLUMNS, type ExportedLead, exportRow } from './export'

const quote = (paymentFrequency?: string) => ({
  ...(paymentFrequency !== undefined && { paymentFrequency }),
  calculations: { lenderPayment: 1401.44, monthlyPayment: 1403.5, currentPayment: 1299.51 },
})

test.each([
  ['bi-weekly', 'Bi-weekly payment'],
  ['monthly', 'Monthly payment'],
  // Leads before the choice of a frequency.
  ['', 'Monthly payment'],
  [undefined, 'Monthly payment'],
  ['now and then', 'Payment'],
])(
  'the payments of a lead with the frequency %j are each called “%s”, in whole dollars',
  (frequency, label) => {
    const facts = leadFacts({ type: 'rate_quote', metadata: quote(frequency) })
    expect(facts.filter(({ value }) => value.startsWith('$'))).toEqual([
      { label, value: '$1,401' },
      { label: `${label} by simple compounding`, value: '$1,404' },
      { label: `${label} today (estimate)`, value: '$1,300' },
    ])
  },
)

test('the export has the frequency in the column beside the payment', () => {
  const row = exportRow({
    metadata: quote('bi-weekly'),
    createdAt: new Date(),
    noteLines: [],
  } as unknown as ExportedLead)
  const at = EXPORT_COLUMNS.indexOf('Payment')
  expect(EXPORT_COLUMNS.slice(at, at + 2)).toEqual(['Payment', 'Payment frequency'])
  expect(row.slice(at, at + 2)).toEqual(['1401.44', 'bi-weekly'])
})
