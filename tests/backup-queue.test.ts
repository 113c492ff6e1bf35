import { join } from 'node:path'
import { and, asc, eq, like } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { nightlyRuns } from '#db/schema/jobs'
import { isWaitingEvent, leadEvents } from '#db/schema/leads'
import { mailOutbox } from '#db/schema/mail'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { startJobs } from '../server/jobs/start'
import { type Brokerage, closeBrokerages, emptyPlace, MOVES, startedAt } from './brokerages'
import { createLead } from './factories'
import { startMailServer } from './mail-server'
import { temporaryDirectory } from './request'
import { eventually } from './running-jobs'

afterAll(closeBrokerages)

let mail: Awaited<ReturnType<typeof startMailServer>>
let running: ReturnType<typeof startJobs> | undefined
beforeEach(async () => {
  mail = await startMailServer()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await mail.stop()
})

function work({ database, storage, env }: Brokerage) {
  running = startJobs({
    database,
    storage,
    env: { ...env, SMTP_URL: mail.url, MAIL_FROM: 'desk@maple.example.ca' },
    log: pino({ level: 'silent' }),
  })
  return running
}
const rest = async () => {
  await running?.stop()
  running = undefined
}
const emailsTo = (name: string) =>
  mail.received.filter(({ recipients }) => recipients.includes(`${name}@queue.invalid`)).length
const client = (name: string) => ({ clientName: name, clientEmail: `${name}@queue.invalid` })
const emails = ({ database: { db } }: Brokerage) =>
  db
    .select({ to: mailOutbox.toAddress, status: mailOutbox.status })
    .from(mailOutbox)
    .where(like(mailOutbox.toAddress, '%@queue.invalid'))
    .orderBy(asc(mailOutbox.toAddress))

test.each(MOVES)(
  'from %s to %s: what was under way is done once, what was done is not done again',
  async (from, to) => {
    const source = await startedAt(await emptyPlace(from, { SEED: 'demo' }))
    const { db, pool } = source.database

    // One lead is delivered, and its e-mails are sent.
    await createLead(db, client('told'))
    await work(source).ready
    await eventually(() => expect(emailsTo('told')).toBe(1))
    await eventually(async () =>
      expect(await emails(source)).toEqual([{ to: 'told@queue.invalid', status: 'sent' }]),
    )
    await rest()
    // Then the mail server fails: e-mails are queued and retried.
    mail.mood.isAway = true
    await createLead(db, client('queued'))
    await work(source).ready
    await eventually(async () =>
      expect((await emails(source)).map(({ status }) => status)).toEqual(['queued', 'sent']),
    )
    await rest()
    // One is enqueued and not begun, one failed, one is still pending.
    const handed = await createLead(db, client('handed'))
    const [event] = await db
      .update(leadEvents)
      .set({ enqueuedAt: new Date() })
      .where(eq(leadEvents.leadId, handed.id))
      .returning()
    await pool.query(`insert into pgboss.job (name, data, state) values ('deliver-event', $1, 'created')`, [
      { id: event?.id },
    ])
    await createLead(db, client('waiting'))
    const [givenUp] = await db
      .insert(mailOutbox)
      .values({
        id: crypto.randomUUID(),
        dedupeKey: 'given up',
        toAddress: 'givenup@queue.invalid',
        subject: 's',
        textBody: 't',
        status: 'failed',
      })
      .returning()
    await pool.query(`insert into pgboss.job (name, data, state) values ('failed', $1, 'created')`, [
      { id: givenUp?.id },
    ])
    const [webhook] = await db
      .insert(webhooks)
      .values({
        id: crypto.randomUUID(),
        url: 'http://127.0.0.1:9/',
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      })
      .returning()
    for (const status of ['queued', 'delivered'] as const) {
      const message = { webhookId: webhook?.id ?? '', event: 'test', payload: {}, status } as const
      await db.insert(webhookDeliveries).values({ ...message, id: crypto.randomUUID(), dedupeKey: status })
    }
    await db.insert(nightlyRuns).values([
      { job: 'nightly-rates', day: '2026-11-20', startedAt: new Date(), finishedAt: new Date(), report: {} },
      { job: 'nightly-rates', day: '2026-11-21', startedAt: new Date(), report: { run: 'x' } },
    ])

    const file = join(temporaryDirectory(), 'queue.tar.gz')
    await backUpNow(file, source.env)
    await source.close()
    mail.mood.isAway = false
    const place = await emptyPlace(to)
    await restoreNow(file, {}, place)
    const target = await startedAt(place)
    const restored = target.database.db

    const isOf = (leadId: string) => eq(leadEvents.leadId, leadId)
    expect(await restored.$count(leadEvents, and(isWaitingEvent, isOf(handed.id)))).toBe(1)
    expect(await restored.$count(leadEvents, isWaitingEvent)).toBe(2)
    expect((await emails(target)).map(({ status }) => status)).toEqual(['pending', 'pending', 'sent'])
    const messages = await restored.select().from(webhookDeliveries).orderBy(webhookDeliveries.dedupeKey)
    expect(messages.map(({ dedupeKey, status }) => [dedupeKey, status])).toEqual([
      ['delivered', 'delivered'],
      ['queued', 'pending'],
    ])
    expect(await restored.select({ day: nightlyRuns.day }).from(nightlyRuns)).toEqual([{ day: '2026-11-20' }])

    await work(target).ready
    const all = ['givenup', 'handed', 'queued', 'told', 'waiting']
    await eventually(async () =>
      expect(await emails(target)).toEqual(
        all.map((name) => ({ to: `${name}@queue.invalid`, status: 'sent' })),
      ),
    )
    await rest()
    // The demo's people get nothing: their e-mails are old.
    expect(all.map((name) => [name, emailsTo(name)])).toEqual(all.map((name) => [name, 1]))
    const owners = mail.received.filter(({ subject }) => subject?.startsWith('Lead without a broker: '))
    expect(new Set(owners.map(({ subject }) => subject)).size).toBe(4)
    expect(owners.length).toBe(new Set(owners.map((one) => one.messageId)).size)
  },
  180_000,
)

test('a restore over the same brokerage forgets the jobs of what is no more', async () => {
  const [[kind] = ['pglite' as const]] = MOVES
  const source = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  const file = join(temporaryDirectory(), 'a.tar.gz')
  await backUpNow(file, source.env)
  await createLead(source.database.db, client('later'))
  await work(source).ready
  await eventually(() => expect(emailsTo('later')).toBe(1))
  mail.mood.isAway = true
  await createLead(source.database.db, client('never'))
  await eventually(async () => expect((await emails(source)).length).toBe(2))
  await rest()
  await source.close()
  await restoreNow(file, { force: true }, source.env)
  mail.mood.isAway = false
  const again = await startedAt(source.env)
  const jobs = await again.database.pool.query(`select to_regclass('pgboss.job') as at`)
  expect(jobs.rows).toEqual([{ at: null }])
  await createLead(again.database.db, client('new'))
  await work(again).ready
  await eventually(() => expect(emailsTo('new')).toBe(1))
  expect(emailsTo('never')).toBe(0)
}, 180_000)
