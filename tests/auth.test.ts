import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { profiles, sessions, verifications } from '#db/schema/auth'
import { mailOutbox } from '#db/schema/mail'
import { cookiesOf, signedInAs, type TestApp, testApp } from './request'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
})

const signIn = (email: string, password: string) => app.submit('/auth', { email, password })
const sessionOf = (email: string, password: string) => signedInAs(app, email, password)
const get = (path: string, cookie = '') => app.request(path, { headers: { cookie } })

describe('signing in', () => {
  test.each([
    ['super@demo.test', 'demo-super-1867', '/super-admin'],
    ['admin@demo.test', 'demo-admin-1867', '/agent-dashboard'],
    ['agent@demo.test', 'demo-agent-1867', '/agent-dashboard'],
    ['  AGENT2@demo.test ', 'demo-agent-1867', '/agent-dashboard'],
  ])('%s goes to where the role belongs', async (email, password, home) => {
    const response = await signIn(email, password)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(home)
    const cookie = response.headers.getSetCookie().find((line) => line.includes('session_token')) ?? ''
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Path=\//i)
    expect(cookie).toMatch(/Max-Age=2592000/i)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await signIn('agent@demo.test', 'not-the-password')
    const unknown = await signIn('nobody@demo.test', 'not-the-password')
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(401)
      expect(await response.text()).toContain('Invalid email or password. Please try again.')
    }
    expect(await app.db.$count(sessions)).toBe(0)
  })

  test('a deactivated broker cannot sign in, and is out at the next request', async () => {
    const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
    expect((await get('/agent-dashboard/account', cookie)).status).toBe(200)
    await app.db.update(agents).set({ isActive: false }).where(eq(agents.profileSlug, 'demoagent'))
    expect((await get('/agent-dashboard/account', cookie)).headers.get('location')).toMatch(/^\/auth\?to=/)
    expect((await signIn('agent@demo.test', 'demo-agent-1867')).status).toBe(401)
  })

  test('ten wrong passwords close the account for a while, also to the right one', async () => {
    for (let n = 0; n < 10; n++) await signIn('lock@demo.test', 'wrong-wrong')
    const response = await signIn('lock@demo.test', 'wrong-wrong')
    expect(response.status).toBe(429)
  })

  test('a password that is set anew opens the account again', async () => {
    for (let n = 0; n < 10; n++) await signIn('agent@demo.test', 'wrong-wrong')
    expect((await signIn('agent@demo.test', 'demo-agent-1867')).status).toBe(429)
    await app.submit('/auth/forgot', { email: 'agent@demo.test' })
    const [mail] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'agent@demo.test'))
    const link = /\/auth\/reset\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? ''
    expect((await app.submit(link, { password: 'four unrelated words' })).status).toBe(303)
    expect((await signIn('agent@demo.test', 'four unrelated words')).status).toBe(303)
  })

  test('empty fields are named', async () => {
    const response = await signIn('', '')
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Enter your email and your password.')
  })
})

describe('the session', () => {
  test('is shown in the header and ends on the server', async () => {
    const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
    expect(await (await get('/', cookie)).text()).toContain('Amara Okafor')
    const out = await app.submit('/auth/sign-out', {}, { headers: { cookie } })
    expect(out.headers.get('location')).toBe('/')
    expect(await app.db.$count(sessions)).toBe(0)
    expect((await get('/agent-dashboard/account', cookie)).headers.get('location')).toMatch(/^\/auth\?to=/)
  })

  test('a made-up cookie signs no user in', async () => {
    const cookie = 'brokerage.session_token=abc.def'
    expect((await get('/agent-dashboard/account', cookie)).headers.get('location')).toMatch(/^\/auth\?to=/)
  })

  test('one that is used every day is over after ninety days', async () => {
    const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
    await app.db.update(sessions).set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    expect((await get('/agent-dashboard/account', cookie)).headers.get('location')).toMatch(/^\/auth\?to=/)
    expect(await app.db.$count(sessions)).toBe(0)
  })

  test('an expired one is over', async () => {
    const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
    await app.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await get('/agent-dashboard/account', cookie)).headers.get('location')).toMatch(/^\/auth\?to=/)
  })

  test('a changed role counts at the next request, with a word about it', async () => {
    const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
    await app.db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.email, 'agent@demo.test'))
    const response = await get('/agent-dashboard/account', cookie)
    expect(response.headers.get('location')).toBe('/')
    const home = await get('/', `${cookie}; ${cookiesOf(response)}`)
    expect(await home.text()).toContain('Access denied')
  })

  test('signing out everywhere else leaves this one', async () => {
    const first = await sessionOf('agent@demo.test', 'demo-agent-1867')
    const second = await sessionOf('agent@demo.test', 'demo-agent-1867')
    await app.submit(
      '/agent-dashboard/account',
      { intent: 'sign-out-elsewhere' },
      { headers: { cookie: second } },
    )
    expect((await get('/agent-dashboard/account', first)).headers.get('location')).toMatch(/^\/auth\?to=/)
    expect((await get('/agent-dashboard/account', second)).status).toBe(200)
  })
})

