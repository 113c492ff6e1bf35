import { beforeEach, expect, test } from 'vitest'
import { createAgent } from './factories'
import { cookiesOf, type TestApp, testApp } from './request'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})

const FORMS = ['/?quote=purchase', '/quote', '/contact', '/applications']
const chosen = (html: string, id: string) => new RegExp(`<option value="${id}" selected=""`).test(html)

test('forms offer the broker first whose page the visitor came through, and leave the choice', async () => {
  const agent = await createAgent(app.db, { profileSlug: 'noor' })
  await createAgent(app.db)
  const cookie = cookiesOf(await app.request('/agents/noor'))
  for (const path of FORMS) {
    const html = await (await app.request(path, { headers: { cookie } })).text()
    expect(chosen(html, agent.id), path).toBe(true)
    expect(html).toContain('<option value="none">')
    expect(chosen(await (await app.request(path)).text(), agent.id), path).toBe(false)
  }
})

test('on a broker’s page a quote opened by any link is theirs, also before a cookie', async () => {
  const agent = await createAgent(app.db, { profileSlug: 'noor' })
  const html = await (await app.request('/agents/noor?quote=purchase&rate=4.04')).text()
  expect(chosen(html, agent.id)).toBe(true)
})

test('the broker that an address names goes before the one who is remembered', async () => {
  await createAgent(app.db, { profileSlug: 'noor' })
  const other = await createAgent(app.db, { profileSlug: 'samir' })
  const cookie = cookiesOf(await app.request('/agents/noor'))
  for (const path of ['/?quote=purchase&agent=samir', '/contact?agent=samir', '/applications?agent=samir']) {
    expect(chosen(await (await app.request(path, { headers: { cookie } })).text(), other.id), path).toBe(true)
  }
})

test.each(['broker=%00', 'broker=eyJhIjoxfQ%3D%3D', 'broker=IiI%3D', 'broker=x'])(
  'a cookie that is none of ours changes nothing: %s',
  async (cookie) => {
    for (const path of FORMS) {
      expect((await app.request(path, { headers: { cookie } })).status).toBe(200)
    }
  },
)

test('cookies are Secure where the site is reached by https', async () => {
  await createAgent(app.db, { profileSlug: 'noor' })
  const secure = await testApp({ database: app.database, env: { SITE_URL: 'https://www.example.ca' } })
  expect((await secure.request('/agents/noor')).headers.getSetCookie().join()).toMatch(/; Secure/)
  expect((await app.request('/agents/noor')).headers.getSetCookie().join()).not.toMatch(/Secure/)
})
