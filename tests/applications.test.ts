import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import { applicationForm } from '~/features/leads/intake/schema'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { createAgent, createLead } from './factories'
import { HOSTILE_VALUES, RUNS } from './hostile-values'
import { cookiesOf, type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const application = (given: Record<string, string> = {}) => ({
  submissionKey: randomUUID(),
  fullName: ' Amélie  Côté ',
  email: 'amelie@example.ca',
  phone: '514 555-0123',
  mortgage_amount: '$512,000',
  property_address: '88 Larkmeadow Drive, Ajax, Ontario',
  message: 'Financing condition\nuntil Friday.',
  agent: 'none',
  ...given,
})
const send = (fields: Record<string, string>) => app.submit('/applications', fields)
const storedLeads = () => app.db.select().from(leads)

describe('an application that is complete', () => {
  test('is a lead, and the way leads to the next steps with the message', async () => {
    const agent = await createAgent(app.db)
    const sent = await send(application({ agent: agent.id }))
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe('/applications?sent=1#next-steps')
    expect(await storedLeads()).toMatchObject([
      {
        clientName: 'Amélie Côté',
        clientEmail: 'amelie@example.ca',
        clientPhone: '+15145550123',
        agentId: agent.id,
        type: 'application',
        source: 'website',
        status: 'new',
        message: 'Financing condition\nuntil Friday.',
        metadata: { mortgage_amount: 512000, property_address: '88 Larkmeadow Drive, Ajax, Ontario' },
      },
    ])
    const shown = await app.request('/applications?sent=1', { headers: { cookie: cookiesOf(sent) } })
    const html = await shown.text()
    expect(html).toContain('Application submitted successfully! We&#x27;ll contact you soon.')
    expect(html).toContain('What happens next')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('keeps the wording that was agreed to, and where', async () => {
    await app.submit('/applications?agent=somebody', application())
    const [consent] = await app.db.select().from(consents)
    expect(consent).toMatchObject({ kind: 'implied', sourcePage: '/applications?agent=somebody' })
    expect(consent?.wording).toContain('By sending this application you ask')
  })

  test('needs no amount, address, message or agent', async () => {
    const { fullName, email, phone, submissionKey } = application()
    expect((await send({ fullName, email, phone, submissionKey })).status).toBe(303)
    expect(await storedLeads()).toMatchObject([
      { message: null, agentId: null, metadata: { mortgage_amount: null, property_address: null } },
    ])
  })

  test('for a broker who has left is kept unassigned', async () => {
    const gone = await createAgent(app.db, { isActive: false })
    expect((await send(application({ agent: gone.id }))).status).toBe(303)
    expect(await storedLeads()).toMatchObject([{ agentId: null }])
  })

  test('sent ten times at once is one lead with one consent', async () => {
    const fields = application()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(fields)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(303))
    expect(await storedLeads()).toHaveLength(1)
    expect(await app.db.select().from(consents)).toHaveLength(1)
  })
})

describe('an application that is not usable', () => {
  test('repeats what a person can have typed, and not a quarter of a megabyte', async () => {
    const html = await (
      await send(application({ message: `${'x'.repeat(20_000)}${'y'.repeat(100_000)}` }))
    ).text()
    expect(html).toContain('x'.repeat(19_000))
    expect(html.length).toBeLessThan(200_000)
  })

  test.each([
    [{ fullName: '' }, 'Enter your full name.'],
    [{ fullName: '\u200b ' }, 'Enter your full name.'],
    [{ email: '' }, 'Enter your email address.'],
    [{ email: 'amelie' }, 'Enter an email address like name@example.ca.'],
    [{ phone: '' }, 'Enter your phone number.'],
    [{ phone: 'call me' }, 'Enter a phone number like 416 555 0123.'],
    [{ phone: '12' }, 'Enter a phone number like 416 555 0123.'],
    [{ phone: '0000000000' }, 'Enter a phone number like 416 555 0123.'],
    [{ mortgage_amount: 'half a million' }, 'Enter a number, for example 500,000.'],
    [{ mortgage_amount: '-1' }, 'Enter 0 or more.'],
    [{ mortgage_amount: '80%' }, 'Enter an amount in dollars, not in percent.'],
    [{ mortgage_amount: '1000000000' }, 'Enter at most'],
    [{ agent: "x' or 1=1" }, 'Choose a broker from the list.'],
    [{ message: 'x'.repeat(5_001) }, 'Shorten this to 5,000 characters.'],
    [{ submissionKey: 'again' }, 'This form has expired. Reload the page and send it again.'],
  ])(
    '%j is rejected with its message, and everything typed stands where it stood',
    async (wrong, message) => {
      const response = await send(application(wrong))
      const html = await response.text()
      expect(response.status).toBe(422)
      expect(html).toContain(message)
      if (!('property_address' in wrong)) expect(html).toContain('value="88 Larkmeadow Drive, Ajax, Ontario"')
      expect(await storedLeads()).toEqual([])
    },
  )

  test('keeps the key of the form, so that sending it again cannot make a second lead', async () => {
    const fields = application({ email: 'nobody' })
    expect(await (await send(fields)).text()).toContain(`value="${fields.submissionKey}"`)
  })
})

describe('whatever is typed', () => {
  test.each(Object.keys(applicationForm.shape))('into %s is stored whole or rejected', async (field) => {
    let taken = 0
    for (const value of HOSTILE_VALUES) {
      const response = await send(application({ [field]: value }))
      expect(response.status, value.slice(0, 80)).toBeOneOf([303, 422])
      if (response.status === 303) taken++
      else expect(await response.text(), value.slice(0, 80)).not.toMatch(RUNS)
    }
    expect(await app.db.$count(leads)).toBe(taken)
    expect(await app.db.$count(consents)).toBe(taken)
    expect(await (await app.request('/applications')).text()).not.toMatch(RUNS)
  })

  test('as files, twice, under odd names or not as a form has an answer', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(application())) form.append(name, value)
    form.set('fullName', new Blob(['x']), 'name.txt')
    expect((await app.request('/applications', { method: 'POST', body: form })).status).toBe(422)
    const twice = new URLSearchParams(application())
    for (const name of ['fullName', 'email', '__proto__', 'constructor', 'toString', 'fields[0]', '']) {
      twice.append(name, 'second')
    }
    expect((await app.request('/applications', { method: 'POST', body: twice })).status).toBe(303)
    expect(await storedLeads()).toMatchObject([{ clientName: 'Amélie Côté' }])
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      const init = { method: 'POST', body: '{"fullName":["a"]}', headers: { 'content-type': type } }
      expect((await app.request('/applications', init)).status).toBe(400)
    }
    expect((await send(application({ message: 'x'.repeat(300_000) }))).status).toBe(413)
  })
})

