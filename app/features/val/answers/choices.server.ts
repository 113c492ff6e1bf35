import type { KnowledgeEntry } from '../knowledge/model'
import { searchKnowledge } from '../knowledge/queries.server'
import { type Intent, isCalculation, type Language, type ValAnswer } from '../model'
import type { Understanding } from '../understanding/conversation'
import type { Facts } from '../understanding/slot-values'
import type { UnclearRole } from '../understanding/unclear-role'
import { readValues } from './reading'
import { type Speech, speechOf } from './speech'
import { OFFER_BROKER, provinceIn } from './wording'

/** Choices that Val offers at once; the dialog shows each as a button. */
const MAX_CHOICES = 3

/**
 * Returns choices in the form that the dialog turns into buttons: quoted, a line each, at the end of an answer.
 */
const asLines = (questions: readonly string[], { say }: Speech) =>
  questions
    .slice(0, MAX_CHOICES)
    .map((question) => say(`- “${question}”`, `- «\u00a0${question}\u00a0»`))
    .join('\n')

/** Returns the question which of two rates the visitor has; null where the message makes it clear. */
export function offerRateOrder({ unclearRates, intent, language }: Understanding): ValAnswer | null {
  if (!unclearRates) return null
  const speech = speechOf(language)
  const { say, percent } = speech
  const [one, other] = unclearRates.map((rate) => percent(rate))
  const subject = intent === 'renewal-change' ? say('Renewal', 'Renouvellement') : say('Penalty', 'Pénalité')
  const orders = [
    [one, other],
    [other, one],
  ].map(([old, next]) =>
    say(
      `${subject}: I have ${old}, the new rate is ${next}`,
      `${subject} : mon taux est de ${old}, le nouveau taux de ${next}`,
    ),
  )
  const head = say(
    'Which of the two rates do you have now, and which is the new one?',
    'Lequel des deux taux avez-vous maintenant, et lequel est le nouveau?',
  )
  return { text: `${head}\n\n${asLines(orders, speech)}`, intent: 'unknown', isQuestion: true }
}

const FIND_BROKER = ['Find a broker', 'Trouver un courtier'] as const

/** Words that name a calculation to Val herself, for the choices that she offers. */
const NAMES: Partial<Record<Intent, readonly [english: string, french: string]>> = {
  payment: ['Payment', 'Versement'],
  affordability: ['What can I afford', 'Combien puis-je emprunter'],
  insurance: ['Mortgage insurance', 'Assurance prêt'],
  'minimum-down': ['Minimum down payment', 'Mise de fonds minimale'],
  'closing-costs': ['Closing costs', 'Frais de clôture'],
  interest: ['Total interest', 'Intérêts totaux'],
  penalty: ['Penalty', 'Pénalité'],
  'renewal-change': ['Renewal', 'Renouvellement'],
  equity: ['Refinance', 'Refinancement'],
  'loan-to-value': ['Loan to value', 'Ratio prêt-valeur'],
  'land-transfer-tax': ['Land transfer tax', 'Droits de mutation'],
  'stress-test': ['Stress test', 'Simulation de crise'],
  'extra-payment': ['Extra payments', 'Versements supplémentaires'],
  'lump-sum': ['Lump sum prepayment', 'Paiement anticipé'],
  'balance-after': ['Balance remaining', 'Solde restant'],
  'payment-split': ['Interest in my first payment', 'Intérêts de mon premier versement'],
  'interest-only': ['Interest only payment', 'Versement d’intérêts seulement'],
  'interest-days': ['Interest', 'Intérêts'],
  'break-even': ['Is breaking my mortgage worth it', 'Vaut-il la peine de briser mon hypothèque'],
  buyout: ['Buying out my partner’s share', 'Racheter la part de mon conjoint'],
  rates: ['What are your rates', 'Quels sont vos taux'],
  broker: FIND_BROKER,
  lenders: ['Which lenders do you work with', 'Avec quels prêteurs travaillez-vous'],
  products: ['Your products', 'Vos produits'],
  services: ['Your services', 'Vos services'],
}

/** Returns the question which of two roles a number has, with both readings as choices. */
export function offerRoles(
  { facts, intent, language }: Understanding,
  { field, value, other }: UnclearRole,
): ValAnswer {
  const speech = speechOf(language)
  const { say, cad, percent } = speech
  const rest: Facts = { ...facts, [field]: undefined, isBareAmount: false }
  const ofLoan: Facts = { ...rest, down: undefined, downPercent: undefined }
  const share = field === 'downPercent' || field === 'rate' || field === 'comparisonRate'
  const shown = share ? percent(value) : field === 'years' ? String(value) : cad(value)
  const readings = [{ field, value }, ...(other ? [other] : [])].map((one) =>
    asQuestion(intent, { ...(one.field === 'loan' ? ofLoan : rest), [one.field]: one.value }, language),
  )
  const text = other
    ? `${say('I can read that in two ways. Which one do you mean?', 'Je peux comprendre cela de deux façons. Laquelle est la bonne?')}\n\n${asLines(readings, speech)}`
    : say(
        `I am not sure what the ${shown} in your message is. A price, a mortgage, a down payment, an income or a debt?`,
        `Je ne suis pas certaine de ce que ${shown} représente dans votre message. Un prix, un prêt, une mise de fonds, un revenu ou une dette?`,
      )
  return { text, intent: 'unknown', isQuestion: true }
}

