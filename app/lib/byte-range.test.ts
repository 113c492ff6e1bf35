import { expect, test } from 'vitest'
import { parseRange } from './byte-range'

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=0-9', null],
  [null, null],
])('%s of a hundred bytes', (header, range) => expect(parseRange(header, 100)).toEqual(range))
