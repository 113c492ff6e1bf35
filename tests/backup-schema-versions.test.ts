import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.server'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { queryOf } from '../server/backup/query'
import { rebuildSchema } from '../server/backup/rebuild-schema'
import { listSchemaVersions } from '../server/backup/schema-versions'
import { closeBrokerages, contentsOf, emptyPlace, MOVES, rowsIn, startedAt } from './brokerages'
import { temporaryDirectory } from './request'

// Several databases are made and filled here; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const SCHEMA = `select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') || ' '
    || is_nullable || ' ' || coalesce(generation_expression, '') as line
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal
  union all select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang
    in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
  union all select hash from drizzle.__drizzle_migrations order by 1`

test.each(MOVES)(
  'from %s to %s: an archive of an older program comes up to date as it is restored',
  async (from, to) => {
    const versions = listSchemaVersions()
    const old = versions.find(({ tag }) => tag.startsWith('0004'))
    const newest = versions.at(-1)
    if (!old || !newest) throw new Error('no schema versions')
    const place = await emptyPlace(from)
    const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
    const query = queryOf(database.pool)
    await rebuildSchema(query, versions, old)
    await query(
      `insert into agents (id, name, email, profile_slug) values (gen_random_uuid(), 'Ann', 'ann@test.invalid', 'ann')`,
    )
    await query(`insert into leads (id, submission_key, client_name, client_email, agent_id, type, source, created_at, first_response_at)
    select gen_random_uuid(), 'k' || n, 'Visitor ' || n, 'v' || n || '@test.invalid', agents.id, 'rate_quote',
      'mortgage_calculator', '2026-05-04T03:02:01.123456Z', '2026-05-04T03:03:01.123456Z'
    from agents, generate_series(1, 3) as n`)
    await database.close()
    const file = join(temporaryDirectory(), 'old.tar.gz')
    await backUpNow(file, place)

    const target = await emptyPlace(to)
    await restoreNow(file, {}, target)
    const restored = await startedAt(target)
    const { pool } = restored.database
    const summaries = await pool.query(`select (select sum(count)::int from lead_counts) as leads,
    (select sum(count)::int from agent_lead_counts) as of_agents,
    (select count(*)::int from leads where enqueued_at is null) as to_tell,
    (select min(created_at)::text from leads) = '2026-05-04T03:02:01.123456Z'::timestamptz::text as is_exact`)
    expect(summaries.rows[0]).toEqual({ leads: 3, of_agents: 3, to_tell: 0, is_exact: true })

    // The same tables, rules and triggers as one that was made by the migrator.
    const fresh = await startedAt(await emptyPlace(to))
    const [made, wanted] = await Promise.all([pool.query(SCHEMA), fresh.database.pool.query(SCHEMA)])
    expect(made.rows).toEqual(wanted.rows)
    expect(made.rows.length).toBeGreaterThan(300)
  },
)

test('an older database takes a newer archive, and a newer one an older archive, with --force', async () => {
  const [[kind] = ['pglite' as const]] = MOVES
  const versions = listSchemaVersions()
  const place = await emptyPlace(kind)
  const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })
  await rebuildSchema(queryOf(database.pool), versions, versions[0] as (typeof versions)[number])
  await database.close()
  const oldFile = join(temporaryDirectory(), 'old.tar.gz')
  await backUpNow(oldFile, place)
  const demo = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  const newFile = join(temporaryDirectory(), 'new.tar.gz')
  const rows = await rowsIn(demo.database)
  await backUpNow(newFile, demo.env)
  await restoreNow(newFile, {}, place)
  expect((await contentsOf(place)).rows).toEqual(rows)
  await restoreNow(oldFile, { force: true }, place)
  const left = (await contentsOf(place)).rows
  expect(Object.keys(left)).toEqual(Object.keys(rows))
  expect(Object.values(left).flat()).toEqual([])
})
