import { languageOf } from '~/lib/detect-language'
import { foldAccents } from '~/lib/fold-accents'
import { currentLocale, type Locale } from '~/lib/i18n'
import type { ChatMessage } from '../model'

const plainWords = (message: string) => foldAccents(message).replace(/[^\p{L}' ]+/gu, ' ')

/** The language of the last message that shows one; else the page's. */
export function languageIn(messages: readonly ChatMessage[]): Locale {
  let language = currentLocale()
  for (const { role, content } of messages)
    if (role === 'user') language = languageOf(plainWords(content.slice(0, 1_000)), language)
  return language
}
