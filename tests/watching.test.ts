import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nightlyRuns } from '#db/schema/jobs'
import { mailOutbox } from '#db/schema/mail'
import { rateSourceReads } from '#db/schema/rates'
import { emptyReport } from '~/features/rates/panel-model'
import { isDatabaseUnavailable } from '~/platform/database-unavailable.server'
import { recordBackup } from '../server/backup/record'
import { runOncePerDay } from '../server/jobs/run-once-per-day'
import { createMetrics } from '../server/metrics'
import { createMeasureWork } from '../server/metrics-work'
import { type TestDatabase, testDatabase } from './database'
import { startMailServer } from './mail-server'
import { temporaryDirectory } from './request'
import { eventually, runningJobs } from './running-jobs'

let database: TestDatabase
let mail: Awaited<ReturnType<typeof startMailServer>>
let jobs: Awaited<ReturnType<typeof runningJobs>>
beforeAll(async () => {
  database = await testDatabase()
  mail = await startMailServer()
  jobs = await runningJobs(database, { SMTP_URL: mail.url })
  await jobs.ready
})
afterAll(async () => {
  await jobs.stop()
  await mail.stop()
})
beforeEach(() => database.reset())

const newMetrics = () =>
  createMetrics({ database, work: createMeasureWork(database), dataDir: temporaryDirectory() })
/** The samples of a metric, by its labels as Prometheus writes them. */
async function samplesOf(name: string, metrics = newMetrics()) {
  const { body } = await metrics.text()
  const lines = body.matchAll(new RegExp(`^${name}\\{(.*?)\\} (\\S+)$`, 'gm'))
  return Object.fromEntries([...lines].map(([, labels, value]) => [labels, Number(value)]))
}

test('every metric in the alert rules is one of ours or of the probes', async () => {
  const rules = readFileSync('deploy/alerts.yml', 'utf8')
  const expressions = [...rules.matchAll(/expr: (.*)/g)].map(([, expr = '']) => expr)
  expect(expressions.length).toBe([...rules.matchAll(/- alert:/g)].length)
  const used = expressions.flatMap((expr) =>
    [...expr.replace(/"[^"]*"|\{[^}]*\}|\bby \([^)]*\)/g, '').matchAll(/\b[a-z]\w*_\w+\b/g)].map(
      ([name]) => name,
    ),
  )
  const named = new Set(used.filter((name) => !name.endsWith('_over_time') && !name.startsWith('probe_')))
  await recordBackup(database.db, { rows: 1, files: 0, missing: 0 })
  const { body } = await newMetrics().text()
  expect(named.size).toBeGreaterThan(10)
  for (const name of named) expect(body, name).toMatch(new RegExp(`^# TYPE ${name} `, 'm'))
  // Prometheus gives every sample these two labels of its own, and renames ours: a rule on ours would find nothing.
  expect(body).not.toMatch(/[{,](job|instance)="/)
})

test('the disk of the data is measured, and of the database where it is embedded', async () => {
  const free = await samplesOf('disk_free_bytes')
  const size = await samplesOf('disk_size_bytes')
  expect(free['of="data"']).toBeGreaterThan(0)
  expect(size['of="data"']).toBeGreaterThan(free['of="data"'] ?? Number.POSITIVE_INFINITY)
})

test('a nightly job, a backup and a rate source have the age of their last success, and how the last run ended', async () => {
  const { db } = database
  const night = (day: string, work: () => Promise<Record<string, unknown>>) =>
    runOncePerDay(
      db,
      { job: 'nightly-rates', now: new Date(`${day}T12:00:00Z`), notBefore: 2, run: day },
      work,
    )
  await night('2026-11-20', async () => ({}))
  expect(await samplesOf('last_run_ok')).toEqual({ 'what="nightly-rates"': 1 })
  await expect(night('2026-11-21', () => Promise.reject(new Error('closed')))).rejects.toThrow('closed')
  expect(await samplesOf('last_run_ok')).toEqual({ 'what="nightly-rates"': 0 })
  expect((await samplesOf('last_success_seconds'))['what="nightly-rates"']).toBeLessThan(60)

  await recordBackup(db, { rows: 9, files: 0, missing: 2, failed: true })
  await db.update(nightlyRuns).set({ startedAt: new Date() })
  const source = 'rate_sheet'
  const report = {
    ...emptyReport(source, 'https://a.example'),
    at: new Date(Date.now() - 7_200_000).toISOString(),
  }
  const read = {
    source,
    url: report.url,
    readAt: new Date(),
    isOk: false,
    message: 'closed',
    report,
  } as const
  await db.insert(rateSourceReads).values(read)
  expect(await samplesOf('last_run_ok')).toEqual({
    'what="nightly-rates"': 0,
    'what="backup"': 0,
    'what="rates:rate_sheet"': 0,
  })
  const ages = await samplesOf('last_success_seconds')
  expect(ages).not.toHaveProperty('what="backup"')
  expect(ages['what="rates:rate_sheet"']).toBeGreaterThan(7_000)

  await recordBackup(db, { rows: 9, files: 4, missing: 0 })
  expect((await samplesOf('last_run_ok'))['what="backup"']).toBe(1)
  expect((await samplesOf('last_success_seconds'))['what="backup"']).toBeLessThan(60)
})

test('a mistyped address is counted apart from failures of the mail server', async () => {
  const metrics = newMetrics()
  jobs.admin.onFailure?.(metrics.jobFailed)
  const failures = () => samplesOf('jobs_failed_total', metrics)
  expect((await failures())['queue="send-email",reason="server"']).toBe(0)
  mail.mood.unknown.add('zoe@test.invalid')
  await database.db.insert(mailOutbox).values({
    dedupeKey: 'one',
    toAddress: 'zoe@test.invalid',
    subject: 'Hello',
    textBody: 'Hello',
  })
  await eventually(async () => expect((await failures())['queue="send-email",reason="address"']).toBe(1))
  expect((await failures())['queue="send-email",reason="server"']).toBe(0)
})

test.each(['28P01', '28000', '3D000', '53300'])(
  'a database that rejects us with %s is unavailable rather than a fault of ours',
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(true)
  },
)
