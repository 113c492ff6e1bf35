import { readingsOf, SCALES } from '~/lib/numbers'
import { readNumberWords } from './number-words'

export type NumberKind = 'money' | 'percent' | 'years' | 'months' | 'days' | 'hours' | 'plain'

export type Period = 'hour' | 'week' | 'two weeks' | 'month' | 'year'

/** A number of a text with its unit. */
export type NumberMention = {
  kind: NumberKind
  /** Dollars, percent (4.2, not 0.042), years, months, days or hours. */
  value: number
  /** Its position in the text, unit included. */
  start: number
  end: number
  /** '$500 a month' and the like. */
  per?: Period
}

const isDigit = (c: string | undefined) => c !== undefined && c >= '0' && c <= '9'
// Compares characters without a regular expression, because it runs for every character.
const isLetter = (c: string | undefined) =>
  c !== undefined && ((c >= 'a' && c <= 'z') || c === '_' || (c > '\x7f' && /\p{L}/u.test(c)))

const SPOKEN_SCALES: Readonly<Record<string, number>> = {
  ...SCALES,
  ...{ grand: 1e3, g: 1e3, mm: 1e6, mil: 1e6, mill: 1e6, mln: 1e6 },
  // "780ish"
  ish: 1,
}

const byWord = <T extends string>(lists: Partial<Record<T, string>>): Record<string, T> =>
  Object.fromEntries(
    (Object.entries(lists) as [T, string][]).flatMap(([value, words]) =>
      words.split(' ').map((word) => [word, value]),
    ),
  )

const UNITS = byWord<NumberKind>({
  percent: '% percent pct pc',
  money: '$ cad dollar dollars bucks',
  years: 'year years yr yrs y an ans annee annees',
  months: 'month months mo mos mth mths mois',
  days: 'day days jour jours',
  hours: 'hour hours hrs heures',
})

const PERIODS = byWord<Period>({
  hour: 'hour hr hourly heure',
  month: 'month mo mois mth monthly mensuel',
  year: 'year yr an annum annee yearly annually annuel january february spring fall janvier fevrier printemps automne',
})

/** Returns the word or sign that begins at `at`, or after one space or hyphen, and its end. */
function wordAt(text: string, at: number): { word: string; end: number } {
  let start = at
  if (text[start] === ' ' || text[start] === '-') start++
  if (text[start] === '%' || text[start] === '$') return { word: text[start] as string, end: start + 1 }
  let end = start
  while (isLetter(text[end])) end++
  return { word: text.slice(start, end), end }
}

const MAX_DIGITS = 20

