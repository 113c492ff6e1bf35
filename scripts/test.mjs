// `npm test`: from an empty clone, in some twelve minutes on two cores; `npm test -- static|unit|db|e2e [filter]`: one part
// of it; `npm test -- quick`: static, unit and the database tests of what is changed and not committed.
// `npm run test:full`: all of it, every database test on both databases and the properties with all their cases.
// It goes on after a failing part, says a line for each, then the failures, and ends with one line: N passed, N failed,
// N skipped. What the parts print is in files, and shown where a part fails without a failing test.
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureTestBrowser } from './chromium.mjs'
import { ensurePostgres, startPostgres } from './postgres.mjs'
import { ensureBuilt, ensureInstalled, giveUp, nodeEnv, onRightNode, root, runNode } from './prepare.mjs'

process.chdir(root)
await ensureInstalled()
await ensureInstalled('tests')
await ensureInstalled('e2e')
await onRightNode(import.meta.url)

const PARTS = ['static', 'unit', 'db', 'e2e', 'quick']
const isFull = process.argv.includes('--full')
if (isFull) process.env.TEST_FULL = '1'
const [only, filter] = process.argv.slice(2).filter((word) => word !== '--full')
if (only && !PARTS.includes(only)) giveUp(`Unknown part '${only}'. Expected one of: ${PARTS.join(', ')}`)
const FAILURE_LINES = 25
const LAST_LINES = 60
const SLOWEST = 10

// Tests of everything that may differ between the engines: connections, locks, migrations, triggers, search, queues; and
// the file with the most writes of each area. Backups go from one engine to the other where there is a server.
const EMBEDDED = [
  'app/platform/rate-limit.server.test.ts',
  'tests/agents-http.test.ts',
  'tests/broken-connection.test.ts',
  'tests/chat-lead.test.ts',
  'tests/corrections.test.ts',
  'tests/dashboard-settings.test.ts',
  'tests/database-unavailable.test.ts',
  'tests/db-seed.test.ts',
  'tests/delivery.test.ts',
  'tests/embedded-directory.test.ts',
  'tests/harness.test.ts',
  'tests/licences-migration.test.ts',
  'tests/newsletter.test.ts',
  'tests/operations.test.ts',
  'tests/page-cache.test.ts',
  'tests/page-views.test.ts',
  'tests/panel-leads.test.ts',
  'tests/panel-rates.test.ts',
  'tests/phone-migration.test.ts',
  'tests/privacy.test.ts',
  'tests/rate-limits.test.ts',
  'tests/rates-shown.test.ts',
  'tests/second-factor.test.ts',
  'tests/stop.test.ts',
]
const missing = EMBEDDED.filter((file) => !existsSync(file))
if (missing.length > 0) giveUp(`No such test: ${missing.join(', ')}`)
const isQuick = only === 'quick'
const wants = (part) => !only || only === part || (isQuick && part !== 'e2e')

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Of each test its file, its title and how long it took, in milliseconds. */
const times = []
const reports = mkdtempSync(join(tmpdir(), 'brokerage-tests-'))

function record(name, { passed = 0, failed = 0, skipped = 0 }, remark) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const mark = failed ? '✗' : passed ? '✓' : '–'
  console.log(`${mark} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${remark})`)
}
const skip = (name, why) => record(name, { skipped: 1 }, why)
const since = (began) => `${Math.round((performance.now() - began) / 1000)} s`

/** Runs a program whose output goes into a file. */
async function runInto(file, args, env) {
  if (process.stdout.isTTY) process.stdout.write(`… ${basename(file, '.log')}\r`)
  const output = openSync(file, 'a')
  return runNode(args, { stdio: ['ignore', output, output], ...(env && { env: nodeEnv(env) }) })
}
const lastLines = (file) => readFileSync(file, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')

/** One check that either holds or does not. */
async function check(name, ...commands) {
  const [began, file] = [performance.now(), join(reports, `${name}.log`)]
  for (const args of commands) {
    if ((await runInto(file, args)) === 0) continue
    failures.push({ part: name, file: args.join(' '), test: 'failed', message: lastLines(file) })
    return record(name, { failed: 1 }, since(began))
  }
  record(name, { passed: 1 }, since(began))
}

/** Reads a runner's report; a run that failed without a failing test (or left no report) counts as one failure. */
async function runTests(name, args, env, { countsOf, failuresOf, timesOf }) {
  const [began, output] = [performance.now(), join(reports, `${name}.log`)]
  const file = env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? `${output}.json`
  const code = await runInto(output, args, env)
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const counts = report ? countsOf(report) : { passed: 0, failed: 0 }
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1
    failures.push({ part: name, file: 'the runner', test: `exit code ${code}`, message: lastLines(output) })
  }
  if (report) failures.push(...failuresOf(report).map((failure) => ({ part: name, ...failure })))
  if (report) times.push(...timesOf(report))
  record(name, counts, since(began))
}

