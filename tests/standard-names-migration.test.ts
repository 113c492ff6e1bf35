import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { queryOf } from '../server/backup/query'
import { migrateFrom, rebuildSchema } from '../server/backup/rebuild-schema'
import { listSchemaVersions } from '../server/backup/schema-versions'
import { closeBrokerages, emptyPlace, MOVES } from './brokerages'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

/** A database of the schema version `tag` ('0016'), with a job queue. */
async function databaseOf(tag: string) {
  const [[kind] = ['pglite' as const]] = MOVES
  const versions = listSchemaVersions()
  const before = versions.find((version) => version.tag.startsWith(tag))
  if (!before) throw new Error(`no schema version ${tag}`)
  const place = await emptyPlace(kind)
  const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  const query = queryOf(database.pool)
  await rebuildSchema(query, versions, before)
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  await boss.start()
  return { database, query, boss, upgrade: () => migrateFrom(query, versions, before) }
}

test('the upgrade ends the schedule of the renamed reminders', async () => {
  const { boss, upgrade } = await databaseOf('0025')
  await boss.createQueue('remind')
  await boss.schedule('remind', '* * * * *')
  await upgrade()
  expect(await boss.getSchedules()).toEqual([])
  await boss.stop()
})

test('the upgrade enqueues waiting e-mails anew and retries failed ones in the renamed queue', async () => {
  const { database, query, boss, upgrade } = await databaseOf('0016')
  await boss.createQueue('failed')
  await boss.createQueue('send-letter', { deadLetter: 'failed', retryLimit: 0 })
  await boss.send('send-letter', { id: 'a' })
  const [job] = await boss.fetch('send-letter')
  await boss.fail('send-letter', job?.id ?? '')
  await query(`insert into mail_outbox (id, to_address, subject, text_body, dedupe_key, status)
    select gen_random_uuid(), status, '', '', status, status from unnest(array['queued', 'sent', 'kept']) as status`)

  await upgrade()

  const { rows: emails } = await database.pool.query(
    'select to_address, status from mail_outbox order by to_address',
  )
  expect(emails).toEqual([
    { to_address: 'kept', status: 'suppressed' },
    { to_address: 'queued', status: 'pending' },
    { to_address: 'sent', status: 'sent' },
  ])
  expect(await boss.findJobs('failed')).toMatchObject([{ sourceName: 'send-email', data: { id: 'a' } }])
  await boss.stop()
})
