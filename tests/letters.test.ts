import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { mortgageRates } from '#db/schema/rates'
import { reminderRequests } from '#db/schema/reminders'
import { siteSettings } from '#db/schema/site'
import { loadDeliveryContext } from '~/features/leads/delivery/commands.server'
import { requestQuote } from '~/features/leads/intake/commands.server'
import { subscribe } from '~/features/newsletter/commands.server'
import { requestReminder } from '~/features/reminders/commands.server'
import { sendRateAlerts } from '~/features/reminders/send-alerts.server'
import { sendRenewalReminders } from '~/features/reminders/send-renewals.server'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { LOCALES, type Locale } from '~/lib/i18n'
import { inLocale } from '~/platform/locale.server'
import { deliverLead } from './deliver'
import { createAgent, createLead, createLicence, createRate, visitorAt } from './factories'
import { type TestApp, testApp } from './request'

const SITE = 'https://maple.example.ca'
const NOW = new Date('2026-11-24T14:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const FIRM = 'Maple Mortgages Inc.'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.reset()
  await app.db.insert(siteSettings).values({
    ...UNNAMED_BROKERAGE,
    brokerageName: FIRM,
    legalName: FIRM,
    supportEmail: 'office@maple.example.ca',
    officeAddress: { street: '1 Main St.', city: 'Guelph', province: 'ON', postalCode: 'N1H 3A1' },
  })
  for (const province of ['Ontario', 'Quebec', 'Manitoba'])
    await createLicence(app.db, { province, authorizedName: FIRM, number: province.slice(0, 2) })
})

let connections = 0
const visitor = () => visitorAt(`2001:db8:${(connections++).toString(16)}::9`)

/** Every kind of e-mail to a visitor, in this language. */
async function letters(locale: Locale, province: string): Promise<string[]> {
  const { db } = app
  const email = `${locale}@test.invalid`
  const sender = { visitor: visitor(), page: '/', siteUrl: SITE, agent: null }
  await inLocale(locale, async () => {
    await subscribe(db, email, sender, NOW)
    const renewal = {
      email,
      name: 'Ana',
      renews: '2027-06-12',
      province,
      balance: '400000',
      rate: '2.4',
      years: '20',
    }
    await requestReminder(db, 'renewal', new Map(Object.entries(renewal)), sender, NOW)
    const alert = { email, term: '5 year', type: 'fixed', mortgage: 'Conventional', province, below: '4.5' }
    await requestReminder(db, 'rate_alert', new Map(Object.entries(alert)), sender, NOW)
  })
  await createRate(db, { province: 'National', term: '5 year', ourRate: 3.99, updatedAt: later(19) })
  await db.update(reminderRequests).set({ confirmedAt: NOW })
  const agent = await createAgent(db, { province: 'Ontario' })
  for (const agentId of [agent.id, null])
    await createLead(db, {
      agentId,
      clientEmail: email,
      language: locale,
      message: 'Bonjour',
      metadata: quote(province),
    })
  const context = await loadDeliveryContext(db, SITE)
  for (const { id } of await db.select({ id: leads.id }).from(leads)) await deliverLead(db, SITE, id, context)
  await sendRenewalReminders(db, SITE, later(20))
  await sendRateAlerts(db, SITE, later(20))
  const all = await db.select().from(mailOutbox)
  return all.filter(({ toAddress }) => toAddress === email).map(({ textBody }) => textBody)
}

const quote = (location: string) => ({
  price: 600_000,
  downPayment: 120_000,
  mortgageRate: 3.99,
  amortization: 25,
  location,
  calculations: { cmhcInsurance: 0, totalMortgage: 480_000, monthlyPayment: 0, lenderPayment: 2520.01 },
})

const shown = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each(LOCALES)('every e-mail to a visitor in %s', (locale) => {
  test('ends with the licence line of its language', async () => {
    const all = await letters(locale, 'Ontario')
    expect(all.length).toBeGreaterThanOrEqual(7)
    const line = {
      en: 'Manitoba: MSC Mortgage Broker registration Ma · Ontario: FSRA Mortgage Brokerage licence On · Quebec: AMF Mortgage Brokerage Firm registration Qu',
      fr: 'Manitoba : CVMM, Courtier d’hypothèques, inscription Ma · Ontario : ARSF, Maison de courtage d’hypothèques, permis On · Québec : AMF, Cabinet en courtage hypothécaire, inscription Qu',
    }[locale]
    for (const text of all) expect(shown(text)).toContain(line)
  })

  test('has one full stop at the end of a sentence, whatever ends with a point before it', async () => {
    for (const text of await letters(locale, 'Ontario')) expect(text).not.toMatch(/(?<!\.)\.\.(?!\.)/)
  })

  test('writes colons as its language does', async () => {
    for (const text of await letters(locale, 'Ontario')) {
      const own = text.replace(/https?:\/\/\S+/g, '')
      expect(own).not.toMatch(locale === 'fr' ? /[^\u00a0\s]:(?!\d)| :/ : /\u00a0:/)
    }
  })
})