/** The calculations that a message's values allow, likeliest first. */
const ALLOWED: readonly (readonly [intent: Intent, allows: (facts: Facts) => boolean])[] = [
  ['equity', ({ price, balance, loan, down }) => Boolean(price && (balance ?? loan) && !down)],
  [
    'renewal-change',
    ({ balance, loan, rate, comparisonRate }) => Boolean((balance ?? loan) && rate && comparisonRate),
  ],
  ['affordability', ({ income }) => Boolean(income)],
  ['closing-costs', ({ price, place, rate }) => Boolean(price && place && !rate)],
  ['payment', ({ price, balance, loan }) => Boolean(price ?? balance ?? loan)],
  ['penalty', ({ balance, loan }) => Boolean(balance ?? loan)],
  ['minimum-down', ({ price, down, downPercent }) => Boolean(price && !down && !downPercent)],
  ['insurance', ({ price, down, downPercent }) => Boolean(price && (down ?? downPercent))],
]

/** Returns a calculation with its values as a question that Val reads back the same. */
function asQuestion(intent: Intent, facts: Facts, language: Language): string {
  const { say } = speechOf(language)
  const values = readValues(intent, facts, language)
  if (facts.place && (intent === 'closing-costs' || intent === 'land-transfer-tax'))
    values.push(facts.place.city ?? provinceIn(facts.place.province, language))
  const name = NAMES[intent]
  return name
    ? [say(...name), values.join(', ')].filter(Boolean).join(say(': ', '\u00a0: '))
    : values.join(', ')
}

/** Returns up to three calculations with the message's values; without a down payment a price may be the mortgage. */
function calculations({ facts, said, intent, isAssumed, unread, language }: Understanding): string[] {
  const [price, second = unread && unread * 1_000] = said.price ?? []
  // Of two prices the smaller may be the down payment, and so may a number that no word explains.
  const isDown =
    price && second && facts.down === undefined && Math.min(price, second) * 2 <= Math.max(price, second)
  const read: Facts = {
    ...facts,
    isBareAmount: false,
    budget: undefined,
    ...(isDown && { price: Math.max(price, second), down: Math.min(price, second) }),
  }
  const { price: home, ...rest } = read
  const isOpen = facts.isBareAmount && home && !read.down && !read.downPercent
  const allowed = ALLOWED.filter(([, allows]) => allows(read)).map(([one]) => one)
  const isNamed = isCalculation(intent) && NAMES[intent] && !isAssumed
  const first = isNamed && (intent !== 'payment' || allowed.includes('payment')) ? [intent] : []
  return [...new Set([...first, ...allowed])].flatMap((one) =>
    one === 'payment' && isOpen
      ? [
          asQuestion(one, { ...rest, loan: home }, language),
          asQuestion(one, { ...read, downPercent: 20 }, language),
        ]
      : asQuestion(one, read, language),
  )
}

/**
 * Returns the question whether the message was read right: its reading first, then the next best ones, each as a
 * whole question. `topic` is a text that its words name; `isText`: that text is the reading. Null where none is near.
 */
export function offerChoices(
  question: Understanding,
  hasNumbers: boolean,
  topic?: KnowledgeEntry,
  isText = false,
): ValAnswer | null {
  const { language, intent } = question
  const speech = speechOf(language)
  const { say } = speech
  const titleOf = ({ title, french }: KnowledgeEntry) => say(title, french?.title ?? title)
  const near = searchKnowledge(question.topic, MAX_CHOICES, 'near')
  const texts = (topic ? [topic, ...near] : near).map(titleOf)
  const table = isCalculation(intent) ? undefined : NAMES[intent]
  const [first, second, ...rest] = [
    ...(table ? [say(...table)] : []),
    ...(hasNumbers ? calculations(question) : []),
  ]
  const [text, ...more] = texts
  const order = isText ? [text, first, ...more, second] : [first, second, text, ...rest, ...more]
  const questions = [...new Set(order.filter((one) => one !== undefined))]
  if (questions.length === 0) return null
  if (questions.length < MAX_CHOICES) questions.push(say(...FIND_BROKER))
  const head = say(
    'I am not sure what you would like to know. Is it one of these?',
    'Je ne suis pas certaine de ce que vous cherchez. Est-ce l’une de ces questions?',
  )
  return {
    text: `${head}\n\n${asLines(questions, speech)}\n\n${OFFER_BROKER[language]}`,
    intent: 'unknown',
    isQuestion: true,
  }
}
