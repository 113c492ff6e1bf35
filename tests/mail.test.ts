import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#db/schema/mail'
import { deliverMail } from '~/platform/mail.server'
import { type TestDatabase, testDatabase } from './database'

const received: string[] = []
let isRefusing = false
let database: TestDatabase
let env: { SMTP_URL: string; MAIL_FROM: string; SITE_URL: string }
const log = pino({ level: 'silent' })

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    text(stream).then((message) => {
      if (isRefusing) return done(new Error('not today'))
      received.push(message)
      done()
    }, done)
  },
})

beforeAll(async () => {
  database = await testDatabase()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@example.ca', SITE_URL: 'https://example.ca' }
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(async () => {
  await database.reset()
  received.length = 0
  isRefusing = false
  await database.db
    .insert(mailOutbox)
    .values({ dedupeKey: 'a', toAddress: 'amara@example.ca', subject: 'Éléments', textBody: 'Bonjour\n' })
})

const row = async () => (await database.db.select().from(mailOutbox))[0]

test('a letter goes out once, whoever asks and how often', async () => {
  const counts = await Promise.all([1, 2, 3].map(() => deliverMail(database.db, env, log)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0] ?? '')
  expect(mail).toMatchObject({
    subject: 'Éléments',
    from: { address: 'desk@example.ca' },
    to: [{ address: 'amara@example.ca' }],
  })
  expect(mail.text?.trim()).toBe('Bonjour')
  expect(await row()).toMatchObject({ status: 'sent', attempts: 1 })
  expect(await deliverMail(database.db, env, log)).toBe(0)
})

test('a refused one waits and keeps the reason', async () => {
  isRefusing = true
  expect(await deliverMail(database.db, env, log)).toBe(0)
  const waiting = await row()
  expect(waiting).toMatchObject({ status: 'pending', attempts: 1 })
  expect(waiting?.lastError).toBeTruthy()
  expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 30_000)
})

test('without a mail server it stays in the table', async () => {
  expect(await deliverMail(database.db, { SITE_URL: 'https://example.ca' }, log)).toBe(0)
  expect(await row()).toMatchObject({ status: 'pending', sentAt: null })
  expect(received).toEqual([])
})
