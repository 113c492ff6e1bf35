import type { ChatMessage } from '../model'
import { classify } from './classify'
import { readPhrases, searchableText } from './phrases'
import file from './safety-phrases.txt?raw'
import type { Guess } from './weights-file'

/** What a message says beside or instead of a question about mortgages. */
export type SafetyKind =
  | 'crisis'
  | 'violence'
  | 'trouble'
  | 'fraud'
  | 'others'
  | 'prompt'
  | 'insult'
  | 'guarantee'
  | 'own-file'
  | 'legal'
  | 'tax'
  | 'off-topic'
/**
 * `entry`: of the text that helps with trouble. `isPossible`: the message may as well ask something else. `isHeavy`: trouble
 * that reads like despair.
 */
export type Safety = { kind: SafetyKind; entry?: string; isPossible?: true; isHeavy?: true }

const phrases = readPhrases(file)
const has = (kind: string, text: string) => text.search(phrases.get(kind) as RegExp) >= 0

/** Scripts without spaces between words, and the plainest words of other languages. */
const ELSEWHERE =
  /quiero (?:morir|matarme)|no quiero vivir|自杀|自殺|想死|不想活|活不下去|मरना चाह|आत्महत्या|ਮਰਨਾ ਚਾਹੁੰ|ਖੁਦਕੁਸ਼ੀ|انتحار|أريد أن أموت|اريد ان اموت|خودکشی|magpakamatay|ayoko nang mabuhay|quero morrer|voglio morire|хочу умереть|самоубий|죽고 싶|자살|死にたい/u

const DISTRESS = ['violence', 'crisis'] as const
/** A needless helpline costs a sentence and a missed one may cost a life: both are measured in safety.test.ts. */
const DISTRESS_FROM = { sure: 0.75, likely: 0.45, inSentence: 0.38, possible: 0.3 }
/** A phrase may name a topic that is not meant; the learned guess must have it among three. */
const TOPIC_FROM = { named: 0.08, alone: 0.45 }

const TOPICS = [
  'prompt',
  'fraud',
  'others',
  'insult',
  'off-topic',
  'guarantee',
  'own-file',
  'legal',
  'tax',
] as const satisfies readonly SafetyKind[]

/** The texts about trouble, the most urgent first, and what else a sure guess may be beside it. */
const TROUBLES = [
  { entry: 'power-of-sale', isUrgent: true },
  { entry: 'missed-payments', isUrgent: true },
  { entry: 'job-loss', isUrgent: true },
  { entry: 'death', isUrgent: false },
  { entry: 'separation', isUrgent: false },
] as const
const TROUBLE_ENTRIES: readonly string[] = TROUBLES.map(({ entry }) => entry)
/** From this probability a guess is what the message asks, whatever trouble it mentions. */
const ASKED_FROM = { urgent: 0.5, other: 0.2 }

const probabilityOf = (guesses: readonly Guess[], kinds: readonly string[]) =>
  guesses.reduce((sum, { target, probability }) => sum + (kinds.includes(target) ? probability : 0), 0)

/** Sentences are read one by one too, for despair may stand beside a plain question. */
const LONG_WORDS = 9
const LEAST_WORDS = 4
const MAX_SENTENCES = 8
const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length

function sentencesOf(message: string): string[] {
  if (wordCount(message) < LONG_WORDS) return []
  const all = message.split(/[!?;\n]|\.(?!\d)/).filter((one) => one.trim())
  const read = all.length > 1 ? all.filter((one) => wordCount(one) >= LEAST_WORDS) : []
  return [...new Set([...read.slice(-MAX_SENTENCES / 2), ...read.slice(0, MAX_SENTENCES / 2)])]
}

/** "Sorry, I meant 450k and 25, not 30" says too little for a learned guess, and less the more of it are numbers. */
const LEAST_LEARNED = { words: 5, wordsPerNumber: 4 }

function isLearnable(text: string): boolean {
  const words = text.trim().split(' ')
  const numbers = words.filter((word) => word === '#').length
  return words.length >= LEAST_LEARNED.words && numbers * LEAST_LEARNED.wordsPerNumber < words.length
}

