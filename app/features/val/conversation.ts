import { chooseIntent, isCalculation, opensAsFollowUp } from './choose-intent'
import { type Circumstances, languageOf, readCircumstances } from './circumstances'
import { asksToExplain, correctWord, namedIntents } from './intents'
import type { ChatMessage, Intent, Language } from './model'
import { addSaid, type Facts } from './said-facts'
import { type NumberHint, readSaidNumbers, type SaidNumbers } from './slots'
import { foldText, hasPhrase, phraseList, phraseText, readTokens } from './words'
import { boundedConversation, WORK_LIMITS } from './work-limits'

/** The last question, understood in the light of those before it. */
export type Understanding = {
  intent: Intent
  facts: Facts
  /** This message alone. */
  said: SaidNumbers
  circumstances: Circumstances
  /** Its words between spaces, numbers as '#', misspellings of key words put right. */
  text: string
  /** As it was typed, for the knowledge base; with the question before where it only adds to that. */
  topic: string
  message: string
  explains: boolean
  isFollowUp: boolean
  language: Language
  /** Words of the phrase that named the intent; 0 when none did. */
  certainty: number
}

const isCarried = (intent: Intent) =>
  isCalculation(intent) || intent === 'rates' || intent === 'broker' || intent === 'knowledge'

/** What was said before a message: what it may mean without saying so again. */
type Before = { intent?: Intent; facts: Facts; topic: string; language: Language }

const NOTHING_BEFORE: Before = { facts: {}, topic: '', language: 'en' }

function hintOf(intent: Intent | undefined): NumberHint {
  if (intent === 'affordability') return 'income'
  if (intent === 'penalty') return 'balance'
  return intent === 'rates' ? 'term' : 'price'
}

const FALLS = phraseList(`
  go down, goes down, went down, drop, drops, dropped, fall, falls, lower, decrease, decreases, cut, cuts, baisse,
  baissent, diminue, diminuent
`)

const OWNS = phraseList(`
  renew, renewal, renewing, renews, # left, my rate, still owe, renouvellement, renouveler, mon taux
`)
const BUYS = phraseList(`
  house, home, condo, townhouse, buy, buying, purchase, maison, propriete, acheter, achat
`)

/** What follows from numbers together: the second rate beside a penalty, a rate that moves by so many points. */
function settle(said: SaidNumbers, facts: Facts, isPenalty: boolean, text: string): SaidNumbers {
  const [first, second] = said.rate ?? []
  if (isPenalty && second !== undefined && !said.comparisonRate) {
    return { ...said, rate: [first as number], comparisonRate: [second] }
  }
  const isOwed = said.price && !said.loan && !said.balance && !said.down && !said.downPercent
  // Who has a rate already, and years left, speaks of what is owed and not of a price.
  if (isOwed && hasPhrase(text, OWNS) && !hasPhrase(text, BUYS)) {
    const { price, ...rest } = said
    return { ...rest, balance: price as number[] }
  }
  const points = said.ratePoints?.[0]
  const base = first ?? facts.rate
  if (points === undefined || base === undefined) return said
  const moved = Math.max(0, base + (hasPhrase(text, FALLS) ? -points : points))
  return { ...said, rate: [base, Number(moved.toFixed(3))] }
}

