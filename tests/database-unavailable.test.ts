import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.server'
import { AGENT_MESSAGES } from '~/features/agents/model'
import { AUTH_MESSAGES } from '~/features/auth/messages.server'
import { isDatabaseUnavailable } from '~/platform/database-unavailable.server'
import { testDatabase } from './database'
import { databaseWire } from './database-wire'
import { shownOf, testApp, watchAsServed } from './request'

test('a programming error does not count as an unavailable database', async () => {
  const { db } = await testDatabase()
  const ours = await db.execute(sql`select * from nowhere`).catch((error) => error)
  expect(ours).toBeInstanceOf(Error)
  expect(isDatabaseUnavailable(ours)).toBe(false)
})

const source = inject('testDatabaseSource')
// The embedded database has no wire that could break: it lives and dies with the process.
if (source.kind === 'postgres') {
  describe('while PostgreSQL is unavailable', () => {
    let wire: Awaited<ReturnType<typeof databaseWire>>
    let database: OpenDatabase
    let app: Awaited<ReturnType<typeof testApp>>
    beforeAll(async () => {
      const own = await testDatabase()
      const { rows } = await own.pool.query<{ name: string }>('select current_database() as name')
      const url = new URL(source.serverUrl)
      url.pathname = `/${rows[0]?.name}`
      wire = await databaseWire(url.href)
      database = await openDatabase({ databaseUrl: wire.url })
      await watchAsServed(database, 3_000)
      app = await testApp({ database })
    })
    afterAll(async () => {
      await database.close()
      wire.close()
    })
    const statusOf = async (path: string) => (await app.request(path)).status
    // A net for machines that are busy, not a measure.
    const patience = { timeout: 30_000, interval: 50 }
    const isBack = () => expect.poll(() => statusOf('/blog'), patience).toBe(200)

    test('a page says so and offers a way on, and is back with the database', async () => {
      expect(await statusOf('/')).toBe(200)
      wire.cut()
      for (const path of ['/blog', '/blog.data']) {
        const response = await app.request(path)
        expect([path, response.status]).toEqual([path, 503])
      }
      const page = await shownOf(await app.request('/blog'))
      expect(page).toContain('We will be right back')
      expect(page).toContain('href="/contact"')
      expect(page).not.toMatch(/ECONN|127\.0\.0\.1/)
      const forgot = await app.submit('/auth/forgot', { email: 'agent@demo.test' })
      const said = await shownOf(forgot)
      expect(forgot.status).toBe(503)
      for (const text of [AUTH_MESSAGES.resetFailed(), 'agent@demo.test'])
        expect(said.includes(text)).toBe(true)
      // These pages have their own message and show what they know without a database.
      const list = await app.request('/find-broker?page=3')
      expect(list.status).toBe(503)
      expect((await shownOf(list)).includes(AGENT_MESSAGES.directoryFailed())).toBe(true)
      expect(await statusOf('/functions/v1/agents?search=a')).toBe(503)
      expect(await statusOf('/healthz')).toBe(200)
      expect(await (await app.request('/readyz')).text()).toContain('database does not answer')
      wire.mend()
      await isBack()
    })

    test('a connection that breaks within a transaction costs the transaction and nothing more', async () => {
      const broken = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        wire.cut()
        // Nothing is asked at the moment of breaking, so no query can tell.
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
        await tx.execute(sql`select 2`)
      })
      expect(isDatabaseUnavailable(await broken.catch((error) => error))).toBe(true)
      wire.mend()
      await isBack()
    })

    test('when it accepts and never answers, readiness fails instead of waiting', async () => {
      // A readiness result is shared for a moment.
      const readiness = () => expect.poll(async () => (await app.request('/readyz')).status, patience)
      await readiness().toBe(200)
      wire.silence()
      await readiness().toBe(503)
      const [response, health] = await Promise.all([app.request('/readyz'), app.request('/healthz')])
      expect([response.status, health.status]).toEqual([503, 200])
    })

    test('a page is given up on after the limit, also within a transaction, and all connections come back', async () => {
      wire.mend()
      await isBack()
      const stuck = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        wire.silence()
        await tx.execute(sql`select 2`)
      })
      expect(isDatabaseUnavailable(await stuck.catch((error) => error))).toBe(true)
      expect(await statusOf('/blog')).toBe(503)
      wire.mend()
      await isBack()
      expect(database.pool.waitingCount).toBe(0)
    })

    test('a server that became read-only is let go of', async () => {
      const write = () =>
        database.pool.query(`insert into secrets (name, value) values ('read-only test', 'x')
          on conflict (name) do nothing`)
      // A read-only session returns the same error code as a replica.
      await database.pool.query('set default_transaction_read_only = on')
      const rejected = await write().catch((error) => error)
      expect(rejected.code).toBe('25006')
      expect(isDatabaseUnavailable(rejected)).toBe(true)
      await expect
        .poll(
          () =>
            write().then(
              () => 'written',
              () => 'rejected',
            ),
          patience,
        )
        .toBe('written')
    })
  })
}
