import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVectors } from '../../../tests/read-csv'
import type { LandTransferPlace } from './land-transfer-rules'
import { LAND_TRANSFER_RULES } from './land-transfer-rules'
import { landTransferTax } from './land-transfer-tax'

const rows = readVectors('land-transfer-tax.csv')
// The vectors name a place with its year or province, ours are kept up to date under one name.
const NAMES: Record<string, string> = { MONTREAL2025: 'MONTREAL', 'NS-HALIFAX': 'HALIFAX' }
const DAY = '2026-11-23'
const first = { isFirstTime: true }
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
    const day = place.endsWith('2025') ? '2025-06-30' : DAY
    const buyer = { isFirstTime: row.text('first_time_buyer') === 'yes' }
    expect(landTransferTax(name, price, buyer, day)?.tax).toBe(row.number('tax'))
  },
)

it.each(
  readVectors('land-transfer-scales.csv').map((row) => ({
    place: row.text('place') as LandTransferPlace,
    price: row.number('price'),
    buyer: ['first_time', 'new_build', 'foreign'].filter((column) => row.text(column) === 'yes').join(' '),
    row,
  })),
)('the scale of $place at $price, $buyer', ({ place, price, buyer, row }) => {
  const [isFirstTime, isNewBuild, isForeign] = ['first', 'new', 'foreign'].map((one) => buyer.includes(one))
  const found = landTransferTax(place, price, { isFirstTime, isNewBuild, isForeign }, row.text('day'))
  const upTo = row.text('up_to') === '' ? undefined : row.number('up_to')
  const isAtMost = row.text('at_most') === 'yes' || undefined
  expect(found).toMatchObject({ tax: row.number('tax'), rebate: row.number('relief'), isPast: false })
  expect([found?.upTo, found?.isAtMost]).toEqual([upTo, isAtMost])
})

describe('edges', () => {
  it('BC relief falls from 8,000 at 835,000 to nothing at 860,000', () => {
    expect(landTransferTax('BC', 835_000, first)?.rebate).toBe(8000)
    expect(landTransferTax('BC', 847_500, first)?.rebate).toBe(4000)
    expect(landTransferTax('BC', 860_000, first)?.rebate).toBe(0)
  })

  it('Alberta counts a step as soon as it is begun', () => {
    expect(landTransferTax('AB', 400_000.01)?.tax).toBe(455)
  })

  it('places without a figure give null', () => {
    for (const place of ['NT', 'YT', 'NU'] as const) expect(landTransferTax(place, 400_000)).toBeNull()
  })

  it('first-time buyers on Prince Edward Island pay nothing; up to 30,000 is exempt for everyone', () => {
    expect(landTransferTax('PE', 400_000)?.tax).toBe(4_000)
    expect(landTransferTax('PE', 400_000, first)).toMatchObject({ tax: 0, rebate: 4_000 })
    expect(landTransferTax('PE', 30_000)?.tax).toBe(0)
    expect(landTransferTax('PE', 30_000.01)?.tax).toBe(300)
  })

  it('a price of a dollar or less is one', () => {
    expect(landTransferTax('AB', 1)?.tax).toBe(55)
    expect(landTransferTax('NL', 0.5)?.tax).toBe(100)
  })

  it('Newfoundland and Labrador charges at most 5,000', () => {
    expect(landTransferTax('NL', 1_500_000)?.tax).toBe(5_000)
    expect(landTransferTax('NL', 400_000)?.tax).toBe(1_698)
  })

  it('a Quebec municipality may charge up to 3 percent above 500,000: a range', () => {
    expect(landTransferTax('QC', 500_000, {}, DAY)).not.toHaveProperty('upTo')
    expect(landTransferTax('QC', 700_000, {}, DAY)).toMatchObject({ tax: 8_610.5, upTo: 11_610.5 })
  })

  it('Montreal has the thresholds of 2026; above the city’s own the figure is the most that is due', () => {
    expect(landTransferTax('MONTREAL', 500_000, {}, DAY)).toMatchObject({ tax: 5_610.5 })
    expect(landTransferTax('MONTREAL', 500_000, {}, DAY)).not.toHaveProperty('isAtMost')
    expect(landTransferTax('MONTREAL', 600_000, {}, DAY)).toMatchObject({ tax: 7_349, isAtMost: true })
    expect(landTransferTax('MONTREAL', 600_000, {}, '2025-06-30')?.tax).toBe(7_392)
  })

  it('Nova Scotia is a range that each municipality decides', () => {
    expect(landTransferTax('NS', 400_000)).toMatchObject({ tax: 0, upTo: 6_000 })
  })

  it('a new build in British Columbia is relieved to 1.1 million and not from 1.15 million', () => {
    const newBuild = { isNewBuild: true }
    expect(landTransferTax('BC', 1_100_000, newBuild)?.tax).toBe(0)
    expect(landTransferTax('BC', 1_125_000, newBuild)?.tax).toBe(10_250)
    expect(landTransferTax('BC', 1_150_000, newBuild)?.rebate).toBe(0)
  })

  it.each([
    ['ON', 500_000, 6_475],
    ['TORONTO', 500_000, 12_950],
    ['BC', 400_000, 6_000],
    ['PE', 400_000, 4_000],
  ] as const)('%s at %d: no relief for a foreign buyer, first-time or of a new home', (place, price, tax) => {
    const buyer = { isFirstTime: true, isNewBuild: true, isForeign: true }
    expect(landTransferTax(place, price, buyer)).toMatchObject({ tax, rebate: 0 })
  })

  it('a row that has ended is used with a mark until a newer one is known', () => {
    expect(landTransferTax('QC', 400_000, {}, '2026-12-31')?.isPast).toBe(false)
    expect(landTransferTax('QC', 400_000, {}, '2027-01-01')?.isPast).toBe(true)
  })

  it('nothing to tax gives 0', () => {
    for (const price of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const place of places.filter((one) => LAND_TRANSFER_RULES[one][0]?.taxes))
        expect(landTransferTax(place, price, first)).toMatchObject({ tax: 0, rebate: 0 })
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
      const buyer = landTransferTax(place, a, first)
      expect(buyer?.tax).toBeGreaterThanOrEqual(0)
      expect(buyer?.tax).toBeLessThanOrEqual(landTransferTax(place, a)?.tax ?? 0)
    }),
  )
})