// Digits with their marks: "20,25,30" is a list, and "1.2.3" and "1,234567" are no numbers.
const DIGITS =
  /(?:\d{1,3}(?:([ ,'.])\d{3}(?!\d))(?:\1\d{3}(?!\d))*|\d*)(?:\.\d+(?!\d|\.\d)|,\d{1,3}(?!\d|,\d))?/y

/** Returns the digits with their marks from `at`, and their end. */
function digitsAt(text: string, at: number): { digits: string; end: number } {
  DIGITS.lastIndex = at
  const [digits = ''] = DIGITS.exec(text) ?? []
  return { digits, end: at + digits.length }
}

/** Returns the likeliest meaning of digits: a dot groups before three zeros, else decimals follow it. */
function likeliestOf(digits: string, isPercent: boolean, scale: number): number | undefined {
  const known = isPercent ? 'rate' : scale >= 1e6 ? 'million' : 'sentence'
  const readings = readingsOf(digits, known)
  const [first, second] = readings.length > 0 ? readings : readingsOf(digits, 'sentence')
  return digits.includes('.') && !digits.endsWith('.000') ? (second ?? first) : first
}

/** Returns the unit behind a number: thousand, percent, years, a month. */
function unitAt(text: string, at: number, isAmount: boolean) {
  let end = at
  let scale = 1
  let kind: NumberKind | undefined
  const scaleWord = wordAt(text, end)
  const factor = SPOKEN_SCALES[scaleWord.word]
  if (factor && !isDigit(text[scaleWord.end])) {
    scale = factor
    end = scaleWord.end
    // "1.2 million" may have "dollars" behind it, "850 k" a "$".
  }
  let unit = wordAt(text, end)
  if (unit.word === 'per' || unit.word === 'pour' || unit.word === 'p') {
    const cent = wordAt(text, unit.end + (text[unit.end] === '.' ? 1 : 0))
    if (cent.word === 'cent' || cent.word === 'c') unit = { word: 'percent', end: cent.end }
  }
  // "an" is a year in French and an article in "40 an hour".
  const isArticle = unit.word === 'an' && Object.hasOwn(PERIODS, wordAt(text, unit.end).word)
  const found = Object.hasOwn(UNITS, unit.word) && !isArticle ? UNITS[unit.word] : undefined
  if (found) {
    kind = found
    end = unit.end
  } else if (unit.end > end && isLetter(text[end]) && scale === 1) {
    // Digits with other letters attached, such as "3k4", "2nd" and "5bed", are not numbers.
    return undefined
  }
  let per: Period | undefined
  if (kind === 'money' || kind === undefined || isAmount) {
    let after = text[end] === '/' ? { word: '/', end: end + 1 } : wordAt(text, end)
    while (['per', 'a', 'an', 'each', 'par', '/', 'every', 'once', 'fois', 'chaque'].includes(after.word))
      after = wordAt(text, after.end)
    per = Object.hasOwn(PERIODS, after.word) ? PERIODS[after.word] : undefined
    if (per) end = after.end
  }
  return { scale, kind, per, end }
}

function kindOf(value: number, known: NumberKind | undefined, isScaled: boolean, hasDollar: boolean) {
  if (known && known !== 'money') return known
  return known === 'money' || hasDollar || isScaled || value >= 10_000 ? 'money' : 'plain'
}

/** Dollars: nobody pays or earns as much in a month. */
const MAX_MONTHLY_AMOUNT = 50_000
/** A payment is some tens of dollars at least: "over 25 years biweekly" is none. */
const LEAST_PAYMENT = 20
const WEEKS =
  /[ /]?(?:(bi-?weekly|every (?:two|2|other) weeks|(?:aux|toutes les|chaque) (?:deux|2) semaines)|(weekly|(?:a|per|every|each) week|(?:par|chaque) semaine))(?![a-z])/y

/** Returns the weeks behind a sum, "100 every two weeks", with the end of their words. */
function weeksAt(text: string, at: number): { per: Period; end: number } | undefined {
  WEEKS.lastIndex = at
  const [words, isTwo] = WEEKS.exec(text) ?? []
  return words === undefined ? undefined : { per: isTwo ? 'two weeks' : 'week', end: at + words.length }
}

/** Whether a dollar sign precedes a position: "$5", "$ 5", "ca$5". */
const dollarBefore = (text: string, at: number) =>
  text[at - 1] === '$' || (text[at - 1] === ' ' && text[at - 2] === '$')

/**
 * Returns every number of a folded text in one pass that visits each character a bounded number of times.
 * Number words count only where they are unambiguous ("twenty-five years", "half a million").
 */
export function readNumbers(text: string): NumberMention[] {
  const found: NumberMention[] = []
  let at = 0
  while (at < text.length) {
    const c = text[at] as string
    const before = text[at - 1]
    if (isLetter(c)) {
      const words = readNumberWords(text, at)
      if (!words) {
        while (isLetter(text[at]) || isDigit(text[at])) at++
        continue
      }
      const unit = unitAt(text, words.end, false)
      const end = unit?.end ?? words.end
      // "Four point two" is a number without a unit too.
      const isDecimal = words.value > 1 && !Number.isInteger(words.value)
      // "What about ten?"
      const isLast = words.value >= 5 && /^[\s?!.]*$/.test(text.slice(words.end, words.end + 9))
      if (unit && (unit.kind || unit.scale > 1 || words.value > 100 || isDecimal || isLast)) {
        const value = words.value * unit.scale
        const kind = kindOf(value, unit.kind, unit.scale > 1, false)
        found.push({ kind, value, start: at, end, ...(unit.per && { per: unit.per }) })
        at = end
      } else at = words.end
      continue
    }
    const starts = isDigit(c) || (c === '.' && isDigit(text[at + 1]) && !isDigit(before))
    if (!starts) {
      at++
      continue
    }
    const number = digitsAt(text, at)
    // ".1.2" is no number, and neither is its first half.
    if (number.digits === '') {
      at++
      continue
    }
    const hasDollar = dollarBefore(text, at)
    const unit = number.digits.length <= MAX_DIGITS ? unitAt(text, number.end, hasDollar) : undefined
    const digitsValue = unit && likeliestOf(number.digits, unit.kind === 'percent', unit.scale)
    if (!unit || digitsValue === undefined) {
      at = number.end
      while (isLetter(text[at]) || isDigit(text[at])) at++
      continue
    }
    const value = Number((digitsValue * unit.scale).toPrecision(15))
    // "4.0" is a rate.
    const isRate = Number.isInteger(value) && value < 15 && /^\d+[.,]0+$/.test(text.slice(at, number.end))
    const kind = kindOf(
      value,
      unit.kind ?? (isRate && !hasDollar ? 'percent' : undefined),
      unit.scale > 1,
      hasDollar,
    )
    const isPayment =
      !unit.per && kind !== 'percent' && unit.scale === 1 && value >= LEAST_PAYMENT && value < 10_000
    const weeks = isPayment && (kind === 'plain' || kind === 'money') ? weeksAt(text, unit.end) : undefined
    // "What is 100k a month as a line of credit?"
    const per = value >= MAX_MONTHLY_AMOUNT && unit.per === 'month' ? undefined : (unit.per ?? weeks?.per)
    const end = weeks?.end ?? unit.end
    const start = hasDollar ? text.lastIndexOf('$', at) : at
    found.push({ kind, value, start, end, ...(per && { per }) })
    at = end
  }
  return found
}
