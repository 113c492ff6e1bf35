import { foldAccents } from '~/lib/fold-accents'

/** What follows in a message does not count, so that reading it has a bounded price. */
export const READ_CHARACTERS = 1000
/** A power of two: the low bits of a hash are the bucket, its highest bit the sign. */
export const BUCKETS = 8192

const NUMBER =
  /(\d+(?:[., ]\d{3}(?!\d))*(?:[.,]\d+)?)(?: ?(?:(k|thousand|grand|mille)|(m|mil|mill|million))\b)?/g

/** The words of a message, folded, with every number as `#`. */
export const wordsOf = (message: string): string[] =>
  foldAccents(message.slice(0, READ_CHARACTERS).replace(/\s/g, ' '))
    .slice(0, READ_CHARACTERS)
    .replace(NUMBER, sizeOf)
    .replace(/(#[a-e]) ?%/g, '$1 percent ')
    .match(/[a-z]+(?:'[a-z]+)?|#[a-e]/g) ?? []

/** A number by its size: a rate, years, hundreds, a yearly income, a price. */
function sizeOf(_: string, digits: string, thousands?: string, millions?: string): string {
  if (millions) return '#e'
  if (!thousands && /^\d{1,2}[.,]\d{1,2}$/.test(digits)) return '#a'
  const value = Number.parseInt(digits.replace(/[., ](?=\d{3})/g, ''), 10) * (thousands ? 1_000 : 1)
  return value <= 40 ? '#b' : value < 10_000 ? '#c' : value < 150_000 ? '#d' : '#e'
}

/** FNV-1a with a last mixing, so that the low and the high bits are independent. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

const SHORTEST = 3
const LONGEST = 5

/** A whole word says more than a run of its letters, which are there for misspelt words and endings. */
const WORTH = { word: 2, pair: 1.5, letters: 1 } as const

/** Words, pairs of words and the runs of letters inside words, each with its worth. */
function namesOf(words: readonly string[]): Map<string, number> {
  const names = new Map<string, number>()
  words.forEach((word, at) => {
    const isNumber = word.startsWith('#')
    names.set(`w ${word}`, WORTH.word)
    const [before, after] = [words[at - 1] ?? '<', word].map((one) => (one.startsWith('#') ? '#' : one))
    names.set(`p ${before} ${after}`, WORTH.pair)
    if (isNumber) return
    const marked = `<${word}>`
    for (let size = SHORTEST; size <= LONGEST; size++)
      for (let from = 0; from + size <= marked.length; from++)
        names.set(marked.slice(from, from + size), WORTH.letters)
  })
  return names
}

/** The features of a message by bucket; all values together have length 1. */
export type Features = { buckets: Int32Array; values: Float64Array }

/** Returns the features of a message; `weightOf` says how much a bucket is worth by how rare it is. */
export function featuresOf(message: string, weightOf: (bucket: number) => number): Features {
  const sums = new Map<number, number>()
  for (const [name, worth] of namesOf(wordsOf(message))) {
    const hashed = hash(name)
    const bucket = hashed & (BUCKETS - 1)
    sums.set(bucket, (sums.get(bucket) ?? 0) + (hashed >>> 31 ? -worth : worth))
  }
  const buckets = Int32Array.from(sums.keys())
  const values = Float64Array.from(buckets, (bucket) => (sums.get(bucket) ?? 0) * weightOf(bucket))
  const length = Math.hypot(...values) || 1
  return { buckets, values: values.map((value) => value / length) }
}
