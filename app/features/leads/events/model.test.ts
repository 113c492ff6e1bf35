import { expect, test } from 'vitest'
import { parseLeadEvent } from './model'

test('a stored event is read with its kind and detail', () => {
  const stored = { kind: 'assigned', detail: { from: null, to: 'Ada', by: 'round_robin' } }
  expect(parseLeadEvent(stored)).toEqual(stored)
})

test.each([
  ['a kind that a later version writes', { kind: 'merged', detail: {} }],
  ['a detail that lacks a value', { kind: 'note', detail: {} }],
  ['a status that does not exist', { kind: 'status_changed', detail: { from: 'new', to: 'lost' } }],
  ['no detail at all', { kind: 'note', detail: null }],
])('%s is read as null', (_, stored) => {
  expect(parseLeadEvent(stored)).toBeNull()
})

test('a correction is read from the values that it changed, among them ones without a value before', () => {
  const detail = {
    from: { clientPhone: null, metadata: { price: null } },
    to: { clientPhone: '+14165550123', metadata: { price: 5 } },
  }
  expect(parseLeadEvent({ kind: 'corrected', detail })).toEqual({ kind: 'corrected', detail })
})
