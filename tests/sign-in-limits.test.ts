import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit'
import { mailOutbox } from '#db/schema/mail'
import { signIn } from '~/features/auth/auth.server'
import { SLOW_SIGN_IN_MS } from '~/platform/limits.server'
import { cookiesOf, type TestApp, testApp } from './request'

const ENV = { SITE_URL: 'http://localhost:3000' }
const OWNER = { email: 'super@demo.test', password: 'demo-super-1867' }
const [ATTACKER, HOME] = ['203.0.113.66', '198.51.100.7']

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.resetToDemo()
})

const post = (path: string, fields: Record<string, string>, address: string, cookie = '') =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } }, address)
const tryIn = (password: string, address: string, cookie = '') =>
  post('/auth', { email: OWNER.email, password }, address, cookie)
const emails = () => app.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, OWNER.email))

describe('an account under attack', () => {
  test('ten wrong passwords close it for their network, not for its owner elsewhere', async () => {
    for (let n = 0; n < 10; n++) expect((await tryIn('wrong-wrong', ATTACKER)).status).toBe(401)
    expect((await tryIn(OWNER.password, ATTACKER)).status).toBe(429)
    expect((await tryIn(OWNER.password, HOME)).status).toBe(303)
  })

  test('wrong passwords from all of an IPv6 /48 are those of one network', async () => {
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push((await tryIn('wrong-wrong', `2001:db8:7:${n}::1`)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await tryIn(OWNER.password, '2001:db8:8::1')).status).toBe(303)
  })

  test('a device that its owner has used gets in from the attacker’s own network', async () => {
    const known = cookiesOf(await tryIn(OWNER.password, ATTACKER))
    for (let n = 0; n < 60; n++) await tryIn('wrong-wrong', ATTACKER)
    expect((await tryIn(OWNER.password, ATTACKER)).status).toBe(429)
    expect((await tryIn(OWNER.password, ATTACKER, known)).status).toBe(303)
  })

  test('a known device of one user is unknown to another’s account', async () => {
    const other = await post('/auth', { email: 'agent@demo.test', password: 'demo-agent-1867' }, ATTACKER)
    for (let n = 0; n < 10; n++) await tryIn('wrong-wrong', ATTACKER)
    const device = /device=[^;]+/.exec(cookiesOf(other))?.[0]
    expect((await tryIn(OWNER.password, ATTACKER, device)).status).toBe(429)
  })

  test('thirty wrong passwords from many networks slow unknown devices down and lock no user out', async () => {
    const pauses: number[] = []
    const from = (address: string, password: string) =>
      signIn(app.db, ENV, { ...OWNER, password, ip: address, userAgent: null, cookies: null }, async (ms) => {
        pauses.push(ms)
      })
    for (let n = 0; n < 30; n++) await from(`203.0.113.${n}`, 'wrong-wrong')
    expect(pauses).toEqual([])
    expect(await from(HOME, OWNER.password)).toMatchObject({ ok: true })
    expect(pauses).toEqual([SLOW_SIGN_IN_MS])
  })

  test('one network’s used-up resets leave the owner’s own', async () => {
    const forgot = (address: string) => post('/auth/forgot', { email: OWNER.email }, address)
    for (let n = 0; n < 5; n++) await forgot(ATTACKER)
    expect(await emails()).toHaveLength(3)
    await forgot(HOME)
    expect(await emails()).toHaveLength(4)
  })

  test('while many networks have used up an hour’s resets, a link in the mailbox works', async () => {
    for (let n = 0; n < 20; n++) await post('/auth/forgot', { email: OWNER.email }, `203.0.113.${n}`)
    const sent = await emails()
    expect(sent).toHaveLength(12)
    const link = /\/auth\/reset\/\S+/.exec(sent.at(-1)?.textBody ?? '')?.[0] ?? ''
    expect((await app.submit(link, { password: 'four unrelated words' })).status).toBe(303)
  })

  test('tries from the /64s of one /48 are limited together', async () => {
    const statuses = []
    for (let n = 0; n < 160; n++) {
      const answer = await post(
        '/auth/forgot',
        { email: `n${n}@example.ca` },
        `2001:db8:7:${(n * 256).toString(16)}::1`,
      )
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(150)
  })
})

test('the audit log names whose sign-in failed and who signed in; an unknown address leaves no line', async () => {
  await tryIn('wrong-wrong', HOME)
  await post('/auth', { email: 'nobody@example.ca', password: 'wrong-wrong' }, HOME)
  await tryIn(OWNER.password, HOME)
  const lines = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entity, 'account'))
    .orderBy(auditLog.id)
  expect(lines.map(({ action, actorId }) => [action, actorId === 'visitor'])).toEqual([
    ['sign_in_failed', true],
    ['signed_in', false],
  ])
  expect(new Set(lines.map(({ label }) => label)).size).toBe(1)
})
