import { describe, expect, test } from 'vitest'
import {
  adjustedCell,
  cellName,
  cellText,
  gridKinds,
  gridRates,
  kindKey,
  normalCell,
  parseBlock,
  parseCellName,
} from './grid'
import type { PanelRate } from './model'

const KIND = { province: 'Ontario', term: '5 year', rateType: 'fixed', mortgageType: 'Conventional' } as const
const rate = (given: Partial<PanelRate>): PanelRate => ({
  ...KIND,
  id: 'a',
  postedRate: 6.1,
  ourRate: 4,
  fees: null,
  isActive: true,
  sourceUrl: null,
  scrapedAt: null,
  updatedAt: new Date(0),
  version: 1,
  ...given,
})

describe('a cell', () => {
  test.each([
    ['4.1', '4.10'],
    ['4.10', '4.10'],
    [' 4,1 % ', '4.10'],
    ['4.125', '4.125'],
    ['4.1234', '4.1234'],
    ['four', 'four'],
    ['', ''],
  ])('typed as %j is compared as %j', (typed, normal) => {
    expect(normalCell(typed)).toBe(normal)
  })

  test.each([
    ['4.04', -0.05, '3.99'],
    ['4', 0.125, '4.125'],
    ['0.1', 0.2, '0.30'],
    ['', -0.05, null],
    ['soon', -0.05, null],
  ])('%j adjusted by %d is %j', (text, points, adjusted) => {
    expect(adjustedCell(text, points)).toBe(adjusted)
  })

  test('its name leads back to its kind; other names lead nowhere', () => {
    expect(parseCellName(cellName('our', KIND))).toEqual({ figure: 'our', kind: KIND })
    for (const name of ['version', 'our', 'our|Ontario|5 year|fixed', 'our|Utah|5 year|fixed|Conventional'])
      expect(parseCellName(name), name).toBeNull()
  })

  test('without a rate is empty', () => {
    expect(cellText(null)).toBe('')
  })
})

describe('the grid', () => {
  test('edits the active rate with the lowest number of ours', () => {
    const rates = [
      rate({ id: 'high', ourRate: 5 }),
      rate({ id: 'low', ourRate: 4 }),
      rate({ id: 'off', ourRate: 3, isActive: false }),
    ]
    expect(gridRates(rates).get(kindKey(KIND))?.id).toBe('low')
  })

  test('has the usual terms of a province without rates, and only existing rates for National', () => {
    expect(gridKinds(new Map(), 'Yukon')).toHaveLength(24)
    expect(gridKinds(new Map(), 'National')).toEqual([])
    const own = gridRates([rate({ province: 'National', term: '10 year' })])
    expect(gridKinds(own, 'National')).toEqual([{ ...KIND, province: 'National', term: '10 year' }])
  })
})

test('a block from a spreadsheet is read by lines and tabs, without percent signs', () => {
  expect(parseBlock('6.10%\t4.04\r\n\t 3.99 \r\n')).toEqual([
    ['6.10', '4.04'],
    ['', '3.99'],
  ])
})
