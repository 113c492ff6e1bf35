import { expect, test } from 'vitest'
import { changesBetween } from './model'

test('an object whose keys come in another order is no change', () => {
  const before = { socialLinks: { facebook: 'https://a.test', youtube: 'https://b.test' }, phone: '1' }
  const after = { phone: '2', socialLinks: { youtube: 'https://b.test', facebook: 'https://a.test' } }
  expect(changesBetween(before, after)).toEqual({ phone: { from: '1', to: '2' } })
})

test('a changed or removed key within an object is named by its own path', () => {
  const before = { officeAddress: { street: '1 King St', city: 'Toronto' }, socialLinks: { linkedin: 'x' } }
  const after = { officeAddress: { city: 'Ottawa', street: '1 King St' }, socialLinks: {} }
  expect(changesBetween(before, after)).toEqual({
    city: { from: 'Toronto', to: 'Ottawa' },
    linkedin: { from: 'x', to: null },
  })
})

test('lists, booleans and formatted text are described in words', () => {
  expect(
    changesBetween(
      { languages: ['English'], isActive: true, content: '<p>One</p>', features: null },
      {
        languages: ['English', 'French'],
        isActive: false,
        content: '<p>Two <b>three</b></p>',
        features: [{ text: 'For 120 days', title: 'Rate hold' }],
      },
    ),
  ).toEqual({
    languages: { from: 'English', to: 'English, French' },
    isActive: { from: 'Yes', to: 'No' },
    content: { from: 'One', to: 'Two three' },
    features: { from: null, to: 'Rate hold: For 120 days' },
  })
})
