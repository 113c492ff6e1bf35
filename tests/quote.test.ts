import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consents } from '#db/schema/consents'
import { leads } from '#db/schema/leads'
import { createAgent, createRate } from './factories'
import { cookiesOf, type TestApp, testApp } from './request'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const quote = (given: Record<string, string> = {}) => ({
  purpose: 'purchase',
  submissionKey: randomUUID(),
  page: '/?type=variable',
  price: '500,000',
  down: '$50,000',
  province: 'QC',
  years: '25',
  rate: '4.84',
  frequency: 'monthly',
  name: ' Amélie Côté ',
  email: 'amelie@example.ca',
  phone: '514 555-0123',
  agent: 'none',
  ...given,
})
const send = (fields: Record<string, string>) => app.submit('/functions/v1/quote', fields)
const storedLeads = () => app.db.select().from(leads)

describe('a quote that is complete', () => {
  test('is a lead with the figures worked out on the server', async () => {
    const response = await send(quote({ calculations: '{"monthlyPayment":1}' }))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      message: 'Your mortgage quote request has been submitted!',
      receipt: {
        promise: expect.stringContaining('Our team will call you'),
        figures: expect.arrayContaining([{ label: 'Price', value: '$500,000' }]),
        bookUrl: null,
      },
    })
    const [lead, ...others] = await storedLeads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      clientName: 'Amélie Côté',
      clientEmail: 'amelie@example.ca',
      clientPhone: '+15145550123',
      agentId: null,
      type: 'rate_quote',
      source: 'mortgage_calculator',
      status: 'new',
      metadata: {
        price: 500000,
        downPayment: 50000,
        location: 'Quebec',
        amortization: 25,
        mortgageRate: 4.84,
        paymentFrequency: 'monthly',
        calculations: { cmhcInsurance: 13950, totalMortgage: 463950, monthlyPayment: 2669.13 },
      },
    })
  })

  test('keeps the wording that was agreed to, and where', async () => {
    await send(quote())
    const [consent] = await app.db.select().from(consents)
    expect(consent).toMatchObject({ kind: 'implied', sourcePage: '/?type=variable' })
    expect(consent?.wording).toContain('contact you')
  })

  test('a renewal is a refinance lead, for the broker that was chosen', async () => {
    const agent = await createAgent(app.db)
    await send(quote({ purpose: 'renewal', agent: agent.id }))
    expect(await storedLeads()).toMatchObject([{ type: 'refinance', agentId: agent.id }])
  })

  test('a renewal derives price and down payment from what is owed, and keeps its own fields', async () => {
    const renewal = {
      purpose: 'renewal',
      balance: '300,000',
      renews: '2027-03-01',
      current: '2.49',
      down: '1',
    }
    expect((await send(quote(renewal))).status).toBe(200)
    const [lead] = await storedLeads()
    expect(lead?.metadata).toMatchObject({
      price: 500_000,
      downPayment: 200_000,
      homeValue: 500_000,
      balanceOwed: 300_000,
      renewalDate: '2027-03-01',
      currentRate: 2.49,
      calculations: { totalMortgage: 300_000, cmhcInsurance: 0, currentPayment: 1342.41 },
    })
  })

  test.each([
    [{ balance: '500000' }, 'balance', 'More than the home is worth. If that is right, please call us.'],
    [{ renews: '31/3/27' }, 'renews', 'Enter a date like 2027-03-01.'],
    [{ current: 'low' }, 'current', 'Enter a number, for example 4.19.'],
  ])('a renewal with %j is rejected beside its field', async (wrong, field, message) => {
    const response = await send(quote({ purpose: 'renewal', ...wrong }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: message } })
  })

  test.each([
    [
      '/renewal-calculator?balance=300000&offer=5&junk=1',
      {
        calculator: 'Mortgage renewal calculator',
        calculatorResult: 'Payment by the offer: $1,971 a month',
        calculatorUrl: '/renewal-calculator?balance=300000&offer=5',
      },
    ],
    ['https://evil.example/renewal-calculator?balance=1', {}],
    ['/nothing?balance=1', {}],
  ])('from %s names the calculator with a result of the server’s own', async (tool, expected) => {
    expect((await send(quote({ tool }))).status).toBe(200)
    const [lead] = await storedLeads()
    const { calculator, calculatorResult, calculatorUrl } = (lead?.metadata ?? {}) as Record<string, unknown>
    expect({ calculator, calculatorResult, calculatorUrl }).toEqual(expected)
  })

  test('for a broker who has left, or never was, is kept unassigned', async () => {
    const gone = await createAgent(app.db, { isActive: false })
    expect((await send(quote({ agent: gone.id }))).status).toBe(200)
    expect((await send(quote({ agent: randomUUID() }))).status).toBe(200)
    expect((await storedLeads()).map((lead) => lead.agentId)).toEqual([null, null])
  })

  test('sent ten times at once, and again later, is one lead with one consent', async () => {
    const fields = quote()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(fields)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
    expect((await app.submit('/quote', fields)).status).toBe(303)
    expect(await storedLeads()).toHaveLength(1)
    expect(await app.db.select().from(consents)).toHaveLength(1)
  })
})

