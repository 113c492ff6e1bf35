import { expect, test } from 'vitest'
import { isOpenBeforePublishing, type SetupFacts, setupState, setupSteps } from './setup'

const COMPLETE: SetupFacts = {
  isDemo: false,
  isPublished: true,
  hasContact: true,
  hasAddress: true,
  hasLicence: true,
  hasLogo: false,
  hasRate: true,
  hasLender: true,
  hasBroker: true,
  hasListedBroker: true,
  testEmail: null,
}

test('the checklist folds once the site is published with what it needs, and goes when all is done', () => {
  expect(setupState(COMPLETE)).toBe('folded')
  expect(setupState({ ...COMPLETE, isDemo: true })).toBe('done')
  const testEmail = { isSent: true, to: 'owner@example.test' }
  expect(setupState({ ...COMPLETE, hasLogo: true, testEmail })).toBe('done')
  for (const fact of [
    'isPublished',
    'hasContact',
    'hasLicence',
    'hasRate',
    'hasLender',
    'hasBroker',
    'hasListedBroker',
  ] as const)
    expect(setupState({ ...COMPLETE, [fact]: false }), fact).toBe('open')
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
