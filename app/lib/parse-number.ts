/** Numbers as Canadians type them: '1,250,000', '$500 000', '5.5%', '5,5', '500k'. An ambiguous text is none. */

const MAX_LENGTH = 40
// A sign, digits plain or grouped by threes, decimals, then an exponent or k / m.
const NUMBER = /^([+-]?)(\d{1,3}(?:[, ]\d{3})+|\d*)(\.\d*)?(e[+-]?\d{1,3})?([km])?$/
// '$', 'CA$', 'C$' or 'CAD' before the digits, behind an optional sign; the same or '%' after them.
const UNIT_BEFORE = /^([+-]?) ?(?:ca?d? ?\$|\$|cad)? ?/
const UNIT_AFTER = / ?(?:\$ ?(?:ca?d?)?|cad|%)$/
const DECIMAL_COMMA = /^([+-]?[\d ]+),(\d{1,2}|\d{4,})$/

/** Returns the number in a user's text, or null. Never throws; limits are the caller's ('-1' is -1, '1e309' is null). */
export function parseNumber(input: unknown): number | null {
  if (typeof input === 'number') return Number.isFinite(input) ? input || 0 : null
  if (typeof input !== 'string' || input.length > MAX_LENGTH) return null
  const text = input
    .toLowerCase()
    .replace(/\s/g, ' ')
    .replace('\u2212', '-')
    .trim()
    .replace(UNIT_BEFORE, '$1')
    .replace(UNIT_AFTER, '')
    .replace(DECIMAL_COMMA, '$1.$2')
  const match = NUMBER.exec(text)
  if (!match) return null
  const [, sign, whole = '', decimals = '', exponent = '', suffix] = match
  const digits = whole.replace(/[, ]/g, '') + decimals
  if (!/\d/.test(digits)) return null
  const scale = suffix === 'k' ? 1e3 : suffix === 'm' ? 1e6 : 1
  const value = Number(digits + exponent) * scale
  if (!Number.isFinite(value)) return null
  return sign === '-' && value !== 0 ? -value : value
}
