import { foldAccents } from '~/lib/fold-accents'
import { isWithinOneEdit } from '~/lib/is-within-one-edit'
import { stem } from './named'

/** A wording that asks for a target: a text or a task. */
export type Example<T> = { target: T; wording: string }

export type Ranked<T> = { target: T; score: number }

/** Words of a message that are compared, so that the work is bounded. */
const MAX_WORDS = 60
/** A shorter word with another letter is another word. */
const LEAST_LETTERS = 5
/** Weight of two neighbouring words beside that of each of them. */
const PAIR_WEIGHT = 0.6
/** Words that many targets share are no evidence, however similar they make two short texts. */
const EVIDENCE = 5
/** From this cosine a message is a wording itself. */
const ALIKE = 0.999
/** How much the second and third most similar wording of a target count beside the most similar one. */
const BESIDE_BEST = [1, 0.3, 0.15] as const

/** Returns the stems of a text, numbers as "#". */
const stemsOf = (text: string) =>
  foldAccents(text)
    .replace(/\b(?:[ldjmnstc]|qu)['\u2019]|['\u2019]s\b/g, '')
    .replace(/[\d#][\d#.,]*/g, ' # ')
    .split(/[^a-z#]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(stem)

/** Returns words and the pairs of neighbouring words. */
function featuresOf(words: readonly string[]): Set<string> {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return new Set([...words, ...pairs.filter((pair) => pair !== '# #')])
}

/**
 * Returns a function that ranks targets by the similarity of a message with their example wordings: the cosine of
 * rare words and pairs of words. The index is built once; ranking visits only wordings with a word in common.
 */
export function createRanking<T>(examples: readonly Example<T>[]) {
  const targetAt = (at: number) => (examples[at] as Example<T>).target
  const features = examples.map(({ wording }) => featuresOf(stemsOf(wording)))
  const found = new Map<string, number[]>()
  for (const [at, own] of features.entries()) {
    for (const feature of own) {
      const others = found.get(feature)
      if (others) others.push(at)
      else found.set(feature, [at])
    }
  }
  const count = new Set(examples.map(({ target }) => target)).size
  const weightFor = (feature: string, targets: number) =>
    Math.log(1 + count / targets / 2) * (feature.includes(' ') ? PAIR_WEIGHT : 1)
  // A copy of the numbers: an array that has grown keeps room for more, and most features are in one example only.
  const holders = new Map(
    [...found].map(([feature, held]) => [
      feature,
      { weight: weightFor(feature, new Set(held.map(targetAt)).size), examples: held.slice() },
    ]),
  )
  const vocabulary = Map.groupBy(
    [...holders.keys()].filter((feature) => feature.length >= LEAST_LETTERS && !feature.includes(' ')),
    (word) => word[0],
  )
  /** Returns a word that no example has as the one that differs by a letter; unchanged where there is none. */
  const known = (word: string) =>
    holders.has(word) || word.length < LEAST_LETTERS
      ? word
      : (vocabulary.get(word[0])?.find((one) => isWithinOneEdit(word, one)) ?? word)
  const weightOf = (feature: string) => holders.get(feature)?.weight ?? weightFor(feature, 0.5)
  const lengthOf = (own: Iterable<string>) => Math.hypot(...[...own].map(weightOf))
  const lengths = features.map(lengthOf)
  return (message: string): Ranked<T>[] => {
    const asked = featuresOf(stemsOf(message).map(known))
    const shared = new Map<number, number>()
    for (const feature of asked) {
      const weight = weightOf(feature) ** 2
      for (const at of holders.get(feature)?.examples ?? []) shared.set(at, (shared.get(at) ?? 0) + weight)
    }
    const length = lengthOf(asked)
    const byTarget = new Map<T, number[]>()
    for (const [at, weight] of shared) {
      const target = targetAt(at)
      const scores = byTarget.get(target) ?? []
      const product = (lengths[at] as number) * length
      // The wording itself, however common its words are.
      scores.push(weight >= product * ALIKE ? 1 : weight / (product + EVIDENCE))
      byTarget.set(target, scores)
    }
    return [...byTarget]
      .map(([target, scores]) => {
        const best = scores.sort((a, b) => b - a)
        return { target, score: BESIDE_BEST.reduce((sum, part, at) => sum + part * (best[at] ?? 0), 0) }
      })
      .sort((a, b) => b.score - a.score)
  }
}
