import { fieldBySize, type NumberHint } from './number-size'
import type { NumberMention } from './numbers'
import { type Operator, type Role, roleOf } from './roles'
import { type Candidate, candidatesOf, fieldOfNeighbour, inContext } from './slot-candidates'
import type { Field, NumberField } from './slot-patterns'
import { phraseText, type Token, withoutElisions } from './words'

/** The numbers of a message by field, in their order. */
export type SaidNumbers = Partial<Record<Field, number[]>>

/** A number, the field that it was read as, and how that field was found. */
export type ReadNumber = {
  field: NumberField
  /** In the field's period and unit, as in SaidNumbers. */
  value: number
  mention: NumberMention
  operator: Operator
  /** Only its size suggests the field. */
  isGuessed: boolean
  /** Another field that words beside the number name nearly as clearly. */
  rival?: NumberField
}

/** A message's numbers and its changes to known ones: "10% more down" is { downPercent: 10 }. */
export type ReadNumbers = {
  said: SaidNumbers
  changes: Partial<Record<Field, number>>
  /** The number after "not", and a number beside it without words. */
  wrong?: number
  /** Every number with a field, and how certain that field is. */
  numbers?: readonly ReadNumber[]
  /** A number that neither words nor its size explain. */
  unread?: boolean
  /** A share down without its sign: "20 down". */
  isBareShare?: boolean
  /** The message corrects one known value. */
  isCorrected?: boolean
  bare?: number
}

const WEEKS_PER_YEAR = 52
/** Hours a week of an hourly wage, where the visitor names none. */
const FULL_TIME_HOURS = 40

