import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { nightlyRuns } from '#db/schema/jobs'
import { mailOutbox } from '#db/schema/mail'
import type { JobQueueAdmin } from '~/platform/job-queue-admin.server'
import { shownOf, signedInAs, type TestApp, testApp } from './request'

const PAGE = '/super-admin/background'
const JOB = '00000000-0000-4000-8000-00000000000a'

let app: TestApp
let cookie: string
let failed: Awaited<ReturnType<JobQueueAdmin['listFailed']>>
const retried: string[] = []
const jobs: JobQueueAdmin = {
  listFailed: async () => failed,
  retry: async (id) => {
    retried.push(id)
    return id === JOB
  },
}

beforeAll(async () => {
  app = await testApp({ jobs })
})
beforeEach(async () => {
  await app.database.resetToDemo()
  failed = []
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})
afterEach(() => {
  retried.length = 0
})

const read = async () => {
  const response = await app.request(PAGE, { headers: { cookie } })
  return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') }
}

test('while nothing failed it says so, and that there is no mail server', async () => {
  const { status, html } = await read()
  expect(status).toBe(200)
  expect(html).toContain('No failed deliveries')
  expect(html).toContain('No mail server is set up (SMTP_URL)')
})

test('a failed job is listed with its subject and retried by its button', async () => {
  const [email] = await app.db
    .insert(mailOutbox)
    .values({ dedupeKey: 'a', toAddress: 'zoe@test.invalid', subject: 's', textBody: 't', status: 'failed' })
    .returning()
  failed = [
    {
      id: JOB,
      name: 'send-email',
      about: email?.id ?? null,
      attempts: 101,
      reason: 'EmailError: EENVELOPE 550',
      failedAt: new Date('2026-11-20T15:00:00Z'),
    },
  ]
  await app.db.insert(nightlyRuns).values({
    job: 'nightly-rates',
    day: '2026-11-21',
    startedAt: new Date(),
    finishedAt: new Date(),
    report: { message: 'Rates scraped: 3 read.', run: 'secret-run' },
  })
  const { html } = await read()
  for (const part of [
    'Send an email',
    'To zoe@test.invalid',
    'EmailError: EENVELOPE 550 · tried 101 times',
    'Rates scraped: 3 read.',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('secret-run')

  const submit = (job: string) => app.submit(PAGE, { intent: 'retry', job }, { headers: { cookie } })
  expect((await submit(JOB)).status).toBe(303)
  expect(retried).toEqual([JOB])
  for (const other of ['', 'x', "'; drop table leads; --"]) expect((await submit(other)).status).toBe(303)
  expect(retried).toEqual([JOB])
})

test('a job that cannot be retried shows a message', async () => {
  const retrying = jobs.retry
  jobs.retry = () => Promise.reject(new Error('away'))
  const response = await app.submit(PAGE, { intent: 'retry', job: JOB }, { headers: { cookie } })
  jobs.retry = retrying
  expect(response.status).toBe(500)
  expect(await shownOf(response)).toContain('The retry could not be started. Try again.')
})

test('an unavailable queue shows a message, and the panel stays', async () => {
  const listing = jobs.listFailed
  jobs.listFailed = () => Promise.reject(new Error('away'))
  const { status, html } = await read()
  jobs.listFailed = listing
  expect(status).toBe(500)
  expect(html).toContain('Failed to fetch background jobs')
  expect(html).toContain('Site settings')
})
