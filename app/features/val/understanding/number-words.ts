// English and the French that numbers about homes need. 'a' and 'one' alone are no number: see readNumberWords.
const counting = (words: string, from: number, step = 1) =>
  words.split(' ').map((word, at) => [word, from + step * at] as const)

export const SMALL: Record<string, number> = Object.fromEntries([
  ...counting('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 1),
  ...counting('sixteen seventeen eighteen nineteen', 16),
  ...counting('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...counting('deux trois quatre cinq', 2),
  ...counting('sept huit neuf dix', 7),
  ...counting('quinze vingt', 15, 5),
  ...counting('trente quarante cinquante soixante', 30, 10),
])
const HUNDREDS = new Set(['hundred', 'cent', 'cents'])
const THOUSANDS = new Set(['thousand', 'mille', 'grand'])
const MILLIONS = new Set(['million', 'millions', 'mil', 'mill'])
/** Words of one number at most. */
const MAX_WORDS = 12

function nextWord(text: string, at: number): { word: string; end: number } {
  let start = at
  if (text[start] === ' ' || text[start] === '-') start++
  let end = start
  // Number words have letters of the English alphabet only.
  while (end < text.length && (text[end] as string) >= 'a' && (text[end] as string) <= 'z') end++
  return { word: text.slice(start, end), end }
}

/** 'Five and a half', 'four and three quarters', 'quatre et demi'. */
const FRACTION =
  /^ (?:and |et )(a half|one half|a quarter|one quarter|three quarters|demie?|quart|trois quarts)\b/
const FRACTIONS: Record<string, number> = {
  'a half': 0.5,
  'one half': 0.5,
  demi: 0.5,
  demie: 0.5,
  'a quarter': 0.25,
  'one quarter': 0.25,
  quart: 0.25,
  'three quarters': 0.75,
  'trois quarts': 0.75,
}

/**
 * Returns the number that words form from `at`; null for none. "six hundred thousand" is 600,000, "half a
 * million" 500,000, "four point two" 4.2. The caller decides whether a small number without a unit counts.
 */
export function readNumberWords(text: string, at: number): { value: number; end: number } | null {
  let total = 0
  let part = 0
  let isAny = false
  let end = at
  let decimal = 0
  let place = at
  for (let count = 0; count < MAX_WORDS; count++) {
    const { word, end: stop } = nextWord(text, place)
    if (word === '') break
    if (decimal > 0) {
      const digit = SMALL[word]
      if (digit === undefined || digit > 9) break
      part += digit / decimal
      decimal *= 10
    } else if (Object.hasOwn(SMALL, word)) {
      const value = SMALL[word] ?? 0
      const following = nextWord(text, stop).word
      // "A million two bedrooms" are two numbers.
      if (total > 0 && value < 10 && !HUNDREDS.has(following) && !THOUSANDS.has(following)) break
      // "Three fifty five" is 355.
      part = isAny && total === 0 && part > 0 && part < 10 && value >= 10 ? part * 100 + value : part + value
    } else if (!isAny && word === 'half') {
      part = 0.5
    } else if ((word === 'a' || word === 'an') && (part === 0.5 || !isAny)) {
      // "half a million", "a million" count only with the word that follows.
      if (part === 0) part = 1
      place = stop
      const following = nextWord(text, stop).word
      if (MILLIONS.has(following) || HUNDREDS.has(following) || THOUSANDS.has(following)) continue
      return null
    } else if (isAny && HUNDREDS.has(word)) {
      part = (part || 1) * 100
    } else if ((isAny || part > 0) && THOUSANDS.has(word)) {
      total += (part || 1) * 1e3
      part = 0
    } else if ((isAny || part > 0) && MILLIONS.has(word)) {
      total += (part || 1) * 1e6
      part = 0
    } else if (isAny && (word === 'point' || word === 'virgule')) {
      decimal = 10
    } else if (isAny && part < 100 && total % 1e6 === 0 && FRACTION.test(text.slice(place, place + 24))) {
      // "A million and a half", "five and a half".
      const [all, fraction = ''] = FRACTION.exec(text.slice(place, place + 24)) ?? ['']
      part += (FRACTIONS[fraction] ?? 0) * (total > 0 ? 1e6 : 1)
      end = place + all.length
      break
    } else if (
      isAny &&
      (word === 'and' || word === 'et') &&
      Object.hasOwn(SMALL, nextWord(text, stop).word)
    ) {
      // "eight hundred and fifty" is one number, "two and three" are two.
      if (part < 100 && total === 0) break
      place = stop
      continue
    } else break
    isAny = true
    place = stop
    end = stop
  }
  return isAny ? { value: total + part, end } : null
}
