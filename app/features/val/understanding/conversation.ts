import { languageOf } from '~/lib/detect-language'
import { currentLocale } from '~/lib/i18n'
import { type ChatMessage, type Intent, isCalculation, type Language } from '../model'
import { boundedConversation, WORK_LIMITS } from '../work-limits'
import { atRenewal } from './at-renewal'
import { owesOnDebt } from './certainty'
import { readChoice, withoutAmounts } from './choice-names'
import { chooseIntent, opensAsFollowUp, weighs } from './choose-intent'
import { type Circumstances, readCircumstances } from './circumstances'
import { withoutBackground, withoutPoliteness } from './clauses'
import { asksToExplain, namedIntents } from './intents'
import { hintOf, type NumberHint } from './number-size'
import { type RatePair, readRatePair, withRatePair } from './rate-pair'
import { refersBack } from './refers-back'
import { HOME, MORTGAGE_FREE } from './role-words'
import { settleValues } from './settle-values'
import { addSaid, type Facts, withChanges, withCorrection, withSecondIncome } from './slot-values'
import { assignFields, type ReadNumber, type ReadNumbers, readSaidNumbers, type SaidNumbers } from './slots'
import { correctSpelling } from './spelling'
import { PENALTY } from './task-words'
import { readTask } from './tasks'
import { answeredRole, type UnclearRole, unclearRole } from './unclear-role'
import { foldText, hasPhrase, phraseText, readTokens, withoutElisions } from './words'

/** The visitor's last message, read together with the earlier ones. */
export type Understanding = {
  intent: Intent
  facts: Facts
  /** The numbers of this message alone. */
  said: SaidNumbers
  circumstances: Circumstances
  /** The message's words between single spaces, numbers as "#", key words corrected. */
  text: string
  /**
   * The text for the knowledge search: the message, with the question before it where it only continues that.
   */
  topic: string
  message: string
  explains: boolean
  /** Of a part of a message: it is computed with the amounts of another part. */
  sharesAmounts?: boolean
  isFollowUp: boolean
  language: Language
  /** A number that no field holds. */
  unread: number | undefined
  /** Two rates whose words do not tell the current one from the new one. */
  unclearRates: readonly [number, number] | null
  /** Only numbers, no words, suggest the intent. */
  isAssumed: boolean
  /** The message's numbers with the certainty of their fields. */
  numbers: readonly ReadNumber[]
  /** The values before this message. */
  known: Facts
  /** The number whose role Val asked for before this message. */
  asked: UnclearRole | null
  /** "The payment on that": the message is about an amount that Val found. */
  refersToAnswer: boolean
  /** The message is a calculation that Val offered: its values are what she wrote. */
  isChosen: boolean
  /** Words of the longest phrase for the intent; 0 without a phrase. */
  certainty: number
}

const isCarried = (intent: Intent) =>
  isCalculation(intent) || intent === 'rates' || intent === 'broker' || intent === 'knowledge'

/** The values, task and language of the messages before. */
type Before = {
  intent?: Intent
  facts: Facts
  topic: string
  language: Language
  /** The number whose role Val asked for. */
  unclear?: UnclearRole | null
  /** Val asked for the payments on the debts. */
  asksDebts?: boolean
}

const NOTHING_BEFORE: Before = { facts: {}, topic: '', language: 'en' }

/** A message of numbers has at most this many telling words; with more of them it has another subject. */
const MAX_TERSE_WORDS = 6

const ASKS_FIGURE =
  / (?:(?:the|le|my|a) (?:number|figure|amount|max|maximum|chiffre|montant)|how much then|so how much|combien alors|what can (?:i|we) get) /

/** The certainty of a task that the table recognizes: higher than that of a text's keywords. */
const TASK_CERTAINTY = 4

function understandOne(message: string, before: Before): Understanding {
  const { question, pair } = readQuestion(message, before)
  const refersToAnswer = refersBack(before.intent, question)
  return atRenewal(withRatePair({ ...question, refersToAnswer }, pair))
}

