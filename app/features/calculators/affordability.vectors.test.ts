import { describe, expect, it } from 'vitest'
import { roundToCent } from '~/lib/money'
import { readVectors } from '../../../tests/read-csv'
import { type Affordability, affordability, affordabilityByRules } from './affordability'

const rows = readVectors('affordability.csv')

const LIMITED_BY = {
  income: 'income',
  'minimum-down': 'minimum down payment',
  'price-cap': 'insured price cap',
  'long-amortization': 'long amortization',
  none: 'none',
}

function binding({ bindingLimit, nothingLeft }: Affordability): string {
  return (bindingLimit === 'housing' ? 'housing' : 'total debt') + (nothingLeft ? ' (nothing left)' : '')
}

it('reads every row of affordability.csv', () => {
  expect(rows).toHaveLength(9)
})

describe.each(rows.map((row) => ({ id: row.text('id'), note: row.text('note'), row })))(
  '$id $note',
  ({ row }) => {
    const input = {
      income: row.number('income'),
      downPayment: row.number('down_payment'),
      ratePercent: row.number('rate_pct'),
      years: row.number('years'),
      propertyTax: row.number('property_tax_annual'),
      heating: row.number('heating_monthly'),
      condoFee: row.number('condo_fee_monthly'),
      otherDebts: row.number('other_debts_monthly'),
      // Column C has 30 years insured, which such buyers alone may have.
      firstTimeOrNewBuild: true,
    }
    const spec = affordability(input)
    const rules = affordabilityByRules(input)
    const cents = (value: number, column: string) =>
      expect(roundToCent(value), column).toBe(row.number(column))

    it('payment and mortgage', () => {
      cents(spec.housingRoom, 'housing_room')
      cents(spec.debtRoom, 'debt_room')
      cents(spec.maxPayment, 'max_payment')
      cents(spec.maxMortgage, 'max_mortgage')
      expect(binding(spec)).toBe(row.text('binding'))
    })

    it('price A, without insurance', () => {
      cents(spec.maxMortgage + input.downPayment, 'A_max_price')
    })

    it('price B, the spec’s constants', () => {
      cents(spec.maxPrice, 'B_max_price')
      cents(spec.premium, 'B_premium')
      expect(LIMITED_BY[spec.limitedBy]).toBe(row.text('B_limited_by'))
    })

    it('price C, the rules in force', () => {
      expect(rules.qualifyingRate).toBe(row.number('C_qualifying_rate'))
      cents(rules.maxPayment, 'C_max_payment')
      cents(rules.maxMortgage, 'C_max_mortgage')
      cents(rules.maxPrice, 'C_max_price')
      expect(binding(rules)).toBe(row.text('C_binding'))
      expect(LIMITED_BY[rules.limitedBy]).toBe(row.text('C_limited_by'))
    })
  },
)
