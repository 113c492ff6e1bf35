import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agents } from '#db/schema/agents'
import { auditLog } from '#db/schema/audit'
import { profiles, secondFactors, sessions } from '#db/schema/auth'
import { mailOutbox } from '#db/schema/mail'
import { siteSettings } from '#db/schema/site'
import { resetSecondFactorOf } from '~/features/auth/second-factor.server'
import { codeOf, enrol as enrolIn } from './enrol'
import { cookiesOf, shownOf, signedInAs, type TestApp, testApp } from './request'

let app: TestApp
const [EMAIL, PASSWORD] = ['agent@demo.test', 'demo-agent-1867']
const PAGE = '/agent-dashboard/security'

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
})

const get = (path: string, cookie = '') => app.request(path, { headers: { cookie } })
const post = (path: string, fields: Record<string, string>, cookie: string, address?: string) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } }, address)

const enrol = (cookie: string, password = PASSWORD, page = PAGE) => enrolIn(app, cookie, password, page)

const signIn = (email = EMAIL, password = PASSWORD) => app.submit('/auth', { email, password })

async function firstStep() {
  const response = await signIn()
  return { response, cookie: cookiesOf(response) }
}

describe('two-step sign-in', () => {
  test('is set up with the password and a code; ten recovery codes are shown once, other devices are signed out', async () => {
    const [cookie, other] = [await signedInAs(app, EMAIL, PASSWORD), await signedInAs(app, EMAIL, PASSWORD)]
    expect((await post(PAGE, { intent: 'begin', password: 'wrong-wrong' }, cookie)).status).toBe(422)
    const { secret, codes } = await enrol(cookie)
    expect(secret).toHaveLength(32)
    expect(new Set(codes).size).toBe(10)
    expect((await get(PAGE, other)).headers.get('location')).toMatch(/^\/auth\?to=/)
    const shown = await shownOf(await get(PAGE, cookie))
    expect(shown).toContain('10 recovery codes are left')
    for (const text of [secret, ...codes]) expect(shown).not.toContain(text)
    const [factor] = await app.db.select().from(secondFactors)
    for (const text of [secret, ...codes]) expect(JSON.stringify(factor)).not.toContain(text)
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.entity, 'second_factor'))
    expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([['activated', 'Amara Okafor']])
  })

  test('asks for a code after the password, and opens no session before it', async () => {
    const { secret } = await enrol(await signedInAs(app, EMAIL, PASSWORD))
    await app.db.delete(sessions)
    const { response, cookie } = await firstStep()
    expect(response.headers.get('location')).toBe('/auth/second-factor')
    expect(cookie).not.toContain('session_token')
    expect(await app.db.$count(sessions)).toBe(0)
    expect((await get('/agent-dashboard/leads', cookie)).headers.get('location')).toMatch(/^\/auth\?to=/)
    expect((await get('/auth/second-factor', cookie)).status).toBe(200)
    expect((await post('/auth/second-factor', { code: '000000' }, cookie)).status).toBe(401)
    const done = await post('/auth/second-factor', { code: codeOf(secret, 1) }, cookie)
    expect(done.headers.get('location')).toBe('/agent-dashboard')
    const session = cookiesOf(done)
    expect((await get('/agent-dashboard/leads', session)).status).toBe(200)
  })

  test('a code and a recovery code count once, a challenge opens one session', async () => {
    const { secret, codes } = await enrol(await signedInAs(app, EMAIL, PASSWORD))
    const code = codeOf(secret, 1)
    const first = await firstStep()
    expect((await post('/auth/second-factor', { code }, first.cookie)).status).toBe(303)
    const again = await post('/auth/second-factor', { code: codes[0] ?? '' }, first.cookie)
    expect(again.headers.get('location')).toBe('/auth')
    const second = await firstStep()
    expect((await post('/auth/second-factor', { code }, second.cookie)).status).toBe(401)
    const typed = ` ${codes[1]?.toUpperCase()} `
    expect((await post('/auth/second-factor', { code: typed }, second.cookie)).status).toBe(303)
    const third = await firstStep()
    expect((await post('/auth/second-factor', { code: codes[1] ?? '' }, third.cookie)).status).toBe(401)
  })

  test('five wrong codes close the second step for that network', async () => {
    const { secret } = await enrol(await signedInAs(app, EMAIL, PASSWORD))
    const { cookie } = await firstStep()
    const wrong = () => post('/auth/second-factor', { code: '000000' }, cookie, '203.0.113.9')
    for (let n = 0; n < 5; n++) expect((await wrong()).status).toBe(401)
    expect((await wrong()).status).toBe(429)
    const elsewhere = await post('/auth/second-factor', { code: codeOf(secret, 1) }, cookie, '198.51.100.7')
    expect(elsewhere.status).toBe(303)
  })

  test('a new password ends a challenge that waits for its code', async () => {
    await enrol(await signedInAs(app, EMAIL, PASSWORD))
    const { cookie } = await firstStep()
    await app.submit('/auth/forgot', { email: EMAIL })
    const [mail] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, EMAIL))
    const link = /\/auth\/reset\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? ''
    expect((await app.submit(link, { password: 'four unrelated words' })).status).toBe(303)
    expect((await get('/auth/second-factor', cookie)).headers.get('location')).toBe('/auth')
  })

  test('new recovery codes end the old ones; switching off needs the password', async () => {
    const cookie = await signedInAs(app, EMAIL, PASSWORD)
    const { codes } = await enrol(cookie)
    const answer = await shownOf(await post(PAGE, { intent: 'renew', password: PASSWORD }, cookie))
    expect(answer).not.toContain(codes[0])
    const { cookie: challenge } = await firstStep()
    expect((await post('/auth/second-factor', { code: codes[0] ?? '' }, challenge)).status).toBe(401)
    expect((await post(PAGE, { intent: 'remove', password: 'wrong-wrong' }, cookie)).status).toBe(422)
    expect((await post(PAGE, { intent: 'remove', password: PASSWORD }, cookie)).status).toBe(303)
    expect((await signIn()).headers.get('location')).toBe('/agent-dashboard')
  })

  test.each([
    ['super@demo.test', 'demo-super-1867', '/super-admin'],
    ['admin@demo.test', 'demo-admin-1867', '/agent-dashboard'],
  ])('%s has the same screen, and is asked once enrolled', async (email, password, area) => {
    await enrol(await signedInAs(app, email, password), password, `${area}/security`)
    expect((await signIn(email, password)).headers.get('location')).toBe('/auth/second-factor')
  })
})