describe('the rate of a quote', () => {
  const list = async (ourRate: number, given: Parameters<typeof createRate>[1] = {}) =>
    createRate(app.db, { province: 'Ontario', ourRate, fees: 0, ...given })
  beforeEach(async () => {
    await list(4.04)
    await list(3.94, { mortgageType: 'High-Ratio' })
    await list(3.99, { term: '3 year' })
    await list(4.24, { mortgageType: 'Refinance' })
    await list(3.6, { rateType: 'variable' })
    await list(4.02, { mortgageType: 'High-Ratio', province: 'Quebec' })
    await list(3.49, { mortgageType: 'High-Ratio', isActive: false })
  })
  const scenario = { province: 'ON', price: '650000', down: '65000', rate: '4.04', proposed: '4.04' }
  const stored = async () => (await storedLeads())[0]?.metadata as Record<string, unknown> | undefined

  test.each([
    ['untouched, with 10% down', {}, 3.94, 'High-Ratio', 3153],
    ['untouched, with 20% down', { down: '130000' }, 4.04, 'Conventional', null],
    ['untouched, for Quebec', { province: 'QC', price: '525000', down: '52500' }, 4.02, 'High-Ratio', 2568],
    ['untouched, as a variable one', { down: '130000', type: 'variable' }, 3.6, 'Conventional', null],
    [
      'of a term',
      { down: '130000', rate: '3.99', proposed: '3.99', term: '3 year' },
      3.99,
      'Conventional',
      null,
    ],
    ['typed', { rate: '5.5' }, 5.5, undefined, null],
    ['typed, which another class has', { rate: '4.24' }, 4.24, undefined, null],
    ['of a form that had none', { proposed: '', rate: '' }, 3.94, 'High-Ratio', null],
  ] as const)(
    '%s is stored, shown and paid as the borrower can have it',
    async (_, given, percent, rateClass, payment) => {
      const response = await send(quote({ ...scenario, ...given }))
      const { receipt } = (await response.json()) as {
        receipt: { figures: { label: string; value: string }[] }
      }
      const metadata = await stored()
      expect(metadata?.mortgageRate).toBe(percent)
      expect((metadata?.listedRate as { mortgageType: string } | undefined)?.mortgageType).toBe(rateClass)
      const { calculations } = metadata as { calculations: { lenderPayment: number } }
      if (payment) expect(Math.round(calculations.lenderPayment)).toBe(payment)
      const shown = receipt.figures.find(({ label }) => label === 'Rate used')?.value
      expect(shown).toContain(`${percent.toFixed(2)}%${rateClass ? ', APR' : ': not a rate that we list'}`)
    },
  )

  test('below the minimum down payment is none', async () => {
    await send(quote({ ...scenario, down: '30000' }))
    expect(await stored()).not.toHaveProperty('mortgageRate')
    expect(await stored()).toMatchObject({ notPermitted: 'below-minimum-down' })
  })

  test('of a renewal without a home value is conventional, and the lead has neither price nor equity', async () => {
    const fields = { purpose: 'renewal', balance: '480,000', price: '', down: '', years: '20' }
    const response = await send(quote({ ...scenario, ...fields }))
    const { receipt } = (await response.json()) as {
      receipt: { figures: { label: string; value: string }[] }
    }
    const metadata = await stored()
    expect(metadata).toMatchObject({
      balanceOwed: 480_000,
      mortgageRate: 4.04,
      amortization: 20,
      listedRate: { mortgageType: 'Conventional' },
      calculations: { totalMortgage: 480_000 },
    })
    for (const key of ['price', 'downPayment', 'homeValue']) expect(metadata).not.toHaveProperty(key)
    expect(receipt.figures.map(({ label }) => label)).toEqual([
      'Monthly payment',
      'Still owed',
      'Amortization',
      'Rate used',
    ])
  })

  test.each([
    ['a refinance is a refinance’s', { mortgage: 'Refinance' }, 'Refinance'],
    ['more than 80% of the value is insured', { price: '500000' }, 'High-Ratio'],
  ])('of a renewal that is %s', async (_, given, rateClass) => {
    const fields = { purpose: 'renewal', balance: '450000', price: '900000', down: '' }
    await send(quote({ ...scenario, ...fields, ...given }))
    expect(await stored()).toMatchObject({ listedRate: { mortgageType: rateClass } })
  })
})

