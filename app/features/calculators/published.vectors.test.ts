import { describe, expect, it } from 'vitest'
import { roundToCent } from '~/lib/money'
import { bankStylePayment } from '../../../tests/bank-style-payment'
import { readVectors } from '../../../tests/read-csv'
import { isFrequency, payment } from './payment'

const rows = readVectors('published-payments.csv')

it('reads every row of published-payments.csv', () => {
  expect(rows).toHaveLength(21)
})

describe.each(rows.map((row) => ({ source: row.text('source'), row })))('$source', ({ row }) => {
  const frequency = row.text('frequency')
  if (!isFrequency(frequency)) throw new Error(`line ${row.line}: ${frequency}`)
  const loan = [row.number('principal'), row.number('rate'), row.number('years'), frequency] as const
  const ours: Record<string, number> = {
    spec: payment(...loan),
    semiannual: payment(...loan, 'semi-annual'),
    bankstyle: bankStylePayment(...loan),
  }

  it('our three figures are the columns, to the cent', () => {
    expect(roundToCent(ours.spec ?? 0)).toBe(row.number('spec'))
    expect(roundToCent(ours.semiannual ?? 0)).toBe(row.number('semiannual'))
    expect(roundToCent(ours.bankstyle ?? 0)).toBe(row.number('semiannual_bankstyle'))
  })

  const published = row.number('published_payment')
  // A source that states whole dollars is matched to the dollar, else to the cent (one cent for their roundings).
  const tolerance = Number.isInteger(published) ? 0.5 : 0.01
  const isNear = (figure: string) => Math.abs((ours[figure] ?? 0) - published) <= tolerance + 1e-9

  const matches = row.text('matches')
  if (matches === 'NONE') {
    it('is published otherwise than any of ours', () => {
      expect(Object.keys(ours).filter(isNear)).toEqual([])
    })
  } else {
    it(`is published as ${matches}`, () => {
      for (const figure of matches.split('+')) expect([figure, isNear(figure)]).toEqual([figure, true])
    })
  }
})
