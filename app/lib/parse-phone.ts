import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Characters of a telephone number as somebody types it, its extension included. */
export const MAX_PHONE_LENGTH = 40

/**
 * A telephone number as it is stored: E.164, an extension behind it as in a `tel:` link ('+14165550123;ext=45'). Without
 * a country it is North American. Returns null for what cannot be dialled. For the server alone: the library's table of
 * the world's numbers is too large for a visitor's browser, which has `contact-in-text.ts`.
 */
export function parsePhone(text: string): string | null {
  const typed = text.trim()
  if (typed.length > MAX_PHONE_LENGTH) return null
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'CA', extract: false })
  if (!number?.isPossible()) return null
  // Possible is a matter of length: '0000000000' has the right one.
  if (number.countryCallingCode === '1' && !/^[1-9]\d{9}$/.test(number.nationalNumber)) return null
  return number.ext ? `${number.number};ext=${number.ext}` : number.number
}
