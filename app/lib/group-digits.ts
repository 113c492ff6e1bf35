import { NARROW_SPACE } from './format-number'
import { byLocale } from './i18n'

type Typed = { text: string; caret: number }

/** Between the groups of digits, and the plain amounts that are grouped. */
const english = { separator: ',', amount: /^([\d, ]*)(\.\d*)?$/, between: /[, ]/g }
const french = { separator: NARROW_SPACE, amount: /^([\d\s]*)([.,]\d*)?$/, between: /\s/g }

/**
 * An amount with its digits in groups ('725,000', '725 000'), the caret behind the same digit as before. Text that is
 * no plain amount ('500k', '$') stays, and so does '72,5': a comma typed before one or two digits may be a decimal one.
 */
export function groupDigits({ text, caret }: Typed, isDeletion = false): Typed {
  const { separator, amount, between } = byLocale({ en: english, fr: french })
  const match = amount.exec(text)
  if (!match) return { text, caret }
  const [, whole = '', decimals = ''] = match
  if (!isDeletion && /,\d{0,2}$/.test(whole)) return { text, caret }
  const grouped = whole.replace(between, '').replace(/\B(?=(\d{3})+$)/g, separator) + decimals
  let left = text.slice(0, caret).replace(between, '').length
  let at = 0
  while (left > 0 && at < grouped.length) if (grouped[at++] !== separator) left--
  return { text: grouped, caret: at }
}

/** Dollars as a field shows them: '725,000', '1,250.5'. */
export const groupedAmount = (dollars: number) => groupDigits({ text: typedNumber(dollars), caret: 0 }).text

/** A number as a visitor types it: with a decimal comma in French. */
export const typedNumber = (value: number) =>
  byLocale({ en: String(value), fr: String(value).replace('.', ',') })
