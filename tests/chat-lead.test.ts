import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { createAgent } from './factories'
import { cookiesOf, type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const PATH = '/functions/v1/chat-lead'
const SAVED = { message: 'Information Received - Thank you! Our team will contact you shortly.' }
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
const storedConsents = () => app.db.select().from(consents).orderBy(asc(consents.createdAt))
const events = () =>
  app.db.select({ kind: leadEvents.kind }).from(leadEvents).orderBy(asc(leadEvents.createdAt))

describe('a conversation that names its visitor', () => {
  test('is a lead with the conversation and the consent as it was shown', async () => {
    const response = await send(lead())
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(SAVED)
    expect(await storedLeads()).toMatchObject([
      {
        clientName: 'Amélie Côté',
        clientEmail: 'amelie@example.ca',
        clientPhone: '(416) 555-0123',
        agentId: null,
        type: 'application',
        source: 'AI Chatbot',
        status: 'new',
        message: null,
        notes: { source: 'AI Chatbot', conversation: talk('Hello', 'Hi, how can I help?') },
      },
    ])
    const [consent, ...others] = await storedConsents()
    expect(others).toEqual([])
    expect(consent).toMatchObject({
      kind: 'implied',
      method: 'wrote it in the chat with Val',
      sourcePage: '/rates',
    })
    expect(consent?.wording).toMatch(/^By leaving your email or phone here you ask .+ to contact you/)
  })

  test('may be without a name, an address or a number, but not without both of the last', async () => {
    expect((await send(lead({ name: undefined, phone: undefined }))).status).toBe(200)
    expect((await send(lead({ email: null }))).status).toBe(200)
    const names = (await storedLeads()).map(({ clientName }) => clientName)
    expect(names.sort()).toEqual(['Amélie Côté', 'Chat visitor'])
    const refused = await send(lead({ email: undefined, phone: undefined }))
    expect(refused.status).toBe(422)
    expect(await storedLeads()).toHaveLength(2)
  })

  test('ticking the box is express consent', async () => {
    await send(lead({ wantsNews: true }))
    const [consent] = await storedConsents()
    expect(consent).toMatchObject({ kind: 'express', method: 'ticked the box in the chat with Val' })
    expect(consent?.wording).toContain('I also consent to receiving mortgage rates and news')
  })

  test('belongs to the broker through whose page the visitor came, as long as they are here', async () => {
    const agent = await createAgent(app.db, {
      profileSlug: 'noor',
      calendlyLink: 'https://calendly.com/noor/call',
    })
    const cookie = cookiesOf(await app.request('/agents/noor'))
    await send(lead(), { headers: { cookie } })
    expect(await storedLeads()).toMatchObject([{ agentId: agent.id }])
    const asked = await app.request(PATH, { headers: { cookie } })
    expect(await asked.json()).toEqual({
      broker: { name: agent.name, bookingLink: 'https://calendly.com/noor/call' },
    })
    expect(await (await app.request(PATH)).json()).toEqual({ broker: null })
    await app.db.update(agents).set({ isActive: false }).where(eq(agents.id, agent.id))
    await send(lead(), { headers: { cookie } })
    expect((await storedLeads()).map(({ agentId }) => agentId).sort()).toEqual([agent.id, null])
    expect(await (await app.request(`${PATH}?agent=noor`)).json()).toEqual({ broker: null })
  })
})

describe('the same conversation later', () => {
  test('completes its lead, and says in the timeline that it did', async () => {
    const key = randomUUID()
    await send(lead({ key, name: undefined, phone: undefined }))
    await send(lead({ key, email: undefined, name: undefined, conversation: talk('a', 'b', 'c') }))
    await send(lead({ key, name: 'Amélie Côté-Roy', email: undefined, phone: undefined, wantsCall: true }))
    const [stored, ...others] = await storedLeads()
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      clientName: 'Amélie Côté-Roy',
      clientEmail: 'amelie@example.ca',
      clientPhone: '(416) 555-0123',
      message: 'Asks to be called back.',
      // The longer conversation stays: a request may be overtaken.
      notes: { conversation: talk('a', 'b', 'c') },
      version: 3,
    })
    expect((await events()).map(({ kind }) => kind)).toEqual([
      'details_completed_in_the_chat',
      'details_completed_in_the_chat',
      'asked_for_a_person',
    ])
    expect(await storedConsents()).toHaveLength(1)
  })

  test('adds words without disturbing whoever works on the lead', async () => {
    const key = randomUUID()
    await send(lead({ key }))
    await app.db.update(leads).set({ status: 'contacted' })
    await send(lead({ key, conversation: talk('a', 'b', 'c') }))
    expect(await storedLeads()).toMatchObject([
      { status: 'contacted', version: 1, notes: { conversation: talk('a', 'b', 'c') } },
    ])
    expect(await events()).toEqual([])
  })

  test('may take back an address, but not the last way to reach somebody', async () => {
    const key = randomUUID()
    await send(lead({ key }))
    expect((await send(lead({ key, email: null }))).status).toBe(200)
    expect(await storedLeads()).toMatchObject([{ clientEmail: null, clientPhone: '(416) 555-0123' }])
    expect((await send(lead({ key, email: null, phone: '' }))).status).toBe(422)
    expect(await storedLeads()).toMatchObject([{ clientEmail: null, clientPhone: '(416) 555-0123' }])
  })

  test('consent that is given later is kept beside the first, once', async () => {
    const key = randomUUID()
    await send(lead({ key }))
    await send(lead({ key, wantsNews: true }))
    await send(lead({ key, wantsNews: true }))
    expect((await storedConsents()).map(({ kind }) => kind)).toEqual(['implied', 'express'])
  })

  test('ten times at once is one lead with one consent', async () => {
    const body = lead()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await storedLeads()).toHaveLength(1)
    expect(await storedConsents()).toHaveLength(1)
  })

  test('is nobody else’s: without the key there is no way to it', async () => {
    await send(lead())
    const [mine] = await storedLeads()
    // Neither the lead's id, nor what is stored of the key, nor a form's key opens it.
    for (const key of [mine?.id, randomUUID(), randomUUID().toUpperCase()]) {
      expect((await send(lead({ key, name: 'Stranger', email: 's@example.ca' }))).status).toBe(200)
    }
    expect((await send(lead({ key: mine?.submissionKey }))).status).toBe(400)
    const [same] = await app.db
      .select()
      .from(leads)
      .where(eq(leads.id, String(mine?.id)))
    expect(same).toEqual(mine)
  })

  test('a form’s key is another one, whoever sends it here', async () => {
    const submissionKey = randomUUID()
    const quote = {
      submissionKey,
      purpose: 'purchase',
      name: 'Form Filler',
      email: 'form@example.ca',
      price: '500000',
      down: '50000',
      province: 'ON',
      years: '25',
      rate: '4',
      frequency: 'monthly',
    }
    expect((await app.submit('/functions/v1/quote', quote)).status).toBe(200)
    await send(lead({ key: submissionKey }))
    const rows = await storedLeads()
    expect(rows.map(({ clientName, source }) => [clientName, source]).sort()).toEqual([
      ['Amélie Côté', 'AI Chatbot'],
      ['Form Filler', 'mortgage_calculator'],
    ])
  })
})

test('numbers that nobody should keep are not kept, wherever they were written', async () => {
  await send(
    lead({
      name: 'Amélie 046 454 286',
      conversation: talk('SIN 046-454-286, card 4111 1111 1111 1111', 'account number 1234567'),
    }),
  )
  const stored = JSON.stringify(await storedLeads())
  expect(stored).not.toMatch(/454|4111|1234567/)
  expect(stored).toContain('[number removed]')
})
