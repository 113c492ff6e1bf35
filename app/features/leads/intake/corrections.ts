import type { Submission } from './model'

type Changed = { from: Partial<Submission>; to: Partial<Submission> }

/** The same value in any order of its keys; PostgreSQL orders the keys of JSON in its own way. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value ?? null
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined && one !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

type Values = Record<string, unknown>

function changedValues(before: Values, after: Values): { from: Values; to: Values } | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => !isSame(before[key], after[key]))
  if (changed.length === 0) return null
  const pick = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { from: pick(before), to: pick(after) }
}

/** What we listed when the form came is no part of what the visitor sent. */
const asSent = (submission: Submission): Submission => ({
  ...submission,
  metadata: { ...submission.metadata, listedRate: undefined },
})

/** Nor is the rate of our list, which may have changed between two sendings of the same form, and what follows from it. */
function asTyped({ metadata, ...submission }: Submission): Values {
  const { listedRate, mortgageRate, calculations: _, ...typed } = metadata
  return { ...submission, metadata: listedRate ? typed : { ...typed, mortgageRate } }
}

/** Returns the fields and metadata values that a second version of a form changed; null for the same content. */
export function changedParts(earlier: Submission, later: Submission): Changed | null {
  const [before, after] = [asSent(earlier), asSent(later)]
  const parts = changedValues(before, after)
  if (!parts || !changedValues(asTyped(earlier), asTyped(later))) return null
  for (const key of ['metadata', 'extras'] as const) {
    if (!(key in parts.from)) continue
    const inner = changedValues((before[key] ?? {}) as Values, (after[key] ?? {}) as Values)
    parts.from[key] = inner?.from ?? {}
    parts.to[key] = inner?.to ?? {}
  }
  return parts as Changed
}
