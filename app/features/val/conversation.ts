import { type Circumstances, languageOf, readCircumstances } from './circumstances'
import { asksToExplain, correctWord, namedIntents } from './intents'
import { CHAT_LIMITS, type ChatMessage, type Intent, type Language } from './model'
import { addSaid, type Facts } from './said-facts'
import { type NumberHint, readSaidNumbers, type SaidNumbers } from './slots'
import { foldText, hasPhrase, phraseText, readTokens } from './words'

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

const CALCULATIONS: ReadonlySet<Intent> = new Set<Intent>([
  'payment',
  'affordability',
  'compare',
  'insurance',
  'minimum-down',
  'land-transfer-tax',
  'closing-costs',
  'penalty',
  'stress-test',
  'interest',
])
const CARRIED: ReadonlySet<Intent> = new Set<Intent>([...CALCULATIONS, 'rates', 'broker', 'knowledge'])

export const isCalculation = (intent: Intent) => CALCULATIONS.has(intent)

const hintOf = (intent: Intent | undefined): NumberHint =>
  intent === 'affordability' ? 'income' : intent === 'penalty' ? 'balance' : 'price'

const OPENINGS = [
  'and',
  'what if',
  'what about',
  'how about',
  'what would',
  'if i',
  'if we',
  'with',
  'at',
  'over',
  'in',
  'now',
  'instead',
  'make it',
  'make that',
  'same',
  'et',
  'et si',
  'ok',
  'but',
  'or',
  'then',
  'also',
]

const opensAsFollowUp = (text: string) => OPENINGS.some((opening) => text.startsWith(` ${opening} `))

type Before = { intent?: Intent; facts: Facts; topic: string }

function understandOne(message: string, before: Before): Understanding {
  const tokens = readTokens(foldText(message)).map((token) =>
    token.kind === 'word' ? { ...token, text: correctWord(token.text) } : token,
  )
  const text = phraseText(tokens)
  const circumstances = readCircumstances(text, message)
  const named = namedIntents(text)
  const first = named[0]
  const said = readSaidNumbers(
    tokens,
    hintOf(first && isCalculation(first.intent) ? first.intent : (before.intent ?? first?.intent)),
  )
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
    language: languageOf(text),
    explains: asksToExplain(text),
  }
  const carried = before.intent && CARRIED.has(before.intent) ? before.intent : undefined
  const chosen = chooseIntent(named, said, circumstances, facts, text, carried)
  // 'And accelerated bi-weekly?' changes what is on the table; it does not ask for something else.
  const onlyChanges =
    carried &&
    isCalculation(carried) &&
    adds &&
    opensAsFollowUp(text) &&
    (chosen?.intent === 'payment' || chosen?.intent === 'rates')
  const own = onlyChanges ? undefined : chosen
  if (own) return { ...base, intent: own.intent, certainty: own.words, isFollowUp: false }
  const isShort = text.split(' ').length <= 12
  if (
    carried &&
    (adds || (isShort && opensAsFollowUp(text)) || hasPhrase(text, ['more', 'why', 'explain'])) &&
    (isShort || opensAsFollowUp(text) || hasNumbers)
  ) {
    const topic = carried === 'knowledge' ? `${before.topic} ${message}` : message
    return { ...base, intent: carried, certainty: 1, topic, isFollowUp: true }
  }
  if (
    circumstances.spoken &&
    hasPhrase(text, ['speak', 'speaks', 'speaking', 'parle', 'parlez', 'language'])
  ) {
    return { ...base, intent: 'broker', certainty: 1, isFollowUp: false }
  }
  if (said.term && circumstances.rateTypes.length > 0 && !said.rate) {
    return { ...base, intent: 'rates', certainty: 1, isFollowUp: false }
  }
  if (hasNumbers && (said.price || said.loan) && (said.rate || said.downPercent || said.down || said.years)) {
    return { ...base, intent: 'payment', certainty: 1, isFollowUp: false }
  }
  return { ...base, intent: 'knowledge', certainty: 0, isFollowUp: false }
}

function chooseIntent(
  named: { intent: Intent; words: number }[],
  said: SaidNumbers,
  now: Circumstances,
  facts: Facts,
  text: string,
  carried: Intent | undefined,
) {
  const compares = isComparison(said, now, facts)
  const weighs = hasPhrase(text, [
    'or',
    'vs',
    'versus',
    'ou',
    'compare',
    'comparer',
    'compared',
    'against',
    'instead',
    'better',
    'difference',
  ])
  const others = named.filter(
    ({ intent }) => !['compare', 'payment', 'insurance', 'rates', 'interest'].includes(intent),
  )
  const isTwice = [said.rate, said.years, said.downPercent].some((values) => new Set(values).size >= 2)
  if (compares && (weighs || isTwice) && others.length === 0 && (facts.price || facts.loan))
    return { intent: 'compare' as const, words: 2 }
  for (const one of named) {
    const { intent } = one
    if (intent === 'compare' && !compares) continue
    if (
      intent === 'compare' &&
      named.some(({ intent: other }) => other === 'rates') &&
      !facts.price &&
      !facts.loan
    )
      continue
    // 'What if the rate is 5 percent?' is about the payment of before, not about today's rates.
    if (intent === 'rates' && (said.rate || said.comparisonRate)) {
      if (carried && isCalculation(carried)) return undefined
      if (said.price || said.loan) return { intent: 'payment' as const, words: 1 }
      continue
    }
    // Naming the kind of rate in a follow-up changes the scenario that is on the table.
    if (intent === 'rates' && carried && isCalculation(carried) && opensAsFollowUp(text) && one.words === 1)
      return undefined
    if (
      (intent === 'thanks' || intent === 'greeting') &&
      (Object.keys(said).length > 0 || text.split(' ').length > 7)
    )
      continue
    // 'down payment' is no payment.
    if (intent === 'payment' && one.words === 1 && isOnlyDownPayment(text)) continue
    return one
  }
  return undefined
}

const isOnlyDownPayment = (text: string) =>
  !hasPhrase(text.replaceAll(' down payment ', ' '), [
    'payment',
    'payments',
    'monthly',
    'calculate',
    'biweekly',
    'carry',
    'paiement',
    'versement',
    'versements',
    'mensualite',
  ])

/** Whether two of something stand side by side: '25 vs 30 years', '10 or 20 percent down', 'fixed or variable' of a price. */
export function isComparison(said: SaidNumbers, now: Circumstances, facts: Facts): boolean {
  const listed = [said.rate, said.years, said.downPercent, said.down, said.price, said.loan]
  if (listed.some((values) => values && new Set(values).size >= 2) || now.frequencies.length >= 2) return true
  return now.rateTypes.length === 2 && Boolean(facts.price || facts.loan)
}

/** The visitor's last message in the light of the conversation. Never throws, whatever was typed. */
export function understand(messages: readonly ChatMessage[]): Understanding {
  let before: Before = { facts: {}, topic: '' }
  let last: Understanding | undefined
  for (const { role, content } of messages.slice(-CHAT_LIMITS.read)) {
    if (role !== 'user') continue
    last = understandOne(content, before)
    // Small talk in between does not make a question forgotten.
    const isTalk = ['thanks', 'greeting', 'identity', 'office', 'person'].includes(last.intent)
    before = {
      intent: isTalk ? before.intent : last.intent,
      facts: last.facts,
      topic: isTalk ? before.topic : last.topic,
    }
  }
  return last ?? understandOne('', before)
}
