import fc from 'fast-check'
import { expect, test } from 'vitest'
import { featureRows, featuresOfRows, priceText, readFeatures } from './model'

test.each([
  [
    ['One', 'Two'],
    [{ title: 'One' }, { title: 'Two' }],
  ],
  [[{ title: 'A', text: 'b' }], [{ title: 'A', text: 'b' }]],
  [[{ name: 'A', description: 'b' }], [{ title: 'A', text: 'b' }]],
  [{ 'Rate hold': '120 days' }, [{ title: 'Rate hold', text: '120 days' }]],
  [[null, 3, '', ['x'], { other: 1 }], [{ title: '3' }]],
  [null, []],
  ['One line', [{ title: 'One line' }]],
])('features %j', (json, expected) => {
  expect(readFeatures(json)).toEqual(expected)
})

test('any JSON gives a list that can be shown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      for (const feature of readFeatures(json)) {
        expect(typeof feature.title).toBe('string')
        expect(['string', 'undefined']).toContain(typeof feature.text)
      }
    }),
  )
})

test.each([
  [null, []],
  [
    ['One', ''],
    [
      { title: 'One', text: '' },
      { title: '', text: '' },
    ],
  ],
  [[{ title: 'A', text: 'b' }], [{ title: 'A', text: 'b' }]],
  [{ 'Rate hold': '120 days' }, null],
  [['One', 2], null],
  [[{ title: 'A', icon: 'x' }], null],
  ['One line', null],
])('features %j as rows', (json, expected) => {
  expect(featureRows(json)).toEqual(expected)
})

test('rows become JSON and come back as they were', () => {
  const row = fc.record({ title: fc.string(), text: fc.string() })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(featureRows(featuresOfRows(rows))).toEqual(rows)
    }),
  )
})

test.each([
  [0, 'Free'],
  [499, '$499'],
  [499.99, '$499.99'],
  [1250.5, '$1,250.50'],
])('a price of %s is shown as %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})
