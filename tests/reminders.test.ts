import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { consents } from '#db/schema/consents'
import { leadEvents, leads } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { contactStops } from '#db/schema/privacy'
import { mortgageRates } from '#db/schema/rates'
import { reminderRequests } from '#db/schema/reminders'
import { stopContact } from '~/features/leads/contacts/commands.server'
import { getDayWork } from '~/features/leads/today/queries.server'
import { endRetention, erasePerson, takeExport } from '~/features/privacy/commands.server'
import { findPerson } from '~/features/privacy/queries.server'
import { requestReminder } from '~/features/reminders/commands.server'
import {
  confirmReminder,
  stopReminder,
  stopReminderById,
  stopRemindersOf,
} from '~/features/reminders/confirm.server'
import { listReminders } from '~/features/reminders/queries.server'
import { sendRateAlerts } from '~/features/reminders/send-alerts.server'
import { sendRenewalReminders } from '~/features/reminders/send-renewals.server'
import { deliverLead } from './deliver'
import { createAgent, createProfile, createRate, isLaterEvent, visitorAt } from './factories'
import { type TestApp, testApp } from './request'

const SITE = 'http://localhost:3000'
const DAY = 86_400_000
const WHO = 'ana@example.ca'
// Nine in Toronto.
const NOW = new Date('2026-11-24T14:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY)
// 200 days after NOW.
const RENEWS = '2027-06-12'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const RENEWAL = {
  email: WHO,
  name: 'Ana',
  renews: RENEWS,
  province: 'ON',
  balance: '400,000',
  rate: '2.4',
  years: '20',
}
const ALERT = {
  email: WHO,
  term: '5 year',
  type: 'fixed',
  mortgage: 'Conventional',
  province: 'ON',
  below: '3.8',
}

const sender = {
  page: '/renewal-calculator',
  siteUrl: SITE,
  agent: 'anabroker' as string | null,
}
let connections = 0
const ask = (given: Record<string, string> = RENEWAL, now = NOW) =>
  requestReminder(
    app.db,
    'below' in given ? 'rate_alert' : 'renewal',
    new Map(Object.entries(given)),
    // Each from an IP address of its own: the limits of an e-mail address hold without that of a connection.
    { ...sender, visitor: visitorAt(`2001:db8:${(connections++).toString(16)}::7`) },
    now,
  )
const requests = () => app.db.select().from(reminderRequests).orderBy(reminderRequests.id)
const mails = () => app.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt, mailOutbox.id)
const storedLeads = () => app.db.select().from(leads)
const pathIn = (text: string | undefined, kind: 'confirm' | 'stop') =>
  new RegExp(`${SITE}(/reminders/${kind}/\\S+)`).exec(text ?? '')?.[1] ?? ''
const lastMail = async () => (await mails()).at(-1)
const tokenIn = (path: string) => path.split('/').at(-1)

async function confirmed(given?: Record<string, string>, now = NOW) {
  await ask(given, now)
  await confirmReminder(app.db, tokenIn(pathIn((await lastMail())?.textBody, 'confirm')), now)
  await app.db.delete(mailOutbox)
}

