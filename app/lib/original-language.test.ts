import { expect, test } from 'vitest'
import { writtenIn } from './original-language'

test.each([
  ['Nous vous aidons à acheter votre première maison.', 'fr'],
  ['We help you buy your first home in Trois-Rivières.', 'en'],
  ['Le Plateau', 'en'],
  ['', 'en'],
])('%s is written in %s', (text, locale) => expect(writtenIn(text)).toBe(locale))
