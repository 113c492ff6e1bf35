import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'

export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

/** The language of a URL: its path alone decides, so that a page can be cached by its URL. */
export const localeOf = (pathname: string): Locale => (/^\/fr(\/|\.data$|$)/.test(pathname) ? 'fr' : 'en')

// A browser shows one language until the next document; a French page loads French catalogues alone.
const own = setupI18n({ locale: 'en', messages: { en: {} } })
let source = () => own

/** On the server the language belongs to the request (`locale.server.ts`). */
export const followLocale = (next: () => I18n) => {
  source = next
}

/** Called by the catalogue of an area when a browser loads it. */
export function addTexts(locale: Locale, messages: Messages) {
  own.load(locale, messages)
  if (own.locale !== locale) own.activate(locale)
}

export const currentLocale = (): Locale => (source().locale === 'fr' ? 'fr' : 'en')

/** Chooses between two things of which each language has its own, such as formatters. */
export const byLocale = <T>(each: Record<Locale, T>): T => each[currentLocale()]

/** The macros `t`, `plural` and `Trans` compile to this; they may be called wherever a page is rendered or answered. */
export const i18n: Pick<I18n, '_'> = {
  _: ((...message: Parameters<I18n['_']>) =>
    plainText(message[0]) ?? elided(source()._(...message))) as I18n['_'],
}

/** A text without values. Lingui would make its formatters for each of them: a thirtieth of the time of a page. */
function plainText(message: MessageDescriptor | string) {
  const parts = typeof message === 'object' ? source().messages[message.id] : undefined
  return parts?.length === 1 && typeof parts[0] === 'string' ? parts[0] : undefined
}

const JOIN = '\u203f'

/** A French text joins 'de' to a name by U+203F: 'de Mathieu', but 'd’Amara'. */
const elided = (text: string) =>
  text.includes(JOIN)
    ? text.replace(/([dD])e\u203f(?=[aeiouàâéèêëîïôöûü]|y[^aeiou])/gi, '$1’').replaceAll(JOIN, ' ')
    : text