/** `isSure`: by a phrase, or by a learned guess that leaves no doubt. */
function distressOf(message: string, text: string): (Safety & { isSure?: true }) | null {
  if (ELSEWHERE.test(message.normalize('NFKC').toLowerCase())) return { kind: 'crisis', isSure: true }
  const named = text.replace(phrases.get('harmless') as RegExp, ' ~')
  const kinds = DISTRESS.filter((kind) => has(kind, `${named} `))
  if (kinds.length > 0) return { kind: kinds.includes('crisis') ? 'crisis' : 'violence', isSure: true }
  if (!isLearnable(text)) return null
  const guesses = classify(named.replaceAll('~', ''))
  const whole = probabilityOf(guesses, DISTRESS)
  const parts = sentencesOf(message).map((one) =>
    classify(searchableText(one).replace(phrases.get('harmless') as RegExp, ' ')),
  )
  const inParts = Math.max(0, ...parts.map((one) => probabilityOf(one, DISTRESS)))
  // A sentence says less than its message: a faint likeness of one is none.
  const most = Math.max(whole, inParts >= DISTRESS_FROM.inSentence ? inParts : 0)
  if (most < DISTRESS_FROM.possible) return null
  const all = [guesses, ...parts].flat()
  const [crisis, violence] = [probabilityOf(all, ['crisis']), probabilityOf(all, ['violence'])]
  const kind = violence > crisis ? 'violence' : 'crisis'
  if (most >= DISTRESS_FROM.sure) return { kind, isSure: true }
  return most >= DISTRESS_FROM.likely ? { kind } : { kind, isPossible: true }
}

function topicOf(text: string, guesses: readonly Guess[]): Safety | null {
  const [first] = guesses
  for (const kind of TOPICS) {
    const probability = probabilityOf(guesses, [kind])
    if (first?.target === kind && probability >= TOPIC_FROM.alone && isLearnable(text)) return { kind }
    if (phrases.has(kind) && probability >= TOPIC_FROM.named && has(kind, text)) return { kind }
  }
  return null
}

/** Trouble that is over is a question of credit. */
const LONG_AGO = / (?:last year|years? ago|# years back|il y a # ans|an passe|annee passee|in (?:the )?past) /

function troubleOf(text: string, guesses: readonly Guess[]) {
  if (LONG_AGO.test(text)) return null
  const found = TROUBLES.find(({ entry }) => has(`trouble ${entry}`, text))
  if (!found) return null
  const { entry, isUrgent } = found
  const [first] = guesses
  const isAsked =
    !first ||
    TROUBLE_ENTRIES.includes(first.target) ||
    first.probability < (isUrgent ? ASKED_FROM.urgent : ASKED_FROM.other)
  const trouble: Safety & { entry: string } = { kind: 'trouble', entry }
  return isAsked ? trouble : { ...trouble, isPossible: true as const }
}

/** Returns what one message says that goes before any question; null for an ordinary one. */
export function safetyOfMessage(message: string): Safety | null {
  const text = searchableText(message)
  const distress = distressOf(message, text)
  if (distress?.isSure) return { kind: distress.kind }
  const guesses = classify(message)
  const trouble = troubleOf(text, guesses)
  if (distress && trouble) return { kind: 'trouble', entry: trouble.entry, isHeavy: true }
  if (distress && !distress.isPossible) return distress
  return topicOf(text, guesses) ?? trouble ?? distress
}

/**
 * Returns the same of a conversation's last message. After a message of distress one that only resembles it gets what can
 * be done, with the helpline, and not the same words again.
 */
export function safetyOf(messages: readonly ChatMessage[]): Safety | null {
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const found = safetyOfMessage(last)
  const isAgain = found?.kind === 'crisis' && !distressOf(last, searchableText(last))?.isSure
  return isAgain && hadDistress(messages)
    ? { kind: 'trouble', entry: 'missed-payments', isHeavy: true }
    : found
}

/** Whether the visitor wrote of despair or violence in a message before the last one. */
export const hadDistress = (messages: readonly ChatMessage[]): boolean =>
  messages
    .filter(({ role }) => role === 'user')
    .slice(0, -1)
    .some(({ content }) => {
      const found = distressOf(content, searchableText(content))
      return found !== null && !found.isPossible
    })
