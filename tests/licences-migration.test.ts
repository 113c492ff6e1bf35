import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { queryOf } from '../server/backup/query'
import { migrateFrom, rebuildSchema } from '../server/backup/rebuild-schema'
import { listSchemaVersions } from '../server/backup/schema-versions'
import { closeBrokerages, emptyPlace, MOVES } from './brokerages'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

test('the upgrade turns titles and numbers into licences, confirmed where the title is approved', async () => {
  const [[kind] = ['pglite' as const]] = MOVES
  const levels = listSchemaVersions()
  const before = levels.find(({ tag }) => tag.startsWith('0011'))
  if (!before) throw new Error('no level 0011')
  const place = await emptyPlace(kind)
  const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  const query = queryOf(database.pool)
  await rebuildSchema(query, levels, before)
  await query(`insert into agents (id, name, email, profile_slug, title, licence_number, province)
    select gen_random_uuid(), name, name || '@test.invalid', lower(name), title, number, province from (values
      ('Ada', 'Mortgage Agent, Level 2', 'M1', 'Ontario'),
      ('Bea', 'Mortgage Broker', ' 2 ', 'Quebec'),
      ('Cem', 'Mortgage Broker', '3', 'Manitoba'),
      ('Dan', 'Mortgage Agent Level 1', null, 'Ontario'),
      ('Eve', 'Mortgage Broker', '5', null),
      ('Fay', 'Mortgage Broker', '6', 'Yukon'),
      ('Gus', null, null, 'Ontario')
    ) as given (name, title, number, province)`)
  await migrateFrom(query, levels, before)
  const { rows } = await database.pool.query(`select name, l.province, kind, l.title, number, authorized_name,
    confirmed_at is not null as is_confirmed, confirmed_by from licences l join agents on agents.id = agent_id order by name`)
  const shared = { confirmed_by: null }
  expect(rows).toEqual([
    {
      ...shared,
      name: 'Ada',
      province: 'Ontario',
      kind: 'agent_level_2',
      title: 'Mortgage Agent Level 2',
      number: 'M1',
      authorized_name: 'Ada',
      is_confirmed: true,
    },
    {
      ...shared,
      name: 'Bea',
      province: 'Quebec',
      kind: 'broker',
      title: 'Mortgage Broker',
      number: '2',
      authorized_name: 'Bea',
      is_confirmed: true,
    },
    // No approved title of a person in Manitoba: it waits for the owner.
    {
      ...shared,
      name: 'Cem',
      province: 'Manitoba',
      kind: 'broker',
      title: 'Mortgage Broker',
      number: '3',
      authorized_name: 'Cem',
      is_confirmed: false,
    },
  ])
  const { rows: listed } = await database.pool.query(
    `select name from agents where licensed_until = 'infinity' order by name`,
  )
  expect(listed.map(({ name }) => name)).toEqual(['Ada', 'Bea'])
  const lines = await database.pool.query(`select label, changes from audit_log order by label`)
  expect(lines.rows.map(({ label }) => label)).toEqual(['Dan', 'Eve', 'Fay'])
  expect(lines.rows[1].changes).toMatchObject({ licenceNumber: { from: '5', to: null } })
  const columns = await database.pool.query(
    `select 1 from information_schema.columns where table_name = 'agents' and column_name in ('title', 'licence_number')`,
  )
  expect(columns.rows).toEqual([])
  await database.close()
})
