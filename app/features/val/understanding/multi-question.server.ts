import { namedKnowledge, topicOf } from '../knowledge/queries.server'
import { type Intent, isCalculation } from '../model'
import { doubtOf } from './certainty'
import { type Understanding, understandPart } from './conversation'
import { strangeWords } from './coverage'
import { COMES_BACK } from './role-words'
import type { NumberField } from './slot-patterns'
import { acceptsField } from './task-fields'
import { hasPhrase, phraseList } from './words'

/** Answers that one message gets at most. */
const MAX_PARTS = 4

// Splits at a question mark, a full stop with a space, a semicolon, or a word that begins another question.
const BREAKS =
  /[?;\n]|[.!] | \+ (?=[a-z])|,? (?:and(?! (?:a |one |three )?(?:half|quarter))|also|plus|et|aussi|puis|pis) |, ?(?=(?:what|whats|how|is|can|do|does|which|when|combien|quel|quelle|est|comment)\b)/i

/** Tasks whose numbers are often in another clause than the question. */
const SPREAD: ReadonlySet<Intent> = new Set<Intent>([
  'interest-days',
  'balance-after',
  'payment-split',
  'extra-payment',
  'lump-sum',
  'renewal-change',
  'break-even',
  'penalty',
  'buyout',
  'equity',
  'affordability',
])

/** Tasks beside whose question a clause with two rates only states them. */
const STATES_RATES: ReadonlySet<Intent> = new Set<Intent>(['penalty', 'break-even', 'balance-after'])

/** Other intents that may be a part of a message. */
const JOINED: readonly Understanding['intent'][] = ['rates', 'apply', 'office', 'broker']

const ASKS = phraseList(`
  what, how, which, when, do you, can i, can we, do i, is there, are there, quel, quelle, quels, quelles, comment,
  combien, puis je, est ce, can you, could you, pouvez vous, is the, is it, is my, is a, are the, are my, do we, does, should, will, peut on, faut il
`)

const ON_INSURANCE = / (?:cmhc|schl|premium|prime|insurance|assurance) /
const ON_TRANSFER = / (?:land|transfer\S*|ltt|ptt|deed|title|bienvenue|mutation) /

const asks = ({ text }: Understanding) => hasPhrase(text, ASKS)

/** The parts of a message that have an answer, and the question that has none, in the visitor's words. */
type Parts = { answered: Understanding[]; left?: string }

/**
 * Returns the questions of a message, each with all its numbers; `answered` is empty where it asks one thing.
 * Only a named task or text counts as a question.
 */
export function otherParts(question: Understanding): Parts {
  if (question.message.length > 600) return { answered: [] }
  const parts = question.message.split(BREAKS).filter((part) => part.trim().length > 2)
  if (parts.length < 2 || question.intent === 'compare') return { answered: [] }
  const found = new Map<string, Understanding>()
  const unanswered: string[] = []
  for (const part of parts) {
    const understood = understandPart(part, question)
    const key = subjectOf(understood)
    // The clause that asks is the part, not the one before it that only states its numbers.
    if (key && (!found.has(key) || (asks(understood) && !asks(found.get(key) as Understanding))))
      found.set(key, understood)
    const isWhen =
      (question.intent === 'break-even' && COMES_BACK.test(understood.text)) ||
      (question.intent === 'renewal-change' && / (?:sav\S*|more|less|difference) /.test(understood.text))
    if (!key && !isWhen && isOwnQuestion(understood)) unanswered.push(part.trim())
  }
  // "Owing 268k at 3.2, today 4.3. Penalty?": the clause with both rates states them.
  if (STATES_RATES.has(question.intent))
    for (const [key, part] of found) if (part.intent === 'renewal-change' && !asks(part)) found.delete(key)
  // "1.84 now. What is my new payment at 4.2?": the answer on the change has both payments.
  if (question.intent === 'renewal-change' && !question.said.budget) found.delete('payment')
  // "We split, house 710 owe 350, how much do I pay her": the clause with the values only states them.
  if (question.intent === 'buyout')
    for (const [key, part] of found) if (part.intent === 'equity' && !asks(part)) found.delete(key)
  // "CMHC on 410k, and the tax in Quebec?": the tax is the premium's, and the premium's answer has it.
  if (ON_INSURANCE.test(question.text))
    for (const [key, part] of found)
      if (part.intent === 'land-transfer-tax' && !ON_TRANSFER.test(part.text)) found.delete(key)
  const left = found.size > 0 ? unanswered[0] : undefined
  // The clauses of one task may name simpler tasks.
  const hasText = [...found.keys()].some((key) => key.startsWith('text '))
  const isOne =
    !hasText &&
    SPREAD.has(question.intent) &&
    ![...found.values()].some(({ intent }) => intent === question.intent)
  // "287k left. Can you move me to another lender?": a bare amount beside a text asks for no payment.
  const isBare = question.intent === 'payment' && !question.isFollowUp && !NAMES_PAYMENT.test(question.text)
  const text =
    isBare && [...found.values()].every(({ intent }) => intent === 'payment')
      ? parts.map((part) => understandPart(part, question)).find(asksText)
      : undefined
  if (text) return { answered: [text] }
  if (found.size < 2 || isOne) return { answered: [], ...(left && { left }) }
  // "I pay 2,000 now" is a statement, not a question.
  const parted = [...found.values()].slice(0, MAX_PARTS)
  const onNewLoan = parted.some(({ intent }) => NEW_LOAN.has(intent))
  const computed = parted.filter((part) => !onNewLoan || NEW_LOAN.has(part.intent) || !sharesAmounts(part))
  const dropped = parted.find((part) => !computed.includes(part))?.message.trim()
  const answered = computed.map((part) => ({
    ...part,
    sharesAmounts: sharesAmounts(part),
    facts: hasOwnAmount(part, question) ? ownFacts(part) : question.facts,
    circumstances: { ...question.circumstances, frequencies: part.circumstances.frequencies },
    said: isCalculation(part.intent) && !hasOwnAmount(part, question) ? question.said : part.said,
    language: question.language,
    isFollowUp: false,
  }))
  const out = left ?? dropped
  return { answered, ...(out && { left: out }) }
}