describe('a quote that is not usable', () => {
  test.each([
    [{ name: '' }, 'name', 'Enter your name.'],
    [{ name: '   ' }, 'name', 'Enter your name.'],
    [{ email: '' }, 'email', 'Enter your email address.'],
    [{ email: 'amelie' }, 'email', 'Enter an email address like name@example.ca.'],
    [{ phone: 'call me' }, 'phone', 'Enter a phone number like 416 555 0123.'],
    [{ phone: '0000000000' }, 'phone', 'Enter a phone number like 416 555 0123.'],
    [{ phone: '12' }, 'phone', 'Enter a phone number like 416 555 0123.'],
    [{ price: 'abc' }, 'price', 'Enter a number, for example 500,000.'],
    [{ price: '1e309' }, 'price', 'Enter a number, for example 500,000.'],
    [{ down: '-1' }, 'down', 'Enter 0 or more.'],
    [{ rate: '99' }, 'rate', 'Enter a rate of at most 30%.'],
    [{ province: 'Atlantis' }, 'province', 'Choose one from the list.'],
    [{ frequency: 'hourly' }, 'frequency', 'Choose one from the list.'],
    [{ agent: "x' or 1=1" }, 'agent', 'Choose a broker from the list.'],
    [{ purpose: 'theft' }, 'purpose', 'Choose a purchase or a renewal.'],
    [{ name: 'x'.repeat(121) }, 'name', 'Shorten this to 120 characters.'],
    [
      { submissionKey: 'again' },
      'submissionKey',
      'This form has expired. Reload the page and send it again.',
    ],
  ])('%j is rejected beside its field, and nothing is stored', async (wrong, field, message) => {
    const response = await send(quote(wrong))
    expect(response.status).toBe(422)
    expect(((await response.json()) as { errors: Record<string, string> }).errors[field]).toBe(message)
    expect(await storedLeads()).toEqual([])
  })

  test('as a page keeps every word that was typed, and the key of the form', async () => {
    const fields = quote({ email: 'nobody', name: '<script>alert(1)</script>', price: '750000' })
    const response = await app.submit('/quote', fields)
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('Enter an email address like name@example.ca.')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('value="750,000"')
    expect(html).toContain(fields.submissionKey)
    expect(await storedLeads()).toEqual([])
  })

  test('of 10 MB is rejected before it is read', async () => {
    const response = await app.request('/functions/v1/quote', {
      method: 'POST',
      body: 'x'.repeat(10_000_000),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10000000' },
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'The request is too large' })
    expect(await storedLeads()).toEqual([])
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data'])('%s is no form', async (type) => {
    const response = await app.request('/functions/v1/quote', {
      method: 'POST',
      body: '{"name":["a"]}',
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(400)
  })

  test('from another site is rejected', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await app.submit('/functions/v1/quote', quote(), { headers })).status).toBe(403)
    expect((await app.submit('/quote', quote(), { headers })).status).toBe(403)
    expect(await storedLeads()).toEqual([])
  })
})

test('without a script the way leads back to the page, with the message on it once', async () => {
  const sent = await app.submit('/quote', quote())
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe('/?type=variable#main')
  const cookie = cookiesOf(sent)
  const shown = await app.request('/?type=variable', { headers: { cookie } })
  expect(await shown.text()).toContain('Your mortgage quote request has been submitted!')
  expect(shown.headers.getSetCookie().join()).toMatch(/flash=;.*Max-Age=0/)
})

test('without a script a request from a calculator leads back to its scenario', async () => {
  const tool = '/renewal-calculator?balance=310000'
  const sent = await app.submit('/quote', quote({ page: '/renewal-calculator', tool }))
  expect(sent.headers.get('location')).toBe(`${tool}#main`)
})

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'the way back never leads to another site: %s',
  async (page) => {
    for (const field of ['page', 'tool']) {
      const sent = await app.submit('/quote', quote({ [field]: page }))
      expect(sent.headers.get('location')).toBe('/#main')
    }
  },
)
