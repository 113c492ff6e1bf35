/** Runs the tests of a folder once for each mutant: `mutants.ts` puts it into the copy as app/mutants.test.ts. */
import { readFileSync, writeSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, it as itself, vi } from 'vitest'
import type { Mutant, Plan } from './mutants'

export { expect }

type Test = (...values: unknown[]) => unknown
type Case = { time: number; reached: Set<number> }
/** What its tests reach, those that it reaches while it loads, and how many mutants it found. */
type TestFile = { file: string; loaded: Set<number>; cases: Case[]; kills: number }

/** What the sources of the copy ask, and the tests that a file of tests collects. */
type Shared = {
  active: number
  reached: Set<number>
  collected: (() => unknown)[]
  isMutant: (id: number) => boolean
  turns: () => () => void
}
const shared = globalThis as unknown as Shared

/** At once: a worker's console waits for the end of the test. */
const say = (text: string) => writeSync(1, `${text}\n`)

const MAX_TURNS = 200_000

const each =
  (add: (title: string, run: Test) => void) => (rows: readonly unknown[]) => (title: string, run: Test) => {
    for (const row of rows) add(title, () => run(...(Array.isArray(row) ? row : [row])))
  }
const collect = (_: string, run: Test) => void shared.collected.push(run)
const group = (_: string, run: Test) => void run()
export const it = Object.assign(collect, { each: each(collect) })
export const test = it
export const describe = Object.assign(group, { each: each(group) })

/** The tests of a file, with its modules as they are loaded now. */
async function load(file: string): Promise<(() => unknown)[]> {
  shared.collected = []
  await import(/* @vite-ignore */ resolve(file))
  return shared.collected
}

async function fails(run: () => unknown): Promise<boolean> {
  try {
    await run()
    return false
  } catch {
    return true
  }
}

async function tryAll({ mutants, tests }: Plan) {
  const files: TestFile[] = []
  for (const file of tests) {
    vi.resetModules()
    shared.reached = new Set()
    const runs = await load(file)
    const loaded = shared.reached
    const cases: Case[] = []
    for (const run of runs) {
      shared.reached = new Set()
      const began = performance.now()
      await run()
      cases.push({ time: performance.now() - began, reached: shared.reached })
    }
    files.push({ file, loaded, cases, kills: 0 })
  }
  say(`${files.reduce((sum, { cases }) => sum + cases.length, 0)} tests pass without a change`)

  async function isKilled({ id }: Mutant): Promise<boolean> {
    vi.resetModules()
    shared.active = id
    for (const one of files.toSorted((a, b) => b.kills - a.kills)) {
      const isLoaded = one.loaded.has(id)
      const order = one.cases
        .map(({ time, reached }, index) => ({ index, time, isUsed: isLoaded || reached.has(id) }))
        .filter(({ isUsed }) => isUsed)
        .toSorted((a, b) => a.time - b.time)
      if (order.length === 0) continue
      let runs: (() => unknown)[] = []
      const isBroken = await fails(async () => {
        runs = await load(one.file)
      })
      if (isBroken || runs.length !== one.cases.length) return true
      for (const { index } of order)
        if (await fails(runs[index] as () => unknown)) {
          one.kills++
          return true
        }
    }
    return false
  }

  let killed = 0
  for (const [index, mutant] of mutants.entries()) {
    if (await isKilled(mutant)) killed++
    else say(`survives: line ${mutant.line}\n${mutant.name}`)
    if ((index + 1) % 100 === 0) say(`${index + 1} tried, ${killed} killed`)
  }
  say(`${killed} of ${mutants.length} killed: ${((killed / mutants.length) * 100).toFixed(1)} %`)
}

if (shared.isMutant === undefined)
  itself('all mutants', { timeout: 0 }, async () => {
    fc.configureGlobal({ endOnFailure: true })
    shared.active = -1
    shared.isMutant = (id) => {
      shared.reached.add(id)
      return id === shared.active
    }
    shared.turns = () => {
      let left = MAX_TURNS
      return () => {
        if (left-- === 0) throw new Error('The loop does not end.')
      }
    }
    await tryAll(JSON.parse(readFileSync('mutants.json', 'utf8')))
  })
