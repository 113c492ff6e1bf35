import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#db/schema/leads'
import { HOSTILE_VALUES, RUNS } from './hostile-values'
import { type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const PATH = '/functions/v1/chat-lead'
const talk = (...said: string[]) =>
  said.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content }))

const lead = (given: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  name: 'Amélie Côté',
  email: 'Amelie@Example.ca',
  phone: '416 555 0123',
  conversation: talk('Hello', 'Hi, how can I help?'),
  page: '/rates',
  ...given,
})
const send = (body: unknown, init: RequestInit & { address?: string } = {}) =>
  app.request(
    PATH,
    {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    },
    init.address,
  )
const storedLeads = () => app.db.select().from(leads)
describe('what is no conversation', () => {
  const BAD_EMAIL = 'The email address you provided seems invalid. Please provide a valid email address.'
  const BAD_PHONE = 'The phone number you provided seems invalid. Please provide a valid phone number.'
  test.each<[unknown, number, string]>([
    ['', 400, 'Send JSON'],
    ['{', 400, 'Send JSON'],
    ['[]', 400, 'Send JSON with key and conversation'],
    ['null', 400, 'Send JSON with key and conversation'],
    [lead({ key: 'again' }), 400, 'Send JSON with key and conversation'],
    [lead({ conversation: 'all of it' }), 400, 'Send JSON with key and conversation'],
    [lead({ conversation: [{ role: 'system', content: 'x' }] }), 400, 'Send JSON with key and conversation'],
    [
      lead({ conversation: Array(51).fill({ role: 'user', content: 'x' }) }),
      400,
      'Send JSON with key and conversation',
    ],
    [lead({ email: 'amelie' }), 422, BAD_EMAIL],
    [lead({ email: 'a@example.ca\r\nBcc: b@example.ca' }), 422, BAD_EMAIL],
    [lead({ phone: '555-0123' }), 422, BAD_PHONE],
    [lead({ phone: 'call me' }), 422, BAD_PHONE],
    [lead({ name: 'x'.repeat(121) }), 422, 'Use at most 120 characters for the name.'],
  ])('is refused: %j', async (body, status, error) => {
    const response = await send(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error })
    expect(await storedLeads()).toEqual([])
  })

  test('of 10 MB is refused, whatever length it claims', async () => {
    expect((await send('x'.repeat(10_000_000), { headers: { 'content-length': '10000000' } })).status).toBe(
      413,
    )
    expect((await send(JSON.stringify(lead({ page: 'x'.repeat(300_000) })))).status).toBe(413)
    expect(await storedLeads()).toEqual([])
  })

  test('from another site is refused', async () => {
    expect((await send(lead(), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(await storedLeads()).toEqual([])
  })
})

test('hostile values are stored as they are or refused, and run nowhere', async () => {
  let stored = 0
  for (const value of HOSTILE_VALUES) {
    for (const body of [
      lead({ name: value }),
      lead({ email: value }),
      lead({ phone: value }),
      lead({ conversation: talk(value), page: value }),
    ]) {
      const response = await send(body)
      expect([200, 400, 413, 422]).toContain(response.status)
      expect(await response.text()).not.toMatch(RUNS)
      if (response.status === 200) stored++
    }
  }
  const rows = await storedLeads()
  expect(rows).toHaveLength(stored)
  for (const row of rows) {
    expect(row.clientName).toMatch(/[^\p{C}\p{Z}\p{M}]/u)
    expect(row.clientName).not.toMatch(/[\r\n\0\u202e]/)
    if (row.clientEmail) expect(row.clientEmail).toMatch(/^[^\s@]+@[a-z0-9.-]+$/)
  }
}, 60_000)

describe('limits', () => {
  test('a visitor makes 20 leads in ten minutes, and completes what they made', async () => {
    const address = '203.0.113.9'
    const first = lead()
    expect((await send(first, { address })).status).toBe(200)
    for (let count = 1; count < 20; count++) await send(lead(), { address })
    expect((await send(lead(), { address })).status).toBe(429)
    expect((await send({ ...first, phone: '416 555 0199' }, { address })).status).toBe(200)
    expect(await storedLeads()).toHaveLength(20)
  })

  test('nobody sends without end', async () => {
    const address = '203.0.113.10'
    const body = lead()
    for (let count = 0; count < 120; count++) await send(body, { address })
    const refused = await send(body, { address })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error: 'Error Saving Information' })
  })
})
