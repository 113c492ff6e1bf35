import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { testDatabase } from './database'
import { cookiesOf } from './request'

// A real process: a lead's own transaction notifies it, on the embedded database as on a server.
let app: RunningApp
beforeAll(async () => {
  const { kind, pool } = await testDatabase()
  const url = kind === 'postgres' ? (pool.options.connectionString ?? '') : ''
  app = await startApp({ env: { LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) } })
}, 120_000)
afterAll(() => app?.stop())

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: app.url, cookie },
    redirect: 'manual',
  })
const signIn = async (email: string, password: string) => cookiesOf(await post('/auth', { email, password }))
const sendLead = async () => {
  const response = await post('/functions/v1/quote', {
    purpose: 'purchase',
    submissionKey: crypto.randomUUID(),
    name: 'Jane Peel',
    email: 'jane@example.ca',
    price: '650000',
  })
  expect(response.status).toBe(200)
  await response.body?.cancel()
}

/** An open stream of changed leads; `next` is its next line of data or comment, undefined at its end. */
async function listen(path: string, cookie: string) {
  const response = await fetch(app.url + path, { headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    next: async () => (await reader?.read())?.value?.trim(),
    close: () => reader?.cancel(),
  }
}

test('an open list of leads hears of a new lead, and of nothing in it', async () => {
  const cookie = await signIn('super@demo.test', 'demo-super-1867')
  const stream = await listen('/super-admin/leads/changes', cookie)
  expect(stream).toMatchObject({ status: 200, type: expect.stringContaining('text/event-stream') })
  expect(await stream.next()).toBe(': open')
  await sendLead()
  expect(await stream.next()).toBe('data: "changed"')
  await stream.close()
})

test('a stream that a page opens after a lead arrived begins with a change; one whose page has it does not', async () => {
  const cookie = await signIn('super@demo.test', 'demo-super-1867')
  const page = await fetch(`${app.url}/super-admin/leads`, { headers: { cookie } })
  const shown = Number(/(\d+) new\b/.exec(await page.text())?.[1])
  expect(shown).toBeGreaterThan(0)
  const late = await listen(`/super-admin/leads/changes?new=${shown - 1}`, cookie)
  expect([await late.next(), await late.next()]).toEqual([': open', 'data: "changed"'])
  await late.close()
  const current = await listen(`/super-admin/leads/changes?new=${shown}`, cookie)
  expect(await current.next()).toBe(': open')
  await sendLead()
  expect(await current.next()).toBe('data: "changed"')
  await current.close()
})

test('a user without leads gets no stream', async () => {
  for (const path of ['/super-admin/leads/changes', '/agent-dashboard/leads/changes'])
    expect(await listen(path, '')).toMatchObject({ status: 204 })
  const agent = await signIn('agent@demo.test', 'demo-agent-1867')
  expect(await listen('/super-admin/leads/changes', agent)).toMatchObject({ status: 204 })
})

test('the stream ends after its person has signed out', async () => {
  const cookie = await signIn('super@demo.test', 'demo-super-1867')
  const stream = await listen('/super-admin/leads/changes', cookie)
  expect(await stream.next()).toBe(': open')
  expect((await post('/auth/sign-out', {}, cookie)).status).toBeLessThan(400)
  await sendLead()
  // One event may still arrive; then the stream ends.
  const line = async () => ((await stream.next()) === undefined ? 'over' : 'more')
  await expect.poll(line).toBe('over')
})
