import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { queryOf } from '../server/backup/query'
import { migrateFrom, rebuildSchema } from '../server/backup/rebuild-schema'
import { listSchemaVersions } from '../server/backup/schema-versions'
import { closeBrokerages, emptyPlace, MOVES } from './brokerages'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

test('the upgrade keeps the lowest active rate of each kind, and records the ones that it closes', async () => {
  const [[kind] = ['pglite' as const]] = MOVES
  const versions = listSchemaVersions()
  const before = versions.find(({ tag }) => tag.startsWith('0031'))
  if (!before) throw new Error('no version 0031')
  const place = await emptyPlace(kind)
  const { pool } = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  await rebuildSchema(queryOf(pool), versions, before)
  const rates = [
    ['5 year', 4.55, true],
    ['5 year', 4.35, true],
    ['5 year', 4.35, true],
    ['5 year', 4.1, false],
    ['5 year', null, true],
    ['3 year', 4.2, true],
  ] as const
  for (const [at, [term, ours, isActive]] of rates.entries())
    await pool.query(
      `insert into mortgage_rates (id, term, rate_type, province, posted_rate, our_rate, is_active)
        values ($1, $2, 'fixed', 'Ontario', 6.09, $3, $4)`,
      [`00000000-0000-7000-8000-00000000000${at}`, term, ours, isActive],
    )
  await migrateFrom(queryOf(pool), versions, before)
  const { rows } = await pool.query('select is_active from mortgage_rates order by id')
  expect(rows.map((row) => row.is_active)).toEqual([false, true, false, false, true, true])
  const history = await pool.query('select our_rate, is_active from mortgage_rate_history order by our_rate')
  expect(history.rows.map((row) => [Number(row.our_rate), row.is_active])).toEqual([
    [4.35, false],
    [4.55, false],
  ])
  const log = await pool.query(
    `select action from audit_log where actor_id = 'migration' and entity = 'rate'`,
  )
  expect(log.rows.map((row) => row.action)).toEqual(['deactivated', 'deactivated'])
})
