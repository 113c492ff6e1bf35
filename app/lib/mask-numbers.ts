import { byLocale } from './i18n'

/** Replaces a masked number, in the language of the page. */
export const mask = () => byLocale({ en: '[number removed]', fr: '[numéro masqué]' })

// Digits with at most three marks between them that people put there. Both kinds of character exclude one another, so
// that no text takes more than one walk.
const RUN = /\d(?:[ \t\u00a0\u202f.\u2010-\u2015_/-]{0,3}\d)*/g
// Every repetition is bounded and begins with a character of its own, so no text can be walked over and over.
const BEFORE = /(?<!\p{L})((?:num[eé]\u0301?ro|n[o°º]\.?)[ \t\u00a0]{1,2}d(?:e[ \t\u00a0]|['’]))?/u
// Not the verb: "je compte 45500 de revenu".
const ACCOUNT =
  /(?:account|acct|branch|transit|routing|chequing|institution|succursale|folio|(?<!(?<!\p{L})(?:je|tu|il|elle|on|qui|[cç]a)[ \t])comptes?)(?!\p{L})/u
const CALLED =
  /number|num[eé]\u0301?ros?|num|n[o°º]s?|nr|is|(?:,[ \t\u00a0])?(?:c['’])?est(?:[ \t\u00a0]le)?|[.:#°=]/
const KIND =
  /bancaires?|conjoint|courant|personnel|(?:d(?:e[ \t\u00a0]|['’]))?(?:ch[eèé]\u0300?ques?|[eé]\u0301?pargne|affaires)/
// Not dollars: "compte chèques 45500 $".
const DIGITS = /[ \t\u00a0\u202f]{0,3}(\d(?:[ \t-]{0,2}\d){3,16})(?!\d|[ \u00a0\u202f]?\$(?!\d))/
const WORDS = `((?:[ \\t\\u00a0\\u202f-]{0,2}(?:${CALLED.source}|${KIND.source})){0,6})`
const NAMED_ACCOUNT = new RegExp(BEFORE.source + ACCOUNT.source + WORDS + DIGITS.source, 'giu')
const CALLED_A_NUMBER = /num|(?<!\p{L})n[or°º]|[#°]/iu
const CALLED_SIN =
  /(?:^|[^\p{L}])(?:sin|s\.i\.n|nas|n\.a\.s|social insurance|assurance sociale)(?!\p{L})\D*$/iu
/** How far before a number its name may stand, in characters. */
const NAME_DISTANCE = 40
/** Characters of long numbers in a text that are looked at one by one; no conversation has as many. */
const LOOKED_AT = 600
/** Groups in which one number may be written: a card digit by digit. */
const MAX_GROUPS = 19

/**
 * Removes social insurance, card and account numbers. Prices, rates, dates, postal codes and telephone numbers stay; of
 * a text of numbers alone, long ones go after the first few dozen.
 */
export function maskNumbers(text: string): string {
  const rest = text.replace(NAMED_ACCOUNT, (all: string, before = '', words: string, digits: string) => {
    const isNumber =
      CALLED_A_NUMBER.test(before + words) || (digitsOf(digits).length >= 5 && !digits.endsWith('000'))
    return isNumber ? all.slice(0, -digits.length) + mask() : all
  })
  let seen = 0
  return rest.replace(RUN, (run: string, at: number) => {
    if (digitsOf(run).length < 9) return run
    seen += run.length
    return seen > LOOKED_AT ? mask() : maskRun(rest, run, at)
  })
}

/** `$` and `+` in front, and a dollar or percent sign behind, belong to other kinds of number. */
function maskRun(text: string, run: string, at: number): string {
  const before = text[at - 1]
  const isPlus = before === '+' && run.length < 17
  if (isPlus || isInAddress(text, at, at + run.length)) return run
  const parts = run.split(/(\D+)/)
  let from = 0
  let to = (parts.length + 1) / 2
  const size = (group: number) => parts[group * 2]?.length ?? 0
  if (before === '$' || before === '€' || before === '£') {
    from = 1
    while (from < to && size(from) === 3) from++
  }
  const behind = /^[ \u00a0\u202f]?([%$])/.exec(text.slice(at + run.length, at + run.length + 2))?.[1]
  if (behind === '$') {
    to--
    while (to > from && size(to) === 3) to--
  } else if (behind === '%') {
    to--
    if (/^[.,]$/.test(parts[to * 2 - 1] ?? '')) to--
  }
  const isCalledSin = CALLED_SIN.test(text.slice(Math.max(0, at - NAME_DISTANCE), at))
  return maskGroups(parts, from, to, isCalledSin)
}

/** Characters of an e-mail address on each side of digits in it. */
const ADDRESS_REACH = 64

function isInAddress(text: string, from: number, to: number): boolean {
  const behind = text.slice(to, to + ADDRESS_REACH)
  const before = text.slice(Math.max(0, from - ADDRESS_REACH), from)
  return /^[\w.+-]*@[\w-]+\./.test(behind) || /@[\w.-]*$/.test(before)
}

/** Takes out what must go between two groups of a run; `parts` has the groups at its even places, the marks between. */
function maskGroups(parts: string[], from: number, to: number, isCalledSin: boolean): string {
  const groups = parts.filter((_part, at) => at % 2 === 0)
  // Digits after a masked number are checked as a number of their own.
  let start = from
  for (let at = from; at < to; at++) {
    const rest = groups.slice(at, Math.min(to, at + MAX_GROUPS))
    const isNamed = isCalledSin && at === from
    const isLast = at === start && at + rest.length === to
    const count = isLast && isWhole(rest, isNamed) ? rest.length : secretLength(rest, isNamed)
    if (count === 0) continue
    parts[at * 2] = mask()
    for (let gone = at * 2 + 1; gone < (at + count) * 2 - 1; gone++) parts[gone] = ''
    at += count - 1
    start = at + 1
  }
  return parts.join('')
}

/** Nine digits in any grouping that people use for a social insurance number, but not that of an amount or a date. */
function isWhole(groups: readonly string[], isCalledSin: boolean): boolean {
  const digits = groups.join('')
  if (digits.length !== 9) return false
  if (isCalledSin) return true
  const isThrees = groups.length === 3 && groups.every((group) => group.length === 3)
  const isAmount = groups.length > 1 && !isThrees && groups.some((group) => /\d{0,6}000$/.test(group))
  const isDate = groups.length > 2 && groups.some((group) => /^(?:19|20)\d\d$/.test(group))
  const isGrouping = groups.length <= 2 || groups.every((group) => group.length <= 4)
  return isGrouping && !isAmount && !isDate && passesCheck(digits)
}

/** How many groups from the first one on are one number that must go; 0 for none. */
function secretLength(groups: readonly string[], isCalledSin: boolean): number {
  const first = groups[0] ?? ''
  // In one piece there is no other use for so many digits.
  if (first.length >= 12) return 1
  if (first.length === 9) return isCalledSin || passesCheck(first) ? 1 : 0
  const [one, two, three] = groups
  const isThrees = one?.length === 3 && two?.length === 3 && three?.length === 3
  // '450 000 120 000' are two amounts, not an insurance number and something else.
  if (isThrees && isCalledSin) return 3
  if (isThrees && two !== '000' && three !== '000' && passesCheck(one + two + three)) return 3
  const isAmex = one?.length === 4 && two?.length === 6 && (three?.length === 4 || three?.length === 5)
  if (isAmex) return passesCheck(one + two + three) ? 3 : 0
  return cardLength(groups)
}

/** A card in groups of one length, the last one perhaps shorter: it has to count like a card, too. */
function cardLength(groups: readonly string[]): number {
  const size = groups[0]?.length ?? 0
  if (size > 4) return 0
  let digits = ''
  let best = 0
  for (const [at, group] of groups.entries()) {
    if (group.length > size || (size === 3 && group === '000')) break
    digits += group
    if (digits.length > 19) break
    if (digits.length >= 13 && passesCheck(digits)) best = at + 1
    if (group.length < size) break
  }
  return best
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The check digit of Luhn, which social insurance numbers and cards share. */
export function passesCheck(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