function readQuestion(
  message: string,
  before: Before,
): { question: Understanding; pair: RatePair | undefined } {
  const chosen = readChoice(message)
  const folded = correctSpelling(withoutPoliteness(foldText(chosen?.values ?? message)))
  const all = readTokens(folded)
  const hintFor = (phrase: string): NumberHint => {
    if (before.asksDebts) return 'debts'
    const [first] = namedIntents(phrase)
    return hintOf(first && isCalculation(first.intent) ? first.intent : (before.intent ?? first?.intent))
  }
  const allText = phraseText(all)
  const tokens = withoutBackground(all, assignFields(all, hintFor(allText), allText))
  const text = phraseText(tokens)
  const circumstances = readCircumstances(text, message)
  const named = namedIntents(text)
  const isPenalty = named.some(({ intent }) => intent === 'penalty') || PENALTY.test(withoutElisions(text))
  const read = readSaidNumbers(tokens, assignFields(tokens, hintFor(text), text))
  const answered = withAnswer(read, before.unclear, text)
  const numbers = answered.isCorrected ? answered : withCorrection(read, before.facts, text)
  const stated = withSecondIncome(withChanges(numbers, before.facts), numbers, before.facts, text)
  const said = settleValues(stated, before.facts, text)
  const facts = addSaid(chosen ? withoutAmounts(before.facts, said) : before.facts, said, circumstances)
  if (said.price) facts.isBareAmount = !HOME.test(text)
  if (facts.down !== undefined || facts.downPercent !== undefined) facts.isBareAmount = false
  if (facts.price && !said.balance && !said.loan && !said.afterYears && MORTGAGE_FREE.test(text))
    facts.balance = 0
  const hasNumbers = Object.keys(said).length > 0
  const adds =
    hasNumbers ||
    circumstances.place ||
    circumstances.frequencies.length > 0 ||
    circumstances.rateTypes.length > 0 ||
    circumstances.isFirstTime !== undefined ||
    circumstances.isNewBuild ||
    circumstances.hasOwnerBeside ||
    circumstances.mortgageType ||
    circumstances.spoken
  const base = {
    facts,
    said,
    circumstances,
    message,
    text,
    // The knowledge search must not read the sentences that are left out.
    topic: tokens.length < all.length ? text.replaceAll('#', ' ') : message,
    language: languageOf(allText, before.language),
    explains: asksToExplain(text),
    // Of two compared rates the words do not tell which one moves.
    unread:
      before.intent === 'compare' && said.ratePoints && numbers.said.rate === undefined
        ? said.ratePoints[0]
        : numbers.unread
          ? numbers.bare
          : undefined,
    unclearRates: null,
    isAssumed: false,
    numbers: numbers.numbers ?? [],
    known: before.facts,
    asked: before.unclear ?? null,
    refersToAnswer: false,
    isChosen: chosen !== undefined,
  }
  const pair = readRatePair(tokens, isPenalty)
  const as = (
    own: Pick<Understanding, 'intent' | 'certainty' | 'isFollowUp'> & {
      topic?: string
      isAssumed?: boolean
    },
  ) => ({
    question: { ...base, ...own },
    pair,
  })
  // "450k 4.2% 25" after rates or a text is a question of its own.
  const isOwnLoan = (said.price ?? said.loan) && said.rate
  const isKept = before.intent && isCarried(before.intent) && (isCalculation(before.intent) || !isOwnLoan)
  const carried = isKept ? before.intent : undefined
  if (numbers.isCorrected && carried) return as({ intent: carried, certainty: 1, isFollowUp: true })
  if (chosen) return as({ intent: chosen.intent, certainty: TASK_CERTAINTY, isFollowUp: false })
  const task = readTask({ text, said, facts, circumstances })
  if (task) return as({ intent: task, certainty: TASK_CERTAINTY, isFollowUp: false })
  const phrased = chooseIntent(named, said, circumstances, facts, text, carried)
  // "And accelerated bi-weekly?" or "can I put 15% down?" changes the current scenario.
  const onlyChanges =
    carried &&
    isCalculation(carried) &&
    adds &&
    (opensAsFollowUp(text) || isFrequencyAlone(circumstances, text)) &&
    ((phrased?.intent === 'payment' && carried !== 'insurance') ||
      phrased?.intent === 'rates' ||
      (phrased?.intent === 'minimum-down' && Boolean(said.down ?? said.downPercent)))
  // With a home's value and a balance but no income, the visitor asks for equity.
  const isRoom =
    phrased?.intent === 'affordability' &&
    said.price &&
    (said.balance ?? said.loan) &&
    !facts.income &&
    !said.down
  if (isRoom) return as({ intent: 'equity', certainty: phrased.words, isFollowUp: false })
  // A current and a new rate are a renewal, unless words compare them.
  const isRenewal = phrased?.intent === 'compare' && pair && 'old' in pair && !weighs(text)
  if (isRenewal) return as({ intent: 'renewal-change', certainty: phrased.words, isFollowUp: false })
  const own = onlyChanges ? undefined : phrased
  if (own) return as({ intent: own.intent, certainty: own.words, isFollowUp: false })
  // A home's value and a balance ask how much the owner can borrow.
  if (said.price && said.balance && !said.rate) {
    return as({ intent: 'equity', certainty: 1, isFollowUp: false })
  }
  const isShort = text.split(' ').length <= 12 || circumstances.hasOwnerBeside
  // "So what is the number then?" after an income and its debts.
  const isOpen = !carried || carried === 'knowledge'
  if (isOpen && before.facts.income && !hasNumbers && isShort && ASKS_FIGURE.test(text))
    return as({ intent: 'affordability', certainty: 1, isFollowUp: true })
  if (
    carried &&
    (adds || (isShort && opensAsFollowUp(text)) || hasPhrase(text, ['more', 'why', 'explain', 'pourquoi'])) &&
    (isShort || opensAsFollowUp(text) || hasNumbers)
  ) {
    const topic = carried === 'knowledge' ? `${before.topic} ${message}` : message
    return as({ intent: carried, certainty: 1, topic, isFollowUp: true })
  }
  return as({ ...unnamed(base, hasNumbers), isFollowUp: false, isAssumed: true })
}

