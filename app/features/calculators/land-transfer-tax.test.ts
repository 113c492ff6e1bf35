import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVectors } from '../../../tests/read-csv'
import { LAND_TRANSFER_RULES, type LandTransferPlace } from './land-transfer-rules'
import { landTransferTax } from './land-transfer-tax'

const rows = readVectors('land-transfer-tax.csv')
// The vectors name a place with its year or province, ours are kept up to date under one name.
const NAMES: Record<string, string> = { MONTREAL2025: 'MONTREAL', 'NS-HALIFAX': 'HALIFAX' }
const places = Object.keys(LAND_TRANSFER_RULES) as LandTransferPlace[]
const isPlace = (name: string): name is LandTransferPlace => Object.hasOwn(LAND_TRANSFER_RULES, name)

it('reads every row of land-transfer-tax.csv', () => {
  expect(rows).toHaveLength(14)
})

it.each(rows.map((row) => ({ place: row.text('jurisdiction'), price: row.number('price'), row })))(
  '$place at $price',
  ({ place, price, row }) => {
    const name = NAMES[place] ?? place
    if (!isPlace(name)) throw new Error(`no rules for ${name}`)
    expect(landTransferTax(name, price, row.text('first_time_buyer') === 'yes')?.tax).toBe(row.number('tax'))
  },
)

describe('edges', () => {
  it('BC relief falls from 8,000 at 835,000 to nothing at 860,000', () => {
    expect(landTransferTax('BC', 835_000, true)?.rebate).toBe(8000)
    expect(landTransferTax('BC', 847_500, true)?.rebate).toBe(4000)
    expect(landTransferTax('BC', 860_000, true)?.rebate).toBe(0)
  })

  it('Alberta counts a step as soon as it is begun', () => {
    expect(landTransferTax('AB', 400_000.01)?.tax).toBe(455)
  })

  it('places without a figure give null', () => {
    for (const place of ['NS', 'NT', 'YT', 'NU'] as const) expect(landTransferTax(place, 400_000)).toBeNull()
  })

  it('nothing to tax gives 0', () => {
    for (const price of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(landTransferTax('ON', price, true)).toEqual({ tax: 0, rebate: 0 })
    }
  })
})

it('never falls as the price grows, is never negative, and a first-time buyer never pays more', () => {
  const price = fc.double({ min: 0, max: 1e8, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...places), price, price, (place, a, b) => {
      const [low, high] = [landTransferTax(place, Math.min(a, b)), landTransferTax(place, Math.max(a, b))]
      if (!low || !high) return
      expect(low.tax).toBeLessThanOrEqual(high.tax)
      const first = landTransferTax(place, a, true)
      expect(first?.tax).toBeGreaterThanOrEqual(0)
      expect(first?.tax).toBeLessThanOrEqual(landTransferTax(place, a)?.tax ?? 0)
    }),
  )
})
