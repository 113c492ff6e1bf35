import { currentLocale, type Locale } from './i18n'

const formats = new Map<string, Intl.NumberFormat>()

/** Narrow and no-break: the space between the digits' groups and before a unit in French. */
export const NARROW_SPACE = '\u202f'

// Node and browsers differ in the kind of space; a page must be the same in both.
const SPACES = /[\u00a0\u202f]/g

/** A number as Canadians write it in the language of the page: '1,250.5' or '1 250,5'. */
export function formatNumber(
  value: number,
  options?: Intl.NumberFormatOptions,
  locale: Locale = currentLocale(),
): string {
  const key = options ? locale + JSON.stringify(options) : locale
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(`${locale}-CA`, options)
    formats.set(key, format)
  }
  const text = format.format(value)
  return locale === 'fr' ? text.replace(SPACES, NARROW_SPACE) : text
}
