import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consents } from '#db/schema/consents'
import { isWaitingEvent, leadEvents, leads } from '#db/schema/leads'
import { siteSettings } from '#db/schema/site'
import { contactConsent } from '~/features/leads/intake/model'
import { contactForm } from '~/features/leads/intake/schema'
import { postToNetwork } from '~/features/leads/intake/service.server'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import { createAgent } from './factories'
import { HOSTILE_VALUES, RUNS } from './hostile-values'
import { cookiesOf, type TestApp, testApp } from './request'

const SENT = 'Message sent! We&#x27;ll get back to you soon.'
const FAILED_NETWORK = 'Failed to submit to Mortgage Alliance (external).'
const SKIPPED = 'Broker code or wpnonce not provided; skipped external submission.'

type Heard = { method?: string; type?: string; url?: string; body: URLSearchParams }
let heard: Heard[] = []
let respond: (response: ServerResponse) => void
let network: Server
let networkUrl: string
/** Without an external network, and with one. */
let app: TestApp
let networked: TestApp

beforeAll(async () => {
  network = createServer(async (request: IncomingMessage, response) => {
    const body = new URLSearchParams(await text(request))
    heard.push({ method: request.method, type: request.headers['content-type'], url: request.url, body })
    respond(response)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  networkUrl = `http://127.0.0.1:${(network.address() as AddressInfo).port}/wp-admin/admin-ajax.php`
  app = await testApp()
  networked = await testApp({ database: app.database, env: { MORTGAGE_NETWORK_URL: networkUrl } })
})
afterAll(() => {
  network.closeAllConnections()
  network.close()
})
beforeEach(async () => {
  heard = []
  respond = (response) => response.end('{"success":true}')
  await app.database.reset()
})

const message = (given: Record<string, string> = {}) => ({
  submissionKey: randomUUID(),
  firstName: ' Amélie ',
  lastName: 'Côté',
  email: 'amelie@example.ca',
  phone: '514 555-0123',
  phoneType: 'Work',
  city: 'Montréal',
  postalCode: 'h2j1k4',
  comments: 'Could we talk\nbefore Thursday?',
  consent: 'yes',
  agent: 'none',
  ...given,
})
const HARBOUR = {
  brokerageName: 'Harbour',
  legalName: 'Harbour Inc.',
  phone: '902 555 0100',
  supportEmail: 'a@harbour.test',
  officeAddress: { street: '1 Pier Road', city: 'Halifax', province: 'Nova Scotia', postalCode: 'B3H 1A1' },
}
const CODES = { brokerCode: 'B-1867', wpnonce: 'a1b2c3d4e5' }
const storedLeads = () => app.db.select().from(leads)
/** Sends the form and reads the page that it leads to. */
async function pageAfter(site: TestApp, fields: Record<string, string>) {
  const sent = await site.submit('/contact', fields)
  expect(sent.status).toBe(303)
  const path = String(sent.headers.get('location')).split('#')[0] ?? ''
  return (await site.request(path, { headers: { cookie: cookiesOf(sent) } })).text()
}

describe('a message that is complete', () => {
  test('is a lead with express consent, and says so', async () => {
    const agent = await createAgent(app.db)
    const html = await pageAfter(app, message({ agent: agent.id }))
    expect(html).toContain(SENT)
    expect(html).not.toContain(SKIPPED)
    expect(await storedLeads()).toMatchObject([
      {
        clientName: 'Amélie Côté',
        clientEmail: 'amelie@example.ca',
        clientPhone: '+15145550123',
        agentId: agent.id,
        type: 'contact',
        source: 'contact_form',
        status: 'new',
        message: 'Could we talk\nbefore Thursday?',
        metadata: { phoneType: 'Work', postalCode: 'H2J 1K4', city: 'Montréal' },
      },
    ])
    const [consent] = await app.db.select().from(consents)
    expect(consent).toMatchObject({
      subscriberId: null,
      kind: 'express',
      method: 'ticked the box of the contact form',
      sourcePage: '/contact',
    })
    const none = sql<boolean>`notes is null`
    const [lead] = await app.db.select({ none, version: leads.version }).from(leads)
    expect(lead).toEqual({ none: true, version: 1 })
    expect(await app.db.$count(leadEvents, isWaitingEvent)).toBe(1)
    expect(consent?.wording).toContain('I consent to receiving communications')
    await app.db.insert(siteSettings).values({ ...UNNAMED_BROKERAGE, ...HARBOUR })
    await app.submit('/contact', message())
    const wordings = (await app.db.select().from(consents)).map(({ wording }) => wording)
    const seeker = seekerOf({ ...UNNAMED_BROKERAGE, ...HARBOUR })
    // Name, mailing address, phone and e-mail, as the page shows them (SOR/2012-36, s. 4).
    expect(seeker.sender).toBe(
      'Harbour Inc., 1 Pier Road, Halifax, Nova Scotia B3H 1A1, 902 555 0100, a@harbour.test',
    )
    expect(wordings).toContain(contactConsent(seeker))
    expect(await (await app.request('/contact')).text()).toContain(contactConsent(seeker))
  })

  test('sent ten times at once is one lead, and the network hears of it once', async () => {
    const fields = message({ ...CODES, networkConsent: 'yes' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => networked.submit('/contact', fields)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(303))
    expect(await storedLeads()).toHaveLength(1)
    expect(heard).toHaveLength(1)
  })

  test.each([
    ['K1A0B1', 'K1A 0B1'],
    ['k1a-0b1', 'K1A 0B1'],
    [' a1a 1a1 ', 'A1A 1A1'],
    ['', null],
  ])('the postal code %j is kept as %j', async (typed, kept) => {
    await app.submit('/contact', message({ postalCode: typed }))
    expect(await storedLeads()).toMatchObject([{ metadata: { postalCode: kept } }])
  })

  test('leads back to the page of the same broker', async () => {
    const agent = await createAgent(app.db, { name: 'Priya Broker' })
    const sent = await app.submit(`/contact?agent=${agent.profileSlug}`, message())
    expect(sent.headers.get('location')).toBe(`/contact?agent=${agent.profileSlug}&sent=1#sent`)
    expect(await (await app.request(`/contact?agent=${agent.profileSlug}`)).text()).toContain('Priya Broker')
    expect((await app.request('/contact?agent=nobody')).status).toBe(200)
  })
})

describe('a message that is not usable', () => {
  test.each([
    [{ firstName: '' }, 'Enter your first name.'],
    [{ lastName: ' ' }, 'Enter your last name.'],
    [{ email: '' }, 'Enter your email address.'],
    [{ email: 'a@b' }, 'Enter an email address like name@example.ca.'],
    [{ phone: '' }, 'Enter your phone number.'],
    [{ phoneType: 'Fax' }, 'Choose a phone type from the list.'],
    [{ postalCode: '90210' }, 'Enter a postal code like M5V 2T6.'],
    [{ postalCode: 'D1A 1A1' }, 'Enter a postal code like M5V 2T6.'],
    [{ comments: '' }, 'Tell us how we can help.'],
    [{ consent: '' }, 'Please consent to receiving communications'],
    [{ consent: 'no' }, 'Please consent to receiving communications'],
    [{ submissionKey: '1' }, 'This form has expired. Reload the page and send it again.'],
  ])('%j is rejected beside its field, and nothing is stored or sent on', async (wrong, text) => {
    const response = await networked.submit('/contact', message({ ...CODES, ...wrong }))
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain(text)
    expect(html).toContain('value="Montréal"')
    expect(html).toContain('value="B-1867"')
    expect(await storedLeads()).toEqual([])
    expect(heard).toEqual([])
  })

  test('the box is never ticked in advance', async () => {
    const html = await (await app.request('/contact')).text()
    const box = /<input[^>]*name="consent"[^>]*>/.exec(html)?.[0]
    expect(box).toContain('type="checkbox"')
    expect(box).not.toContain('checked=')
  })
})

describe('the external network', () => {
  test('gets every field, form-encoded, when both codes were entered', async () => {
    const html = await pageAfter(networked, message({ ...CODES, networkConsent: 'yes' }))
    expect(html).toContain(SENT)
    expect(html).not.toContain(FAILED_NETWORK)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({
      method: 'POST',
      url: '/wp-admin/admin-ajax.php',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    })
    expect(Object.fromEntries(heard[0]?.body ?? [])).toEqual({
      firstName: 'Amélie',
      lastName: 'Côté',
      email: 'amelie@example.ca',
      phone: '514 555-0123',
      phoneType: '2',
      city: 'Montréal',
      postalCode: 'H2J 1K4',
      comments: 'Could we talk\nbefore Thursday?',
      casl: 'true',
      action: 'contact_form',
      brokerCode: 'B-1867',
      wpnonce: 'a1b2c3d4e5',
    })
  })

  test('gets nothing without the second box, and the visitor reads what is missing', async () => {
    const html = await pageAfter(networked, message(CODES))
    expect(html).toContain(SENT)
    expect(html).toContain('the box that lets them write to you was not ticked')
    expect(heard).toEqual([])
    expect(await storedLeads()).toHaveLength(1)
  })

  test('gets a message by the second box, which names it and is a row of its own', async () => {
    await networked.submit('/contact', message({ ...CODES, networkConsent: 'yes' }))
    expect(heard).toHaveLength(1)
    const rows = await app.db.select().from(consents).orderBy(consents.id)
    expect(rows.map(({ kind, method }) => [kind, method])).toEqual([
      ['express', 'ticked the box of the contact form'],
      ['express', 'ticked the network’s box of the contact form'],
    ])
    expect(rows[1]?.wording).toContain('from Mortgage Alliance (mortgagealliance.com), on whose behalf')
  })

  test('has an unticked box where the site is connected to it, and none elsewhere', async () => {
    const box = (html: string) => /<input[^>]*name="networkConsent"[^>]*>/.exec(html)?.[0]
    const html = await (await networked.request('/contact')).text()
    expect(box(html)).toContain('type="checkbox"')
    expect(box(html)).not.toContain('checked=')
    expect(box(await (await app.request('/contact')).text())).toBeUndefined()
    // A forged tick on a site without a network is no consent.
    await app.submit('/contact', message({ ...CODES, networkConsent: 'yes' }))
    expect(await app.db.$count(consents)).toBe(1)
  })

  test.each([
    ['Mobile', '1'],
    ['Work', '2'],
    ['Residential', '3'],
  ])('knows %s as %s', async (phoneType, code) => {
    await networked.submit('/contact', message({ ...CODES, networkConsent: 'yes', phoneType }))
    expect(heard[0]?.body.get('phoneType')).toBe(code)
  })

  test.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('no')],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a cut connection', (response: ServerResponse) => response.destroy()],
  ])('that answers with %s is said to have failed, and the lead is kept', async (_, answer) => {
    respond = answer
    const html = await pageAfter(networked, message({ ...CODES, networkConsent: 'yes' }))
    expect(html).toContain(SENT)
    expect(html).toContain(FAILED_NETWORK)
    expect(await storedLeads()).toHaveLength(1)
    // A redirect is not followed.
    expect(heard).toHaveLength(1)
  })

  test('that says yes and never stops talking is not waited for', async () => {
    respond = (response) => void response.writeHead(200).write('x'.repeat(1_000_000))
    expect(await pageAfter(networked, message({ ...CODES, networkConsent: 'yes' }))).not.toContain(
      FAILED_NETWORK,
    )
  })

  test('that does not answer is given up after the limit', async () => {
    respond = () => {}
    const answer = await postToNetwork(networkUrl, contactForm.parse(message(CODES)), { limitMs: 100 })
    expect(answer).toEqual({ ok: false, reason: 'TimeoutError' })
  })

  test.each<Record<string, string>>([{ brokerCode: 'B-1867' }, { wpnonce: 'a1b2' }, {}])(
    'with %j is skipped, which is said',
    async (codes) => {
      const html = await pageAfter(networked, message(codes))
      expect(html).toContain(SENT)
      expect(html).toContain(SKIPPED)
      expect(heard).toEqual([])
    },
  )

  test('that is not there is named to those who entered a part only', async () => {
    expect(await pageAfter(app, message({ brokerCode: 'B-1867' }))).toContain(SKIPPED)
    const html = await pageAfter(app, message(CODES))
    expect(html).not.toContain(SKIPPED)
    expect(html).not.toContain(FAILED_NETWORK)
  })
})

