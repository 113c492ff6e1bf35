import { NARROW_SPACE } from './format-number'
import { byLocale } from './i18n'
import { roundToCent } from './money'

/** What a number means: dollars to the cent, percent, or whole units. */
export type NumberKind = 'amount' | 'rate' | 'count'

/** The meanings of a text: none where it is no number, two where it could be either, and then it has no value. */
export type NumberRead = { value: number | null; readings: readonly number[] }

type Grammar = {
  /** The marks that may stand between groups of three digits. */
  groups: string
  /** At most so many digits follow a decimal comma. */
  commaDecimals: number
}

const ANY_GROUPS = " ,.'"
const DECIMALS_ONLY: Grammar = { groups: '', commaDecimals: Number.POSITIVE_INFINITY }

/** A comma before three digits groups dollars and thousands of them ('650,000'), in both languages; rates have no thousands. */
const GRAMMARS = {
  amount: { groups: ANY_GROUPS, commaDecimals: 2 },
  rate: DECIMALS_ONLY,
  count: DECIMALS_ONLY,
  thousand: { groups: ANY_GROUPS, commaDecimals: Number.POSITIVE_INFINITY },
  million: DECIMALS_ONLY,
  // A number of a message, whose unit is not known.
  sentence: { groups: ANY_GROUPS, commaDecimals: 3 },
} satisfies Record<string, Grammar>

/** The words and letters behind a number that multiply it, folded. */
export const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  mille: 1e3,
  m: 1e6,
  million: 1e6,
  millions: 1e6,
}

const DOLLARS = 'ca?d? ?\\$|\\$ ?ca?d?|\\$|cad'
// Matches nothing: '5k' is no rate.
const NO_SCALE = '(?!)'
const shape = (before: string, scales: string, after: string) =>
  new RegExp(`^([+-]?) ?(?:(?:${before}) ?)?([+-]?) ?([\\d,.' /]+?) ?(${scales})? ?(?:${after})?$`)

const SHAPES: Record<NumberKind, RegExp> = {
  amount: shape(DOLLARS, Object.keys(SCALES).join('|'), `${DOLLARS}|(?:de )?dollars?`),
  rate: shape('%', NO_SCALE, '%|per ?cent|pct|pour ?cent'),
  count: shape('%', NO_SCALE, '%'),
}

const GROUPED = /^[1-9]\d{0,2}(?:([ ,.'])\d{3})(?:\1\d{3})*$/
const MIXED_FRACTION = /^(\d{1,2}) (\d)\/(2|4|8|16)$/

/** Returns what digits with marks between them ('1,250.50') can mean; most likely first. */
export function readingsOf(digits: string, grammar: keyof typeof GRAMMARS): number[] {
  const { groups, commaDecimals } = GRAMMARS[grammar]
  const readWhole = (whole: string, decimals: string) => {
    const mark = GROUPED.exec(whole)?.[1]
    const isWhole = mark ? groups.includes(mark) && !decimals.startsWith(mark) : /^\d*$/.test(whole)
    const tooMany = decimals.startsWith(',') && decimals.length - 1 > commaDecimals
    const plain = whole.replace(/\D/g, '') + decimals.replace(',', '.')
    return isWhole && !tooMany && /\d/.test(plain) ? [Number(plain)] : []
  }
  const [, whole = '', decimals = ''] = /^(.*?)([.,]\d*)$/.exec(digits) ?? []
  return [...readWhole(digits, ''), ...(decimals ? readWhole(whole, decimals) : [])]
}

const MAX_LENGTH = 40

/** Full-width characters, minus signs, apostrophes and spaces of every kind, as a keyboard types them. */
const plainText = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function meaningsOf(text: string, kind: NumberKind): number[] {
  const [, sign, innerSign, digits = '', scale] = SHAPES[kind].exec(text) ?? []
  if (sign && innerSign) return []
  const factor = (sign || innerSign) === '-' ? -1 : 1
  const [, whole, over, under] = (kind === 'rate' && MIXED_FRACTION.exec(digits)) || []
  const times = scale ? (SCALES[scale] ?? 1) : 1
  const grammar = times === 1 ? kind : times === 1e3 ? 'thousand' : 'million'
  const values = (
    whole
      ? // '4 1/8' is four and an eighth, or 41/8 with a space too much.
        [Number(whole) + Number(over) / Number(under), Number(whole + over) / Number(under)]
      : readingsOf(digits, grammar)
  ).map((value) => value * times * factor || 0)
  return kind === 'amount' ? [...new Set(values.map(roundToCent))] : values
}

/**
 * Reads a number as Canadians type it in English and French: '1,250,000', '1 234,56 $', '350 k$', '4,125 %'. Never
 * throws; limits are the caller's. An amount is read to the cent.
 */
export function readNumber(text: string, kind: NumberKind): NumberRead {
  const readings = text.length > MAX_LENGTH ? [] : meaningsOf(plainText(text), kind)
  return { value: readings.length === 1 ? (readings[0] ?? null) : null, readings }
}

/** Between the groups of digits of a field. */
export const digitSeparator = () => byLocale({ en: ',', fr: NARROW_SPACE })

export const groupWhole = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, digitSeparator())

/** A number as a field shows it and `readNumber` reads it: '725,000' and '4.125', or '725 000' and '4,125' in French. */
export function writeNumber(value: number, kind: NumberKind): string {
  const [whole = '', decimals] = String(kind === 'amount' ? roundToCent(value) : value).split('.')
  const shown = kind === 'amount' ? groupWhole(whole) : whole
  return decimals === undefined ? shown : shown + byLocale({ en: '.', fr: ',' }) + decimals
}

/** A number in a URL, in every language: '350000', '4.125'. */
export const urlNumber = (value: number, kind: NumberKind) =>
  String(kind === 'amount' ? roundToCent(value) : value)