/** Whether calculations of several parts would leave out a number of the message or one of two values. */
export function dropsNumber(question: Understanding, parts: readonly Understanding[]): boolean {
  const computed = parts.filter(({ intent }) => isCalculation(intent))
  if (computed.length === 0 || doubtOf(question, false) !== 'number') return false
  const isUsed = (field: NumberField) => computed.some(({ intent }) => acceptsField(intent, field))
  // Of two rates each part asks itself (`doubtOf`).
  const hasTwo = (field: NumberField) =>
    field !== 'rate' && computed.some(({ said }) => new Set(said[field]).size > 1)
  const fields = Object.keys(question.said) as NumberField[]
  return question.unread !== undefined || fields.some((field) => !isUsed(field) || hasTwo(field))
}

/** Whether a part without numbers asks what a text explains. */
const asksText = (part: Understanding) =>
  asks(part) && Object.keys(part.said).length === 0 && topicOf(part.text) !== undefined

/** Whether a part asks about something that neither its numbers nor a payment's usual words explain. */
const isOwnQuestion = (part: Understanding) =>
  part.intent === 'knowledge' &&
  Object.keys(part.said).length === 0 &&
  asks(part) &&
  strangeWords(part.text) > 0

/** Tasks that end in a mortgage of another amount than the message states. */
const NEW_LOAN: ReadonlySet<Intent> = new Set<Intent>(['buyout', 'equity'])

/** Whether a part is computed with the amounts of another part: "and the payment?" */
const sharesAmounts = ({ intent, said }: Understanding) =>
  isCalculation(intent) && !AMOUNTS.some((field) => said[field])

const AMOUNTS = ['price', 'loan', 'balance', 'down', 'downPercent'] as const

/** Whether a part has an amount of its own beside another part's: 'the premium on 450k and the minimum down on 800k'. */
const hasOwnAmount = ({ said }: Understanding, question: Understanding) =>
  AMOUNTS.some((field) => said[field] && new Set(question.said[field]).size > 1)

/** The values of a part with its own amount: another part's down payment is not one of them. */
function ownFacts({ facts, said }: Understanding): Understanding['facts'] {
  const { down, downPercent, ...rest } = facts
  return {
    ...rest,
    ...(said.down && down !== undefined && { down }),
    ...(said.downPercent && downPercent !== undefined && { downPercent }),
  }
}

const NAMES_PAYMENT =
  / (?:payments?|monthly|biweekly|weekly|month|pmt|versements?|paiements?|mensualites?|mois) /

/** Returns the subject of a part; null where it only states something. */
function subjectOf(part: Understanding): string | null {
  const { intent, certainty, text, said } = part
  const named = namedKnowledge(part.topic)
  const tells = Object.keys(said).length > 0
  if (intent === 'knowledge' || (named && named.words > certainty && !tells)) {
    const isAsked = named && !tells && (named.words >= 2 || hasPhrase(text, ASKS))
    return isAsked ? `text ${named.entry.id}` : null
  }
  if (intent === 'penalty' && said.charge) return null
  // "I pay 2,400 a month now" is a statement; "the payment on 500k" is a question.
  if (
    intent === 'payment' &&
    !hasPhrase(text, ASKS) &&
    (said.budget || said.debts || !NAMES_PAYMENT.test(text))
  )
    return null
  if (isCalculation(intent)) return certainty > 0 && !part.isAssumed ? intent : null
  return JOINED.includes(intent) && (certainty >= 2 || hasPhrase(text, ASKS)) ? intent : null
}