describe.each(LOCALES)('a province without a licence of the brokerage, in %s', (locale) => {
  test('every letter about it says so and compares no lenders; no rate is offered or alerted', async () => {
    const notice = {
      en: 'We hold no licence in New Brunswick and cannot arrange a mortgage there.',
      fr: 'Nous ne détenons aucun permis pour la province ou le territoire suivant et ne pouvons pas y placer de prêt hypothécaire : Nouveau-Brunswick.',
    }[locale]
    const all = (await letters(locale, 'New Brunswick')).map(shown)
    // The newsletter is about no province; a rate alert is refused.
    const about = all.filter((text) => !/infolettre|newsletter/.test(text))
    expect(about).toHaveLength(4)
    for (const text of about) expect(text).toContain(notice)
    expect(all.join()).not.toMatch(/compares lenders|compare les prêteurs|3[.,]99 ?% ?, (APR|TAC)/)
  })
})

test('a rate alert for such a province is refused at its field, with the reason', async () => {
  const given = {
    email: 'a@test.invalid',
    term: '5 year',
    type: 'fixed',
    mortgage: 'Conventional',
    province: 'NB',
    below: '4',
  }
  const sender = { visitor: visitor(), page: '/', siteUrl: SITE, agent: null }
  expect(
    await requestReminder(app.db, 'rate_alert', new Map(Object.entries(given)), sender, NOW),
  ).toMatchObject({
    ok: false,
    errors: { province: 'We hold no licence in New Brunswick and cannot arrange a mortgage there.' },
  })
  expect(await app.db.$count(reminderRequests)).toBe(0)
})

describe('the figures of a quote in the visitor’s e-mail', () => {
  async function sent(given: Record<string, string>, locale: Locale = 'en') {
    const fields = {
      purpose: 'purchase',
      submissionKey: crypto.randomUUID(),
      name: 'Ana',
      email: 'ana@test.invalid',
      price: '600000',
      down: '120000',
      rate: '3.99',
      province: 'ON',
      ...given,
    }
    const answer = await inLocale(locale, () =>
      requestQuote(app.db, new Map(Object.entries(fields)), visitor()),
    )
    expect(answer).toMatchObject({ ok: true })
    const [lead] = await app.db.select({ id: leads.id }).from(leads)
    await deliverLead(app.db, SITE, lead?.id ?? '')
    const all = await app.db.select().from(mailOutbox)
    return shown(all.find(({ toAddress }) => toAddress === 'ana@test.invalid')?.textBody ?? '')
  }

  test('a rate that we list has its APR, term, type and date', async () => {
    await createRate(app.db, {
      province: 'Ontario',
      term: '5 year',
      mortgageType: 'Conventional',
      ourRate: 3.99,
    })
    expect(await sent({})).toMatch(
      /Rate used: 3\.99%, APR \d\.\d\d%, 5 year fixed, Conventional \(20% down or more\), Ontario\. Confirmed \w+ \d+, 20\d\d/,
    )
  })

  test('a rate that fits no listed one is called the visitor’s own', async () => {
    await createRate(app.db, {
      province: 'Ontario',
      term: '5 year',
      mortgageType: 'High-Ratio',
      ourRate: 3.99,
    })
    expect(await sent({})).toContain('Rate used: 3.99%: not a rate that we list')
  })

  test.each([
    ['en', 'bi-weekly', 'Bi-weekly payment: $1,'],
    ['fr', 'bi-weekly', 'Versement aux deux semaines : 1'],
    ['en', 'monthly', 'Monthly payment: $2,'],
  ] as const)('in %s a payment made %s is named with its frequency', async (locale, frequency, payment) => {
    expect(await sent({ frequency }, locale)).toContain(payment)
  })

  test('below the minimum down payment the e-mail says what is needed, and names no payment', async () => {
    const text = await sent({ down: '30000' })
    expect(text).toContain('Not possible as asked: At least $35,000 down for this price.')
    expect(text).not.toContain('Monthly payment')
  })

  test('the tax on an insured mortgage’s premium is named, in cash', async () => {
    expect(await sent({ down: '60000' })).toContain('Tax on the premium, in cash at closing: $1,339')
    await app.database.reset()
    expect(await sent({ down: '60000', province: 'AB' })).not.toContain('Tax on the premium')
  })

  test.each([
    ['date', { updatedAt: later(-30) }],
    ['rate', { ourRate: 4.09 }],
  ])(
    'the same form once more is no correction although the list’s %s changed meanwhile',
    async (_, changed) => {
      const rate = await createRate(app.db, {
        province: 'Ontario',
        term: '5 year',
        mortgageType: 'Conventional',
        ourRate: 3.99,
      })
      const form = { submissionKey: crypto.randomUUID(), proposed: '3.99' }
      await sent(form)
      await app.db.update(mortgageRates).set(changed).where(eq(mortgageRates.id, rate.id))
      await sent(form)
      expect(await app.db.$count(leadEvents, eq(leadEvents.kind, 'corrected'))).toBe(0)
    },
  )
})

test('a message by the contact form gets a receipt that fits a complaint too', async () => {
  const lead = await createLead(app.db, {
    type: 'contact',
    source: 'contact_form',
    clientEmail: 'ana@test.invalid',
  })
  await deliverLead(app.db, SITE, lead.id)
  const [email] = (await app.db.select().from(mailOutbox)).filter(
    ({ toAddress }) => toAddress === 'ana@test.invalid',
  )
  expect(email?.textBody).toContain(
    `If it is a complaint: ${SITE}/complaints says who answers it, and by when.`,
  )
  expect(email?.textBody).not.toContain('compares lenders')
})
