import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resetSecondFactorOf } from '~/features/auth/second-factor.server'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { type Brokerage, closeBrokerages, emptyPlace, MOVES, siteOf, startedAt } from './brokerages'
import { codeOf, enrol } from './enrol'
import { cookiesOf, signedInAs, type TestApp, temporaryDirectory } from './request'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const [EMAIL, PASSWORD] = ['agent@demo.test', 'demo-agent-1867']

/** The answer to a code after the right password. */
async function signInWith(app: TestApp, code: string) {
  const first = await app.submit('/auth', { email: EMAIL, password: PASSWORD })
  expect(first.headers.get('location')).toBe('/auth/second-factor')
  return app.submit('/auth/second-factor', { code }, { headers: { cookie: cookiesOf(first) } })
}

describe.each(MOVES)('a brokerage with a second factor, from %s to %s', (from, to) => {
  let source: Brokerage
  let known: Awaited<ReturnType<typeof enrol>>
  const archives = temporaryDirectory()

  const restored = async (name: string) => {
    const file = join(archives, `${name}.tar.gz`)
    await backUpNow(file, source.env)
    const place = await emptyPlace(to)
    await restoreNow(file, {}, place)
    const target = await startedAt(place)
    return { target, app: await siteOf(target) }
  }

  beforeAll(async () => {
    source = await startedAt(await emptyPlace(from, { SEED: 'demo' }))
    const app = await siteOf(source)
    const cookie = await signedInAs(app, EMAIL, PASSWORD)
    known = await enrol(app, cookie, PASSWORD, '/agent-dashboard/security')
    expect(known.codes).toHaveLength(10)
  })

  test('with its key: the same authenticator app and recovery codes open it', async () => {
    const { app } = await restored('with-key')
    expect((await signInWith(app, '000000')).status).toBe(401)
    const done = await signInWith(app, codeOf(known.secret, 1))
    expect(done.headers.get('location')).toBe('/agent-dashboard')
    const recovered = await signInWith(app, known.codes[0] ?? '')
    expect(recovered.headers.get('location')).toBe('/agent-dashboard')
    expect((await signInWith(app, known.codes[0] ?? '')).status).toBe(401)
  })

  test('without its key: no code opens it, the person reads why, and a reset lets them in by password', async () => {
    await source.database.pool.query(`delete from secrets where name = 'second factors'`)
    const { target, app } = await restored('without-key')
    for (const code of [codeOf(known.secret, 1), known.codes[1] ?? '']) {
      const rejected = await signInWith(app, code)
      expect(rejected.status).toBe(409)
      expect(await rejected.text()).toContain('Your two-step sign-in cannot be checked here.')
      expect(cookiesOf(rejected)).not.toContain('session_token')
    }
    expect(await resetSecondFactorOf(target.database.db, EMAIL)).toBe(true)
    const cookie = await signedInAs(app, EMAIL, PASSWORD)
    // A new key is made, and a new app can be enrolled with it.
    const again = await enrol(app, cookie, PASSWORD, '/agent-dashboard/security')
    expect((await signInWith(app, codeOf(again.secret, 1))).headers.get('location')).toBe('/agent-dashboard')
  })
})
