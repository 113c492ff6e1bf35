import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { licences } from '#db/schema/licences'
import { newsletterSubscribers } from '#db/schema/newsletter'
import { reminderRequests } from '#db/schema/reminders'
import { siteSettings } from '#db/schema/site'
import { recordAudit } from '~/features/audit/commands.server'
import { AUDIT_LINES_PER_PAGE, changesBetween } from '~/features/audit/model'
import { HOSTILE_SAMPLE, RUNS } from './hostile-values'
import { plainPicture } from './pictures'
import { cookiesOf, isPanelLine, signedInAs, type TestApp, testApp } from './request'

const SETTINGS = '/super-admin/settings'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
  cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
})

const get = (path: string) => app.request(path, { headers: { cookie } })
const textOf = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '')
const save = (fields: Record<string, string>) => app.submit(SETTINGS, fields, { headers: { cookie } })
const stored = async () => (await app.db.select().from(siteSettings))[0]

const FACTS = {
  brokerageName: 'Harbour Mortgage',
  legalName: 'Harbour Mortgage Inc.',
  tagline: 'Calm waters.',
  licenceLine: 'FSRA Brokerage Licence #99999',
  phone: '(416) 555-0100',
  supportEmail: 'Hello@Harbour.test',
  street: '1 Pier Road',
  city: 'Toronto',
  province: 'Ontario',
  postalCode: 'm5v2t6',
  officeHours: 'Weekdays',
  facebook: 'https://facebook.example/harbour',
  privacyOfficer: 'Privacy Officer, privacy@harbour.test',
  complaintsOfficer: 'Ines Roy, Principal Broker, complaints@harbour.test',
}

