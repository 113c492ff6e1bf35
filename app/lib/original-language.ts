import { currentLocale, type Locale } from './i18n'

const FRENCH_WORD =
  /(?<![\p{L}'’])(le|la|les|des|du|une|est|et|nous|vous|pour|avec|sur|dans|votre|notre)(?!\p{L})/giu

/** The language of a text by a broker, a client or the owner: French from two of its commonest words on. */
export const writtenIn = (text: string): Locale => ((text.match(FRENCH_WORD)?.length ?? 0) > 1 ? 'fr' : 'en')

/**
 * The `lang` of a text that stays in its author's language; none where that is the page's. `known`: its language where
 * the record tells.
 */
export function original(text: string | null | undefined, known?: Locale): { lang?: Locale } {
  const written = known ?? (text ? writtenIn(text) : currentLocale())
  return written === currentLocale() ? {} : { lang: written }
}

/** The text if it is in the language of the page, as a search engine's excerpt should be. */
export const ownText = (text: string | null | undefined, known?: Locale): string | undefined =>
  text && !original(text, known).lang ? text : undefined