describe('asking for renewal reminders', () => {
  test('stores the request with its consent, and sends a confirmation and nothing else', async () => {
    const agent = await createAgent(app.db, { profileSlug: 'anabroker' })
    const sent = await app.submit('/reminders/renewal?agent=anabroker', { ...RENEWAL, renews: inDays(300) })
    expect(sent.status).toBe(303)
    expect(sent.headers.get('location')).toBe('/reminders/renewal?sent=1#sent')
    expect(await requests()).toMatchObject([
      { email: WHO, balance: 400_000, ratePercent: 2.4, yearsLeft: 20, confirmedAt: null, agentId: agent.id },
    ])
    const [consent] = await app.db.select().from(consents)
    expect(consent).toMatchObject({ kind: 'express', sourcePage: '/reminders/renewal', leadId: null })
    for (const page of ['/reminders/renewal', '/renewal-calculator'])
      expect(await (await app.request(page)).text()).toContain(consent?.wording)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.unsubscribeUrl).toContain(`${SITE}/reminders/stop/`)
    expect(await sendRenewalReminders(app.db, SITE, later(150))).toEqual({ reminders: 0 })
    expect(await storedLeads()).toEqual([])
  })

  test('again within a day, also at the same time, is one request and one e-mail; a day later it is a new one', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect(await requests()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    await ask(RENEWAL, later(1))
    expect(await mails()).toHaveLength(2)
    expect(await app.db.$count(consents)).toBe(2)
  })

  test('with another content is another request: the link of the first e-mail confirms what that e-mail shows', async () => {
    await ask()
    const first = await lastMail()
    await app.submit('/fr/rappels/renouvellement', { ...RENEWAL, name: 'Eve', balance: '999\u202f000' })
    expect(await mails()).toHaveLength(2)
    const shown = (text?: string) => text?.replace(/[\u00a0\u202f]/g, ' ')
    for (const part of ['June 12, 2027', 'Ontario', '$400,000', '2.40%', '20 years'])
      expect(first?.textBody).toContain(part)
    for (const part of ['12 juin 2027', 'Ontario', '999 000 $', '2,40 %', '20 ans'])
      expect(shown((await lastMail())?.textBody)).toContain(part)
    await confirmReminder(app.db, tokenIn(pathIn(first?.textBody, 'confirm')), NOW)
    expect(await requests()).toMatchObject([
      { name: 'Ana', balance: 400_000, language: 'en', confirmedAt: NOW },
      { name: 'Eve', balance: 999_000, language: 'fr', confirmedAt: null },
    ])
    expect(await app.db.$count(consents)).toBe(3)
  })

  test('for another person’s address sends at most three e-mails a week, whatever is asked for on which day', async () => {
    const sent = async (day: number) => {
      const before = (await mails()).length
      await ask(RENEWAL, later(day))
      await ask({ ...RENEWAL, renews: `2027-07-0${(day % 9) + 1}` }, later(day))
      await ask({ ...ALERT, below: `3.${day}` }, later(day))
      return (await mails()).length - before
    }
    const days = []
    for (let day = 0; day < 16; day++) days.push(await sent(day))
    expect(days).toEqual([3, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 3, 0])
  })

  test('after a stop of an unconfirmed request sends nothing to that address for 30 days, and answers as always', async () => {
    await ask()
    const path = new URL((await lastMail())?.unsubscribeUrl ?? '').pathname
    await stopReminder(app.db, tokenIn(path), later(29))
    for (const given of [RENEWAL, ALERT, { ...RENEWAL, balance: '1' }])
      expect(await ask(given, later(29))).toEqual({ ok: true })
    await endRetention(app.db, later(58))
    await ask(RENEWAL, later(58))
    expect(await mails()).toHaveLength(1)
    await endRetention(app.db, later(60))
    await ask(RENEWAL, later(60))
    expect(await mails()).toHaveLength(2)
  })

  test('for a person who asked for no contact sends one confirmation, no second one in 30 days until it is confirmed', async () => {
    await app.db
      .insert(contactStops)
      .values({ contact: WHO, stoppedAt: later(-10), sourcePage: '/no-contact' })
    for (let day = 0; day < 30; day++)
      expect(await ask({ ...RENEWAL, balance: `${day + 1}` }, later(day))).toEqual({ ok: true })
    expect(await mails()).toHaveLength(1)
    await confirmReminder(app.db, tokenIn(pathIn((await lastMail())?.textBody, 'confirm')), later(29))
    await ask(ALERT, later(29))
    expect(await mails()).toHaveLength(2)
  })

  test('with a mistake comes back with what was typed', async () => {
    const response = await app.submit('/reminders/renewal', { ...RENEWAL, email: 'nobody', renews: '' })
    expect(response.status).toBe(422)
    const html = await response.text()
    for (const text of [
      'Enter your renewal date.',
      'Enter an email address like',
      'value="nobody"',
      'value="400,000"',
    ])
      expect(html).toContain(text)
    expect(await requests()).toEqual([])
  })
})

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

