/**
 * Changes one operator, comparison, constant or condition at a time and asks whether a unit test fails:
 *
 *   node tests/tools/mutants.ts [--sample N] [--seed S] [FOLDER …]
 *
 * without a folder the pure files of app/features/calculators. Tests of the same folder run. It works on a copy of the
 * repository beside it, so sources and tests may be edited meanwhile. Prints each survivor, and the share that was killed.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'
import { createVitest } from 'vitest/node'

const { values: options, positionals } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
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

type Mutant = { file: string; start: number; end: number; text: string; was: string; line: number }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Another count or share, or an amount a hundredth away. */
const otherConstant = (value: number) =>
  String(!Number.isInteger(value) ? value * 2 : value < 1000 ? value + 1 : value * 1.01)

/** Texts, types and imports compute nothing. */
const isLeftOut = ({ type }: Node) =>
  /^TS(?!AsExpression|Satisfies|NonNull)|^Import|^TaggedTemplate/.test(type)

function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const add = (start: number, end: number, text: string) => {
    const line = source.slice(0, start).split('\n').length
    found.push({ file, start, end, text, was: source.slice(start, end), line })
  }
  const visit = (node: Node): void => {
    if (isLeftOut(node)) return
    const { left, right, operator, test, argument, value } = node
    if (isNode(left) && isNode(right) && typeof operator === 'string' && SWAPS[operator]) {
      const at = left.end + source.slice(left.end, right.start).indexOf(operator)
      add(at, at + operator.length, SWAPS[operator])
    }
    if (typeof value === 'number') add(node.start, node.end, otherConstant(value))
    if (/^(Conditional|If)/.test(node.type) && isNode(test))
      add(test.start, test.end, `!(${source.slice(test.start, test.end)})`)
    if (node.type === 'UnaryExpression' && operator === '!' && isNode(argument))
      add(node.start, node.end, source.slice(argument.start, argument.end))
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
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

const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.ts`))
  .filter((file) => !/\.test\.ts$|\.server\.ts$|\/components\//.test(file))
  .sort()
const all = files.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
const mutants = options.sample ? draw(all, Number(options.sample), Number(options.seed)) : all
console.log(`${mutants.length} of ${all.length} mutants in ${files.length} files, seed ${options.seed}`)

const vitest = await createVitest('test', {
  root: copy,
  watch: true,
  project: ['unit'],
  bail: 1,
  // A loop that no longer ends counts as found.
  testTimeout: 20_000,
  reporters: [{}],
})
const failed = () => vitest.state.getCountOfFailedTests() + vitest.state.getFailedFilepaths().length

/** True where a test fails. */
async function run(changed?: string): Promise<boolean> {
  if (changed) vitest.invalidateFile(join(copy, changed))
  const specifications = await vitest.globTestSpecifications(folders)
  vitest.state.clearErrors()
  await vitest.runTestSpecifications(specifications, true)
  return failed() > 0
}

let killed = 0
try {
  await vitest.standalone()
  if (await run()) throw new Error('The tests fail without a change.')
  for (const [index, { file, start, end, text, was, line }] of mutants.entries()) {
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, source.slice(0, start) + text + source.slice(end))
    const isKilled = await run(file)
    writeFileSync(file, source)
    vitest.invalidateFile(join(copy, file))
    if (isKilled) killed++
    else console.log(`survives: ${file}:${line}  ${was}  →  ${text}`)
    if ((index + 1) % 50 === 0) console.log(`${index + 1} tried, ${killed} killed`)
  }
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${killed} of ${mutants.length} killed: ${((killed / mutants.length) * 100).toFixed(1)} %`)
process.exit(0)
