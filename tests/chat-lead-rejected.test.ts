import { describe, expect, test } from 'vitest'
import { chatLead, chatLeads, talk } from './chat-leads'
import { HOSTILE_VALUES, RUNS } from './hostile-values'

const val = chatLeads()

describe('an invalid conversation', () => {
  const BAD_EMAIL = 'The email address you provided seems invalid. Please provide a valid email address.'
  const BAD_PHONE = 'The phone number you provided seems invalid. Please provide a valid phone number.'
  test.each<[unknown, number, string]>([
    ['', 400, 'Send JSON'],
    ['{', 400, 'Send JSON'],
    ['[]', 400, 'Send JSON with key and conversation'],
    ['null', 400, 'Send JSON with key and conversation'],
    [chatLead({ key: 'again' }), 400, 'Send JSON with key and conversation'],
    [chatLead({ conversation: 'all of it' }), 400, 'Send JSON with key and conversation'],
    [
      chatLead({ conversation: [{ role: 'system', content: 'x' }] }),
      400,
      'Send JSON with key and conversation',
    ],
    [
      chatLead({ conversation: Array(51).fill({ role: 'user', content: 'x' }) }),
      400,
      'Send JSON with key and conversation',
    ],
    [chatLead({ email: 'amelie' }), 422, BAD_EMAIL],
    [chatLead({ email: 'a@example.ca\r\nBcc: b@example.ca' }), 422, BAD_EMAIL],
    [chatLead({ phone: '555-0123' }), 422, BAD_PHONE],
    [chatLead({ phone: 'call me' }), 422, BAD_PHONE],
    [chatLead({ name: 'x'.repeat(121) }), 422, 'Use at most 120 characters for the name.'],
  ])('is rejected: %j', async (body, status, error) => {
    const response = await val.send(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error })
    expect(await val.stored()).toEqual([])
  })

  test('of 10 MB is rejected, whatever length it claims', async () => {
    expect(
      (await val.send('x'.repeat(10_000_000), { headers: { 'content-length': '10000000' } })).status,
    ).toBe(413)
    expect((await val.send(JSON.stringify(chatLead({ page: 'x'.repeat(300_000) })))).status).toBe(413)
    expect(await val.stored()).toEqual([])
  })

  test('from another site is rejected', async () => {
    expect((await val.send(chatLead(), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(await val.stored()).toEqual([])
  })
})

test('hostile values are stored as they are or rejected, and run nowhere', async () => {
  let stored = 0
  for (const value of HOSTILE_VALUES) {
    for (const body of [
      chatLead({ name: value }),
      chatLead({ email: value }),
      chatLead({ phone: value }),
      chatLead({ conversation: talk(value), page: value }),
    ]) {
      const response = await val.send(body)
      expect([200, 400, 413, 422]).toContain(response.status)
      expect(await response.text()).not.toMatch(RUNS)
      if (response.status === 200) stored++
    }
  }
  const rows = await val.stored()
  expect(rows).toHaveLength(stored)
  for (const row of rows) {
    expect(row.clientName).toMatch(/[^\p{C}\p{Z}\p{M}]/u)
    expect(row.clientName).not.toMatch(/[\r\n\0\u202e]/)
    if (row.clientEmail) expect(row.clientEmail).toMatch(/^[^\s@]+@[a-z0-9.-]+$/)
  }
}, 60_000)
