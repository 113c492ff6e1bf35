import { describe, expect, it } from 'vitest'
import { roundToCent } from '~/lib/money'
import { readVectors } from '../../../tests/read-csv'
import { defaultInsurance, minimumDownPayment, pstOnPremium, realPremium } from './default-insurance'

const rows = readVectors('premiums.csv')

const WHY = {
  'below-minimum-down': 'below minimum down payment',
  'long-amortization': 'insured 30 years only for first-time buyer or new build',
  'too-long': '',
}

it('reads every row of premiums.csv', () => {
  expect(rows).toHaveLength(11)
})

describe.each(rows.map((row) => ({ price: row.text('price'), down: row.text('down_payment'), row })))(
  '$down of $price',
  ({ row }) => {
    const price = row.number('price')
    const downPayment = row.number('down_payment')

    it('the spec’s constants', () => {
      const insured = defaultInsurance(price, downPayment)
      expect(insured.insuranceRate).toBe(row.number('spec_rate'))
      expect(roundToCent(insured.insurance)).toBe(row.number('spec_premium'))
      expect(roundToCent(insured.totalMortgage)).toBe(row.number('spec_total'))
      expect((downPayment / price) * 100).toBeCloseTo(row.number('down_pct'), 4)
    })

    it('minimum down payment', () => {
      expect(minimumDownPayment(price)).toBe(row.number('min_down'))
    })

    it('the rules in force', () => {
      const province = row.text('province')
      const real = realPremium({
        price,
        downPayment,
        years: row.number('years'),
        province,
        firstTimeOrNewBuild: row.text('ftb_or_newbuild') === 'y',
      })
      expect(real.permitted ? 'yes' : 'no').toBe(row.text('real_permitted'))
      if (real.permitted) {
        expect(real.insuranceRate).toBe(row.number('real_rate'))
        expect(roundToCent(real.insurance)).toBe(row.number('real_premium'))
        expect(roundToCent(real.totalMortgage)).toBe(row.number('real_total'))
        expect(roundToCent(real.pst)).toBe(row.number('pst_cash_at_closing'))
        expect(pstOnPremium(province, real.insurance)).toBe(real.pst)
      } else {
        expect(WHY[real.reason]).toBe(row.text('why'))
      }
    })
  },
)

describe('real premium beside the vectors', () => {
  const input = {
    price: 500_000,
    downPayment: 50_000,
    years: 25,
    province: 'Quebec',
    firstTimeOrNewBuild: true,
  }

  it('takes a province by name as well, and knows none for a place it does not know', () => {
    expect(pstOnPremium('Quebec', 1000)).toBe(90)
    expect(pstOnPremium('QC', 1000)).toBe(90)
    expect(pstOnPremium('Manitoba', 1000)).toBe(0)
    expect(pstOnPremium('Atlantis', 1000)).toBe(0)
  })

  it('has no premium from 20 percent down, whatever the price and years', () => {
    for (const price of [500_000, 1_500_000, 5_000_000]) {
      const real = realPremium({
        ...input,
        price,
        downPayment: price / 5,
        years: 30,
        firstTimeOrNewBuild: false,
      })
      expect(real).toMatchObject({ permitted: true, insurance: 0, pst: 0, totalMortgage: price * 0.8 })
    }
  })

  it('rejects an insured loan over 30 years', () => {
    expect(realPremium({ ...input, years: 31 })).toEqual({ permitted: false, reason: 'too-long' })
    expect(realPremium({ ...input, years: 30 })).toMatchObject({ permitted: true, insurance: 14_850 })
  })
})
