import { CLUES, type Field } from './clues'
import type { NumberMention } from './numbers'
import type { Token } from './words'

/** The numbers of one message by what they are, in the order in which they were said. */
export type SaidNumbers = Partial<Record<Field, number[]>>

/** What a number without any word beside it most likely is. */
export type NumberHint = 'price' | 'income' | 'balance' | 'term'

const BEFORE_WINDOW = 6
const AFTER_WINDOW = 5

type Candidate = { number: number; field: Field; score: number; words: number[]; phrase: string }

const RANGES: Partial<Record<Field, readonly [from: number, to: number]>> = {
  price: [10_000, Infinity],
  loan: [1_000, Infinity],
  balance: [1_000, Infinity],
  down: [500, Infinity],
  downPercent: [0.01, 100],
  rate: [0.05, 30],
  comparisonRate: [0.05, 30],
  years: [1, 60],
  term: [1, 10],
  monthsLeft: [0.5, 360],
  income: [500, Infinity],
  debts: [10, Infinity],
  propertyTax: [50, Infinity],
  heating: [10, Infinity],
  condoFee: [20, Infinity],
  budget: [200, 30_000],
  ratePoints: [0.1, 10],
  cashOut: [1_000, Infinity],
}

const COSTS: ReadonlySet<Field> = new Set<Field>(['propertyTax', 'heating', 'condoFee', 'debts'])
const LUMPS: ReadonlySet<Field> = new Set<Field>(['price', 'loan', 'balance', 'down', 'cashOut'])

function isPlausible(field: Field, mention: NumberMention): boolean {
  const [from, to] = RANGES[field] ?? [0, Infinity]
  // A visitor may say that a cost is 0.
  const isNoCost = mention.value === 0 && COSTS.has(field) && mention.kind !== 'plain'
  if (!isNoCost && (mention.value < from || mention.value > to)) return false
  // What is paid every month is no price and no loan.
  if (mention.per === 'month' && LUMPS.has(field)) return false
  // 650000 without a dollar sign is no rate, and 25 without a percent sign rarely one.
  if (mention.kind !== 'plain') return true
  if (field === 'downPercent') return mention.value >= 3
  if (field === 'term' || field === 'years') return Number.isInteger(mention.value)
  return !((field === 'rate' || field === 'comparisonRate') && mention.value > 15)
}

/** Yearly amounts for income and property tax, monthly ones for what is paid every month. */
function inOwnPeriod(field: Field, mention: NumberMention): number {
  const { value, per } = mention
  if ((field === 'income' || field === 'propertyTax') && per === 'month') return value * 12
  if ((field === 'debts' || field === 'heating' || field === 'condoFee') && per === 'year') return value / 12
  if (field === 'monthsLeft' && mention.kind === 'years') return value * 12
  return value
}

const BY_FIRST_WORD = { before: new Map<string, Entry[]>(), after: new Map<string, Entry[]>() }
type Entry = {
  field: Field
  kinds: readonly string[]
  words: string[]
  weight: number
  phrase: string
  isAdjacent: boolean
}
for (const clue of CLUES) {
  for (const side of ['before', 'after'] as const) {
    for (const phrase of clue[side] ?? []) {
      const words = phrase.split(' ')
      const first = words[0] as string
      const entry = {
        field: clue.field,
        kinds: clue.kinds,
        words,
        weight: clue.weight ?? 1,
        phrase,
        isAdjacent: clue.adjacent === true,
      }
      BY_FIRST_WORD[side].set(first, [...(BY_FIRST_WORD[side].get(first) ?? []), entry])
    }
  }
}

const wordAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text : undefined
}

/** Clues in a window of at most a handful of words on each side: the work per number is bounded. */
function candidatesOf(tokens: readonly Token[], number: number, mention: NumberMention): Candidate[] {
  const found: Candidate[] = []
  const look = (side: 'before' | 'after', limit: number) => {
    const step = side === 'before' ? -1 : 1
    let words = 0
    let penalty = 0
    const places: number[] = []
    for (let at = number + step; words < limit && at >= 0 && at < tokens.length; at += step) {
      const token = tokens[at] as Token
      if (token.kind === 'number' || token.kind === 'stop') break
      if (token.kind === 'comma') penalty += 4
      else words++
      if (token.kind !== 'word') continue
      places.push(at)
      for (const entry of BY_FIRST_WORD[side].get(token.text) ?? []) {
        if (!entry.kinds.includes(mention.kind) || !isPlausible(entry.field, mention)) continue
        const stands = entry.words.every((word, index) => wordAt(tokens, at + index) === word)
        if (!stands) continue
        const last = at + entry.words.length - 1
        if (side === 'before' && last >= number) continue
        const distance = side === 'before' ? number - last - 1 : at - number - 1
        if (entry.isAdjacent && side === 'before' && distance > 0) continue
        const score = 10 - 3 * distance - penalty + entry.weight + 1.5 * entry.words.length
        if (score <= 0) continue
        const span = entry.words.map((_, index) => at + index)
        found.push({ number, field: entry.field, score, words: span, phrase: entry.phrase })
      }
    }
  }
  look('before', BEFORE_WINDOW)
  look('after', AFTER_WINDOW)
  return found
}

/** A '5 year mortgage' is a term, a '25 year mortgage' an amortization; '22 years left' are no term's. */
function inContext(field: Field, phrase: string, { kind, value }: NumberMention): Field {
  if (field === 'years' && (phrase === 'mortgage' || phrase === 'for') && value <= 7) return 'term'
  return field === 'monthsLeft' && kind === 'years' && value > 10 ? 'years' : field
}