describe('two-step sign-in that the owner requires', () => {
  beforeEach(async () => {
    await app.db.update(siteSettings).set({ secondFactorRoles: ['agent'] })
  })

  test('leaves only its own screen open until it is set up, for that role alone', async () => {
    const cookie = await signedInAs(app, EMAIL, PASSWORD)
    for (const path of ['/agent-dashboard/leads', '/agent-dashboard/account', '/agent-dashboard/leads.csv'])
      expect((await get(path, cookie)).headers.get('location'), path).toBe(PAGE)
    expect((await post('/agent-dashboard/profile', { name: 'X' }, cookie)).headers.get('location')).toBe(PAGE)
    expect((await get(PAGE, cookie)).status).toBe(200)
    await enrol(cookie)
    expect((await get('/agent-dashboard/leads', cookie)).status).toBe(200)
    const admin = await signedInAs(app, 'admin@demo.test', 'demo-admin-1867')
    expect((await get('/agent-dashboard/leads', admin)).status).toBe(200)
  })

  test('the owner chooses the roles in the site settings, with a line in the audit log', async () => {
    const cookie = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
    const shown = await shownOf(await get('/super-admin/settings', cookie))
    expect(shown).toMatch(/name="secondFactor-agent"[^>]*checked/)
    expect(shown).not.toMatch(/name="secondFactor-admin"[^>]*checked/)
  })
})

describe('a lost phone', () => {
  test('the owner resets a broker’s second step, which the audit log names; an owner’s own is left alone', async () => {
    await enrol(await signedInAs(app, EMAIL, PASSWORD))
    const owner = await signedInAs(app, 'super@demo.test', 'demo-super-1867')
    const [row] = await app.db.select().from(agents).where(eq(agents.profileSlug, 'demoagent'))
    const path = `/super-admin/agents/${row?.id}`
    expect(await shownOf(await get(path, owner))).toContain('Reset two-step sign-in')
    expect((await post(path, { intent: 'reset-factor' }, owner)).status).toBe(303)
    expect((await post(path, { intent: 'reset-factor' }, owner)).status).toBe(409)
    expect((await signIn()).headers.get('location')).toBe('/agent-dashboard')
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.action, 'deactivated'))
    expect(lines).toMatchObject([
      { entity: 'second_factor', label: 'Amara Okafor', actorName: expect.any(String) },
    ])
    await app.db.update(profiles).set({ role: 'super_admin' }).where(eq(profiles.email, EMAIL))
    await enrol(await signedInAs(app, EMAIL, PASSWORD), PASSWORD, '/super-admin/security')
    expect((await post(path, { intent: 'reset-factor' }, owner)).status).toBe(409)
  })

  test('the command line resets the last owner’s', async () => {
    await enrol(
      await signedInAs(app, 'super@demo.test', 'demo-super-1867'),
      'demo-super-1867',
      '/super-admin/security',
    )
    expect(await resetSecondFactorOf(app.db, 'Super@demo.test')).toBe(true)
    expect(await resetSecondFactorOf(app.db, 'super@demo.test')).toBe(false)
    expect(await resetSecondFactorOf(app.db, 'nobody@demo.test')).toBeNull()
    expect((await signIn('super@demo.test', 'demo-super-1867')).headers.get('location')).toBe('/super-admin')
  })
})