/** Whether a message only changes the payment frequency: "accelerated bi-weekly instead". */
const isFrequencyAlone = ({ frequencies }: Circumstances, text: string) =>
  frequencies.length === 1 && text.trim().split(' ').length <= 5 && !asksToExplain(text)

/** Returns the most likely intent of a message without a phrase for one. */
function unnamed(
  { text, said, circumstances }: Pick<Understanding, 'text' | 'said' | 'circumstances'>,
  hasNumbers: boolean,
): Pick<Understanding, 'intent' | 'certainty'> {
  const speaks = / (?:speak|speaks|speaking|parle|parles|parler|parlez|language) /.test(text)
  if (circumstances.spoken && speaks) return { intent: 'broker', certainty: 1 }
  if (said.term && circumstances.rateTypes.length > 0 && !said.rate) return { intent: 'rates', certainty: 1 }
  if (said.income && (said.down ?? said.downPercent ?? said.debts))
    return { intent: 'affordability', certainty: 1 }
  const amount = said.price ?? said.loan ?? said.balance
  const other = said.rate ?? said.downPercent ?? said.down ?? said.years
  // A price alone, "650k condo", asks for a payment too.
  const isBare = text.trim().split(' ').length <= 4
  const isTerse = text.split(' ').filter((word) => word.length > 3 && word !== '#').length <= MAX_TERSE_WORDS
  const isComplete = said.rate && (said.years ?? said.down ?? said.downPercent)
  if (hasNumbers && amount && (isBare || isComplete || (other && isTerse)))
    return { intent: 'payment', certainty: 1 }
  return { intent: 'knowledge', certainty: 0 }
}

// Small talk between two messages keeps the task.
const TALK: readonly Intent[] = ['thanks', 'greeting', 'identity', 'office', 'person']

/** Returns the values without the one whose role Val asks for. */
function withoutRole({ facts, known, said }: Understanding, { field, value }: UnclearRole): Facts {
  const { [field]: sum = 0, ...rest } = facts
  // Of several incomes only one is unclear.
  if ((said[field]?.length ?? 0) > 1 && sum > value) return { ...rest, [field]: sum - value }
  return known[field] === undefined ? rest : { ...rest, [field]: known[field] }
}

/** Returns the values with the number in the role that the visitor's reply gives it. */
const withAnswer = (
  read: ReadNumbers,
  unclear: UnclearRole | null | undefined,
  text: string,
): ReadNumbers => {
  const answer = unclear && answeredRole(unclear, text, read.numbers ?? [])
  return answer ? { said: { [answer.field]: [answer.value] }, changes: {}, isCorrected: true } : read
}

/** Returns the meaning of the visitor's last message, with the values of earlier ones. Never throws. */
export function understand(messages: readonly ChatMessage[]): Understanding {
  // A message whose words are in no language, such as "450k", is in the page's.
  let before: Before = { ...NOTHING_BEFORE, language: currentLocale() }
  let last: Understanding | undefined
  for (const { role, content } of boundedConversation(messages, { ...WORK_LIMITS, answer: 1 })) {
    if (role !== 'user') continue
    last = understandOne(content, before)
    const isTalk = TALK.includes(last.intent)
    const intent = isTalk ? before.intent : last.intent
    const unclear = unclearRole(last)
    before = {
      ...(intent && { intent }),
      facts: unclear ? withoutRole(last, unclear) : last.facts,
      unclear,
      asksDebts: last.intent === 'affordability' && owesOnDebt(last.said, last.text),
      topic: isTalk ? before.topic : last.topic,
      language: last.language,
    }
  }
  return last ?? understandOne('', NOTHING_BEFORE)
}

/** Returns the meaning of one part of a message, with all known values. */
export const understandPart = (part: string, { facts, language }: Understanding): Understanding =>
  understandOne(part, { facts, topic: '', language })
