import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { verifications } from '#db/schema/auth'
import { mailOutbox } from '#db/schema/mail'
import { takeFromBudget } from '~/features/val/model-endpoint/model-budget.server'
import { sendQueuedEmail } from '~/platform/send-queued-email.server'
import { cookiesOf, shownOf, signedInAs, type TestApp, testApp } from './request'

let app: TestApp
const LEAD = '/agent-dashboard/leads/0199a000-0000-7000-8000-000000000000'

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
})

const post = (path: string, fields: Record<string, string>, cookie = '') =>
  app.submit(path, fields, { headers: { cookie } })
const owner = () => signedInAs(app, 'super@demo.test', 'demo-super-1867')
const emails = (to: string) => app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, to))
const linkIn = (text = '') => /\/auth\/reset\/\S+/.exec(text)?.[0] ?? ''

describe('a link to a record', () => {
  test('leads there through the sign-in page, without JavaScript', async () => {
    const first = await app.request(LEAD)
    const path = `/auth?to=${encodeURIComponent(LEAD)}`
    expect(first.headers.get('location')).toBe(path)
    expect(await shownOf(await app.request(path))).toContain(`name="to" value="${LEAD}"`)
    const fields = { email: 'agent@demo.test', password: 'demo-agent-1867', to: LEAD }
    expect((await post('/auth', { ...fields, password: 'wrong-wrong' })).status).toBe(401)
    expect((await post('/auth', fields)).headers.get('location')).toBe(LEAD)
  })

  test('of the other role’s area leads to where the role belongs, not to a denial', async () => {
    const fields = { email: 'agent@demo.test', password: 'demo-agent-1867', to: '/super-admin/leads' }
    expect((await post('/auth', fields)).headers.get('location')).toBe('/agent-dashboard')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/'])(
    'to %s leads to where the role belongs',
    async (to) => {
      const fields = { email: 'agent@demo.test', password: 'demo-agent-1867', to }
      expect((await post('/auth', fields)).headers.get('location')).toBe('/agent-dashboard')
      const cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
      const again = await app.request(`/auth?to=${encodeURIComponent(to)}`, { headers: { cookie } })
      expect(again.headers.get('location')).toBe('/agent-dashboard')
    },
  )
})

describe('a link that opens an account', () => {
  test('of an invitation signs in who sets the password with it', async () => {
    const given = { fullName: 'Zoe Roy', email: 'zoe@example.ca', role: 'agent', password: '', invite: 'on' }
    await post('/super-admin/agents/new', given, await owner())
    const [mail] = await emails('zoe@example.ca')
    const done = await app.submit(linkIn(mail?.textBody), { password: 'four unrelated words' })
    expect(done.headers.get('location')).toBe('/agent-dashboard')
    const cookie = cookiesOf(done)
    expect((await app.request('/agent-dashboard/leads', { headers: { cookie } })).status).toBe(200)
  })

  test('of a reset does not, though it calls itself an invitation', async () => {
    await app.submit('/auth/forgot', { email: 'agent@demo.test' })
    const [mail] = await emails('agent@demo.test')
    const done = await app.submit(`${linkIn(mail?.textBody)}?welcome`, { password: 'four unrelated words' })
    expect(done.headers.get('location')).toBe('/auth')
  })

  test('is deleted from the outbox once the mail server has it', async () => {
    await app.submit('/auth/forgot', { email: 'agent@demo.test' })
    const [mail] = await emails('agent@demo.test')
    const sent: string[] = []
    const send = async ({ textBody }: { textBody: string }) => void sent.push(textBody)
    await sendQueuedEmail(app.db, { send, renderPdf: async () => null }, String(mail?.id), false)
    expect(linkIn(sent[0])).not.toBe('')
    expect(await emails('agent@demo.test')).toMatchObject([{ status: 'sent', textBody: '', htmlBody: null }])
  })

  test('asked for an unknown address leaves nothing behind', async () => {
    await app.submit('/auth/forgot', { email: 'nobody@example.ca' })
    expect(await app.db.$count(mailOutbox)).toBe(0)
    expect(await app.db.$count(verifications)).toBe(0)
  })

  test('the owner sends one to a broker, which the audit log names', async () => {
    const cookie = await owner()
    const [agent] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
    const sent = await post(`/super-admin/agents/${agent?.id}`, { intent: 'send-reset' }, cookie)
    expect(sent.status).toBe(303)
    const [mail] = await emails('agent@demo.test')
    expect((await app.submit(linkIn(mail?.textBody), { password: 'four unrelated words' })).status).toBe(303)
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.action, 'reset_sent'))
    expect(lines).toMatchObject([{ entity: 'account', label: 'Amara Okafor' }])
    const agentCookie = await signedInAs(app, 'agent@demo.test', 'four unrelated words')
    const forbidden = await post(`/super-admin/agents/${agent?.id}`, { intent: 'send-reset' }, agentCookie)
    expect(forbidden.headers.get('location')).toBe('/')
  })
})

test('the language model’s daily budget is taken until it is used up, with one line in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const ask = () => takeFromBudget(app.db, [{ role: 'user', content: 'x'.repeat(400) }], log, 1_000)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, false, false])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('budget of today is used up')
})