/** Wage payments a year by the words behind the wage. */
const PAY_PERIODS: readonly (readonly [pattern: RegExp, perYear: number])[] = [
  [/^ (?:every (?:two|second|other) weeks?|bi ?weekly|aux deux semaines|every # weeks) /, 26],
  [/^ (?:a|per|each|every|par) ?(?:week|semaine) |^ (?:weekly|hebdomadaire) /, WEEKS_PER_YEAR],
]

const QUARTERLY = /^ (?:(?:extra|more|a|per|each|every|par|chaque|de plus) )*(?:quarter|quarterly|trimestre) /

/** A card balance counts as a monthly payment of a share of it. An amount below `least` dollars is the payment itself. */
const CARD_BALANCE = { least: 1_000, monthlyShare: 0.03 }
const ON_CARDS =
  /^ (?:(?:owing|owed|in|on|of|the|my|our|a|sur|la|les|mes|ma|credit) )*(?:cards?|visa|mastercard|amex|cc|cartes?) /

/** Returns a number in its field's period: income and property tax a year, other costs a month. */
function inOwnPeriod(field: Field, mention: NumberMention, after: string, hours: number): number {
  const { value, per } = mention
  if (field === 'income' && per === 'hour') return value * hours * WEEKS_PER_YEAR
  if (field === 'income' && per === undefined && value < 10_000) {
    const perYear = PAY_PERIODS.find(([pattern]) => pattern.test(after))?.[1]
    if (perYear) return value * perYear
    // "95" beside an income is 95,000.
    if (mention.kind === 'plain' && value < 500) return value * 1_000
  }
  if ((field === 'income' || field === 'propertyTax') && per === 'month') return value * 12
  // No home's tax is so low a year: it is named beside other monthly costs.
  if (field === 'propertyTax' && per === undefined && value < 1_000) return value * 12
  if (field === 'extra') return per === 'year' ? value / 12 : QUARTERLY.test(after) ? value / 3 : value
  if (field === 'debts' && per === undefined && value >= CARD_BALANCE.least && ON_CARDS.test(after))
    return value * CARD_BALANCE.monthlyShare
  if ((field === 'debts' || field === 'heating' || field === 'condoFee') && per === 'year') return value / 12
  if ((field === 'monthsLeft' || field === 'afterYears') && mention.kind === 'years')
    return field === 'monthsLeft' ? value * 12 : value
  if (field === 'afterYears' && mention.kind === 'months') return value / 12
  const isShort = mention.kind === 'plain' && value < (SHORT.has(field) ? 3_000 : field === 'down' ? 500 : 0)
  return isShort ? value * 1_000 : value
}

/** Fields that visitors shorten: "we owe 415" is 415,000. */
const SHORT: ReadonlySet<Field> = new Set<Field>(['price', 'loan', 'balance'])

/** Each number's field and role, by its position among the tokens. */
export type SlotReading = {
  fields: ReadonlyMap<number, Field>
  roles: ReadonlyMap<number, Role>
  /** Numbers whose field only their size suggests. */
  guessed: ReadonlySet<number>
  /** Other fields that words beside a number name nearly as clearly. */
  rivals: ReadonlyMap<number, Field>
}

/** Two phrases whose scores differ by less leave the field open. */
const CLEAR_LEAD = 2

const numbersOf = (tokens: readonly Token[]) =>
  tokens.flatMap((token, at) => (token.kind === 'number' ? [{ at, mention: token.mention }] : []))

/**
 * Returns each number's field: the words right beside it decide, then the nearest listed phrase, then a joined
 * number, then the size. Each word explains one number. Linear in the tokens. `text` as phraseText of the same
 * message.
 */
export function assignFields(tokens: readonly Token[], hint: NumberHint, text: string): SlotReading {
  const numbers = numbersOf(tokens)
  const roles = new Map<number, Role>()
  const fields = new Map<number, Field>()
  // An hourly wage names an income as well as the word does.
  const isWage = numbers.some(({ mention }) => mention.per === 'hour')
  const asked = `${withoutElisions(text)}${isWage ? 'income ' : ''}`
  const taken = new Set<number>()
  for (const { at, mention } of numbers) {
    const role = roleOf(tokens, at, mention, asked)
    roles.set(at, role)
    if (role.field) {
      fields.set(at, role.field)
      // "Our place is 735k owing 410k": the word is the second number's.
      if (tokens[at - 1]?.kind === 'word') taken.add(at - 1)
    } else if (mention.per === 'hour') fields.set(at, 'income')
  }
  const candidates = numbers
    .flatMap(({ at, mention }) => candidatesOf(tokens, at, mention))
    .sort((a, b) => b.score - a.score)
  const leads = new Map<number, number>()
  const ownField = ({ number, field, phrase }: Candidate) =>
    inContext(field, phrase, (tokens[number] as { mention: NumberMention }).mention)
  const isTaken = ({ words }: Candidate) => words.some((word) => taken.has(word))
  for (const candidate of candidates) {
    if (fields.has(candidate.number) || isTaken(candidate)) continue
    fields.set(candidate.number, ownField(candidate))
    leads.set(candidate.number, candidate.score)
    for (const word of candidate.words) taken.add(word)
  }
  const rivals = new Map<number, Field>()
  for (const candidate of candidates) {
    const { number, score } = candidate
    const isNear = score > (leads.get(number) ?? Infinity) - CLEAR_LEAD
    if (isNear && !isTaken(candidate) && ownField(candidate) !== fields.get(number))
      rivals.set(number, ownField(candidate))
  }
  // From both ends, so that a whole list has the field of its one number with a word: "over 15, 20 and 25".
  for (const { at, mention } of [...numbers, ...numbers.toReversed()]) {
    const listed =
      fields.has(at) || isRepeated(tokens, at, mention) ? undefined : fieldOfNeighbour(tokens, at, fields)
    if (listed) fields.set(at, listed)
  }
  // Numbers with a unit first, then the larger: of two amounts without words the price is the larger.
  const rest = numbers
    .filter(({ at }) => !fields.has(at))
    .sort(
      (a, b) =>
        Number(a.mention.kind === 'plain') - Number(b.mention.kind === 'plain') ||
        b.mention.value - a.mention.value,
    )
  const known = new Set(fields.values())
  const guessed = new Set<number>()
  for (const { at, mention } of rest) {
    if (isCount(mention, tokens[at + 1]) || isRepeated(tokens, at, mention)) {
      fields.set(at, 'ignored')
      continue
    }
    const listed = fieldOfNeighbour(tokens, at, fields)
    if (!listed) guessed.add(at)
    const field = listed ?? fieldBySize(mention, known, hint)
    fields.set(at, field)
    known.add(field)
  }
  return { fields, roles, guessed, rivals }
}

/** Whether a small number counts things: "2 teachers". */
const isCount = ({ kind, value }: NumberMention, next: Token | undefined) =>
  kind === 'plain' &&
  value < 10 &&
  Number.isInteger(value) &&
  next?.kind === 'word' &&
  /^(?!plus|less|moins)[a-z]{3,}s$/.test(next.text)

/** Whether a number repeats an earlier one: "over 20 vs 25, how much do I save with the 20". */
const isRepeated = (tokens: readonly Token[], at: number, { kind, value }: NumberMention) => {
  const before = tokens[at - 1]
  return (
    kind === 'plain' &&
    before?.kind === 'word' &&
    /^(?:the|that|le|ce)$/.test(before.text) &&
    tokens.slice(0, at).some((token) => token.kind === 'number' && token.mention.value === value)
  )
}

/** The largest share down that visitors write without its sign: "60 down" is $60,000. */
const MAX_BARE_PERCENT = 40

/** Returns the numbers by field, each in its field's period. */
export function readSaidNumbers(
  tokens: readonly Token[],
  { fields, roles, guessed, rivals }: SlotReading,
): ReadNumbers {
  const numbers = numbersOf(tokens)
  const hours = numbers.find(({ at }) => fields.get(at) === 'hours')?.mention.value ?? FULL_TIME_HOURS
  const read: ReadNumbers & { numbers: ReadNumber[] } = { said: {}, changes: {}, numbers: [] }
  for (const { at, mention } of numbers) {
    let field = fields.get(at) as Field
    if (field === 'downPercent' && mention.kind === 'plain') {
      if (mention.value > MAX_BARE_PERCENT) field = 'down'
      else read.isBareShare = true
    }
    const operator = roles.get(at)?.operator ?? 'set'
    if (operator === 'not') read.wrong = mention.value
    else if (field === 'ignored') {
      if (guessed.has(at)) read.bare = mention.value
      if (guessed.has(at) && (mention.kind !== 'plain' || mention.value > 3)) read.unread = true
    }
    if (field === 'ignored' || field === 'hours') continue
    const after = phraseText(tokens.slice(at + 1, at + 5))
    const value = inOwnPeriod(field, mention, after, hours)
    const rival = rivals.get(at)
    read.numbers.push({
      field,
      value,
      mention,
      operator,
      isGuessed: guessed.has(at),
      ...(rival && rival !== 'ignored' && { rival }),
    })
    place(read, field, value, operator)
  }
  return withinReason(read)
}

function place({ said, changes }: ReadNumbers, field: Field, value: number, operator: Operator) {
  // "Not 20 percent" is no value.
  if (operator === 'not' && !['term', 'rate', 'comparisonRate'].includes(field)) return
  const changesField = CHANGED.has(field) && (operator === 'add' || operator === 'remove')
  if (changesField) changes[field] = (changes[field] ?? 0) + (operator === 'add' ? value : -value)
  else said[field] = [...(said[field] ?? []), value]
}

/** Fields that a visitor may raise or lower by an amount. */
export const CHANGED: ReadonlySet<Field> = new Set<Field>([
  'down',
  'downPercent',
  'income',
  'years',
  'price',
  'loan',
  'debts',
])

/** Years of a term beside an amortization: "3.99 3yr or 4.19 5yr, 25 years". */
const MAX_TERM = 7
const LEAST_AMORTIZATION = 15

/** Exchanges a down payment that exceeds its price with the price, and takes terms out of the amortizations. */
function withinReason(read: ReadNumbers): ReadNumbers {
  const { years = [] } = read.said
  const terms = years.filter((one) => one <= MAX_TERM)
  const long = years.filter((one) => one >= LEAST_AMORTIZATION)
  if (terms.length > 0 && long.length > 0) {
    const said = { ...read.said, years: long, term: [...(read.said.term ?? []), ...terms] }
    return withinReason({ ...read, said })
  }
  const { said } = read
  const [price, down] = [said.price?.[0], said.down?.[0]]
  if (
    price !== undefined &&
    down !== undefined &&
    down > price &&
    said.price?.length === 1 &&
    said.down?.length === 1
  )
    return { ...read, said: { ...said, price: [down], down: [price] } }
  return read
}
