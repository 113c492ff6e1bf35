import { expect, it } from 'vitest'
import { quoteConsent } from '~/features/leads/intake/model'
import { newsletterConsent } from '~/features/newsletter/model'
import { inLocale } from '~/platform/locale.server'

it.each([
  ['Amara', 'l’infolettre d’Amara sur'],
  ['Érable inc.', 'l’infolettre d’Érable inc. sur'],
  ['Yves', 'l’infolettre d’Yves sur'],
  ['Yannick', 'l’infolettre de Yannick sur'],
  ['Mathieu', 'l’infolettre de Mathieu sur'],
])('a French text before the name %s elides: %s', (name, expected) => {
  expect(inLocale('fr', () => newsletterConsent({ name, sender: name }))).toContain(expected)
})

it('other French texts and English ones keep their words', () => {
  const seeker = { name: 'Amara', sender: '1 de Amara' }
  expect(inLocale('fr', () => quoteConsent(seeker))).toContain('à Amara')
  expect(inLocale('fr', () => quoteConsent(seeker))).toContain('1 de Amara')
  expect(newsletterConsent(seeker)).toContain('the Amara newsletter')
})
