import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { recordTimeout } from '~/features/webhooks/commands.server'
import { WEBHOOK_MESSAGES } from '~/features/webhooks/model'
import { sendQueuedMessage } from '~/features/webhooks/service.server'
import { createLead } from './factories'
import { cookiesOf, shownOf, signedInAs, type TestApp, testApp } from './request'
import { eventually, runningJobs } from './running-jobs'

type Call = { headers: IncomingHttpHeaders; body: string; path: string }
const calls: Call[] = []
let status = 200
/** Paths whose requests are read and never answered. */
const silent = new Set<string>()
let server: Server
let url: string
let app: TestApp
let jobs: Awaited<ReturnType<typeof runningJobs>> | undefined
const cookies = { owner: '', agent: '' }

beforeAll(async () => {
  app = await testApp()
  server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request), path: request.url ?? '' })
    if (silent.has(request.url ?? '')) return
    if (status === 302) response.setHeader('location', `${url}elsewhere`)
    response.writeHead(status).end('x'.repeat(100_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.delete(leads)
  calls.length = 0
  silent.clear()
  status = 200
  cookies.owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  cookies.agent = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

const PAGES = { owner: '/super-admin/webhooks', agent: '/agent-dashboard/webhooks' } as const
const submit = (who: keyof typeof PAGES, fields: Record<string, string>) =>
  app.submit(PAGES[who], fields, { headers: { cookie: cookies[who] } })
const add = async (who: keyof typeof PAGES, path = '') => {
  expect((await submit(who, { intent: 'add', url: `${url}${path}` })).status).toBe(303)
  const found = await app.db.select().from(webhooks)
  const made = found.find((webhook) => webhook.url === `${url}${path}`)
  if (!made) throw new Error('no webhook')
  return made
}
const pageOf = async (who: keyof typeof PAGES) =>
  (await (await app.request(PAGES[who], { headers: { cookie: cookies[who] } })).text()).replaceAll(
    '<!-- -->',
    '',
  )
const agentId = async () => {
  const [agent] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
  return String(agent?.id)
}

describe('a webhook', () => {
  test('receives a lead, signed, once: the brokerage’s of all, a broker’s of their own', async () => {
    const [ofAll, ofAgent] = [await add('owner', 'all'), await add('agent', 'mine')]
    const mine = await createLead(app.db, { agentId: await agentId(), clientName: 'Zoë' })
    await createLead(app.db, { clientName: 'Of nobody' })
    jobs = await runningJobs(app.database, { SITE_URL: 'http://localhost:3000' })
    await eventually(() => expect(calls).toHaveLength(3))
    expect(calls.map(({ path }) => path).sort()).toEqual(['/all', '/all', '/mine'])
    for (const { headers, body, path } of calls) {
      const { secret } = path === '/all' ? ofAll : ofAgent
      const read = new Webhook(secret).verify(body, headers as Record<string, string>)
      expect(read).toMatchObject({ type: 'lead.created' })
      const other = path === '/all' ? ofAgent : ofAll
      expect(() => new Webhook(other.secret).verify(body, headers as Record<string, string>)).toThrow()
      expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    }
    const told = JSON.parse(calls.find(({ path }) => path === '/mine')?.body ?? '{}')
    expect(told.data.lead).toMatchObject({ id: mine.id, name: 'Zoë', do_not_contact: false })
    expect(told.data.agent).toMatchObject({ id: await agentId() })
    await eventually(async () => {
      const rows = await app.db.select().from(webhookDeliveries)
      expect(rows.map((row) => row.status)).toEqual(['delivered', 'delivered', 'delivered'])
    })
    expect(await pageOf('agent')).toContain('New lead: Delivered (200')
  })

  test('that does not take a message gets it again, with the same id', async () => {
    status = 503
    const webhook = await add('owner')
    expect((await submit('owner', { intent: 'test', webhook: webhook.id })).status).toBe(303)
    const [row] = await app.db.select().from(webhookDeliveries)
    const send = (isLast = false) =>
      sendQueuedMessage(app.db, 'https://maple.example.ca', String(row?.id), isLast)
    await expect(send()).rejects.toThrow('answered 503')
    expect(await pageOf('owner')).toContain('Test: Tried once, tried again later: answered 503')
    status = 302
    await expect(send()).rejects.toThrow('answered 302')
    status = 204
    await send()
    await send()
    expect(calls.map(({ path }) => path)).toEqual(['/', '/', '/'])
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await pageOf('owner')).toContain('Test: Delivered (204')
  })

  test('that is a broker’s does not look around in the network of a public site', async () => {
    const webhook = await add('agent')
    await submit('agent', { intent: 'test', webhook: webhook.id })
    const [row] = await app.db.select().from(webhookDeliveries)
    const sent = sendQueuedMessage(app.db, 'https://maple.example.ca', String(row?.id), true)
    await expect(sent).rejects.toThrow('the IP address is in a private network')
    expect(calls).toEqual([])
    expect(await pageOf('agent')).toContain('Failed: the IP address is in a private network')
  })

  test('takes ten test messages in ten minutes of one person, whichever webhook they are sent to', async () => {
    const [one, other] = [await add('owner', 'one'), await add('owner', 'other')]
    for (let sent = 0; sent < 10; sent++)
      await submit('owner', { intent: 'test', webhook: sent % 2 ? one.id : other.id })
    expect(await app.db.$count(webhookDeliveries)).toBe(10)
    const rejected = await submit('owner', { intent: 'test', webhook: one.id })
    const seen = await app.request(PAGES.owner, {
      headers: { cookie: `${cookies.owner}; ${cookiesOf(rejected)}` },
    })
    expect(await seen.text()).toContain(WEBHOOK_MESSAGES.tooManyTests)
    expect(await app.db.$count(webhookDeliveries)).toBe(10)
    await submit('agent', { intent: 'test', webhook: (await add('agent', 'own')).id })
    expect(await app.db.$count(webhookDeliveries)).toBe(11)
  })

  test('that is switched off receives nothing; a new secret signs from then on', async () => {
    const webhook = await add('owner')
    await submit('owner', { intent: 'off', webhook: webhook.id })
    await createLead(app.db)
    await submit('owner', { intent: 'renew', webhook: webhook.id })
    await submit('owner', { intent: 'on', webhook: webhook.id })
    const [now] = await app.db.select().from(webhooks)
    expect(now?.secret).toMatch(/^whsec_/)
    expect(now?.secret).not.toBe(webhook.secret)
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.entity, 'webhook'))
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'activated',
      'created',
      'deactivated',
      'updated',
    ])
    expect(JSON.stringify(lines)).not.toContain('whsec_')
  })
})