describe('confirming', () => {
  test('is done by the button alone, once, and makes one lead for the broker, who is told that no call is due', async () => {
    const agent = await createAgent(app.db, { profileSlug: 'anabroker' })
    await ask({ ...RENEWAL, renews: inDays(300) }, new Date())
    const path = pathIn((await lastMail())?.textBody, 'confirm')
    const page = await app.request(path)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('noindex')
    expect(html).not.toContain(WHO)
    expect(await requests()).toMatchObject([{ confirmedAt: null }])
    for (let time = 0; time < 2; time++)
      expect(await (await app.submit(path, {})).text()).toMatch(
        /Your reminders are set[\s\S]*Your emails come on/,
      )
    const [lead, ...others] = await storedLeads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      clientName: 'Ana',
      agentId: agent.id,
      type: 'refinance',
      source: 'renewal_reminder',
      status: 'contacted',
      metadata: { renewalDate: inDays(300), balanceOwed: 400_000, currentRate: 2.4, amortization: 20 },
    })
    expect(await requests()).toMatchObject([{ leadId: lead?.id }])
    const given = await app.db
      .select()
      .from(consents)
      .where(eq(consents.leadId, lead?.id ?? ''))
    expect(given).toMatchObject([{ method: 'sent the renewal reminder form, confirmed by email' }])
    await app.db.delete(mailOutbox)
    await deliverLead(app.db, SITE, lead?.id ?? '')
    const told = await mails()
    expect(told.map(({ toAddress }) => toAddress)).toEqual([agent.email])
    expect(told[0]?.textBody).toContain('not for a call')
    expect((await getDayWork(app.db, agent.id, new Date())).waiting.leads).toEqual([])
  })

  test('with other numbers replaces the earlier request, and what that one sent is not sent again', async () => {
    await confirmed()
    await sendRenewalReminders(app.db, SITE, later(20))
    await app.db.delete(mailOutbox)
    await confirmed({ ...RENEWAL, balance: '380,000' }, later(21))
    expect(await requests()).toMatchObject([
      { balance: 400_000, stoppedAt: expect.any(Date) },
      { balance: 380_000, stoppedAt: null, lastStage: 180 },
    ])
    expect(await sendRenewalReminders(app.db, SITE, later(22))).toEqual({ reminders: 0 })
    await ask({ ...RENEWAL, balance: '380,000' }, later(22))
    expect(await mails()).toEqual([])
  })

  test('of the same request by two e-mails makes one lead', async () => {
    await ask()
    await ask(RENEWAL, later(1))
    for (const { textBody } of await mails())
      expect(await confirmReminder(app.db, tokenIn(pathIn(textBody, 'confirm')), later(2))).toMatchObject({
        outcome: 'confirmed',
      })
    expect(await storedLeads()).toHaveLength(1)
    expect(await sendRenewalReminders(app.db, SITE, later(20))).toEqual({ reminders: 1 })
  })

  test('or stopping with a link that is not ours is a page of 404', async () => {
    await ask()
    const [{ id } = { id: '' }] = await requests()
    for (const token of ['x', id, `${id}.${'A'.repeat(22)}`, '%00', 'z'.repeat(5_000)])
      for (const kind of ['confirm', 'stop'])
        for (const method of ['GET', 'POST'])
          expect((await app.request(`/reminders/${kind}/${token}`, { method })).status).toBe(404)
    expect(await requests()).toMatchObject([{ confirmedAt: null, stoppedAt: null }])
  })
})

