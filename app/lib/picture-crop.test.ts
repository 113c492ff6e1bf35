import { expect, test } from 'vitest'
import { formatCrop, parseCrop } from './picture-crop'

test('a part survives its way through a form', () => {
  const crop = { x: 0, y: 0.125, width: 1, height: 0.5 }
  expect(parseCrop(formatCrop(crop))).toEqual(crop)
})

test('no part was chosen', () => {
  expect(parseCrop(undefined)).toBeNull()
  expect(parseCrop('')).toBeNull()
})

test.each([
  '0,0,1',
  '0,0,1,1,1',
  '0,0,0,1',
  '0,0,1,0',
  '-0.1,0,1,1',
  '0.5,0,0.6,1',
  '0,0.9,1,0.2',
  '0,0,NaN,1',
  '0,0,1e9,1',
  '0,0,Infinity,1',
  'a,b,c,d',
  '0, 0, 1, 1',
])('%s is no part of a picture', (text) => expect(parseCrop(text)).toBe('wrong'))
