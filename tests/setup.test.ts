import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { siteSettings } from '#db/schema/site'
import { createSuperAdmin } from '../server/cli'
import { startMailServer } from './mail-server'
import { isPanelLine, shownOf, signedInAs, type TestApp, testApp } from './request'

const OWNER = { email: 'owner@example.ca', name: 'Olive Owner', password: 'correct horse battery' }
const TODAY = '/super-admin/today'

let app: TestApp
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
  app = await testApp({ env: { SMTP_URL: mail.url } })
})
afterAll(() => mail.stop())
beforeEach(async () => {
  await app.database.reset()
  mail.mood.isAway = false
})

async function newOwner() {
  await createSuperAdmin(app.db, OWNER)
  const cookie = await signedInAs(app, OWNER.email, OWNER.password)
  return {
    shown: async () => shownOf(await app.request(TODAY, { headers: { cookie } })),
    read: (path: string) => app.request(path, { headers: { cookie } }),
    post: (fields: Record<string, string>) => app.submit(TODAY, fields, { headers: { cookie } }),
  }
}

test('the owner of an empty brokerage sees the checklist; of the demo, which is complete, not', async () => {
  const { shown } = await newOwner()
  const html = await shown()
  expect(html).toContain('Set up your brokerage')
  expect(html).toContain('0 of 9 done')
  await app.database.resetToDemo()
  const cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
  const demo = await shownOf(await app.request(TODAY, { headers: { cookie } }))
  expect(demo).not.toContain('Set up your brokerage')
  const settings = await app.request('/super-admin/settings', { headers: { cookie } })
  expect(await shownOf(settings)).toContain('Hide the site')
})

test('Apply Now opens the own form and no newsletter link is shown until the owner, or else the server, names pages', async () => {
  const headerOf = async (one: TestApp) => {
    const html = await shownOf(await one.request('/contact'))
    return {
      apply: /href="([^"]*)"[^>]*>Apply Now/.exec(html)?.[1],
      newsletters: new Set(html.match(/href="https:[^"]*newsletter[^"]*"/g)).size,
    }
  }
  expect(await headerOf(app)).toEqual({ apply: '/applications', newsletters: 0 })
  const pages = { APPLY_URL: 'https://apply.example.ca/', NEWSLETTER_URL: 'https://a.example.ca/newsletter' }
  const other = await testApp({ database: app.database, env: pages })
  expect(await headerOf(other)).toEqual({ apply: 'https://apply.example.ca/', newsletters: 1 })
  await app.database.resetToDemo()
  expect(await headerOf(app)).toEqual({ apply: 'https://apply.example.com/', newsletters: 1 })
  await app.db.update(siteSettings).set({ applyUrl: 'https://own.example.ca/' })
  expect((await headerOf(other)).apply).toBe('https://own.example.ca/')
})

test('a new owner’s site shows visitors Coming soon, the legal pages and the sign-in; its owner sees all of it', async () => {
  expect((await app.request('/')).status).toBe(200)
  expect((await app.request('/coming-soon')).headers.get('location')).toBe('/')
  const owner = await newOwner()
  for (const path of ['/', '/rates', '/find-broker?province=Ontario', '/agents/demoagent']) {
    const response = await app.request(path)
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/coming-soon'])
  }
  const soon = await app.request('/coming-soon')
  expect(soon.status).toBe(200)
  expect(soon.headers.get('x-robots-tag')).toBe('noindex')
  expect(await soon.text()).toContain('Coming soon')
  expect((await app.request('/fr/taux')).headers.get('location')).toBe('/fr/bientot')
  const bientot = await (await app.request('/fr/bientot')).text()
  expect(bientot).toContain('Bientôt en ligne')
  expect(bientot).toContain('href="/fr/connexion"')
  for (const path of ['/auth', '/privacy', '/terms', '/accessibility', '/complaints', '/fr/connexion'])
    expect((await app.request(path)).status, path).toBe(200)
  expect((await owner.read('/rates')).status).toBe(200)
  expect(await owner.shown()).toContain('Publish the site')

  await owner.post({ intent: 'publish-site', published: 'yes' })
  expect((await app.request('/rates')).status).toBe(200)
  expect((await owner.post({ intent: 'publish-site', published: 'yes' })).status).toBe(303)
  await owner.post({ intent: 'publish-site', published: 'no' })
  expect((await app.request('/rates')).status).toBe(302)
  const lines = await app.db.select().from(auditLog).where(isPanelLine).orderBy(auditLog.createdAt)
  expect(lines.map(({ action }) => action)).toEqual(['published', 'unpublished'])
})

test('the test email tells whether the mail server accepted it', async () => {
  const owner = await newOwner()
  mail.mood.isAway = true
  const rejected = await owner.post({ intent: 'test-email' })
  expect(rejected.status).toBe(422)
  expect(await rejected.text()).toContain(`The mail server did not accept the email to ${OWNER.email}`)
  mail.mood.isAway = false
  expect((await owner.post({ intent: 'test-email' })).status).toBe(303)
  expect(mail.received.at(-1)).toMatchObject({ recipients: [OWNER.email] })
  expect(await owner.shown()).toContain(`The mail server accepted an email to ${OWNER.email}.`)
})

test('only the owner changes what visitors see', async () => {
  await app.database.resetToDemo()
  const cookie = await signedInAs(app, 'agent@demo.test', 'demo-agent-1867')
  const fields = { intent: 'publish-site', published: 'no' }
  expect((await app.submit(TODAY, fields, { headers: { cookie } })).status).toBe(303)
  expect((await app.request('/rates')).status).toBe(200)
})