describe('a renewal reminder', () => {
  const send = (days: number) => sendRenewalReminders(app.db, SITE, later(days))

  test('goes out 180, 120, 60 and 21 days before, each once, however often and wherever the job runs', async () => {
    await confirmed()
    const sent: number[] = []
    for (const day of [19, 20, 21, 79, 80, 140, 141, 179, 180, 199, 200, 201]) {
      const runs = await Promise.all([send(day), send(day)])
      if (runs.reduce((sum, { reminders }) => sum + reminders, 0) > 0) sent.push(200 - day)
    }
    expect(sent).toEqual([180, 120, 60, 21])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your mortgage renews in about six months',
      'Your mortgage renews in about four months',
      'Your mortgage renews in about two months',
      'Your mortgage renews in three weeks',
    ])
  })

  test('whose day was past at sign-up is skipped; one that was missed is sent late', async () => {
    await confirmed(RENEWAL, later(50))
    expect(await send(51)).toEqual({ reminders: 0 })
    expect(await send(90)).toEqual({ reminders: 1 })
    expect((await lastMail())?.subject).toContain('four months')
  })

  test('shows the visitor’s numbers at the day’s confirmed rate with its term, APR and date, else no rate', async () => {
    await createRate(app.db, {
      ourRate: 4.1,
      fees: 950,
      updatedAt: later(79),
      province: 'Ontario',
      sourceUrl: 'Manual Entry',
    })
    await confirmed()
    await send(80)
    const text = (await lastMail())?.textBody ?? ''
    for (const part of [
      'Hi Ana,',
      'June 12, 2027, in 120 days',
      'Balance you entered: $400,000',
      'Your payment today: $2,098 a month at 2.40%',
      'Our rate: 4.10%, APR 4.15%, 5 year fixed',
      'At our rate: $2,438 a month at 4.10%',
      'Confirmed Feb 11, 2027',
      'APR includes $950 of fees',
      'subject to change without notice',
      'balance=400000&rate=2.4&years=20&other=4.1',
      'Stop these emails:',
    ])
      expect(text).toContain(part)
    await send(140)
    const stale = (await lastMail())?.textBody ?? ''
    expect(stale).toContain('Your payment today')
    expect(stale).not.toMatch(/Our rate|4\.10%/)
  })

  test('brings the lead into its broker’s day; a step that the broker planned stays', async () => {
    const agent = await createAgent(app.db, { profileSlug: 'anabroker' })
    await confirmed()
    await send(20)
    const work = async (days: number) =>
      (await getDayWork(app.db, agent.id, later(days))).followUps.leads.map(({ nextStep }) => nextStep)
    expect(await work(19)).toEqual([])
    expect(await work(20)).toEqual(['Renewal reminder sent: renews June 12, 2027, offer a rate'])
    expect((await lastMail())?.replyTo).toBe(agent.email)
    const kinds = (await app.db.select().from(leadEvents).where(isLaterEvent)).map(({ kind }) => kind)
    expect(kinds).toEqual(['renewal_reminder_sent'])
    await app.db.update(leads).set({ nextStep: 'Call Ana', nextStepOn: '2027-03-01' })
    await send(80)
    expect(await storedLeads()).toMatchObject([{ nextStep: 'Call Ana', nextStepOn: '2027-03-01' }])
  })

  test('is not sent after its stop link was pressed, by one POST without signing in', async () => {
    await confirmed()
    await send(20)
    const path = new URL((await lastMail())?.unsubscribeUrl ?? '').pathname
    expect((await app.request(path)).status).toBe(200)
    expect(await requests()).toMatchObject([{ stoppedAt: null }])
    for (let time = 0; time < 2; time++) expect((await app.submit(path, {})).status).toBe(200)
    expect(await send(80)).toEqual({ reminders: 0 })
    expect((await app.db.select().from(leadEvents)).map(({ kind }) => kind)).toContain(
      'renewal_reminders_stopped',
    )
  })

  test('is not sent to a person who later asked for no contact; an earlier wish is overtaken', async () => {
    const stop = (stoppedAt: Date) =>
      app.db
        .insert(contactStops)
        .values({ contact: WHO, stoppedAt, sourcePage: '/no-contact' })
        .onConflictDoUpdate({ target: contactStops.contact, set: { stoppedAt } })
    await stop(later(-10))
    await confirmed()
    expect(await send(20)).toEqual({ reminders: 1 })
    await stop(later(30))
    expect(await send(80)).toEqual({ reminders: 0 })
  })

  test('is not sent to a person who asked for no contact before the request, and again after it', async () => {
    await app.db
      .insert(contactStops)
      .values({ contact: WHO, stoppedAt: new Date(Date.now() - DAY), sourcePage: '/no-contact' })
    await confirmed({ ...RENEWAL, renews: inDays(300) }, new Date())
    const [lead] = await storedLeads()
    await stopContact(app.db, lead?.id ?? '', '/no-contact')
    expect(await sendRenewalReminders(app.db, SITE, new Date(Date.now() + 150 * DAY))).toEqual({
      reminders: 0,
    })
  })
})