function understandOne(message: string, before: Before): Understanding {
  const tokens = readTokens(foldText(message)).map((token) =>
    token.kind === 'word' ? { ...token, text: correctWord(token.text) } : token,
  )
  const text = phraseText(tokens)
  const circumstances = readCircumstances(text, message)
  const named = namedIntents(text)
  const first = named[0]
  const hint = hintOf(first && isCalculation(first.intent) ? first.intent : (before.intent ?? first?.intent))
  const isPenalty = named.some(({ intent }) => intent === 'penalty')
  const said = settle(readSaidNumbers(tokens, hint), before.facts, isPenalty, text)
  const facts = addSaid(before.facts, said, circumstances)
  const hasNumbers = Object.keys(said).length > 0
  const adds =
    hasNumbers ||
    circumstances.place ||
    circumstances.frequencies.length > 0 ||
    circumstances.rateTypes.length > 0 ||
    circumstances.isFirstTime !== undefined ||
    circumstances.isNewBuild ||
    circumstances.mortgageType ||
    circumstances.spoken
  const base = {
    facts,
    said,
    circumstances,
    message,
    text,
    topic: message,
    language: languageOf(text, before.language),
    explains: asksToExplain(text),
  }
  const carried = before.intent && isCarried(before.intent) ? before.intent : undefined
  const chosen = chooseIntent(named, said, circumstances, facts, text, carried)
  // 'And accelerated bi-weekly?' changes what is on the table, as does 'can I put 15% down?': neither asks for another.
  const onlyChanges =
    carried &&
    isCalculation(carried) &&
    adds &&
    opensAsFollowUp(text) &&
    (chosen?.intent === 'payment' ||
      chosen?.intent === 'rates' ||
      (chosen?.intent === 'minimum-down' && Boolean(said.down ?? said.downPercent)))
  const own = onlyChanges ? undefined : chosen
  if (own) return { ...base, intent: own.intent, certainty: own.words, isFollowUp: false }
  // The value of a home and what is owed on it: what may be borrowed against it is asked for.
  if (said.price && said.balance && !said.rate) {
    return { ...base, intent: 'equity', certainty: 1, isFollowUp: false }
  }
  const isShort = text.split(' ').length <= 12
  if (
    carried &&
    (adds || (isShort && opensAsFollowUp(text)) || hasPhrase(text, ['more', 'why', 'explain', 'pourquoi'])) &&
    (isShort || opensAsFollowUp(text) || hasNumbers)
  ) {
    const topic = carried === 'knowledge' ? `${before.topic} ${message}` : message
    return { ...base, intent: carried, certainty: 1, topic, isFollowUp: true }
  }
  return { ...base, ...unnamed(base, hasNumbers), isFollowUp: false }
}

/** What a message without a word for it most likely asks. */
function unnamed(
  { text, said, circumstances }: Pick<Understanding, 'text' | 'said' | 'circumstances'>,
  hasNumbers: boolean,
): Pick<Understanding, 'intent' | 'certainty'> {
  const speaks = hasPhrase(text, ['speak', 'speaks', 'speaking', 'parle', 'parlez', 'language'])
  if (circumstances.spoken && speaks) return { intent: 'broker', certainty: 1 }
  if (said.term && circumstances.rateTypes.length > 0 && !said.rate) return { intent: 'rates', certainty: 1 }
  const amount = said.price ?? said.loan ?? said.balance
  const other = said.rate ?? said.downPercent ?? said.down ?? said.years
  // A price and nothing else, '650k condo', is one, too.
  const isBare = text.trim().split(' ').length <= 4
  if (hasNumbers && amount && (other || isBare)) return { intent: 'payment', certainty: 1 }
  return { intent: 'knowledge', certainty: 0 }
}

// Small talk in between does not make a question forgotten.
const TALK: readonly Intent[] = ['thanks', 'greeting', 'identity', 'office', 'person']

/** The visitor's last message in the light of the conversation. Never throws, whatever was typed. */
export function understand(messages: readonly ChatMessage[]): Understanding {
  let before = NOTHING_BEFORE
  let last: Understanding | undefined
  for (const { role, content } of boundedConversation(messages, { ...WORK_LIMITS, answer: 1 })) {
    if (role !== 'user') continue
    last = understandOne(content, before)
    const isTalk = TALK.includes(last.intent)
    const intent = isTalk ? before.intent : last.intent
    before = {
      ...(intent && { intent }),
      facts: last.facts,
      topic: isTalk ? before.topic : last.topic,
      language: last.language,
    }
  }
  return last ?? understandOne('', NOTHING_BEFORE)
}

/** One part of a message, with all that is known: what that part asks by itself. */
export const understandPart = (part: string, { facts, language }: Understanding): Understanding =>
  understandOne(part, { facts, topic: '', language })
