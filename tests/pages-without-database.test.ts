import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/client.server'
import { leads } from '#db/schema/leads'
import { lenders } from '#db/schema/lenders'
import { CONTACT_MESSAGES } from '~/features/leads/intake/model'
import { type TestDatabase, testDatabase } from './database'
import { databaseWire } from './database-wire'
import { watchAsServed } from './request'
import { type ServedApp, serveApp } from './served'

let behind: TestDatabase
let wire: Awaited<ReturnType<typeof databaseWire>> | undefined
let database: OpenDatabase
let app: ServedApp

const MESSAGE = {
  firstName: 'Ilse',
  lastName: 'Tremblay',
  email: 'ilse@example.com',
  phone: '416 555 0142',
  phoneType: 'Work',
  postalCode: 'h2j1k4',
  consent: 'yes',
  agent: 'none',
  comments: 'Our term ends in May and we would like to know what it costs to move now.',
}

beforeAll(async () => {
  behind = await testDatabase()
  await behind.resetToDemo()
  // The embedded database is part of the process and cannot be unavailable.
  if (behind.url) {
    wire = await databaseWire(behind.url)
    database = await openDatabase({ databaseUrl: wire.url })
    await watchAsServed(database)
  } else database = behind
  app = await serveApp(database)
})
afterAll(async () => {
  await app.stop()
  if (wire) await database.close()
  wire?.close()
})

const keyOf = (html: string) => /name="submissionKey" value="([^"]+)"/.exec(html)?.[1] ?? ''

describe('while the database is unavailable', () => {
  it('public pages go on, forms stand, and what was typed is kept', async () => {
    await expect
      .poll(async () => {
        await app.request('/')
        return app.counts.hit
      })
      .toBeGreaterThan(0)
    const before = await app.text('/')
    const form = await app.text('/contact')
    expect(keyOf(form)).not.toBe('')
    wire?.cut()

    const during = await app.request('/')
    expect([during.status, await during.text()]).toEqual([200, before])
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/readyz')).status).toBe(wire ? 503 : 200)

    const stands = await app.request('/contact')
    expect(stands.status).toBe(200)
    const answer = await app.submit('/contact', { ...MESSAGE, submissionKey: keyOf(form) })
    const said = await answer.text()
    if (wire) {
      expect(answer.status).toBe(503)
      expect(said).toContain(CONTACT_MESSAGES.failed())
      for (const text of [MESSAGE.comments, MESSAGE.email, keyOf(form)]) expect(said).toContain(text)
    }

    // This process misses what another one writes meanwhile.
    await behind.db.update(lenders).set({ name: 'Harbour & Heath Trust' }).where(eq(lenders.type, 'a_lender'))
    wire?.mend()
    await expect.poll(() => app.text('/')).toContain('Harbour &amp; Heath Trust')

    // The same form again, with the key that came back: taken, once.
    const again = await app.submit('/contact', { ...MESSAGE, submissionKey: keyOf(form) })
    expect(again.status).toBe(303)
    expect(await behind.db.$count(leads, eq(leads.clientEmail, MESSAGE.email))).toBe(1)
  })
})
