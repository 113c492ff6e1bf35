import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consents } from '#db/schema/consents'
import { mailOutbox } from '#db/schema/mail'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { contactStops } from '#db/schema/privacy'
import { subscribe as subscribeAt } from '~/features/newsletter/commands.server'
import { endRetention } from '~/features/privacy/commands.server'
import { requestReminder } from '~/features/reminders/commands.server'
import { openMail } from '~/platform/mail.server'
import type { createApp } from '../server/index'
import { visitorAt } from './factories'
import { HOSTILE_VALUES, RUNS } from './hostile-values'
import { startMailServer } from './mail-server'
import { cookiesOf, type TestApp, testApp } from './request'

type Built = { createApp: typeof createApp }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.reset())

const WHO = 'ana@example.ca'
const SENT = 'Successfully subscribed to our newsletter!'
const subscribe = (email: string) => app.submit('/newsletter', { email })
const subscribers = () => app.db.select().from(newsletterSubscribers)
const storedConsents = () => app.db.select().from(consents)
const onlyToken = async () => String((await subscribers())[0]?.unsubscribeToken)

describe('subscribing', () => {
  test('stores the e-mail address in lower case, the wording and the time', async () => {
    const sent = await subscribe(' Amelie@Example.CA ')
    expect(sent.status).toBe(303)
    const shown = await app.request('/newsletter?sent=1', { headers: { cookie: cookiesOf(sent) } })
    expect(await shown.text()).toContain(SENT)
    expect(await subscribers()).toMatchObject([{ email: 'amelie@example.ca', unsubscribedAt: null }])
    expect(await onlyToken()).toMatch(/^[\w-]{43}$/)
    const [consent] = await storedConsents()
    expect(consent).toMatchObject({ kind: 'express', sourcePage: '/newsletter' })
    expect(consent?.wording).toContain('newsletter with rates and mortgage news')
    expect(await (await app.request('/newsletter')).text()).toContain(consent?.wording)
    expect(consent?.createdAt).toBeInstanceOf(Date)
  })

  test('twice, also concurrently and in another case, is stored once with the same answer', async () => {
    const spellings = ['a@example.ca', 'A@example.ca', 'a@EXAMPLE.ca', ' a@example.ca']
    const answers = await Promise.all(spellings.map(subscribe))
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe('/newsletter?sent=1#sent')
    }
    expect(await subscribers()).toHaveLength(1)
    expect(await storedConsents()).toHaveLength(1)
  })

  test('brings back who had left, with a consent of its own and the links of earlier mails', async () => {
    await subscribe('a@example.ca')
    await app.db.update(newsletterSubscribers).set({ confirmedAt: new Date() })
    const token = await onlyToken()
    await app.request(`/unsubscribe/${token}`, { method: 'POST' })
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: expect.any(Date) }])
    await subscribe('a@example.ca')
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: null, unsubscribeToken: token }])
    expect(await storedConsents()).toHaveLength(2)
  })

  test.each([
    ['', 'Enter your email address.'],
    ['nobody', 'Enter an email address like name@example.ca.'],
  ])('as %j is rejected beside the field', async (email, message) => {
    const response = await subscribe(email)
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).toContain(`value="${email}"`)
    expect(await subscribers()).toEqual([])
  })

  test('with whatever is typed is stored whole or rejected', async () => {
    let taken = 0
    for (const value of HOSTILE_VALUES) {
      const response = await subscribe(value)
      expect(response.status, value.slice(0, 80)).toBeOneOf([303, 422])
      if (response.status === 303) taken++
      else expect(await response.text(), value.slice(0, 80)).not.toMatch(RUNS)
    }
    expect(await app.db.$count(newsletterSubscribers)).toBe(taken)
    expect(await app.db.$count(consents)).toBe(taken)
    expect((await app.submit('/newsletter', {})).status).toBe(422)
  })

  test('that cannot be stored is not said to have worked', async () => {
    await app.database.pool.query('alter table consents rename column wording to hidden')
    try {
      const response = await subscribe('a@example.ca')
      expect(response.status).toBe(500)
      expect(await response.text()).not.toContain(SENT)
    } finally {
      await app.database.pool.query('alter table consents rename column hidden to wording')
    }
    expect(await subscribers()).toEqual([])
  })
})

