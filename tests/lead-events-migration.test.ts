import pino from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { queryOf } from '../server/backup/query'
import { migrateFrom, rebuildSchema } from '../server/backup/rebuild-schema'
import { listSchemaVersions } from '../server/backup/schema-versions'
import { startJobs } from '../server/jobs/start'
import { closeBrokerages, emptyPlace, MOVES, startedAt } from './brokerages'
import { startMailServer } from './mail-server'
import { eventually } from './running-jobs'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)
let running: ReturnType<typeof startJobs> | undefined
afterEach(() => running?.stop())

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const BROKER = idOf(9)
const WEBHOOK = idOf(8)

test('the upgrade sends what waited once, and nothing that was sent already', async () => {
  const [[kind] = ['pglite' as const]] = MOVES
  const versions = listSchemaVersions()
  const before = versions.find(({ tag }) => tag.startsWith('0035'))
  if (!before) throw new Error('no version 0035')
  const place = await emptyPlace(kind)
  const old = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  const query = queryOf(old.pool)
  await rebuildSchema(query, versions, before)
  await query(
    `insert into agents (id, name, email, profile_slug) values ('${BROKER}', 'Ada', 'ada@test.invalid', 'ada')`,
  )
  await query(
    `insert into webhooks (id, url, secret) values ('${WEBHOOK}', 'http://127.0.0.1:9/', 'whsec_dGVzdA==')`,
  )
  // 1 was sent; 2 waits; 3 has a job whose e-mails were written before its process died; 4 has a job that did not begin;
  // 5 was sent, and its correction waits; 6 was entered by hand and sent.
  await query(`insert into leads (id, submission_key, client_name, client_email, agent_id, type, source, enqueued_at)
    select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'k' || n, 'Client ' || n, 'c' || n || '@test.invalid',
      '${BROKER}', 'contact', case n when 6 then 'phone_call' else 'contact_form' end,
      case when n in (2, 5) then null else now() end
    from generate_series(1, 6) as n`)
  await query(`insert into lead_events (id, lead_id, kind, detail) values
    (gen_random_uuid(), '${idOf(5)}', 'corrected', '{"from": {"message": null}, "to": {"message": "Again"}}'),
    (gen_random_uuid(), '${idOf(6)}', 'added', '{}')`)
  for (const n of [1, 3, 5, 6]) {
    for (const to of n === 6 ? ['ada'] : ['ada', `c${n}`])
      await query(`insert into mail_outbox (id, dedupe_key, to_address, subject, text_body, lead_id, status)
        values (gen_random_uuid(), 'lead:${idOf(n)}:${to}@test.invalid', '${to}@test.invalid', 's', 't', '${idOf(n)}', 'sent')`)
    await query(`insert into webhook_deliveries (id, webhook_id, dedupe_key, event, lead_id, status)
      values (gen_random_uuid(), '${WEBHOOK}', 'lead:${idOf(n)}:${WEBHOOK}', 'lead.created', '${idOf(n)}', 'delivered')`)
  }
  await migrateFrom(query, versions, before)
  const events = await query('select kind, due_at, enqueued_at from lead_events')
  expect(events.filter(({ kind }) => kind === 'received')).toHaveLength(3)
  expect(events.filter(({ due_at, enqueued_at }) => due_at && !enqueued_at)).toEqual([])
  await old.close()

  const mail = await startMailServer()
  const { database, storage, env } = await startedAt(place)
  const settings = { ...env, SMTP_URL: mail.url, MAIL_FROM: 'desk@maple.example.ca' }
  running = startJobs({ database, storage, env: settings, log: pino({ level: 'silent' }) })
  await running.ready
  for (const n of [3, 4])
    await database.pool.query(
      `insert into pgboss.job (name, data, state) values ('deliver-lead', $1, 'created')`,
      [{ id: idOf(n) }],
    )
  const wanted = [
    'ada@test.invalid: Corrected lead: Client 5',
    'ada@test.invalid: New lead: Client 2',
    'ada@test.invalid: New lead: Client 4',
    'c2@test.invalid: We have your message, Our Mortgage Brokerage',
    'c4@test.invalid: We have your message, Our Mortgage Brokerage',
  ]
  const sent = () => mail.received.map(({ recipients, subject }) => `${recipients}: ${subject}`).sort()
  await eventually(() => expect(sent()).toEqual(wanted))
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as count from pgboss.job where name = 'deliver-lead' and state <> 'completed'`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })
  expect(sent()).toEqual(wanted)
  const { rows } = await database.pool.query(
    `select right(lead_id::text, 1) || ' ' || event as line from webhook_deliveries order by 1`,
  )
  expect(rows.map(({ line }) => line)).toEqual([
    '1 lead.created',
    '2 lead.created',
    '3 lead.created',
    '4 lead.created',
    '5 lead.corrected',
    '5 lead.created',
    '6 lead.created',
  ])
  const begun = await database.pool.query(
    `select count(distinct lead_id)::int as leads, count(*)::int as events from lead_events
      where kind in ('received', 'added')`,
  )
  expect(begun.rows).toEqual([{ leads: 6, events: 6 }])
  await mail.stop()
})
