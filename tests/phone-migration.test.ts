import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { parsePhone } from '~/lib/parse-phone'
import { queryOf } from '../server/backup/query'
import { migrateFrom, rebuildSchema } from '../server/backup/rebuild-schema'
import { listSchemaVersions } from '../server/backup/schema-versions'
import { closeBrokerages, emptyPlace, MOVES } from './brokerages'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

// As typed, as stored since, and how leads of one person find each other.
const NUMBERS = [
  ['(416) 555-0123', '+14165550123', '4165550123'],
  ['1-416-555-0123', '+14165550123', '4165550123'],
  ['+1 416.555.0123', '+14165550123', '4165550123'],
  ['416 555 0123 ext. 45', '+14165550123;ext=45', '4165550123'],
  ['416-555-0123 x45', '+14165550123;ext=45', '4165550123'],
  ['+44 20 7946 0958', '+44 20 7946 0958', '2079460958'],
  ['555 0123', '555 0123', '5550123'],
  ['12', '12', '12'],
] as const

test('the upgrade gives North American numbers one spelling and leaves others as they were typed', async () => {
  const [[kind] = ['pglite' as const]] = MOVES
  const levels = listSchemaVersions()
  const before = levels.find(({ tag }) => tag.startsWith('0012'))
  if (!before) throw new Error('no level 0012')
  const place = await emptyPlace(kind)
  const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  const query = queryOf(database.pool)
  await rebuildSchema(query, levels, before)
  for (const [typed] of NUMBERS)
    await database.pool.query(
      `insert into leads (id, submission_key, client_name, client_phone, type, source)
        values (gen_random_uuid(), $1, $1, $1, 'contact', 'contact_form')`,
      [typed],
    )
  await migrateFrom(query, levels, before)
  const { rows } = await database.pool.query('select client_name, client_phone, phone_normalized from leads')
  const found = new Map(rows.map((row) => [row.client_name, [row.client_phone, row.phone_normalized]]))
  for (const [typed, stored, folded] of NUMBERS) expect(found.get(typed)).toEqual([stored, folded])
  // The forms write the same spelling.
  for (const [typed, stored] of NUMBERS) if (stored.startsWith('+1')) expect(parsePhone(typed)).toBe(stored)
})
