import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withPlainExtension } from './phone'

/** The longest phone number as typed, extension included. */
export const MAX_PHONE_LENGTH = 40

/**
 * Returns a number as stored (E.164, ';ext=45'), null for what cannot be dialled. Server only: the library's table is
 * too large for a browser, which has `features/val/understanding/contact-in-text.ts`.
 */
export function parsePhone(text: string): string | null {
  const typed = text.trim()
  if (typed.length > MAX_PHONE_LENGTH) return null
  const number = parsePhoneNumberFromString(withPlainExtension(typed), {
    defaultCountry: 'CA',
    extract: false,
  })
  if (!number?.isPossible()) return null
  // Possible is a matter of length: '0000000000' has the right one.
  if (number.countryCallingCode === '1' && !/^[1-9]\d{9}$/.test(number.nationalNumber)) return null
  return number.ext ? `${number.number};ext=${number.ext}` : number.number
}
