import { byLocale } from './i18n'
import { digitSeparator, groupWhole } from './numbers'

type Typed = { text: string; caret: number }

/** The plain amounts that are grouped, and what may be between their groups. */
const english = { amount: /^([\d, ]*)(\.\d*)?$/, between: /[, ]/g }
const french = { amount: /^([\d\s]*)([.,]\d*)?$/, between: /\s/g }

/**
 * An amount with its digits in groups ('725,000', '725 000'), the caret behind the same digit as before. Text that is
 * no plain amount ('500k', '$') stays, and so does '72,5': a comma typed before one or two digits may be a decimal one.
 */
export function groupDigits({ text, caret }: Typed, isDeletion = false): Typed {
  const { amount, between } = byLocale({ en: english, fr: french })
  const match = amount.exec(text)
  if (!match) return { text, caret }
  const [, whole = '', decimals = ''] = match
  if (!isDeletion && /,\d{0,2}$/.test(whole)) return { text, caret }
  const grouped = groupWhole(whole.replace(between, '')) + decimals
  let left = text.slice(0, caret).replace(between, '').length
  let at = 0
  while (left > 0 && at < grouped.length) if (grouped[at++] !== digitSeparator()) left--
  return { text: grouped, caret: at }
}
