import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { agents } from '#db/schema/agents'
import { profiles, sessions } from '#db/schema/auth'
import { signIn } from '~/features/auth/auth.server'
import { authOf } from '~/features/auth/library.server'
import { requestReset } from '~/features/auth/passwords.server'
import { type TestApp, testApp } from './request'

// A different answer, or different work, would reveal whether an account exists. `npm run bench` measures the time.
const ENV = { SITE_URL: 'http://localhost:3000' }
const WRONG = 'not-the-password'

let app: TestApp
let work: string[]

beforeAll(async () => {
  app = await testApp()
  // The library's own hook: every derivation of a key, the one thing here that takes time, goes through these two.
  const { password } = await (await authOf(app.db, ENV)).$context
  const { hash, verify } = password
  password.hash = (text) => {
    work.push('derive')
    return hash(text)
  }
  password.verify = (given) => {
    work.push('derive')
    return verify(given)
  }
})
beforeEach(async () => {
  await app.database.resetToDemo()
  await app.db.update(agents).set({ isActive: false }).where(eq(agents.profileSlug, 'demoagenttwo'))
  await app.db
    .insert(profiles)
    .values({ id: 'no-password', email: 'nopassword@demo.test', fullName: 'No Password' })
  work = []
})

const REJECTED = [
  ['a wrong password', 'agent@demo.test', WRONG],
  ['an unknown address', 'nobody@demo.test', WRONG],
  ['somebody without a password', 'nopassword@demo.test', WRONG],
  ['a deactivated broker with the right password', 'agent2@demo.test', 'demo-agent-1867'],
  ['a password that is too long', 'agent@demo.test', 'x'.repeat(500)],
  ['an unknown address and a password that is too long', 'nobody@demo.test', 'x'.repeat(500)],
] as const

test.each(REJECTED)(
  '%s: the same answer as for all others, and no session',
  async (_who, email, password) => {
    const answer = await signIn(app.db, ENV, {
      email,
      password,
      ip: '10.0.0.1',
      userAgent: null,
      cookies: null,
    })
    expect(answer).toEqual({ ok: false, reason: 'wrong' })
    expect(work).toEqual(password.length > 128 ? [] : ['derive'])
    expect(await app.db.$count(sessions)).toBe(0)
  },
)

test('byte for byte the answers differ in the address alone that was typed', async () => {
  // The page of a demo names its own accounts: these are none of them.
  await app.db.update(profiles).set({ email: sql`'real-' || ${profiles.email}` })
  const answers = []
  for (const [, account, password] of REJECTED) {
    const email = `real-${account}`
    const response = await app.submit('/auth', { email, password })
    const text = `${response.status}\n${[...response.headers].join('\n')}\n${await response.text()}`
    // The policy contains a digest of the page's data, which contains the e-mail address.
    answers.push(text.replaceAll(email, 'TYPED').replace(/'sha256-[^']+'/g, 'digest'))
  }
  expect(answers[0]).toContain('Invalid email or password. Please try again.')
  for (const answer of answers) expect(answer === answers[0]).toBe(true)
})

test('a reset link takes the same number of statements for an unknown e-mail address', async () => {
  const statementsFor = async (email: string) => {
    using query = vi.spyOn(Client.prototype, 'query')
    await requestReset(app.db, ENV, email, '203.0.113.5')
    return query.mock.calls.length
  }
  await statementsFor('warm-up@example.ca')
  expect(await statementsFor('nobody@example.ca')).toBe(await statementsFor('agent@demo.test'))
  expect(work).toEqual([])
})