describe('confirming', () => {
  const mails = () => app.db.select().from(mailOutbox)
  const linkIn = (text: string | undefined) =>
    /http:\/\/localhost:3000(\/newsletter\/confirm\/\S+)/.exec(text ?? '')?.[1] ?? ''

  test('is asked for by an e-mail with a confirm link and an unsubscribe link, once a day', async () => {
    await subscribe('a@example.ca')
    await subscribe('a@example.ca')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const unsubscribe = `http://localhost:3000/unsubscribe/${await onlyToken()}`
    expect(mail).toMatchObject({ toAddress: 'a@example.ca', status: 'pending', unsubscribeUrl: unsubscribe })
    expect(mail?.textBody).toContain(unsubscribe)
    expect(linkIn(mail?.textBody)).not.toBe('')
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }])
  })

  describe('of another person’s address', () => {
    const NOW = new Date('2026-11-24T14:00:00Z')
    const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
    let connections = 0
    const ask = (day: number) =>
      subscribeAt(
        app.db,
        WHO,
        // Each from an IP address of its own: the limits of an e-mail address hold without that of a connection.
        {
          visitor: visitorAt(`2001:db8:${(connections++).toString(16)}::9`),
          page: '/newsletter',
          siteUrl: 'http://localhost:3000',
        },
        later(day),
      )
    const sentOn = async (day: number) => {
      const before = (await mails()).length
      expect(await ask(day)).toEqual({ ok: true })
      return (await mails()).length - before
    }

    test('goes out at most three times a week, together with what reminders ask for', async () => {
      const days = []
      for (let day = 0; day < 16; day++) days.push(await sentOn(day))
      expect(days).toEqual([1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1])
      expect(await app.db.$count(consents)).toBe(8)
      const alert = { email: WHO, term: '5 year', type: 'fixed', mortgage: 'Conventional', province: 'ON' }
      const visitor = visitorAt('203.0.113.9')
      const sender = { visitor, page: '/rates', siteUrl: 'http://localhost:3000', agent: null }
      const form = new Map(Object.entries({ ...alert, below: '3.8' }))
      await requestReminder(app.db, 'rate_alert', form, sender, later(16))
      expect(await mails()).toHaveLength(9)
      expect(await sentOn(16)).toBe(0)
    })

    test('sub-addresses of a mailbox are one', async () => {
      const email = (n: number) => WHO.replace('@', `+${n}@`)
      for (let n = 0; n < 5; n++) {
        const visitor = visitorAt(`2001:db8:${(connections++).toString(16)}::9`)
        await subscribeAt(
          app.db,
          email(n),
          { visitor, page: '/newsletter', siteUrl: 'http://localhost:3000' },
          NOW,
        )
      }
      expect(await mails()).toHaveLength(3)
    })

    test('does not go out for 30 days after an unconfirmed address left, and nothing is stored', async () => {
      await ask(0)
      await app.db.update(newsletterSubscribers).set({ unsubscribedAt: later(1) })
      expect([await sentOn(2), await sentOn(30)]).toEqual([0, 0])
      expect(await subscribers()).toMatchObject([{ unsubscribedAt: later(1) }])
      expect(await sentOn(32)).toBe(1)
      expect(await subscribers()).toMatchObject([{ unsubscribedAt: null, confirmedAt: null }])
    })

    test('goes out once in 30 days to a person who asked for no contact', async () => {
      await app.db
        .insert(contactStops)
        .values({ contact: WHO, stoppedAt: later(-10), sourcePage: '/no-contact' })
      let sent = 0
      for (let day = 0; day < 30; day++) sent += await sentOn(day)
      expect(sent).toBe(1)
    })
  })

  test('is done by the button alone: the link changes nothing when a program opens it', async () => {
    await subscribe('a@example.ca')
    const path = linkIn((await mails())[0]?.textBody)
    const page = await app.request(path)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Confirm my subscription')
    expect(html).toContain('noindex')
    expect(html).not.toContain('a@example.ca')
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }])
    expect(await (await app.submit(path, {})).text()).toContain('Your address is confirmed')
    const [first] = await subscribers()
    expect(first?.confirmedAt).toBeInstanceOf(Date)
    await app.submit(path, {})
    expect(await subscribers()).toEqual([first])
    // A confirmed subscriber gets no further e-mail.
    await app.db.delete(mailOutbox)
    await subscribe('a@example.ca')
    expect(await mails()).toEqual([])
  })

  test('does not bring back a subscriber who left; coming back needs a confirmation anew', async () => {
    await subscribe('a@example.ca')
    const path = linkIn((await mails())[0]?.textBody)
    await app.submit(path, {})
    await app.request(`/unsubscribe/${await onlyToken()}`, { method: 'POST' })
    expect(await (await app.submit(path, {})).text()).toContain('This address has left our list')
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: expect.any(Date) }])
    await subscribe('a@example.ca')
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: null, confirmedAt: null }])
  })

  test('an address that is not confirmed is deleted after 30 days, one that once was stays', async () => {
    const soon = new Date()
    const later = (days: number) => new Date(soon.getTime() + days * 86_400_000)
    const sender = { visitor: visitorAt('10.1.1.1'), page: '/newsletter', siteUrl: 'https://test.invalid' }
    await subscribeAt(app.db, 'new@example.ca', sender, soon)
    await app.db.insert(newsletterSubscribers).values([
      { email: 'left@example.ca', unsubscribeToken: 'a', subscribedAt: soon, unsubscribedAt: later(10) },
      { email: 'back@example.ca', unsubscribeToken: 'b', subscribedAt: soon, createdAt: later(-40) },
      { email: 'here@example.ca', unsubscribeToken: 'c', subscribedAt: soon, confirmedAt: soon },
    ])
    const stay = async () => (await subscribers()).map(({ email }) => email).sort()
    expect(await endRetention(app.db, later(29))).toMatchObject({ subscribers: 0 })
    expect(await endRetention(app.db, later(31))).toMatchObject({ subscribers: 1 })
    expect(await stay()).toEqual(['back@example.ca', 'here@example.ca', 'left@example.ca'])
    expect(await storedConsents()).toEqual([])
    await endRetention(app.db, later(41))
    expect(await stay()).toEqual(['back@example.ca', 'here@example.ca'])
  })

  test('with a link that is not ours is a page of 404', async () => {
    await subscribe('a@example.ca')
    const [{ id } = { id: '' }] = await subscribers()
    for (const token of ['x', id, `${id}.${'A'.repeat(22)}`, 'z'.repeat(5_000), '%00', "'--"]) {
      for (const method of ['GET', 'POST'])
        expect((await app.request(`/newsletter/confirm/${token}`, { method })).status, token).toBe(404)
    }
    expect(await subscribers()).toMatchObject([{ confirmedAt: null }])
  })

  test('carries the headers by which a mail program unsubscribes (RFC 8058); other e-mails carry none', async () => {
    await subscribe('a@example.ca')
    const server = await startMailServer()
    const mail = openMail({
      SMTP_URL: server.url,
      MAIL_FROM: 'a@test.invalid',
      SITE_URL: 'http://localhost:3000',
    })
    const [letter] = await mails()
    if (!mail || !letter) throw new Error('no e-mail to send')
    await mail.send(letter)
    await mail.send({ ...letter, unsubscribeUrl: null })
    mail.close()
    await server.stop()
    const headers = server.received.map(({ headers }) =>
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    )
    expect(headers[0]).toMatchObject({
      'list-unsubscribe': `<http://localhost:3000/unsubscribe/${await onlyToken()}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(headers[1]).not.toHaveProperty('list-unsubscribe')
  })

  test('is promised on the page only where there is a mail server', async () => {
    const withMail = await testApp({ database: app.database, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const text = 'an email is on its way to you'
    expect(await (await withMail.request('/newsletter?sent=1')).text()).toContain(text)
    expect(await (await app.request('/newsletter?sent=1')).text()).not.toContain(text)
  })
})

describe('unsubscribing', () => {
  test('asks first: a mail scanner that opens links unsubscribes no person', async () => {
    await subscribe('a@example.ca')
    const page = await app.request(`/unsubscribe/${await onlyToken()}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Unsubscribe me')
    expect(html).toContain('noindex')
    expect(html).not.toContain('a@example.ca')
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: null }])
  })

  test('is done by the button, once and for good', async () => {
    await subscribe('a@example.ca')
    const path = `/unsubscribe/${await onlyToken()}`
    const page = await app.submit(path, {})
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('You are unsubscribed')
    const [first] = await subscribers()
    expect(first?.unsubscribedAt).toBeInstanceOf(Date)
    expect((await app.submit(path, {})).status).toBe(200)
    expect(await subscribers()).toEqual([first])
  })

  test('works from the mail program’s own button: no origin, no cookie, no redirect', async () => {
    await subscribe('a@example.ca')
    // Not by the helper, which adds a browser's origin.
    const built: Built = await import(/* @vite-ignore */ pathToFileURL('build/server/index.js').href)
    const bare = built.createApp({ database: app.database, env: { SITE_URL: 'http://localhost:3000' } })
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const url = `http://localhost:3000/unsubscribe/${await onlyToken()}`
    const response = await bare(new Request(url, { method: 'POST', body }))
    expect(response.status).toBe(200)
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: expect.any(Date) }])
  })

  test('with an unknown token is an ordinary 404, for GET and POST', async () => {
    await subscribe('a@example.ca')
    const tokens = [
      'x',
      'y'.repeat(43),
      '%00',
      "'--",
      'z'.repeat(5_000),
      encodeURIComponent('<script>alert(1)</script>'),
    ]
    for (const token of tokens) {
      for (const method of ['GET', 'POST']) {
        const response = await app.request(`/unsubscribe/${token}`, { method })
        expect(response.status).toBe(404)
        const html = await response.text()
        expect(html).toMatch(/This link leads nowhere|Page not found/)
        expect(html).not.toMatch(RUNS)
      }
    }
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: null }])
  })
})