describe('site settings', () => {
  test('are on the public pages at the next request, and in the audit log field by field', async () => {
    const response = await save({ ...FACTS, version: '1' })
    expect([response.status, response.headers.get('location')]).toEqual([303, SETTINGS])
    expect(await stored()).toMatchObject({
      brokerageName: 'Harbour Mortgage',
      supportEmail: 'hello@harbour.test',
      socialLinks: { facebook: 'https://facebook.example/harbour' },
      isDemo: true,
      version: 2,
    })
    // The typed line is shown while the brokerage has no confirmed licence of its own.
    expect(await (await app.request('/')).text()).not.toContain('FSRA Brokerage Licence #99999')
    await app.db.delete(licences).where(isNull(licences.agentId))
    const home = await (await app.request('/')).text()
    expect(home).toContain('FSRA Brokerage Licence #99999')
    expect(home).toContain('M5V 2T6')
    expect(home).toMatch(/<title>[^<]*Harbour Mortgage<\/title>/)
    const [line] = await app.db.select().from(auditLog).where(isPanelLine)
    expect(line).toMatchObject({
      actorName: 'Margaret Lindqvist',
      action: 'updated',
      entity: 'site_settings',
    })
    expect(line?.changes.licenceLine).toEqual({
      from: 'FSRA Brokerage Licence #00000 (demo)',
      to: 'FSRA Brokerage Licence #99999',
    })
    expect(line?.changes).not.toHaveProperty('province')
  })

  test('name who answers complaints; until then the complaints page names the office', async () => {
    expect(await textOf('/complaints')).toContain('Margaret Lindqvist, Principal Broker')
    expect(await textOf('/fr/plaintes')).toContain('Margaret Lindqvist, courtière principale')
    expect(await textOf('/fr/confidentialite')).toContain('Responsable de la protection des renseignements')
    await save({ ...FACTS, version: '1' })
    const html = await textOf('/complaints')
    expect(html).toContain('Ines Roy, Principal Broker')
    expect(html).toContain('mailto:complaints@harbour.test')
    await app.db.update(siteSettings).set({ complaintsOfficer: '', translations: {} })
    const unnamed = await textOf('/complaints')
    expect(unnamed).toContain('the manager of our office')
    expect(unnamed).toContain('mailto:hello@harbour.test')
  })

  test('say how leads are worked, and reject what is no such rule', async () => {
    const rules = { leadAssignment: 'round_robin', responseLimitMinutes: '30' }
    expect((await save({ ...FACTS, ...rules, version: '1' })).status).toBe(303)
    expect(await stored()).toMatchObject({ leadAssignment: 'round_robin', responseLimitMinutes: 30 })
    const none = { leadAssignment: 'off', responseLimitMinutes: '' }
    expect((await save({ ...FACTS, ...none, version: '2' })).status).toBe(303)
    expect(await stored()).toMatchObject({ leadAssignment: 'off', responseLimitMinutes: null })
    const rejected: Record<string, string>[] = [{ leadAssignment: 'random' }, { responseLimitMinutes: '7' }]
    for (const wrong of rejected) {
      const response = await save({ ...FACTS, ...wrong, version: '3' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Choose one of these.')
    }
    expect(await stored()).toMatchObject({ version: 3 })
  })

  test('the second of two editors sees a conflict, what they typed stays, nothing is overwritten', async () => {
    await save({ ...FACTS, version: '1' })
    const response = await save({ ...FACTS, brokerageName: 'Second Name', version: '1' })
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain('Someone else changed this in the meantime')
    expect(html).toContain('value="Second Name"')
    expect((await stored())?.brokerageName).toBe('Harbour Mortgage')
  })

  test('of two concurrent saves one is saved and one sees a conflict', async () => {
    const both = await Promise.all(
      ['A Name', 'B Name'].map((brokerageName) => save({ ...FACTS, brokerageName, version: '1' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    expect((await stored())?.version).toBe(2)
  })

  test.each([
    ['4165550188', '(416) 555-0188'],
    ['+1 416 555 0188 ext 4', '(416) 555-0188 ext. 4'],
    ['+33 1 44 55 66 77', '+33 1 44 55 66 77'],
  ])('the phone number %s is saved as %s', async (phone, saved) => {
    await save({ ...FACTS, phone, version: '1' })
    expect(await stored()).toMatchObject({ phone: saved })
  })

  test.each([
    ['brokerageName', '', 'Enter the name that clients know.'],
    ['licenceLine', 'x'.repeat(161), '160'],
    ['complaintsOfficer', '', 'Name the person who answers complaints'],
    ['phone', '555', 'Enter the number with its area code.'],
    ['supportEmail', 'nobody', 'Enter an email address like name@example.ca.'],
    ['facebook', 'javascript:alert(1)', 'Enter a full web address'],
    ['tagline', 'x'.repeat(161), 'Use at most 160 characters.'],
  ])('%s of %j is rejected at its field and nothing is saved', async (name, value, message) => {
    const before = await stored()
    const response = await save({ ...FACTS, [name]: value, version: '1' })
    expect(response.status).toBe(422)
    expect((await response.text()).replaceAll('&#x27;', "'")).toContain(message)
    expect(await stored()).toEqual(before)
    expect(await app.db.$count(auditLog, isPanelLine)).toBe(0)
  })

  test('hostile values are stored as text and run nowhere', async () => {
    for (const value of HOSTILE_SAMPLE) {
      const version = String((await stored())?.version)
      await save({
        ...FACTS,
        tagline: value.slice(0, 160),
        brokerageName: value.slice(0, 80) || 'x',
        version,
      })
      expect(await (await app.request('/')).text()).not.toMatch(RUNS)
      expect(await textOf('/super-admin/audit')).not.toMatch(RUNS)
    }
  })

  test('of a brokerage that has none yet are made', async () => {
    await app.db.delete(siteSettings)
    expect((await save({ ...FACTS, version: '0' })).status).toBe(303)
    expect(await stored()).toMatchObject({ brokerageName: 'Harbour Mortgage', isDemo: false, version: 1 })
  })

  test('a logo is uploaded, shown in the header, replaced and removed with its file', async () => {
    const send = async (fields: Record<string, string>, file?: Buffer<ArrayBufferLike>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      if (file) body.append('file', new File([Uint8Array.from(file)], 'x.png', { type: 'image/png' }))
      return app.request('/super-admin/upload/logo', { method: 'POST', body, headers: { cookie } })
    }
    expect((await send({}, await plainPicture(300, 100).png().toBuffer())).status).toBe(303)
    const first = (await stored())?.logoUrl ?? ''
    expect(first).toMatch(/^\/files\//)
    expect(await (await app.request('/')).text()).toContain(first)
    expect((await app.request(first)).status).toBe(200)
    await send({ intent: 'remove' })
    expect((await stored())?.logoUrl).toBeNull()
    expect((await app.request(first)).status).toBe(404)
  })
})

describe('the newsletter', () => {
  test('lists who subscribed and who left, and exports only who may be written to', async () => {
    const [one] = await app.db.select().from(newsletterSubscribers).limit(1)
    if (!one) throw new Error('nobody subscribed')
    await app.db
      .update(newsletterSubscribers)
      .set({ unsubscribedAt: new Date() })
      .where(eq(newsletterSubscribers.id, one.id))
    expect(await textOf('/super-admin/newsletter')).not.toContain(one.email)
    expect(await textOf('/super-admin/newsletter?state=left')).toContain(one.email)
    const csv = await (await get('/super-admin/newsletter.csv')).text()
    expect(csv).not.toContain(one.email)
    expect(csv).toMatch(/^Email,Subscribed,Confirmed,Unsubscribe link,Consent,Page\r\n/)
    expect(csv).toContain('I can unsubscribe at any time.')
    const still = await app.db.select().from(newsletterSubscribers)
    for (const { email, unsubscribedAt, unsubscribeToken, confirmedAt } of still) {
      const line = csv.split('\r\n').find((text) => text.startsWith(`${email},`))
      // An address that nobody confirmed may be another person's.
      if (unsubscribedAt || !confirmedAt) expect(line).toBeUndefined()
      else expect(line).toContain(`,http://localhost:3000/unsubscribe/${unsubscribeToken},`)
    }
    expect(still.filter(({ confirmedAt, unsubscribedAt }) => !confirmedAt && !unsubscribedAt)).toHaveLength(1)
    const [line] = await app.db.select().from(auditLog).where(isPanelLine)
    expect(line).toMatchObject({ action: 'exported', entity: 'newsletter' })
  })

  test('shows who confirmed, and the footer that every issue needs', async () => {
    const html = await textOf('/super-admin/newsletter')
    expect(html).toContain(', not confirmed')
    expect(html).toContain(', confirmed ')
    expect(html).toContain('218 Tannery Lane, Suite 300, Toronto')
    expect(html).toContain('Unsubscribe: {{Unsubscribe link}}')
  })

  test('is searched by part of an address, wildcards being characters', async () => {
    await app.db
      .insert(newsletterSubscribers)
      .values({ email: 'a_b%c@test.invalid', unsubscribeToken: 't'.repeat(20) })
    expect(await textOf('/super-admin/newsletter?search=A_B%25C')).toContain('1 subscriber<')
    expect(await textOf('/super-admin/newsletter?search=nobody-at-all')).toContain('No subscribers match')
  })
})

describe('reminders and alerts', () => {
  const LIST = '/super-admin/newsletter/reminders'

  test('are listed with a link from the newsletter’s tab, and stopped without a script', async () => {
    expect(await textOf('/super-admin/newsletter')).toContain(`href="${LIST}"`)
    const email = 'tom.and.ada@example.ca'
    expect(await textOf(LIST)).toContain(email)
    const [row] = await app.db.select().from(reminderRequests).where(eq(reminderRequests.email, email))
    const fields = { intent: 'stop', reminder: row?.id ?? '' }
    expect((await app.submit(LIST, fields, { headers: { cookie } })).status).toBe(303)
    expect(await textOf(`${LIST}?state=stopped`)).toContain(email)
    const again = await app.submit(LIST, fields, { headers: { cookie } })
    const shown = await app.request(LIST, { headers: { cookie: `${cookie}; ${cookiesOf(again)}` } })
    expect(await shown.text()).toContain('These emails were already stopped.')
  })
})

describe('the audit log', () => {
  const owner = { id: 'demo-super', name: 'Margaret Lindqvist' }
  const line = (n: number) =>
    ({ entity: 'lender', entityId: String(n), label: `Line ${n}.`, action: 'updated' }) as const
  // The data for the script says it all again.
  const shown = (html: string) => [...html.matchAll(/>Line (\d+)\.</g)].map((match) => Number(match[1]))

  test('is read newest first, page by page, without a gap', async () => {
    for (let n = 0; n < AUDIT_LINES_PER_PAGE + 5; n++) await recordAudit(app.db, owner, line(n))
    const first = await textOf('/super-admin/audit')
    const href = /href="(\/super-admin\/audit\?after=[^"]+)"/.exec(first)?.[1] ?? ''
    const all = [...shown(first), ...shown(await textOf(href))]
    expect(all).toEqual(
      Array.from({ length: AUDIT_LINES_PER_PAGE + 5 }, (_, n) => AUDIT_LINES_PER_PAGE + 4 - n),
    )
  })

  test('is filtered by what, done, who and day', async () => {
    await recordAudit(app.db, owner, line(1))
    await recordAudit(
      app.db,
      { id: 'other', name: 'Other' },
      { ...line(2), entity: 'agent', action: 'deleted' },
    )
    const found = async (query: string) => shown(await textOf(`/super-admin/audit?${query}`))
    expect(await found('entity=agent')).toEqual([2])
    expect(await found('action=updated')).toEqual([1])
    expect(await found('actor=demo-super')).toEqual([1])
    expect(await found('until=2020-01-01')).toEqual([])
    expect(await found('until=2999-12-31')).toEqual([2, 1])
    expect(await textOf('/super-admin/audit?entity=rate')).toContain('No entry matches that')
    for (const value of HOSTILE_SAMPLE) {
      const hostile = encodeURIComponent(value.toWellFormed().slice(0, 300))
      const response = await get(
        `/super-admin/audit?entity=${hostile}&until=${hostile}&after=${hostile}&actor=${hostile}`,
      )
      expect(response.status, value).toBe(200)
    }
  })

  test('a change is named by its field, also beyond where a long text is cut', () => {
    const long = 'x'.repeat(500)
    expect(changesBetween({ a: 1, b: null, c: long }, { a: 1, b: '', c: `${long}y` })).toEqual({
      c: { from: `${'x'.repeat(199)}…`, to: `${'x'.repeat(199)}…` },
    })
  })
})