describe('a rate alert', () => {
  const rate = (ourRate: number, at: Date, given = {}) =>
    createRate(app.db, { ourRate, updatedAt: at, createdAt: at, province: 'Ontario', ...given })
  const set = (ourRate: number, at: Date) => app.db.update(mortgageRates).set({ ourRate, updatedAt: at })
  const send = (days: number) => sendRateAlerts(app.db, SITE, later(days))
  const HOUR = DAY / 24

  test('is sent when the shown rate is below the limit, again only for another rate, at most once a week', async () => {
    await confirmed(ALERT)
    await rate(3.8, later(0))
    const sent: [day: number, percent: number][] = []
    for (const [day, percent] of [
      [1, 3.8],
      [2, 3.79],
      [3, 3.74],
      [9, 3.74],
      [17, 3.74],
      [18, 3.9],
      [25, 3.74],
    ] as const) {
      await set(percent, new Date(later(day).getTime() - HOUR))
      const runs = await Promise.all([send(day), send(day)])
      if (runs.some(({ alerts }) => alerts > 0)) sent.push([day, percent])
    }
    expect(sent).toEqual([
      [2, 3.79],
      [9, 3.74],
      [25, 3.74],
    ])
    const text = (await mails())[0]?.textBody ?? ''
    for (const part of [
      '5 year fixed: 3.79%, APR 3.79%',
      'below 3.80%',
      'Confirmed Nov 26, 2026',
      'subject to change without notice',
      'ends on November 24, 2027',
      '/rates?province=Ontario&type=fixed&mortgage=Conventional',
      'Stop these emails:',
    ])
      expect(text).toContain(part)
    expect(await mails()).toHaveLength(3)
  })

  test('is not sent for a rate that is inactive, old, of another list or set minutes ago, or after the alert ended', async () => {
    await confirmed(ALERT)
    const none = { alerts: 0 }
    await rate(3.5, later(1), { isActive: false })
    await rate(3.5, later(1), { term: '3 year' })
    await rate(3.5, later(1), { rateType: 'variable' })
    await rate(3.5, later(1), { mortgageType: 'High-Ratio' })
    const own = await rate(3.9, later(1))
    await rate(3.5, later(1), { province: 'National' })
    expect(await send(2)).toEqual(none)
    await app.db
      .update(mortgageRates)
      .set({ ourRate: 3.6, updatedAt: later(3) })
      .where(eq(mortgageRates.id, own.id))
    expect(await send(12)).toEqual(none)
    await app.db.update(mortgageRates).set({ updatedAt: later(364) })
    expect(await send(364)).toEqual(none)
    expect(await sendRateAlerts(app.db, SITE, new Date(later(366).getTime()))).toEqual(none)
    expect(await sendRateAlerts(app.db, SITE, new Date(later(364).getTime() + HOUR))).toEqual({ alerts: 1 })
  })

  test('makes no lead, and uses national rates where the province has none', async () => {
    await confirmed(ALERT)
    await rate(3.5, later(1), { province: 'National' })
    expect(await send(2)).toEqual({ alerts: 1 })
    expect((await lastMail())?.textBody).toContain('Ontario (national rate)')
    expect(await storedLeads()).toEqual([])
  })

  test('is asked for on the rates page with its list, and confirmed by its link', async () => {
    const page = await (await app.request('/rates?type=variable')).text()
    expect(page).toContain('name="type" value="variable"')
    const sent = await app.submit('/reminders/rates', ALERT)
    expect(sent.status).toBe(303)
    const path = pathIn((await lastMail())?.textBody, 'confirm')
    expect(await (await app.submit(path, {})).text()).toContain('Your rate alert is set')
  })
})

