import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BUCKETS, type Features, featuresOf } from '../app/features/val/understanding/features'
import { guess, MAX_LEVEL, type Weights } from '../app/features/val/understanding/weights-file'

const FOLDER = 'app/features/val/understanding'
export const WEIGHTS_FILE = `${FOLDER}/weights.txt`
export const PARTS = ['train', 'development'] as const
type Part = (typeof PARTS)[number]
const examplesFile = (part: Part) => `${FOLDER}/examples/${part}.tsv`
const SOURCES = [
  ...PARTS.map(examplesFile),
  `${FOLDER}/features.ts`,
  `${FOLDER}/weights-file.ts`,
  'app/lib/fold-accents.ts',
  'scripts/val-trainer.ts',
]

export type Example = { message: string; target: string }

export const readExamples = (part: Part): Example[] =>
  readFileSync(examplesFile(part), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [message, target, more] = line.split('\t')
      if (!message || !target || more !== undefined)
        throw new Error(`${examplesFile(part)}: "${line}" is not a message, a tab and a target`)
      return { message, target }
    })

/** Returns a hash of the examples, the features and this trainer: a weights file names the one it was made from. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES) hash.update(`${file}\n${readFileSync(file, 'utf8').replaceAll('\r', '')}\n`)
  return hash.digest('hex').slice(0, 32)
}

const PASSES = 10
const RATE = 0.3
const BIAS_RATE = 0.06
const L2 = 2e-4
/** A smaller error of a target teaches nothing and would take most of the time. */
const LEAST_ERROR = 1e-3
/** Messages of distress have every subject; with their full weight any long message would look like one. */
const DISTRESS_WORTH = 0.3
const DISTRESS: readonly string[] = ['crisis', 'violence']
const TINY = 1e-8

type Model = { targets: string[]; rarity: Float64Array; biases: Float64Array; weights: Float32Array }
type Case = { features: Features; wanted: number; worth: number }

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Inverse document frequencies. */
function rarityOf(examples: readonly Example[]): Float64Array {
  const counts = new Float64Array(BUCKETS)
  for (const { message } of examples)
    for (const bucket of featuresOf(message, () => 1).buckets) counts[bucket] = (counts[bucket] as number) + 1
  return counts.map((count) => Math.log((1 + examples.length) / (1 + count)) + 1)
}

function shuffle(cases: Case[], random: () => number) {
  for (let at = cases.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[cases[at], cases[other]] = [cases[other] as Case, cases[at] as Case]
  }
}

