import { type Intent, isCalculation } from '../model'
import type { Understanding } from './conversation'
import { strangeWords } from './coverage'
import type { NumberField } from './slot-patterns'
import { type Facts, MAX_CHANGE } from './slot-values'
import { CHANGED, type ReadNumber, type SaidNumbers } from './slots'
import { usedFields } from './task-fields'
import { REFERS } from './task-words'

/** A number that a figure would be computed from, and its other reading where the words leave two. */
export type UnclearRole = {
  field: NumberField
  value: number
  other?: { field: NumberField; value: number }
}

/** Values outside of these are hardly ever meant: an income of $600 a year is a payment, a home of $18,000 a fee. */
const CREDIBLE: Partial<Record<NumberField, readonly [from: number, to: number]>> = {
  price: [25_000, 50_000_000],
  loan: [5_000, 50_000_000],
  balance: [1_000, 50_000_000],
  down: [1_000, 50_000_000],
  income: [8_000, 5_000_000],
  rate: [0.2, 24.99],
  comparisonRate: [0.2, 24.99],
  years: [1, 40],
}

const isCredible = (field: NumberField, value: number) => {
  const [from, to] = CREDIBLE[field] ?? [0, Infinity]
  return value >= from && value <= to
}

const AMOUNTS: ReadonlySet<NumberField> = new Set<NumberField>([
  'price',
  'loan',
  'balance',
  'down',
  'income',
  'cashOut',
])

/** Shares of the price that visitors write without their sign. */
const USUAL_SHARES: ReadonlySet<number> = new Set([5, 10, 20])
const LEAST_SHARE = 0.05

/** Returns the dollars that a share without its sign, "39 down", may be, where the law allows that many thousands too. */
function inThousands({ value, mention, operator }: ReadNumber, facts: Facts, known: Facts) {
  if (mention.kind !== 'plain') return undefined
  const dollars = 1_000 * value
  if (operator !== 'set') return (known.down ?? 0) + (operator === 'add' ? dollars : -dollars)
  const { price, income } = facts
  if (price) return dollars >= LEAST_SHARE * price && !USUAL_SHARES.has(value) ? dollars : undefined
  return income === undefined ? undefined : dollars
}

/** Dollars a year. A smaller amount without a word may be what somebody has saved. */
const LEAST_SURE_INCOME = 40_000

/** Dollars. A smaller amount may be a down payment. */
const LEAST_PRICE = 100_000

const OWED: ReadonlySet<NumberField> = new Set<NumberField>(['price', 'loan', 'balance'])
/** Tasks for which the price of a home and the mortgage on it are two things. */
const APART: ReadonlySet<Intent> = new Set<Intent>([
  'affordability',
  'insurance',
  'minimum-down',
  'land-transfer-tax',
  'closing-costs',
  'equity',
  'loan-to-value',
  'buyout',
])

/** Whether an amount beside a price can only be the down payment: its size fits, and no word explains it otherwise. */
const isDown = ({ value }: ReadNumber, { price }: Facts, text: string) =>
  price !== undefined && value >= 0.049 * price && value <= price / 2 && strangeWords(text) < 2

/** Whether both fields give the same figure: without a down payment, an amount at a rate is the mortgage. */
const isAlike = (one: NumberField, other: NumberField, intent: Intent, { down, downPercent }: Facts) =>
  OWED.has(one) && OWED.has(other) && !APART.has(intent) && down === undefined && downPercent === undefined

/** Returns the field that a number has after the values were settled with one another. */
const settledField = ({ field, value, operator }: ReadNumber, said: SaidNumbers) =>
  operator !== 'set' || said[field]?.includes(value)
    ? field
    : (Object.keys(said) as NumberField[]).find((one) => said[one]?.includes(value))

/** Returns the known values that a follow-up's bare number may replace, nearest first: "what if I only had 52". */
function changedRoles(bare: number, { intent, known }: Understanding) {
  const distance = (field: NumberField, value: number) => Math.abs(Math.log(value / (known[field] ?? 0)))
  return usedFields(intent)
    .filter((field) => known[field])
    .flatMap((field) => [bare, bare * 1_000].map((value) => ({ field, value })))
    .filter(({ field, value }) => isCredible(field, value) && distance(field, value) <= Math.log(MAX_CHANGE))
    .sort((a, b) => distance(a.field, a.value) - distance(b.field, b.value))
}

const isUsed = (intent: Intent, field: NumberField) => usedFields(intent).includes(field)

/**
 * Returns the first number of the message whose role is not certain, of those that the calculation uses; null
 * where every role follows from a word beside the number, its unit, or because no other role fits.
 */