describe('asked for in French', () => {
  const RENEWS_FIRST = `${new Date().getFullYear() + 2}-07-01`
  const french = (kind: string) => new RegExp(`${SITE}(/fr/rappels/${kind}/\\S+)`)
  const linkIn = (text: string | undefined, kind: string) => french(kind).exec(text ?? '')?.[1] ?? ''

  test('a reminder is confirmed, sent and stopped in French; the broker’s next step is in English', async () => {
    const agent = await createAgent(app.db, { profileSlug: 'anabroker' })
    await createRate(app.db, {
      ourRate: 4.1,
      fees: 950,
      updatedAt: later(0),
      province: 'Quebec',
      sourceUrl: 'Manual Entry',
    })
    const typed = { ...RENEWAL, renews: RENEWS_FIRST, province: 'QC', balance: '400\u202f000', rate: '2,4' }
    const sent = await app.submit('/fr/rappels/renouvellement?agent=anabroker', typed)
    expect(sent.headers.get('location')).toBe('/fr/rappels/renouvellement?sent=1#sent')
    expect(await requests()).toMatchObject([{ language: 'fr', balance: 400_000, ratePercent: 2.4 }])
    const [consent] = await app.db.select().from(consents)
    expect(consent?.wording).toMatch(/^Oui, écrivez-moi au sujet de mon renouvellement/)
    expect(await (await app.request('/fr/rappels/renouvellement')).text()).toContain(consent?.wording)
    const mail = await lastMail()
    expect(mail?.subject).toContain('Veuillez confirmer votre adresse courriel')
    expect(mail?.htmlBody).toContain('<html lang="fr-CA">')
    expect(mail?.unsubscribeUrl).toContain(`${SITE}/fr/rappels/arreter/`)
    const answer = await (await app.submit(linkIn(mail?.textBody, 'confirmer'), {})).text()
    expect(answer).toContain('Vos rappels sont en place')
    expect(await storedLeads()).toMatchObject([{ language: 'fr', agentId: agent.id }])

    const at = new Date(Date.parse(`${RENEWS_FIRST}T14:00:00Z`) - 120 * DAY)
    await app.db.update(mortgageRates).set({ updatedAt: new Date(at.getTime() - DAY) })
    expect(await sendRenewalReminders(app.db, SITE, at)).toEqual({ reminders: 1 })
    const reminder = await lastMail()
    expect(reminder?.subject).toBe('Votre prêt hypothécaire se renouvelle dans environ quatre mois')
    for (const part of [
      'Bonjour Ana,',
      `1er juillet ${RENEWS_FIRST.slice(0, 4)}, dans 120 jours`,
      'Solde que vous avez inscrit : 400 000 $',
      'Notre taux : 4,10 %, TAC 4,15 %, 5 ans, fixe',
      'À notre taux : 2 438 $ par mois à 4,10 %',
      `${SITE}/fr/calculatrices/renouvellement?balance=400000&rate=2.4&years=20&other=4.1`,
      'Ne plus recevoir ces courriels :',
    ])
      expect(reminder?.textBody.replace(/[\u00a0\u202f]/g, ' ')).toContain(part)
    expect((await storedLeads())[0]?.nextStep).toMatch(/^Renewal reminder sent: renews July 1,/)
    const stopped = await (await app.submit(linkIn(reminder?.textBody, 'arreter'), {})).text()
    expect(stopped).toContain('Vous ne recevrez plus ces courriels')
    expect(await requests()).toMatchObject([{ stoppedAt: expect.any(Date) }])
  })

  test('a rate alert comes in French, beside one in English', async () => {
    await app.submit('/fr/rappels/taux', ALERT)
    await app.submit('/reminders/rates', { ...ALERT, email: 'bob@example.ca' })
    for (const { textBody } of await mails())
      await app.submit(linkIn(textBody, 'confirmer') || pathIn(textBody, 'confirm'), {})
    await app.db.delete(mailOutbox)
    const now = new Date()
    await createRate(app.db, { ourRate: 3.5, updatedAt: new Date(now.getTime() - DAY), province: 'Ontario' })
    expect(await sendRateAlerts(app.db, SITE, now)).toEqual({ alerts: 2 })
    const subjects = Object.fromEntries((await mails()).map(({ toAddress, subject }) => [toAddress, subject]))
    expect(subjects['bob@example.ca']).toBe('5 year fixed: 3.50%, APR 3.50%')
    expect(subjects[WHO]?.replace(/[\u00a0\u202f]/g, ' ')).toBe('5 ans, fixe : 3,50 %, TAC 3,50 %')
  })
})

