import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFeatures } from './model'

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
