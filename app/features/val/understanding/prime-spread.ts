import { foldAccents } from '~/lib/fold-accents'
import { readNumber } from '~/lib/numbers'
import type { ChatMessage } from '../model'

/** "Prime - 0.75", "p plus half", "at prime": a rate that moves with prime. */
const SPREAD =
  /\b(?:prime(?: rate)?|(?:taux )?preferentiel|p) ?(\+|plus|-|\u2013|\u2212|minus|less|moins) ?(?:a |an |one |un )?(\d{0,2}[.,]?\d{1,3}|half|demie?|(?:three )?quarters?|(?:trois )?quarts?)(?![.,]?\d|k\b)(?: ?(?:%|percent\b|points?\b|pct\b))?|\bat prime\b(?! rate| ?[-+\u2013\u2212]| (?:plus|minus|less|moins))/gi
const MAX_POINTS = 10

const pointsOf = (words: string) =>
  /^(?:half|demi)/.test(words)
    ? 0.5
    : /^(?:three|trois)/.test(words)
      ? 0.75
      : /quart/.test(words)
        ? 0.25
        : (readNumber(words, 'rate').value ?? Number.NaN)

/** Returns the points that a match adds to prime; undefined where it is no spread. */
function spreadOf(sign: string | undefined, words = '0') {
  const points = pointsOf(words) * (/^(?:\+|plus)$/i.test(sign ?? '+') ? 1 : -1)
  return Math.abs(points) <= MAX_POINTS ? points : undefined
}

/** Returns the points that a message adds to prime; undefined for none. */
export function primeSpread(message: string): number | undefined {
  const [match] = foldAccents(message).matchAll(SPREAD)
  return match && spreadOf(match[1], match[2])
}

/** Returns the messages with today's rate in place of each spread on prime. `prime` in percent. */
export const withPrimeRates = (messages: readonly ChatMessage[], prime: number): ChatMessage[] =>
  messages.map((message) => ({
    ...message,
    content: foldAccents(message.content).replace(SPREAD, (all: string, sign?: string, words?: string) => {
      const points = spreadOf(sign, words)
      return points === undefined
        ? all
        : `${all.startsWith('at ') ? 'at ' : ''}${Number((prime + points).toFixed(3))}%`
    }),
  }))