const vitestTimes = (report) =>
  report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration = 0 }) => ({
      test: `${relative(root, file.name)} › ${fullName}`,
      duration,
    })),
  )
const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  // A file that cannot even be loaded has no tests to fail.
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
})
const vitestFailures = (report) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const tests = failed.map((test) => ({ test: test.fullName, message: test.failureMessages.join('\n') }))
    if (file.status === 'failed' && tests.length === 0)
      tests.push({ test: 'the file', message: file.message })
    return tests.map((failure) => ({ ...failure, file: relative(root, file.name) }))
  })
const vitestReport = { countsOf: vitestCounts, failuresOf: vitestFailures, timesOf: vitestTimes }
const playwrightTimes = ({ suites = [] }) =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...playwrightTimes({ suites: inner }),
    ...specs.map((spec) => ({
      test: `e2e/${spec.file} › ${spec.title}`,
      duration: spec.tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  ])
const playwrightCounts = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})
const playwrightFailures = ({ suites = [] }) =>
  suites.flatMap(({ suites: inner, specs = [] }) => [
    ...playwrightFailures({ suites: inner }),
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const results = spec.tests.flatMap((test) => test.results)
        const message = results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n')
        return { file: `e2e/${spec.file}`, test: spec.title, message }
      }),
  ])

const playwrightReport = {
  countsOf: playwrightCounts,
  failuresOf: playwrightFailures,
  timesOf: playwrightTimes,
}

async function vitest(name, project, env = {}, more = filter ? [filter] : []) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests']
  const file = join(reports, `${name}.log.json`)
  args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...more)
  await runTests(name, args, { ...env, NODE_ENV: 'test' }, vitestReport)
}

async function playwright(name, env) {
  const file = join(reports, 'e2e.json')
  const args = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e', '--reporter=list,json']
  if (filter) args.push(filter)
  await runTests(name, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, playwrightReport)
}

async function checkStatically() {
  await check(
    'types',
    ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
    ['node_modules/typescript/bin/tsc', '--noEmit'],
  )
  await check('lint and format', ['tests/node_modules/@biomejs/biome/bin/biome', 'check'])
  await check('architecture', ['scripts/check-architecture.ts'])
}

let postgres
try {
  // Beside each other: the checks run on one core each, the tests wait for files and timers in between.
  await Promise.all([wants('static') && checkStatically(), wants('unit') && vitest('unit tests', 'unit')])
  if (wants('db') || wants('e2e')) {
    await ensureBuilt()
    const bin = isQuick ? undefined : ensurePostgres()
    // A vacuum between two tests frees space in the middle of a table, and rows come back in another order.
    if (bin) postgres = await startPostgres(bin, { autovacuum: 'off' })
  }
  const noPostgres = 'no PostgreSQL 15 or later on this machine and no right to install one'
  if (wants('db')) {
    const files = filter
      ? [filter]
      : isQuick && existsSync('.git')
        ? ['--changed']
        : isFull || !postgres
          ? []
          : EMBEDDED
    await vitest('integration tests on the embedded database', 'db', { TEST_DB: 'pglite' }, files)
    const onServer = 'integration tests on PostgreSQL'
    if (postgres) await vitest(onServer, 'db', { TEST_DB: 'postgres', TEST_POSTGRES_URL: postgres.url })
    else if (!isQuick) skip(onServer, noPostgres)
  }
  if (wants('e2e')) {
    const chromium = ensureTestBrowser()
    const name = `browser tests on ${postgres ? 'PostgreSQL' : 'the embedded database'}`
    if (chromium) await playwright(name, { CHROMIUM_PATH: chromium, TEST_POSTGRES_URL: postgres?.url ?? '' })
    else skip(name, 'no Chromium on this machine and no right to install one; set CHROMIUM_PATH')
  }
} finally {
  await postgres?.stop()
  rmSync(reports, { recursive: true, force: true })
}

for (const { part, file, test, message } of failures) {
  const ours = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
  const lines = ours.slice(0, FAILURE_LINES)
  console.log(`\n✗ ${part}: ${file} › ${test}\n${lines.map((line) => `    ${line}`).join('\n')}`)
}
if (times.length > 0) console.log(`\nThe ${SLOWEST} slowest tests:`)
for (const { test, duration } of times
  .toSorted((one, other) => other.duration - one.duration)
  .slice(0, SLOWEST)) {
  console.log(`  ${(duration / 1000).toFixed(1).padStart(6)} s  ${test}`)
}
if (total.passed + total.failed === 0) console.log('Nothing ran.')
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
