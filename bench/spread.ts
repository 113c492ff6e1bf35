export type Spread = { min: number; median: number; max: number }

/** Smallest, middle and largest of at least one number; the middle of an even count is the mean of its two. */
export function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const half = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2
  return { min: at(0), median, max: at(sorted.length - 1) }
}
