import { randomUUID } from 'node:crypto'
import { asc, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { CHAT_LEAD_PATH, chatLead, chatLeads, talk } from './chat-leads'
import { createAgent } from './factories'
import { cookiesOf } from './request'

const val = chatLeads()
const SAVED = { message: 'Information Received - Thank you! Our team will contact you shortly.' }

const storedConsents = () => val.app.db.select().from(consents).orderBy(asc(consents.createdAt))
const events = () =>
  val.app.db
    .select({ kind: leadEvents.kind })
    .from(leadEvents)
    .where(ne(leadEvents.kind, 'received'))
    .orderBy(asc(leadEvents.createdAt))

describe('a conversation that names its visitor', () => {
  test('is a lead with the conversation and the consent as it was shown', async () => {
    const response = await val.send(chatLead())
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(SAVED)
    expect(await val.stored()).toMatchObject([
      {
        clientName: 'Amélie Côté',
        clientEmail: 'amelie@example.ca',
        clientPhone: '+14165550123',
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
    expect((await val.send(chatLead({ name: undefined, phone: undefined }))).status).toBe(200)
    expect((await val.send(chatLead({ email: null }))).status).toBe(200)
    const names = (await val.stored()).map(({ clientName }) => clientName)
    expect(names.sort()).toEqual(['Amélie Côté', 'Chat visitor'])
    const rejected = await val.send(chatLead({ email: undefined, phone: undefined }))
    expect(rejected.status).toBe(422)
    expect(await val.stored()).toHaveLength(2)
  })

  test('has the open calculator with its inputs and the result of the server, and the one that is open later', async () => {
    const lead = chatLead({ card: { calculator: '/renewal-calculator', params: 'balance=300000&offer=5' } })
    await val.send(lead)
    const [first] = await val.stored()
    expect(first?.metadata).toMatchObject({
      calculator: 'Mortgage renewal calculator',
      calculatorResult: 'Payment by the offer: $1,971 a month',
      calculatorUrl: '/renewal-calculator?balance=300000&offer=5',
    })
    expect(first?.metadata.calculatorInputs).toContain('What you still owe: $300,000 · ')
    await val.send({ ...lead, card: { calculator: '/renewal-calculator', params: 'balance=310000&offer=5' } })
    // The visitor went on without a card.
    await val.send({ ...lead, card: undefined, conversation: talk('Hello', 'Hi!', 'Thanks') })
    expect((await val.stored())[0]?.metadata.calculatorUrl).toBe('/renewal-calculator?balance=310000&offer=5')
  })

  test('may come with a card that is none: it is left out', async () => {
    for (const card of [
      null,
      7,
      { calculator: '/nothing', params: '' },
      { calculator: '/renewal-calculator' },
    ])
      expect((await val.send(chatLead({ card }))).status).toBe(200)
    expect((await val.stored()).map(({ metadata }) => metadata)).toEqual([{}, {}, {}, {}])
  })

  test('says when the visitor wants to be called, also where that comes later', async () => {
    const lead = chatLead({ conversation: talk('call me after 5, 416 555 0123', 'Gladly.'), wantsCall: true })
    await val.send(lead)
    expect((await val.stored())[0]?.message).toBe('Asks to be called back. Best time: after 5.')
    const later = talk('call me after 5, 416 555 0123', 'Gladly.', 'sorry, tomorrow morning')
    await val.send({ ...lead, conversation: later })
    await val.send(lead)
    expect((await val.stored())[0]?.message).toBe('Asks to be called back. Best time: tomorrow morning.')
  })

  test('ticking the box is express consent, in a row beside the request to be contacted', async () => {
    await val.send(chatLead({ wantsNews: true }))
    const rows = (await storedConsents()).sort((a, b) => a.id.localeCompare(b.id))
    expect(rows.map(({ kind, method }) => [kind, method])).toEqual([
      ['implied', 'wrote it in the chat with Val'],
      ['express', 'ticked the box in the chat with Val'],
    ])
    expect(rows[0]?.wording).not.toContain('rates and news')
    expect(rows[1]?.wording).toMatch(/^I also consent to receiving mortgage rates and news/)
  })

  test('belongs to the broker through whose page the visitor came, as long as they are here', async () => {
    const agent = await createAgent(val.app.db, {
      profileSlug: 'noor',
      calendlyLink: 'https://calendly.com/noor/call',
    })
    const cookie = cookiesOf(await val.app.request('/agents/noor'))
    await val.send(chatLead(), { headers: { cookie } })
    expect(await val.stored()).toMatchObject([{ agentId: agent.id }])
    const asked = await val.app.request(CHAT_LEAD_PATH, { headers: { cookie } })
    expect(await asked.json()).toEqual({
      broker: { name: agent.name, title: 'Principal Broker', bookingLink: 'https://calendly.com/noor/call' },
    })
    expect(await (await val.app.request(CHAT_LEAD_PATH)).json()).toEqual({ broker: null })
    await val.app.db.update(agents).set({ isActive: false }).where(eq(agents.id, agent.id))
    await val.send(chatLead(), { headers: { cookie } })
    expect((await val.stored()).map(({ agentId }) => agentId).sort()).toEqual([agent.id, null])
    expect(await (await val.app.request(`${CHAT_LEAD_PATH}?agent=noor`)).json()).toEqual({ broker: null })
  })
})

describe('the same conversation later', () => {
  test('completes its lead, and says in the timeline that it did', async () => {
    const key = randomUUID()
    await val.send(chatLead({ key, name: undefined, phone: undefined }))
    await val.send(chatLead({ key, email: undefined, name: undefined, conversation: talk('a', 'b', 'c') }))
    await val.send(
      chatLead({ key, name: 'Amélie Côté-Roy', email: undefined, phone: undefined, wantsCall: true }),
    )
    const [stored, ...others] = await val.stored()
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      clientName: 'Amélie Côté-Roy',
      clientEmail: 'amelie@example.ca',
      clientPhone: '+14165550123',
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

  test('adds words without disturbing the broker who works on the lead', async () => {
    const key = randomUUID()
    await val.send(chatLead({ key }))
    await val.app.db.update(leads).set({ status: 'contacted' })
    await val.send(chatLead({ key, conversation: talk('a', 'b', 'c') }))
    expect(await val.stored()).toMatchObject([
      { status: 'contacted', version: 1, notes: { conversation: talk('a', 'b', 'c') } },
    ])
    expect(await events()).toEqual([])
  })

  test('may remove an e-mail address, but not the last contact detail', async () => {
    const key = randomUUID()
    await val.send(chatLead({ key }))
    expect((await val.send(chatLead({ key, email: null }))).status).toBe(200)
    expect(await val.stored()).toMatchObject([{ clientEmail: null, clientPhone: '+14165550123' }])
    expect((await val.send(chatLead({ key, email: null, phone: '' }))).status).toBe(422)
    expect(await val.stored()).toMatchObject([{ clientEmail: null, clientPhone: '+14165550123' }])
  })

  test('consent that is given later is kept beside the first, once', async () => {
    const key = randomUUID()
    await val.send(chatLead({ key }))
    await val.send(chatLead({ key, wantsNews: true }))
    await val.send(chatLead({ key, wantsNews: true }))
    expect((await storedConsents()).map(({ kind }) => kind)).toEqual(['implied', 'express'])
  })

  test('ten times at once is one lead with one consent', async () => {
    const body = chatLead()
    const answers = await Promise.all(Array.from({ length: 10 }, () => val.send(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await val.stored()).toHaveLength(1)
    expect(await storedConsents()).toHaveLength(1)
  })

  test('is closed to others: without its key there is no access', async () => {
    await val.send(chatLead())
    const [mine] = await val.stored()
    // Neither the lead's id, nor what is stored of the key, nor a form's key opens it.
    for (const key of [mine?.id, randomUUID(), randomUUID().toUpperCase()]) {
      expect((await val.send(chatLead({ key, name: 'Stranger', email: 's@example.ca' }))).status).toBe(200)
    }
    expect((await val.send(chatLead({ key: mine?.submissionKey }))).status).toBe(400)
    const [same] = await val.app.db
      .select()
      .from(leads)
      .where(eq(leads.id, String(mine?.id)))
    expect(same).toEqual(mine)
  })

  test('a form’s submission key is rejected here', async () => {
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
    expect((await val.app.submit('/functions/v1/quote', quote)).status).toBe(200)
    await val.send(chatLead({ key: submissionKey }))
    const rows = await val.stored()
    expect(rows.map(({ clientName, source }) => [clientName, source]).sort()).toEqual([
      ['Amélie Côté', 'AI Chatbot'],
      ['Form Filler', 'mortgage_calculator'],
    ])
  })
})

test('numbers that must not be stored are masked in every field', async () => {
  await val.send(
    chatLead({
      name: 'Amélie 046 454 286',
      conversation: talk('SIN 046-454-286, card 4111 1111 1111 1111', 'account number 1234567'),
    }),
  )
  // Ids and times may contain 454 by chance.
  const stored = JSON.stringify(await val.stored()).replace(/"[\da-f-]{36}"|"[\d-]{10}T[^"]+"/g, '')
  expect(stored).not.toMatch(/454|4111|1234567/)
  expect(stored).toContain('[number removed]')
})
