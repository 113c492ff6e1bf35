import type { KnowledgeEntry } from '../knowledge/model'
import { namedKnowledge, topicOf } from '../knowledge/queries.server'
import { rankTargets, type Target } from '../knowledge/targets.server'
import type { Intent } from '../model'
import { asksForPayment, doubtOf } from './certainty'
import type { Understanding } from './conversation'
import {
  BESIDE_NUMBERS,
  calculationWords,
  lookupWords,
  textWords,
  unexplainedWords,
  vocabularyOf,
} from './coverage'
import type { NumberField } from './slot-patterns'
import { REFERS } from './task-words'

/** Tables whose answer must explain the message too. */
const TABLES: ReadonlySet<Intent> = new Set<Intent>([
  'rates',
  'broker',
  'products',
  'services',
  'apply',
  'office',
  'lenders',
])

const RATE_KINDS = vocabularyOf([
  'refinance refinancing refi refinancement refinancer renewal renouvellement insured uninsured conventional assure',
])

/** A broker's name. */
const NAME = /\p{Lu}\p{Ll}{2,30}[ -]\p{Lu}\p{Ll}{2,30}/gu

/** Numbers that choose among the rates. */
const OF_RATES: ReadonlySet<NumberField> = new Set<NumberField>([
  'term',
  'price',
  'loan',
  'balance',
  'down',
  'downPercent',
])

/** Whether an answer from a table passes over words of the message, a year or what it refers to. */
export const isBesideTable = (question: Understanding) =>
  TABLES.has(question.intent) && (passesOverWords(question) || isUnlikeTable(question))

/** "Knob and tube wiring, will lenders touch it?" asks for no list of lenders. */
const isUnlikeTable = (question: Understanding) =>
  question.intent === 'lenders' && likenessTo(question).score < LEAST_LIKENESS.alone

const passesOverWords = ({ intent, text, message, circumstances, numbers }: Understanding) =>
  intent !== 'lenders' &&
  (numbers.some(({ field }) => intent !== 'rates' || !OF_RATES.has(field)) ||
    unexplainedWords(text, [
      ...lookupWords(intent),
      ...(intent === 'office' ? lookupWords('broker') : []),
      vocabularyOf([(message.match(NAME) ?? []).slice(0, 3).join(' ')]),
      ...(intent === 'rates' ? [BESIDE_NUMBERS, RATE_KINDS] : []),
      ...(circumstances.spoken
        ? [vocabularyOf([circumstances.spoken, 'speak speaks speaking parle parles parlez tu'])]
        : []),
    ]).length > 0 ||
    otherYear(message) !== undefined ||
    (intent === 'rates' && / (?:difference|why|pourquoi) /.test(text)) ||
    REFERS.test(text))

/** Returns a calendar year in a message that is not the present one. */
const otherYear = (message: string) =>
  message
    .match(/(?<![\d$.,])(?:19|20)\d\d(?![\d.,]\d|\d|k)/g)
    ?.find((year) => Number(year) !== new Date().getFullYear())

/** In words. A longer question often has more than one subject. */
const LONG_QUESTION = 10

export const isLong = ({ text }: Understanding) => text.trim().split(' ').length >= LONG_QUESTION

/** Whether a text passes over words or numbers of the message, or another text is named in it. */
export function isBesideText({ text, topic, message, numbers }: Understanding, entry: KnowledgeEntry) {
  const said = `${entry.text} ${entry.title}`.replaceAll(',', '')
  const year = otherYear(message)
  const named = namedKnowledge(topic)
  return (
    (named !== null && named.words > 1 && named.entry !== entry && topicOf(text)?.entry !== entry) ||
    unexplainedWords(text, textWords(entry)).length > 0 ||
    (year !== undefined && !entry.text.includes(year)) ||
    (entry.id !== 'prime-rate' &&
      numbers.some(({ mention }) => !new RegExp(`(?<![\\d.])${mention.value}(?!\\d)`).test(said)))
  )
}

/**
 * How like the known wordings of its task a message has to be to be computed. Of 190 calculations asked by unseen
 * questions, 9 of the 31 below `alone` were wrong, and 3 of the 159 above it. Beside
 * unexplained words 6 of the 20 below `besideWords` were wrong, and 1 of the 16 above it.
 */
const LEAST_LIKENESS = { alone: 0.35, besideWords: 0.5, nearest: 0.25 }
/** How much more like another task a message may be whose own task still counts as the nearest. */
const NEAR = 0.03
/** A message with more unexplained words has often another subject. */
const MAX_STRANGE = 2
/** Nearest alone is not enough for these: of nine such questions three asked for something else. */
const NOT_BY_NEAREST: ReadonlySet<Intent> = new Set<Intent>(['affordability', 'interest-only'])

/** How like a message is to the known wordings of its own task, and whether it is like no other task or text more. */
function likenessTo({ topic, intent }: Understanding) {
  const ranked = rankTargets(topic)
  // A comparison is of payments.
  const isOwn = (target: Target) => target === intent || (intent === 'compare' && target === 'payment')
  const score = ranked.find(({ target }) => isOwn(target))?.score ?? 0
  const isNearest = ranked.every(
    (one) => isOwn(one.target) || (typeof one.target === 'string' ? one.score - NEAR : one.score) < score,
  )
  return { score, isNearest }
}

/** Whether a calculation answers the message: no number is in doubt, and similar words have asked for it before. */
export function isSure(question: Understanding, isPart: boolean) {
  const doubt = doubtOf(question, isPart)
  if (doubt !== null && doubt !== 'words') return false
  // A follow-up and one of several questions are short, and numbers alone have no words.
  const hasOwnWords = !isPart && Object.keys(question.known).length === 0 && /[a-z]/.test(question.text)
  if (!hasOwnWords) return doubt === null
  const { score, isNearest } = likenessTo(question)
  const isNamed =
    question.intent === 'payment' || question.intent === 'compare'
      ? asksForPayment(question)
      : !NOT_BY_NEAREST.has(question.intent)
  const strange = unexplainedWords(
    question.text,
    calculationWords(question.intent, Object.keys(question.said) as NumberField[]),
  )
  if (isNearest && isNamed && score >= LEAST_LIKENESS.nearest && strange.length <= MAX_STRANGE) return true
  return score >= (doubt === 'words' ? LEAST_LIKENESS.besideWords : LEAST_LIKENESS.alone)
}
