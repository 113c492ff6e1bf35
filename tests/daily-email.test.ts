import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { sendDailyEmails } from '~/features/leads/today/commands.server'
import { createLead } from './factories'
import { signedInAs, type TestApp, testApp } from './request'

const SITE = 'http://localhost:3000'
const ACCOUNT = '/agent-dashboard/account'
// 8:00 in Toronto, in winter.
const EIGHT = new Date('2026-11-24T13:00:00Z')

let app: TestApp
let own: string
let cookie: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(leads)
  await app.db.delete(mailOutbox)
  const [agent] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  own = agent?.id ?? ''
  cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
})

const choose = (fields: Record<string, string>) =>
  app.submit(ACCOUNT, { intent: 'daily-email', ...fields }, { headers: { cookie } })
const send = (now = EIGHT) => sendDailyEmails(app.db, SITE, now)
const outbox = () => app.db.select().from(mailOutbox)
const addWork = async () => {
  const day = 86_400_000
  await createLead(app.db, {
    agentId: own,
    clientName: 'New Nora',
    createdAt: new Date(EIGHT.getTime() - day),
  })
  await createLead(app.db, {
    agentId: own,
    clientName: 'Due Dan',
    status: 'contacted',
    nextStep: 'Send the rate hold',
    nextStepOn: '2026-11-23',
  })
  await createLead(app.db, {
    agentId: own,
    clientName: 'Later Lea',
    status: 'contacted',
    nextStep: 'Call back',
    nextStepOn: '2026-11-30',
  })
}

test('is off until the broker turns it on, and lists waiting leads and due steps with links, once a day', async () => {
  await addWork()
  expect(await send()).toEqual({ emails: 0 })
  expect((await choose({ dailyEmail: 'on' })).status).toBe(303)
  await Promise.all([send(), send()])
  await send(new Date(EIGHT.getTime() + 60_000))
  const [letter, ...others] = await outbox()
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Your day: 1 to call, 1 to follow up')
  expect(letter?.textBody).toContain('New Nora')
  expect(letter?.textBody).toContain('Due Dan: Send the rate hold')
  expect(letter?.textBody).toContain(`${SITE}/agent-dashboard/leads/`)
  expect(letter?.textBody).not.toContain('Later Lea')
  await send(new Date(EIGHT.getTime() + 86_400_000))
  expect(await outbox()).toHaveLength(2)
})

test('is not sent without work, after noon, or to an inactive broker', async () => {
  await choose({ dailyEmail: 'on' })
  await send()
  await addWork()
  await send(new Date('2026-11-24T17:00:00Z'))
  await app.db.update(agents).set({ isActive: false }).where(eq(agents.id, own))
  await send()
  expect(await outbox()).toEqual([])
})

test('is stopped by its link without signing in, by one POST, and by the setting', async () => {
  await addWork()
  await choose({ dailyEmail: 'on' })
  await send()
  const path = new URL((await outbox())[0]?.unsubscribeUrl ?? '').pathname
  expect((await app.request(path)).status).toBe(200)
  expect((await app.request('/daily-email/forged.token')).status).toBe(404)
  const isOn = async () => (await app.db.select().from(agents).where(eq(agents.id, own)))[0]?.dailyEmail
  expect(await isOn()).toBe(true)
  expect((await app.submit(path, {})).status).toBe(200)
  expect(await isOn()).toBe(false)
  await choose({ dailyEmail: 'on' })
  await choose({})
  expect(await isOn()).toBe(false)
})
