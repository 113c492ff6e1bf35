import type { Intent } from '../model'
import type { NumberMention } from './numbers'
import type { Field } from './slot-patterns'

/** The field that a number without words most likely has. */
export type NumberHint = 'price' | 'home' | 'income' | 'balance' | 'term' | 'debts'

/** Tasks whose amount is the price of a home. */
const OF_HOME: ReadonlySet<Intent> = new Set<Intent>([
  'minimum-down',
  'insurance',
  'land-transfer-tax',
  'closing-costs',
])

/** Returns the field that a number without words has in a question about a task. */
export function hintOf(intent: Intent | undefined): NumberHint {
  if (intent === 'affordability') return 'income'
  if (intent === 'penalty') return 'balance'
  if (intent && OF_HOME.has(intent)) return 'home'
  return intent === 'rates' ? 'term' : 'price'
}

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
  debts: [10, 6_000],
  propertyTax: [50, Infinity],
  heating: [10, Infinity],
  condoFee: [20, Infinity],
  budget: [200, 30_000],
  ratePoints: [0.1, 10],
  cashOut: [1_000, Infinity],
  extra: [1, 100_000],
  lumpSum: [100, Infinity],
  days: [1, 400],
  afterYears: [0.5, 40],
  ltv: [1, 100],
  hours: [1, 100],
  charge: [200, 60_000],
  saving: [5, 5_000],
}

const COSTS: ReadonlySet<Field> = new Set<Field>(['propertyTax', 'heating', 'condoFee', 'debts'])
const LUMPS: ReadonlySet<Field> = new Set<Field>(['price', 'loan', 'balance', 'down', 'cashOut'])

const OWED: ReadonlySet<Field> = new Set<Field>(['price', 'loan', 'balance'])

/** Whether a number may be an amount without its thousands: "640". */
const isShort = ({ kind, value, per }: NumberMention) =>
  kind === 'plain' && Number.isInteger(value) && value >= 100 && value < 3_000 && per === undefined

/** Whether a number may be a yearly income without its thousands: "we make 96". */
const isShortIncome = ({ kind, value, per }: NumberMention) =>
  kind === 'plain' && value >= 30 && value < 500 && per === undefined

/** Whether a number can have a field at all. */
export function isPlausible(field: Field, mention: NumberMention): boolean {
  const [from, to] = RANGES[field] ?? [0, Infinity]
  // A cost may be 0.
  const isNoCost = mention.value === 0 && COSTS.has(field) && mention.kind !== 'plain'
  // "We'd put 340 down" is 340,000.
  if (field === 'down' && mention.kind === 'plain' && mention.value >= 100) return true
  // "We make 96" is 96,000.
  if (field === 'income' && isShortIncome(mention)) return true
  // "Can I afford 640" is 640,000.
  if (OWED.has(field) && isShort(mention)) return true
  if (!isNoCost && (mention.value < from || mention.value > to)) return false
  // A monthly amount is no price and no loan.
  if ((mention.per === 'month' || mention.per === 'year') && LUMPS.has(field)) return false
  // 650000 without a dollar sign is no rate, and 25 without a percent sign seldom one.
  if (mention.kind !== 'plain') return true
  if (field === 'downPercent') return mention.value >= 3
  if (field === 'term' || field === 'years') return Number.isInteger(mention.value)
  return !((field === 'rate' || field === 'comparisonRate') && mention.value > 15)
}

/** Beside other mortgage numbers a few hundred are thousands: "10 down on 800 at 4.5". */
const isShortPrice = (mention: NumberMention, known: ReadonlySet<Field>, hint: NumberHint) =>
  isShort(mention) &&
  !['price', 'loan', 'balance', 'income'].some((field) => known.has(field as Field)) &&
  (hint === 'home' || ['downPercent', 'rate', 'years'].some((field) => known.has(field as Field)))

/** Returns the field of a number without words, by its unit and size. */
export function fieldBySize(mention: NumberMention, known: Set<Field>, hint: NumberHint): Field {
  const { kind, value } = mention
  if (hint === 'debts' && isPlausible('debts', mention)) return 'debts'
  if (mention.per === 'month' && isPlausible('budget', mention)) return 'budget'
  if (hint === 'term' && kind === 'plain' && Number.isInteger(value) && value >= 1 && value <= 10)
    return 'term'
  if (kind === 'percent') {
    if (value >= (hint === 'home' ? 5 : 10) && !known.has('downPercent') && !known.has('down'))
      return 'downPercent'
    // No mortgage rate is that high without a word for it: "short of 20%".
    if (value <= 12 && !known.has('rate')) return 'rate'
    // A second rate is the new one: so small a down payment would be named.
    if (known.has('rate') && value < 10) return known.has('comparisonRate') ? 'ignored' : 'comparisonRate'
    return known.has('rate') && !known.has('down') ? 'downPercent' : 'ignored'
  }
  if (mention.per === 'year' && kind !== 'years') return value >= 20_000 ? 'income' : 'ignored'
  if (kind === 'months') return 'monthsLeft'
  if (kind === 'years') return value >= 11 && value <= 60 ? 'years' : known.has('term') ? 'years' : 'term'
  if (kind === 'money') {
    if (hint === 'income' && !known.has('income')) return 'income'
    if (hint === 'balance' && !known.has('balance')) return 'balance'
    if (!known.has('price') && !known.has('loan') && value >= 10_000) return 'price'
    return known.has('down') || known.has('downPercent') ? 'ignored' : 'down'
  }
  if (value > 0.3 && value < 15 && !Number.isInteger(value)) return 'rate'
  if (isShortPrice(mention, known, hint)) return 'price'
  // "19% or 20": the share from which no insurance is needed.
  if (value === 20 && known.has('downPercent') && !known.has('rate')) return 'downPercent'
  if (Number.isInteger(value) && value >= 15 && value <= 40 && !known.has('years')) return 'years'
  if (Number.isInteger(value) && value >= 2 && value <= 9 && !known.has('rate')) return 'rate'
  return 'ignored'
}
