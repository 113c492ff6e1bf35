/**
 * Changes one operator, comparison, constant or condition at a time and asks whether a unit test of the folder fails:
 *
 *   npm run mutants [-- [--sample N] [--seed S] [--only FILE:LINE,…] [FOLDER …]]
 *
 * without a folder the pure files of app/features/calculators. All changes are written at once into a copy of the
 * repository, each behind a switch, so that one process tries them (`mutants-worker.ts`). Prints each survivor and the
 * share that was killed; those of equivalent-mutants.txt, which no input can show, are left out.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { createVitest } from 'vitest/node'

export type Mutant = { id: number; line: number; name: string }
export type Plan = { mutants: Mutant[]; tests: string[] }

const { values: options, positionals } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } },
  allowPositionals: true,
})
const folders = positionals.length > 0 ? positionals : ['app/features/calculators']

const SWAPS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '**': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Another count or share, or an amount a hundredth away. */
const otherConstant = (value: number) =>
  String(!Number.isInteger(value) ? value * 2 : value < 1000 ? value + 1 : value * 1.01)

/** Texts, types and imports compute nothing. */
const isLeftOut = ({ type }: Node) =>
  /^TS(?!AsExpression|Satisfies|NonNull)|^Import(?!Expression)|^TaggedTemplate/.test(type)

const LOOP = /^(For|ForOf|ForIn|While|DoWhile)Statement$/

const found: Mutant[] = []

/** The source of a file with each of its mutants behind a switch, and with a limit on the turns of each loop. */
function switched(file: string): string {
  const source = readFileSync(file, 'utf8')
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)

  /** The text of a node in which `at` is changed. */
  const changed = (node: Node, at: Pick<Node, 'start' | 'end'>, text: string) => {
    const before = source.slice(0, at.start)
    const line = before.split('\n').length
    const whole = source.split('\n')[line - 1]?.trim()
    const id = found.length
    const name = `${file}  ${whole}  ${textOf(at)}  →  ${text}`
    const alike = found.filter((one) => one.line === line && one.name.startsWith(name)).length
    found.push({ id, line, name: alike > 0 ? `${name} (${alike + 1})` : name })
    const alternative = source.slice(node.start, at.start) + text + source.slice(at.end, node.end)
    return (rest: string) => `(isMutant(${id}) ? (${alternative}) : (${rest}))`
  }

  const mutantsOf = (node: Node) => {
    const { left, right, operator, argument, value } = node
    const all: ReturnType<typeof changed>[] = []
    if (isNode(left) && isNode(right) && typeof operator === 'string' && SWAPS[operator]) {
      const start = left.end + source.slice(left.end, right.start).indexOf(operator)
      all.push(changed(node, { start, end: start + operator.length }, SWAPS[operator]))
    }
    if (typeof value === 'number') all.push(changed(node, node, otherConstant(value)))
    if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument))
      all.push(changed(node, node, textOf(argument)))
    return all
  }

  const write = (node: Node, isCondition = false): string => {
    if (isLeftOut(node)) return textOf(node)
    let [text, at] = ['', node.start]
    const mutants = mutantsOf(node)
    if (isCondition) mutants.push(changed(node, node, `!(${textOf(node)})`))
    const children = Object.values(node).flat().filter(isNode)
    for (const child of children.toSorted((a, b) => a.start - b.start)) {
      if (child.start < at) continue
      const written = write(child, /^(Conditional|If)/.test(node.type) && child === node.test)
      const isBody = child === node.body && LOOP.test(node.type)
      text += source.slice(at, child.start) + (isBody ? `{ turn(); ${written} }` : written)
      at = child.end
    }
    text += source.slice(at, node.end)
    if (LOOP.test(node.type)) return `{ const turn = turns(); ${text} }`
    return mutants.reduce((rest, mutant) => mutant(rest), text)
  }
  return write(parseSync(file, source).program as unknown as Node)
}

/** A small generator (mulberry32): the same seed draws the same mutants. */
function draw<T>(list: readonly T[], count: number, seed: number): T[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one)
}

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
const skipped = /^(node_modules|build|\.git|\.react-router|data|bench\/results)(\/|$)/
cpSync(root, copy, { recursive: true, filter: (path) => !skipped.test(relative(root, path)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
process.chdir(copy)

const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`)).sort()
const tests = sources.filter((file) => file.endsWith('.test.ts'))
const files = sources.filter((file) => !/\.test\.ts$|\.server\.ts$|\/components\//.test(file))
for (const file of files) writeFileSync(file, switched(file))
// The tests of the copy are the worker's to run.
for (const file of tests)
  writeFileSync(file, readFileSync(file, 'utf8').replace("from 'vitest'", "from '~/mutants.test'"))
cpSync('tests/tools/mutants-worker.ts', 'app/mutants.test.ts')

const equivalent = new Set(
  readFileSync('tests/tools/equivalent-mutants.txt', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('app/')),
)
const counted = found.filter(({ name }) => !equivalent.has(name))
const only = options.only?.split(',')
const chosen = only
  ? counted.filter(({ name, line }) => only.some((one) => `${name.split('  ')[0]}:${line}`.endsWith(one)))
  : counted
const mutants = options.sample ? draw(chosen, Number(options.sample), Number(options.seed)) : chosen
console.log(
  `${mutants.length} of ${found.length} mutants in ${files.length} files; ${found.length - counted.length} are equivalent`,
)
for (const name of equivalent)
  if (!found.some((mutant) => mutant.name === name)) console.log(`listed, but no mutant: ${name}`)
writeFileSync('mutants.json', JSON.stringify({ mutants, tests } satisfies Plan))

const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  project: ['unit'],
  maxWorkers: 1,
  disableConsoleIntercept: true,
})
try {
  await vitest.start(['app/mutants.test.ts'])
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