/** Words that put two things of a kind side by side, and those that may stand among them. */
const LINKS = new Set([
  'vs',
  'versus',
  'or',
  'and',
  'to',
  'against',
  'than',
  'ou',
  'et',
  'instead',
  'compared',
  'from',
])
const FILLERS = new Set(['with', 'of', 'down', 'over', 'at', 'rate', 'a'])

const mentionAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'number' ? token.mention : undefined
}

/** A number that stands beside a known one with 'or' and the like between: '10% or 20% down', '20, 25 or 30 years'. */
function fieldOfNeighbour(tokens: readonly Token[], number: number, fields: Map<number, Field>) {
  const own = mentionAt(tokens, number) as NumberMention
  for (const step of [1, -1]) {
    let isLinked = false
    for (let at = number + step; Math.abs(at - number) <= 4; at += step) {
      const token = tokens[at]
      if (token?.kind === 'number') {
        const { kind, value } = token.mention
        const field = fields.get(at)
        const isAlike =
          kind === own.kind ||
          (own.kind === 'plain' && Number.isInteger(value) === Number.isInteger(own.value))
        const isListed = isLinked || (Math.abs(at - number) === 2 && field === 'years' && own.value > 10)
        if (field && isAlike && isListed && isPlausible(field, own)) return field
        break
      }
      if (token?.kind === 'word' && LINKS.has(token.text)) isLinked = true
      else if (token?.kind !== 'comma' && !(token?.kind === 'word' && FILLERS.has(token.text))) break
    }
  }
  return undefined
}

/** '10 down on 800 at 4.5': among other figures of a mortgage a few hundred are thousands. */
const isShortPrice = ({ kind, value }: NumberMention, known: ReadonlySet<Field>) =>
  kind === 'plain' &&
  Number.isInteger(value) &&
  value >= 100 &&
  value <= 3_000 &&
  !['price', 'loan', 'balance', 'income'].some((field) => known.has(field as Field)) &&
  ['downPercent', 'rate', 'years'].some((field) => known.has(field as Field))

/** What no word explains, by its unit and size. */
function fieldBySize(mention: NumberMention, known: Set<Field>, hint: NumberHint): Field {
  const { kind, value } = mention
  if (mention.per === 'month' && isPlausible('budget', mention)) return 'budget'
  if (hint === 'term' && kind === 'plain' && Number.isInteger(value) && value >= 1 && value <= 10)
    return 'term'
  if (kind === 'percent') {
    if (value >= 10 && !known.has('downPercent') && !known.has('down')) return 'downPercent'
    return value <= 30 && !known.has('rate')
      ? 'rate'
      : known.has('rate') && !known.has('down')
        ? 'downPercent'
        : 'ignored'
  }
  if (kind === 'months') return 'monthsLeft'
  if (kind === 'years') return value >= 11 && value <= 60 ? 'years' : known.has('term') ? 'years' : 'term'
  if (kind === 'money') {
    if (hint === 'income' && !known.has('income')) return 'income'
    if (hint === 'balance' && !known.has('balance')) return 'balance'
    if (!known.has('price') && !known.has('loan') && value >= 10_000) return 'price'
    return known.has('down') || known.has('downPercent') ? 'ignored' : 'down'
  }
  if (value > 0.3 && value < 15 && !Number.isInteger(value)) return 'rate'
  if (isShortPrice(mention, known)) return 'price'
  if (Number.isInteger(value) && value >= 15 && value <= 40 && !known.has('years')) return 'years'
  if (Number.isInteger(value) && value >= 2 && value <= 9 && !known.has('rate')) return 'rate'
  return 'ignored'
}

/**
 * Which number of a message is the price, the rate, the amortization and so on: the nearest word that says so wins,
 * then the neighbour of a known number, then the size. Each word explains one number. Linear in the tokens.
 */
export function readSaidNumbers(tokens: readonly Token[], hint: NumberHint): SaidNumbers {
  const numbers = tokens.flatMap((token, at) =>
    token.kind === 'number' ? [{ at, mention: token.mention }] : [],
  )
  const candidates = numbers
    .flatMap(({ at, mention }) => candidatesOf(tokens, at, mention))
    .sort((a, b) => b.score - a.score)
  const fields = new Map<number, Field>()
  const taken = new Set<number>()
  for (const { number, field, words, phrase } of candidates) {
    if (fields.has(number) || words.some((word) => taken.has(word))) continue
    fields.set(number, inContext(field, phrase, (tokens[number] as { mention: NumberMention }).mention))
    for (const word of words) taken.add(word)
  }
  // What has a unit first, and the larger first: of two that nothing explains, the price is larger than what is put down.
  const rest = numbers
    .filter(({ at }) => !fields.has(at))
    .sort(
      (a, b) =>
        Number(a.mention.kind === 'plain') - Number(b.mention.kind === 'plain') ||
        b.mention.value - a.mention.value,
    )
  const known = new Set(fields.values())
  for (const { at, mention } of rest) {
    const field = fieldOfNeighbour(tokens, at, fields) ?? fieldBySize(mention, known, hint)
    fields.set(at, field)
    known.add(field)
  }
  const said: SaidNumbers = {}
  for (const { at, mention } of numbers) {
    const field = fields.get(at) as Field
    if (field === 'ignored') continue
    const value = inOwnPeriod(field, mention)
    const isShort = field === 'price' && mention.kind === 'plain' && value < 10_000
    const values = said[field] ?? []
    values.push(isShort ? value * 1_000 : value)
    said[field] = values
  }
  return said
}
