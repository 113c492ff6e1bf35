import type { Intent, Language } from '../model'
import { CHOICE_NAMES } from '../understanding/choice-names'
import type { Understanding } from '../understanding/conversation'
import { DOWN } from '../understanding/role-words'
import type { Facts } from '../understanding/slot-values'
import { EVERY } from './payment'
import { readValues } from './reading'
import { speechOf } from './speech'
import { FRENCH_RATE_TYPES, provinceIn } from './wording'

const owes = ({ price, balance, loan }: Facts) => Boolean(price ?? balance ?? loan)
const owesAtRate = (facts: Facts) => owes(facts) && facts.rate !== undefined
const ownsAndOwes = ({ price, balance, loan }: Facts) =>
  price !== undefined && (balance ?? loan) !== undefined

/** The values that a calculation needs to be offered with them. */
const NEEDS: Partial<Record<Intent, (facts: Facts) => boolean>> = {
  payment: owes,
  affordability: ({ income, price }) => Boolean(income ?? price),
  insurance: ({ price }) => Boolean(price),
  'minimum-down': ({ price }) => Boolean(price),
  'closing-costs': ({ price }) => Boolean(price),
  'land-transfer-tax': ({ price }) => Boolean(price),
  interest: owesAtRate,
  penalty: owesAtRate,
  'renewal-change': (facts) => owes(facts) && facts.comparisonRate !== undefined,
  'break-even': (facts) => owes(facts) && facts.comparisonRate !== undefined,
  equity: ownsAndOwes,
  'loan-to-value': ownsAndOwes,
  buyout: ownsAndOwes,
  'stress-test': ({ rate }) => rate !== undefined,
  'extra-payment': (facts) => owesAtRate(facts) && facts.lumpSum === undefined,
  'lump-sum': (facts) => owesAtRate(facts) && facts.extra === undefined,
  'balance-after': owesAtRate,
  'payment-split': owesAtRate,
  'interest-only': owesAtRate,
  'interest-days': owesAtRate,
}

/** Tasks of what is owed: an amount without a word is the mortgage. */
export const OF_LOAN: ReadonlySet<Intent> = new Set<Intent>([
  'penalty',
  'renewal-change',
  'break-even',
  'extra-payment',
  'lump-sum',
  'balance-after',
  'interest-only',
  'interest-days',
])

/** Tasks whose result depends on the province or city. */
const ON_PLACE: ReadonlySet<Intent> = new Set<Intent>(['closing-costs', 'land-transfer-tax', 'insurance'])

/** Returns a calculation with its values as a question that Val reads back the same. */
export function asQuestion(intent: Intent, facts: Facts, language: Language): string {
  const { say } = speechOf(language)
  const values = readValues(intent, facts, language)
  if (
    intent === 'payment' &&
    facts.isLeastDown &&
    facts.down === undefined &&
    facts.downPercent === undefined
  )
    values.push(say('minimum down', 'mise de fonds minimale'))
  if (intent === 'payment' && facts.frequency && facts.frequency !== 'monthly')
    values.push(say(...EVERY[facts.frequency]))
  if (facts.place && ON_PLACE.has(intent))
    values.push(facts.place.city ?? provinceIn(facts.place.province, language))
  if (facts.isFirstTime && (intent === 'closing-costs' || intent === 'land-transfer-tax'))
    values.push(say('first-time buyer', 'premier acheteur'))
  const name = CHOICE_NAMES[intent]
  return name
    ? [say(...name), values.join(', ')].filter(Boolean).join(say(': ', '\u00a0: '))
    : values.join(', ')
}

/** An amount up to this without a word may be a household's income. */
const MAX_INCOME = 250_000

/** Returns the values of a message as a choice for this calculation shows them. */
function offeredValues({ facts, said, unread, text }: Understanding, intent: Intent): Facts {
  const [price, second = unread && unread * (unread < 3_000 ? 1_000 : 1)] = said.price ?? []
  // Of two prices the smaller may be the down payment or the income, and so may a number that no word explains.
  const isDown =
    price && second && facts.down === undefined && Math.min(price, second) * 2 <= Math.max(price, second)
  // Beside an income a smaller amount without a word is what the visitor has saved.
  if (intent === 'affordability' && facts.income && facts.isBareAmount && (facts.price ?? 0) < facts.income)
    return { ...facts, price: undefined, down: facts.price, budget: undefined }
  const amounts = said.price ?? []
  const least = Math.min(...amounts)
  if (intent === 'affordability' && !facts.income && (amounts.length > 1 || least < MAX_INCOME))
    return {
      ...facts,
      price: amounts.length > 1 ? Math.max(...amounts) : undefined,
      income: least,
      ...(facts.down === least && { down: undefined }),
      budget: undefined,
    }
  const [down] = said.down ?? []
  if (intent === 'affordability' && !facts.income && down && down < MAX_INCOME && !DOWN.test(text))
    return { ...facts, down: undefined, income: down, budget: undefined }
  return {
    ...facts,
    budget: undefined,
    ...(isDown && {
      isBareAmount: false,
      price: Math.max(price, second),
      [intent === 'affordability' && !facts.income ? 'income' : 'down']: Math.min(price, second),
    }),
  }
}

/** Fields of which a comparison sets several values side by side. */
const COMPARED = ['downPercent', 'down', 'rate', 'years', 'price', 'loan'] as const

/** Returns a comparison as a choice, "Compare: mortgage $610,000, 25 years, rate 4.19% or rate 4.44%". */
function asComparison({ facts, said, circumstances, language }: Understanding): string | undefined {
  const { say } = speechOf(language)
  const field = COMPARED.find((one) => new Set(said[one]).size > 1)
  // Of two amounts the much smaller one may be the down payment.
  const amounts = field === 'price' || field === 'loan' ? (said[field] ?? []) : []
  if (amounts.length > 1 && Math.min(...amounts) * 2 <= Math.max(...amounts)) return undefined
  const values = field
    ? [...new Set(said[field])].flatMap((value) =>
        readValues('compare', { isBareAmount: facts.isBareAmount, [field]: value }, language),
      )
    : circumstances.frequencies.length > 1
      ? circumstances.frequencies.map((frequency) => say(...EVERY[frequency]))
      : circumstances.rateTypes.map((type) => say(type, FRENCH_RATE_TYPES[type]))
  if (!owes(facts) || values.length < 2) return undefined
  return `${asQuestion('compare', field ? { ...facts, [field]: undefined } : facts, language)}, ${values.join(say(' or ', ' ou '))}`
}

/** Returns a calculation as a choice; undefined where the message lacks a value that it needs. */
export function asChoice(intent: Intent, question: Understanding): string | undefined {
  if (intent === 'compare') return asComparison(question)
  const facts = offeredValues(question, intent)
  const { price, ...rest } = facts
  if (!NEEDS[intent]?.(facts)) return undefined
  return asQuestion(
    intent,
    facts.isBareAmount && OF_LOAN.has(intent) ? { ...rest, loan: price } : facts,
    question.language,
  )
}
