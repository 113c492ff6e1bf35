import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetLeadKey, knownLeadKey, rememberLead } from './lead-key'

const CONTACT = { name: 'Ana', email: 'ana@example.ca', phone: null }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the same email address or number completes the lead that it made, for a day', () => {
  rememberLead('one', CONTACT, 0)
  expect(knownLeadKey({ ...CONTACT, name: null }, 1_000)).toBe('one')
  expect(knownLeadKey({ name: null, email: 'other@example.ca', phone: null }, 1_000)).toBeNull()
  expect(knownLeadKey({ name: null, email: null, phone: null }, 1_000)).toBeNull()
  expect(knownLeadKey(CONTACT, 25 * 60 * 60_000)).toBeNull()
})

test('a lead that the server refuses is forgotten, and another one is not', () => {
  rememberLead('one', CONTACT, 0)
  forgetLeadKey('two')
  expect(knownLeadKey(CONTACT, 1)).toBe('one')
  forgetLeadKey('one')
  expect(knownLeadKey(CONTACT, 1)).toBeNull()
})

test('without storage each conversation makes a lead of its own', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberLead('one', CONTACT)
  expect(knownLeadKey(CONTACT)).toBeNull()
})