describe('the recent applications', () => {
  test('say nothing about the person: not in the page, not in its data', async () => {
    const agent = await createAgent(app.db, { name: 'Priya Broker', email: 'private.agent@test.invalid' })
    const lead = await createLead(app.db, {
      clientName: 'Secretname Person',
      clientEmail: 'secret.mail@test.invalid',
      clientPhone: '416 555 0199',
      agentId: agent.id,
      type: 'application',
      source: 'website',
      message: 'Secretmessage about us',
      notes: { source: 'chat', conversation: [{ role: 'user', content: 'Secretnotes' }] },
      metadata: {
        mortgage_amount: 512_345,
        property_address: '88 Secretstreet Drive, Guelph, Ontario N1G 2W1',
      },
      createdAt: new Date('2026-03-04T15:16:17Z'),
    })
    for (const path of [
      '/applications',
      '/applications.data',
      '/applications.data?_routes=routes/public/applications',
    ]) {
      const text = await (await app.request(path)).text()
      expect(text).toContain('About $500,000')
      expect(text).toContain('Guelph, Ontario')
      expect(text).toContain('Priya Broker')
      expect(text).toContain('Mar 4, 2026')
      expect(text).not.toMatch(/secret|512.?345|555.?0199|N1G|15:16|test\.invalid/i)
      expect(text).not.toContain(lead.id)
      expect(text).not.toContain(lead.submissionKey)
    }
  })

  test('are applications only, newest first, ten to a page', async () => {
    for (let day = 1; day <= 12; day++) {
      await createLead(app.db, {
        type: 'application',
        source: 'website',
        metadata: { mortgage_amount: day * 100_000, property_address: null },
        createdAt: new Date(Date.UTC(2026, 0, day, 17)),
      })
    }
    await createLead(app.db, { type: 'contact', source: 'contact_form', metadata: {} })
    // A chat is stored as an application, but its visitor applied for nothing.
    await createLead(app.db, {
      type: 'application',
      source: 'AI Chatbot',
      metadata: { mortgage_amount: 9_900_000, property_address: null },
    })
    const first = await (await app.request('/applications')).text()
    const amounts = (html: string) => [...html.matchAll(/>About \$([\d,]+)</g)].map((match) => match[1])
    expect(amounts(first)).toEqual(
      ['1,200', '1,100', '1,000', '900', '800', '700', '600', '500', '400', '300'].map((n) => `${n},000`),
    )
    expect(amounts(await (await app.request('/applications?page=2')).text())).toEqual(['200,000', '100,000'])
    // A page beyond the last is the last; one that is no number is the first.
    expect(amounts(await (await app.request('/applications?page=99')).text())).toHaveLength(2)
    expect(amounts(await (await app.request('/applications?page=x')).text())).toHaveLength(10)
  })

  test.each([
    ['off', 'the owner of the brokerage gives it to a broker'],
    ['round_robin', 'it goes to our brokers in turn'],
    ['province_language', 'it goes to a broker of your province, in turn'],
  ] as const)(
    'with the assignment %s the hint says who gets a request that names nobody',
    async (rule, text) => {
      await app.db.insert(siteSettings).values({ ...UNNAMED_BROKERAGE, leadAssignment: rule })
      for (const path of ['/applications', '/contact'])
        expect(await (await app.request(path)).text()).toContain(text)
      expect(await (await app.request('/applications?sent=1')).text()).not.toContain('who is free')
    },
  )

  test('name no broker who has left', async () => {
    const gone = await createAgent(app.db, { name: 'Long Gone', isActive: false })
    await createLead(app.db, { type: 'application', source: 'website', agentId: gone.id })
    expect(await (await app.request('/applications')).text()).not.toContain('Long Gone')
  })

  test('that there are none yet, or that they cannot be read, is said; the form works all the same', async () => {
    expect(await (await app.request('/applications')).text()).toContain('No applications yet')
    await app.database.pool.query('alter table leads rename column metadata to hidden')
    try {
      const broken = await app.request('/applications')
      const html = await broken.text()
      expect(broken.status).toBe(500)
      expect(html).toContain('Failed to load applications')
      expect(html).toContain('name="fullName"')
      const rejected = await send(application())
      expect(rejected.status).toBe(500)
      expect(await rejected.text()).toContain('Failed to submit application. Please try again.')
    } finally {
      await app.database.pool.query('alter table leads rename column hidden to metadata')
    }
  })

  test('the broker of the address is chosen in the form', async () => {
    const agent = await createAgent(app.db)
    for (const name of [agent.profileSlug, agent.id]) {
      const html = await (await app.request(`/applications?agent=${name}`)).text()
      expect(html).toMatch(new RegExp(`<option[^>]*value="${agent.id}"[^>]*selected`))
    }
    const html = await (await app.request('/applications?agent=nobody')).text()
    expect(html).toMatch(/<option[^>]*value="none"[^>]*selected/)
  })
})
