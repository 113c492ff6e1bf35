import { featuresOf } from './features'
import file from './weights.txt?raw'
import { type Guess, guess, readWeights } from './weights-file'

const weights = readWeights(file)

/** The hash of the examples and the trainer that made the weights. */
export const WEIGHTS_HASH = weights.hash

/** The calculators by their paths ('#' and a part where one result of it is asked), texts by their entries, services. */
export const TARGETS: readonly string[] = weights.targets

/** Probabilities from which a first guess is answered as sure, and with two others to choose. */
export const CERTAINTY = { sure: weights.sure, nearlySure: weights.nearlySure } as const

/** Returns the three targets that a message most likely asks for, the likeliest first; the same for the same message. */
export const classify = (message: string): Guess[] =>
  guess(
    weights,
    featuresOf(message, (bucket) => weights.rarity[bucket] ?? 0),
  )

const GUESSES = 3

/** Returns the likeliest targets of two readings of a message together. */
export function likeliest(one: readonly Guess[], other: readonly Guess[]): Guess[] {
  const of = (guesses: readonly Guess[], target: string) =>
    guesses.find((guessed) => guessed.target === target)?.probability ?? 0
  return [...new Set([...one, ...other].map(({ target }) => target))]
    .map((target) => ({ target, probability: (of(one, target) + of(other, target)) / 2 }))
    .sort((a, b) => b.probability - a.probability)
    .slice(0, GUESSES)
}
