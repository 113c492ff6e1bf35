import { BUCKETS, type Features } from './features'

/**
 * What the trainer writes and the classifier reads. A text, so that the bundler takes it as it is: one line of JSON, one
 * of the buckets' worth by rarity, then one per target with a character for each weight.
 */
export type WeightsHeader = {
  /** Of the examples and the trainer. */
  hash: string
  targets: string[]
  /** What a level of a target's weights is worth. */
  scales: number[]
  biases: number[]
  rarityScale: number
  /** At least this probability: the answer is given as sure. */
  sure: number
  /** At least this probability: the answer is given with two others to choose. */
  nearlySure: number
}
export type Weights = WeightsHeader & {
  rarity: Float64Array
  /** Levels, the targets of a bucket together. */
  levels: Int8Array
}

/** Printable characters without those that a script's text would have to escape. */
const ALPHABET = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
  (character) => !'"\\\''.includes(character),
)
export const MAX_LEVEL = Math.floor((ALPHABET.length - 1) / 2)
const characterOf = (level: number) => ALPHABET[level + MAX_LEVEL] as string
const levelOf = new Int8Array(128)
ALPHABET.forEach((character, at) => {
  levelOf[character.charCodeAt(0)] = at - MAX_LEVEL
})

export function writeWeights({ rarity, levels, ...header }: Weights): string {
  const size = header.targets.length
  const rare = Array.from(rarity, (value) => characterOf(Math.round(value / header.rarityScale)))
  const lines = header.targets.map((_, target) =>
    Array.from({ length: BUCKETS }, (_, bucket) => characterOf(levels[bucket * size + target] ?? 0)).join(''),
  )
  return `${[JSON.stringify(header), rare.join(''), ...lines].join('\n')}\n`
}

export function readWeights(file: string): Weights {
  const [head = '', rare = '', ...lines] = file.split('\n')
  const header = JSON.parse(head) as WeightsHeader
  const size = header.targets.length
  const levels = new Int8Array(BUCKETS * size)
  for (let target = 0; target < size; target++) {
    const line = lines[target] ?? ''
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      levels[bucket * size + target] = levelOf[line.charCodeAt(bucket)] ?? 0
  }
  const rarity = Float64Array.from(
    rare,
    (character) => (levelOf[character.charCodeAt(0)] ?? 0) * header.rarityScale,
  )
  return { ...header, rarity, levels }
}

/** The targets that fit best, the likeliest first. */
export type Guess = { target: string; probability: number }

/** Returns the three likeliest targets of a message. */
export function guess({ targets, scales, biases, levels }: Weights, { buckets, values }: Features): Guess[] {
  const size = targets.length
  const scores = new Float64Array(size)
  for (let n = 0; n < buckets.length; n++) {
    const from = (buckets[n] as number) * size
    const value = values[n] as number
    for (let target = 0; target < size; target++)
      scores[target] = (scores[target] as number) + value * (levels[from + target] as number)
  }
  let most = Number.NEGATIVE_INFINITY
  for (let target = 0; target < size; target++) {
    const score = (scores[target] as number) * (scales[target] as number) + (biases[target] as number)
    scores[target] = score
    if (score > most) most = score
  }
  let sum = 0
  for (let target = 0; target < size; target++)
    sum += scores[target] = Math.exp((scores[target] as number) - most)
  return targets
    .map((target, at) => ({ target, probability: (scores[at] as number) / sum }))
    .sort((one, other) => other.probability - one.probability)
    .slice(0, 3)
}
