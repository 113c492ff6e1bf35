/** What stands in place of a number that Val must not have. */
export const MASKS = {
  sin: '[social insurance number removed]',
  card: '[card number removed]',
  account: '[account number removed]',
} as const
export type MaskKind = keyof typeof MASKS

type Group = { start: number; end: number; digits: string }

const SIN_WORDS = ['sin', 's.i.n', 'social insurance', 'nas', 'assurance sociale']
const ACCOUNT_WORDS = [
  'account',
  'acct',
  'compte',
  'transit',
  'institution number',
  'iban',
  'routing',
  'chequing',
  'savings number',
]
/** How far before a number a word may stand that says what it is, in characters. */
const WORD_DISTANCE = 40
/** Groups of digits that one number may be written in. */
const MOST_GROUPS = 6

const isDigit = (c: string | undefined) => c !== undefined && c >= '0' && c <= '9'

/** The check digit of social insurance and card numbers. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Runs of digits, group by group; groups of one run are one separator apart. */
function digitRuns(text: string): Group[][] {
  const runs: Group[][] = []
  let at = 0
  while (at < text.length) {
    if (!isDigit(text[at])) {
      at++
      continue
    }
    const start = at
    while (isDigit(text[at])) at++
    const group = { start, end: at, digits: text.slice(start, at) }
    const run = runs.at(-1)
    const before = run?.at(-1)
    const between = before ? text.slice(before.end, start) : ''
    if (run && between.length === 1 && ' -.\u00a0'.includes(between)) run.push(group)
    else runs.push([group])
  }
  return runs
}

const saysBefore = (text: string, at: number, words: readonly string[]) => {
  const before = text.slice(Math.max(0, at - WORD_DISTANCE), at).toLowerCase()
  return words.some((word) => {
    const found = before.lastIndexOf(word)
    const edge = before[found - 1]
    return found >= 0 && (edge === undefined || !/[a-z]/.test(edge))
  })
}

/** How many groups from `first` on make a number that must go, and which kind it is. */
function secretAt(
  text: string,
  run: readonly Group[],
  first: number,
): { kind: MaskKind; groups: number } | undefined {
  const group = run[first] as Group
  let digits = ''
  let shape = ''
  for (let count = 1; count <= MOST_GROUPS && first + count <= run.length; count++) {
    const next = run[first + count - 1] as Group
    digits += next.digits
    shape += `${next.digits.length} `
    if (digits.length > 19) break
    if (digits.length >= 13 && passesLuhn(digits)) return { kind: 'card', groups: count }
    const isSinShape = shape === '9 ' || shape === '3 3 3 '
    if (isSinShape && (passesLuhn(digits) || saysBefore(text, group.start, SIN_WORDS)))
      return { kind: 'sin', groups: count }
  }
  if (
    group.digits.length >= 5 &&
    text[group.start - 1] !== '$' &&
    saysBefore(text, group.start, ACCOUNT_WORDS)
  ) {
    return { kind: 'account', groups: 1 }
  }
  return group.digits.length > 11 ? { kind: 'account', groups: 1 } : undefined
}

/**
 * A text without social insurance, card and account numbers: before it is kept, sent to anybody, or answered.
 * `found` says which kinds were taken out. Prices, telephone numbers and postal codes stay. Linear in the text.
 */
export function maskNumbers(text: string): { text: string; found: MaskKind[] } {
  const found: MaskKind[] = []
  let masked = ''
  let copied = 0
  for (const run of digitRuns(text)) {
    for (let first = 0; first < run.length; ) {
      const secret = secretAt(text, run, first)
      if (!secret) {
        first++
        continue
      }
      const last = run[first + secret.groups - 1] as Group
      masked += text.slice(copied, (run[first] as Group).start) + MASKS[secret.kind]
      copied = last.end
      found.push(secret.kind)
      first += secret.groups
    }
  }
  return { text: found.length > 0 ? masked + text.slice(copied) : text, found }
}