/** Softmax regression by AdaGrad; the weights of a bucket stand together. */
function learn(examples: readonly Example[]): Model {
  const targets = [...new Set(examples.map(({ target }) => target))].sort()
  const size = targets.length
  const rarity = rarityOf(examples)
  const [weights, squares] = [new Float32Array(BUCKETS * size), new Float32Array(BUCKETS * size)]
  const [biases, biasSquares, errors] = [0, 0, 0].map(() => new Float64Array(size)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const cases = examples.map(({ message, target }) => ({
    features: featuresOf(message, (bucket) => rarity[bucket] ?? 0),
    wanted: targets.indexOf(target),
    worth: DISTRESS.includes(target) ? DISTRESS_WORTH : 1,
  }))
  const taught = new Int32Array(size)
  const random = createRandom(7)
  for (let pass = 0; pass < PASSES; pass++) {
    shuffle(cases, random)
    for (const { features, wanted, worth } of cases) {
      const { buckets, values } = features
      estimate(weights, biases, features, errors)
      errors[wanted] = (errors[wanted] as number) - 1
      let count = 0
      for (let target = 0; target < size; target++) {
        const error = worth * (errors[target] as number)
        errors[target] = error
        if (Math.abs(error) < LEAST_ERROR) continue
        taught[count++] = target
        const biasSquare = (biasSquares[target] as number) + error * error
        biasSquares[target] = biasSquare
        biases[target] = (biases[target] as number) - (BIAS_RATE * error) / Math.sqrt(biasSquare + TINY)
      }
      for (let n = 0; n < buckets.length; n++) {
        const [from, value] = [(buckets[n] as number) * size, values[n] as number]
        for (let one = 0; one < count; one++) {
          const target = taught[one] as number
          const at = from + target
          const weight = weights[at] as number
          const slope = (errors[target] as number) * value + L2 * weight
          const square = (squares[at] as number) + slope * slope
          squares[at] = square
          weights[at] = weight - (RATE * slope) / Math.sqrt(square + TINY)
        }
      }
    }
  }
  return { targets, rarity, biases, weights }
}

/** Writes the probability of each target of a message into `into`. */
function estimate(
  weights: Float32Array,
  biases: Float64Array,
  { buckets, values }: Features,
  into: Float64Array,
) {
  const size = biases.length
  into.set(biases)
  for (let n = 0; n < buckets.length; n++) {
    const from = (buckets[n] as number) * size
    const value = values[n] as number
    for (let target = 0; target < size; target++)
      into[target] = (into[target] as number) + value * (weights[from + target] as number)
  }
  const most = into.reduce((one, other) => Math.max(one, other))
  let sum = 0
  for (let target = 0; target < size; target++) {
    const power = Math.exp((into[target] as number) - most)
    into[target] = power
    sum += power
  }
  for (let target = 0; target < size; target++) into[target] = (into[target] as number) / sum
}

const rounded = (value: number) => Number(value.toPrecision(6))

/** Returns the weights as the file has them, one byte each, without thresholds. */
function compress({ targets, rarity, biases, weights }: Model): Weights {
  const size = targets.length
  const scales = targets.map((_, target) => {
    let most = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      most = Math.max(most, Math.abs(weights[bucket * size + target] as number))
    return rounded(most / MAX_LEVEL) || 1
  })
  const rarityScale = rounded(rarity.reduce((one, other) => Math.max(one, other)) / MAX_LEVEL)
  const inScale = (value: number, scale: number) =>
    Math.max(-MAX_LEVEL, Math.min(MAX_LEVEL, Math.round(value / scale)))
  return {
    hash: '',
    targets,
    scales,
    biases: Array.from(biases, rounded),
    rarityScale,
    sure: 1,
    nearlySure: 1,
    rarity: rarity.map((value) => inScale(value, rarityScale) * rarityScale),
    levels: Int8Array.from(weights, (weight, at) => inScale(weight, scales[at % size] as number)),
  }
}

export type Tried = Example & { guesses: ReturnType<typeof guess> }

const tryOn = (weights: Weights, examples: readonly Example[]): Tried[] =>
  examples.map((example) => ({
    ...example,
    guesses: guess(
      weights,
      featuresOf(example.message, (bucket) => weights.rarity[bucket] ?? 0),
    ),
  }))

/** The calculator without the part of its result, or the text or service. */
export const cardOf = (target: string) => target.split('#')[0]
export const isRightCard = ({ target, guesses }: Tried) => cardOf(guesses[0]?.target ?? '') === cardOf(target)
export const certainty = ({ guesses }: Tried) => guesses[0]?.probability ?? 0

/**
 * Of all messages, how many may be answered wrongly as if sure, and how many by choices alone. Half of the 2 percent that
 * fresh messages may: the development examples are seen by whoever writes others.
 */
const WRONG_AS_SURE = 0.01
const ONLY_CHOICES = 0.05

/** Returns the thresholds that keep to both shares on messages that the weights were not made of. */
function thresholds(tried: readonly Tried[]): Pick<Weights, 'sure' | 'nearlySure'> {
  const byCertainty = tried.toSorted((one, other) => certainty(other) - certainty(one))
  let wrong = 0
  let sure = 1
  for (const one of byCertainty) {
    if (!isRightCard(one)) wrong += 1
    if (wrong > WRONG_AS_SURE * tried.length) break
    sure = certainty(one)
  }
  const last = byCertainty[Math.floor((1 - ONLY_CHOICES) * byCertainty.length) - 1]
  const up = (value: number) => Math.ceil(value * 100) / 100
  return { sure: up(sure), nearlySure: Math.floor((last ? certainty(last) : 0) * 100) / 100 }
}

const readBoth = () => PARTS.map(readExamples) as [Example[], Example[]]

export type Judged = Pick<Weights, 'sure' | 'nearlySure'> & { tried: Tried[] }

/** Returns what weights made of the training examples guess for the development examples, and the thresholds from it. */
export function judge(): Judged {
  const [training, development] = readBoth()
  const tried = tryOn(compress(learn(training)), development)
  return { ...thresholds(tried), tried }
}

/** Returns the weights made of all examples. */
export function train(): Weights {
  const { sure, nearlySure } = judge()
  return { ...compress(learn(readBoth().flat())), hash: hashOfSources(), sure, nearlySure }
}