describe('a receiver that never answers', () => {
  test('does not delay another receiver’s messages', async () => {
    await add('owner', 'silent')
    await add('owner', 'good')
    silent.add('/silent')
    for (let lead = 0; lead < 40; lead++) await createLead(app.db)
    jobs = await runningJobs(app.database, { SITE_URL: 'http://localhost:3000' })
    await eventually(() => expect(calls.filter(({ path }) => path === '/good')).toHaveLength(40))
    // Two at a time, each given up after ten seconds: the others wait in the queue.
    expect(calls.filter(({ path }) => path === '/silent').length).toBeLessThan(10)
    // Otherwise the stop would wait for them.
    server.closeAllConnections()
  })

  test('is paused after five timeouts in a row; its owner gets one e-mail, and an answer ends the pause', async () => {
    const webhook = await add('agent')
    const read = async () => (await app.db.select().from(webhooks).where(eq(webhooks.id, webhook.id)))[0]
    for (let tries = 0; tries < 7; tries++) {
      expect((await read())?.pausedUntil === null).toBe(tries < 5)
      await recordTimeout(app.db, 'http://localhost:3000', webhook.id)
    }
    expect(await pageOf('agent')).toContain('This program does not answer.')
    const emails = await app.db.select().from(mailOutbox)
    expect(emails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ['agent@demo.test', 'Your webhook does not answer'],
    ])
    await submit('agent', { intent: 'test', webhook: webhook.id })
    const [row] = await app.db.select().from(webhookDeliveries)
    const send = (isLast: boolean) =>
      sendQueuedMessage(app.db, 'http://localhost:3000', String(row?.id), isLast)
    await expect(send(false)).rejects.toThrow('the receiver is paused')
    expect(calls).toHaveLength(0)
    await send(true)
    expect(calls).toHaveLength(1)
    expect(await read()).toMatchObject({ timeouts: 0, pausedUntil: null })
  })
})

test('a broker cannot touch another’s webhook', async () => {
  const [ofAll, ofAgent] = [await add('owner', 'a'), await add('agent', 'b')]
  for (const intent of ['test', 'remove', 'renew', 'off']) {
    await submit('agent', { intent, webhook: ofAll.id })
    await submit('owner', { intent, webhook: ofAgent.id })
  }
  expect(await app.db.select().from(webhooks)).toEqual(expect.arrayContaining([ofAll, ofAgent]))
  expect(await app.db.$count(webhookDeliveries)).toBe(0)
  expect(await pageOf('agent')).not.toContain(ofAll.secret)
  expect((await app.request(PAGES.agent)).status).toBe(302)
})

test.each(['', 'nonsense', 'ftp://a.example/', 'javascript:alert(1)', 'https://u:p@a.example/'])(
  'the address %j is rejected and stays in the form',
  async (typed) => {
    const response = await submit('owner', { intent: 'add', url: typed })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Enter a URL that begins with https://.')
    expect(await app.db.$count(webhooks)).toBe(0)
  },
)

test('a storage failure shows a message in both areas', async () => {
  await app.database.pool.query('alter table webhooks add constraint rejected check (false) not valid')
  const answers = [
    await submit('owner', { intent: 'add', url }),
    await submit('agent', { intent: 'add', url }),
  ]
  await app.database.pool.query('alter table webhooks drop constraint rejected')
  for (const answer of answers) {
    expect(answer.status).toBe(500)
    expect(await shownOf(answer)).toContain('The webhook could not be changed. Please try again.')
  }
  expect(await app.db.$count(webhooks)).toBe(0)
})

test('there are at most five, and what is removed is gone with its log', async () => {
  for (let at = 0; at < 5; at++) await add('owner', String(at))
  const sixth = await submit('owner', { intent: 'add', url: `${url}6` })
  expect(sixth.status).toBe(422)
  expect(await sixth.text()).toContain('There are 5 webhooks already')
  const [first] = await app.db.select().from(webhooks)
  await submit('owner', { intent: 'test', webhook: String(first?.id) })
  await submit('owner', { intent: 'remove', webhook: String(first?.id) })
  expect(await app.db.$count(webhooks)).toBe(4)
  expect(await app.db.$count(webhookDeliveries)).toBe(0)
})
