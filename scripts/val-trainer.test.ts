import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { WEIGHTS_HASH } from '../app/features/val/understanding/classify'
import { foldAccents } from '../app/lib/fold-accents'
import { hashOfSources, PARTS, readExamples, WEIGHTS_FILE } from './val-trainer'

const LEAST_EXAMPLES = 10

describe('the weights by which Val understands', () => {
  test('they are made of the examples and by the trainer as they are; else run `npm run val:train`', () => {
    expect(WEIGHTS_HASH).toBe(hashOfSources())
  })

  test('their file has at most 1.5 MB', () => {
    expect(statSync(WEIGHTS_FILE).size).toBeLessThanOrEqual(1.5e6)
  })
})

describe('the examples', () => {
  const examples = PARTS.flatMap(readExamples)

  test('no message stands there twice', () => {
    const seen = new Set<string>()
    const twice = examples
      .map(({ message }) => foldAccents(message))
      .filter((message) => seen.size === seen.add(message).size)
    expect(twice).toEqual([])
  })

  test('every target has at least ten', () => {
    const counts = new Map<string, number>()
    for (const { target } of examples) counts.set(target, (counts.get(target) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count < LEAST_EXAMPLES)).toEqual([])
  })
})
