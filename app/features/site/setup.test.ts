import { expect, test } from 'vitest'
import { isOpenBeforePublishing, isSetupOpen, type SetupFacts, setupSteps } from './setup'

const COMPLETE: SetupFacts = {
  isPublished: true,
  hasContact: true,
  hasAddress: true,
  hasLicence: true,
  hasLogo: false,
  hasRate: true,
  hasLender: true,
  hasBroker: true,
  hasListedBroker: true,
  exampleApplyUrl: null,
  testEmail: null,
}

test('the checklist closes once the site is published and nothing that it needs is missing', () => {
  expect(isSetupOpen(COMPLETE)).toBe(false)
  for (const fact of [
    'isPublished',
    'hasContact',
    'hasLicence',
    'hasRate',
    'hasLender',
    'hasBroker',
    'hasListedBroker',
  ] as const)
    expect(isSetupOpen({ ...COMPLETE, [fact]: false }), fact).toBe(true)
})

test('a test email that the mail server rejected leaves its step open', () => {
  const facts = { ...COMPLETE, testEmail: { isSent: false, to: 'owner@example.test' } }
  expect(setupSteps(facts).find(({ key }) => key === 'email')).toMatchObject({ isDone: false })
})

test.each([
  ['/auth', true],
  ['/auth/reset/abc', true],
  ['/unsubscribe/abc', true],
  ['/privacy', true],
  ['/', false],
  ['/rates', false],
  ['/authors', false],
])('before publishing, %s is open: %s', (path, isOpen) => {
  expect(isOpenBeforePublishing(path)).toBe(isOpen)
})