describe('passwords', () => {
  const change = (cookie: string, current: string, next: string) =>
    app.submit('/agent-dashboard/account', { current, next }, { headers: { cookie } })

  test.each(['short', 'password123', 'aaaaaaaaaaaa', 'qwertyuiop'])('%s is rejected', async (next) => {
    const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
    expect((await change(cookie, 'demo-agent-1867', next)).status).toBe(422)
    expect((await signIn('agent@demo.test', 'demo-agent-1867')).status).toBe(303)
  })

  test('changing one needs the old one and ends the other sessions', async () => {
    const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
    const other = await sessionOf('agent@demo.test', 'demo-agent-1867')
    expect((await change(cookie, 'not-it', 'four unrelated words')).status).toBe(422)
    const changed = await change(cookie, 'demo-agent-1867', 'four unrelated words')
    expect(changed.status).toBe(303)
    // The session goes on under a new token.
    for (const old of [other, cookie])
      expect((await get('/agent-dashboard/account', old)).headers.get('location')).toMatch(/^\/auth\?to=/)
    expect((await get('/agent-dashboard/account', cookiesOf(changed))).status).toBe(200)
    expect((await signIn('agent@demo.test', 'four unrelated words')).status).toBe(303)
  })

  test.each([
    ['the owner', '/super-admin/account', () => sessionOf('super@demo.test', 'demo-super-1867')],
    ['a broker', '/agent-dashboard/account', () => sessionOf('agent@demo.test', 'demo-agent-1867')],
    ['a person who must sign in first', '/auth?to=%2F.well-known%2Fchange-password', () => ''],
  ])('the well-known URL of password managers leads %s to %s', async (_who, to, cookieOf) => {
    const response = await get('/.well-known/change-password', await cookieOf())
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
  })

  test('a forgotten one is set anew by a link that works once', async () => {
    const session = await sessionOf('agent@demo.test', 'demo-agent-1867')
    const asked = await app.submit('/auth/forgot', { email: 'Agent@demo.test' })
    const unknown = await app.submit('/auth/forgot', { email: 'nobody@demo.test' })
    expect(await asked.text()).toContain('If that address has an account')
    expect(await unknown.text()).toContain('If that address has an account')
    const mails = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'agent@demo.test'))
    expect(mails).toHaveLength(1)
    const path = /\/auth\/reset\/\S+/.exec(mails[0]?.textBody ?? '')?.[0] ?? ''
    // A reader of the database cannot use the stored value.
    const [stored] = await app.db.select().from(verifications)
    expect(stored?.identifier).not.toContain(path.split('/').at(-1))
    expect((await app.submit(path, { password: 'short' })).status).toBe(422)
    expect((await app.submit(path, { password: 'four unrelated words' })).status).toBe(303)
    expect((await app.submit(path, { password: 'five unrelated words too' })).status).toBe(410)
    expect((await signIn('agent@demo.test', 'four unrelated words')).status).toBe(303)
    expect((await get('/agent-dashboard/account', session)).headers.get('location')).toMatch(/^\/auth\?to=/)
  })

  describe('an older link', () => {
    const links = async () => {
      await app.submit('/auth/forgot', { email: 'agent@demo.test' })
      await app.submit('/auth/forgot', { email: 'agent@demo.test' })
      const mails = await app.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.toAddress, 'agent@demo.test'))
        .orderBy(mailOutbox.createdAt)
      return mails.map(({ textBody }) => /\/auth\/reset\/\S+/.exec(textBody)?.[0] ?? '')
    }
    const isDead = async (link: string) => {
      expect((await app.submit(link, { password: 'words of somebody else' })).status).toBe(410)
      expect((await signIn('agent@demo.test', 'four unrelated words')).status).toBe(303)
    }

    test('ends when a newer one is used', async () => {
      const [older = '', newer = ''] = await links()
      expect((await app.submit(newer, { password: 'four unrelated words' })).status).toBe(303)
      await isDead(older)
    })

    test('ends when the password is changed, and other users’ sessions stay', async () => {
      await app.submit('/auth/forgot', { email: 'agent2@demo.test' })
      const [link = ''] = await links()
      const cookie = await sessionOf('agent@demo.test', 'demo-agent-1867')
      expect((await change(cookie, 'demo-agent-1867', 'four unrelated words')).status).toBe(303)
      await isDead(link)
      expect(await app.db.$count(verifications)).toBe(1)
    })
  })

  test('the link is stale after an hour', async () => {
    await app.submit('/auth/forgot', { email: 'agent2@demo.test' })
    const [mail] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'agent2@demo.test'))
    const [stored] = await app.db.select().from(verifications)
    expect(stored?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000)
    await app.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
    const path = /\/auth\/reset\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? ''
    expect((await app.submit(path, { password: 'four unrelated words' })).status).toBe(410)
  })
})

test('a demo that nobody asked for by name lets nobody sign in on a request that a proxy forwarded', async () => {
  const demo = await testApp()
  await demo.database.resetToDemo()
  const asked = await testApp({ database: demo.database, env: { SEED: 'demo' } })
  const fields = { email: 'super@demo.test', password: 'demo-super-1867' }
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via']) {
    const headers = { [name]: '203.0.113.7' }
    expect((await demo.submit('/auth', fields, { headers })).status, name).toBe(403)
    expect((await asked.submit('/auth', fields, { headers })).status, name).toBe(303)
  }
  expect((await demo.submit('/auth', fields)).status).toBe(303)
})