describe('the owner’s list', () => {
  const list = async (filter: Partial<Parameters<typeof listReminders>[1]> = {}, now = NOW) =>
    listReminders(app.db, { kind: null, state: null, search: '', page: 1, ...filter }, now)

  test('shows of each request what, broker, language, state and the next e-mail, newest first', async () => {
    await createAgent(app.db, { profileSlug: 'anabroker', name: 'Ana Broker' })
    await confirmed()
    await ask(ALERT)
    expect(await list()).toMatchObject({
      total: 2,
      hasMore: false,
      reminders: [
        {
          kind: 'rate_alert',
          state: 'unconfirmed',
          what: '5 year fixed, Conventional (20% down or more), Ontario, below 3.80%',
          next: 'No email before the address is confirmed',
          language: 'en',
          agentName: 'Ana Broker',
        },
        {
          kind: 'renewal',
          state: 'active',
          what: 'Renewal on June 12, 2027',
          next: 'Next email December 14, 2026',
          leadId: expect.any(String),
        },
      ],
    })
    expect((await list({ kind: 'renewal' })).total).toBe(1)
    expect((await list({ search: 'ANA@' })).total).toBe(2)
    expect((await list({ state: 'active' })).total).toBe(1)
    expect((await list({ state: 'ended' }, later(400))).total).toBe(2)
  })

  test('names when a paused alert may send again, and a wish for no contact as a stop', async () => {
    await confirmed(ALERT)
    await app.db.update(reminderRequests).set({ lastSentAt: NOW })
    expect((await list()).reminders[0]?.next).toContain('after Dec 1, 2026')
    await app.db.insert(contactStops).values({ contact: WHO, stoppedAt: later(1), sourcePage: '/no-contact' })
    expect((await list({ state: 'stopped' })).reminders).toMatchObject([
      { state: 'stopped', next: 'Stopped: asked for no contact' },
    ])
  })

  test('stops one request as its link does, with its lead told and in the audit log by id, once', async () => {
    const actor = { id: (await createProfile(app.db)).id, name: 'Owner' }
    await confirmed()
    await ask(ALERT)
    const [renewal] = await requests()
    if (!renewal) throw new Error('no request')
    expect(await stopReminderById(app.db, actor, renewal.id, later(10))).toBe(true)
    expect(await stopReminderById(app.db, actor, renewal.id, later(11))).toBe(false)
    expect(await requests()).toMatchObject([{ stoppedAt: later(10) }, { stoppedAt: null }])
    expect(await sendRenewalReminders(app.db, SITE, later(30))).toEqual({ reminders: 0 })
    const kinds = (await app.db.select().from(leadEvents)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'renewal_reminders_stopped')).toHaveLength(1)
    const log = await app.db.select().from(auditLog)
    expect(log).toMatchObject([{ entity: 'person', entityId: renewal.id, actorName: 'Owner' }])
    expect(JSON.stringify(log)).not.toContain(WHO)
  })
})

describe('the person’s data', () => {
  test('lets the owner stop the e-mails of a person who asked by phone', async () => {
    const actor = { id: (await createProfile(app.db)).id, name: 'Owner' }
    await confirmed()
    expect((await findPerson(app.db, { email: WHO, phone: null }))?.runningReminders).toBe(1)
    expect(await stopRemindersOf(app.db, actor, WHO, later(10))).toBe(1)
    expect(await sendRenewalReminders(app.db, SITE, later(20))).toEqual({ reminders: 0 })
    expect(JSON.stringify(await app.db.select().from(auditLog))).not.toContain(WHO)
  })

  test('is in the export and goes with the erasure', async () => {
    const actor = { id: (await createProfile(app.db)).id, name: 'Owner' }
    await confirmed()
    await ask(ALERT)
    const person = { email: WHO, phone: null }
    const file = await takeExport(app.db, actor, person)
    expect(file.reminders).toMatchObject([
      { kind: 'renewal', renewsOn: RENEWS, consentPage: '/renewal-calculator' },
      { kind: 'rate_alert', belowPercent: 3.8 },
    ])
    expect(await erasePerson(app.db, actor, person)).toMatchObject({ reminders: 2, erased: 1 })
    expect(await requests()).toEqual([])
    expect(await app.db.$count(consents)).toBe(0)
  })

  test('is deleted 30 days after a request that was not confirmed, and 3 years after one that ended', async () => {
    await ask(ALERT)
    await confirmed()
    expect(await endRetention(app.db, later(30))).toMatchObject({ reminders: 0 })
    expect(await endRetention(app.db, later(31))).toMatchObject({ reminders: 1 })
    expect(await endRetention(app.db, later(200 + 3 * 365))).toMatchObject({ reminders: 0 })
    expect(await endRetention(app.db, later(202 + 3 * 365))).toMatchObject({ reminders: 1 })
  })
})