describe('whatever is typed', () => {
  test.each([
    'firstName',
    'lastName',
    'email',
    'phone',
    'phoneType',
    'city',
    'postalCode',
    'comments',
    'agent',
    'brokerCode',
    'consent',
  ])('into %s is stored whole or rejected', async (field) => {
    let taken = 0
    for (const value of HOSTILE_VALUES) {
      const response = await app.submit('/contact', message({ [field]: value }))
      expect(response.status, value.slice(0, 80)).toBeOneOf([303, 422])
      if (response.status === 303) taken++
      else expect(await response.text(), value.slice(0, 80)).not.toMatch(RUNS)
    }
    expect(await app.db.$count(leads)).toBe(taken)
    expect(await app.db.$count(consents)).toBe(taken)
  })

  test('nothing at all, or nothing of ours, is rejected with a message for each field', async () => {
    for (const body of ['', 'x=y', '__proto__=x&constructor=y&toString=z', '=&=&&&', '%zz=%']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await app.request('/contact', { method: 'POST', body, headers })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Please fill in all required fields')
    }
  })
})

test('a message that cannot be stored is not said to be sent', async () => {
  await app.database.pool.query('alter table consents rename column wording to hidden')
  try {
    const response = await networked.submit('/contact', message(CODES))
    expect(response.status).toBe(500)
    const html = await response.text()
    expect(html).toContain('Failed to send message. Please try again.')
    expect(html).toContain('value="Montréal"')
    expect(heard).toEqual([])
  } finally {
    await app.database.pool.query('alter table consents rename column hidden to wording')
  }
  expect(await storedLeads()).toEqual([])
})