export function unclearRole(question: Understanding): UnclearRole | null {
  const { intent, said, facts, known, numbers, text, asked, isFollowUp, unread } = question
  if (!isCalculation(intent)) return null
  // "Condo 360k minimum down": the only amount of such a question is the price.
  if (intent === 'minimum-down' && numbers.length === 1 && (said.price?.[0] ?? 0) >= LEAST_PRICE) return null
  // A follow-up that passes over the question still needs its answer.
  const isOpen = asked?.other && facts[asked.field] === undefined && facts[asked.other.field] === undefined
  if (asked && isOpen && isFollowUp && isUsed(intent, asked.field)) return asked
  if (isFollowUp && unread !== undefined) {
    const [first, second] = changedRoles(unread, question)
    if (first) return { ...first, ...(second && { other: second }) }
  }
  const [only, ...more] = numbers
  if (isFollowUp && only?.isGuessed && only.mention.kind === 'plain' && more.length === 0) {
    const [first, second] = changedRoles(only.mention.value, question)
    if (first && second) return { ...first, other: second }
    const { field, mention } = only
    if (first && known[field] === undefined) return { field, value: mention.value, other: first }
  }
  const guessed = numbers.filter(({ field, isGuessed }) => isGuessed && AMOUNTS.has(field))
  for (const number of numbers) {
    const { value, mention, operator, isGuessed, rival } = number
    const field = settledField(number, said)
    if (!field || operator === 'not' || !isUsed(intent, field)) continue
    if (operator === 'set' && !isCredible(field, value)) {
      const other = rival && isCredible(rival, value) ? { field: rival, value } : undefined
      return { field, value, ...(other && { other }) }
    }
    const dollars = field === 'downPercent' ? inThousands(number, facts, known) : undefined
    if (dollars) return { field, value: facts[field] ?? value, other: { field: 'down', value: dollars } }
    const otherField = field === number.field ? rival : number.field
    if (
      otherField &&
      AMOUNTS.has(field) &&
      AMOUNTS.has(otherField) &&
      !isAlike(field, otherField, intent, facts) &&
      (otherField === rival || facts[otherField] === undefined)
    )
      return { field, value, other: { field: otherField, value } }
    if (isGuessed && operator !== 'set' && CHANGED.has(field)) return { field, value }
    if (guessed.length > 1 && guessed.includes(number)) return { field, value }
    if (isGuessed && field === 'income' && value < LEAST_SURE_INCOME)
      return { field, value, other: { field: 'down', value } }
    if (isGuessed && field === 'price' && intent === 'affordability' && said.income)
      return { field, value, other: { field: 'down', value } }
    if (isGuessed && field === 'down' && !isDown(number, facts, text)) return { field, value }
    const isShare = (known.down ?? known.downPercent) !== undefined && Number.isInteger(value) && value >= 5
    if (isGuessed && field === 'rate' && isFollowUp && isShare)
      return { field, value, other: { field: 'downPercent', value } }
    const isPlain = mention.kind === 'plain' || (value >= 5 && facts.price && facts.years === undefined)
    const mayBeShare = isPlain && Number.isInteger(value) && facts.down === undefined
    if (isGuessed && field === 'rate' && mayBeShare && facts.downPercent === undefined)
      return { field, value, other: { field: 'downPercent', value } }
  }
  return null
}

/** Words with which a visitor answers the question for a number's role. */
const ANSWERS: Partial<Record<NumberField, RegExp>> = {
  downPercent: / (?:percent|pct|%|pour cent|pourcent|pourcentage) /,
  down: / (?:dollars?|thousand|grand|k|mille|piasses|down(?: payment)?|mise(?: de fonds)?|savings|saved) /,
  loan: / (?:mortgage|loan|borrow\S*|hypotheque|pret|emprunt) /,
  balance: / (?:owed?|owing|balance|solde|mortgage|loan|hypotheque|pret) /,
  price: / (?:price|home|house|condo|value|worth|prix|maison|propriete|valeur) /,
  income: / (?:income|salary|earn|make|revenu|salaire) /,
  debts: / (?:debts?|car|loans?|cards?|dettes?) /,
}
const MAX_ANSWER_WORDS = 5

/** Returns the role that a short reply gives to the number that Val asked about; null where it tells none. */
export function answeredRole(
  { field, value, other }: UnclearRole,
  text: string,
  numbers: readonly ReadNumber[],
): { field: NumberField; value: number } | null {
  if (text.trim().split(' ').length > MAX_ANSWER_WORDS || numbers.length > 1 || REFERS.test(text)) return null
  const readings = other
    ? [{ field, value }, other]
    : (Object.keys(ANSWERS) as NumberField[]).map((one) => ({ field: one, value }))
  const [number] = numbers
  if (number) {
    const isShare = number.mention.kind === 'percent'
    const same = readings.filter(
      (one) => one.value === number.mention.value && isShare === (one.field === 'downPercent'),
    )
    if (same.length === 1 && other) return same[0] ?? null
    if (!readings.some((one) => one.value === number.mention.value)) return null
  }
  const named = readings.filter((one) => ANSWERS[one.field]?.test(text))
  return named.length === 1 || !other ? (named[0] ?? null) : null
}
