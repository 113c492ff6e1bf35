import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '#db/client.server'
import { RELEASES } from '#db/versions.server'
import { explainStartError } from '../server/start-errors'
import { type TestDatabase, testDatabase } from './database'

let database: TestDatabase
const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'))
const newest = entries.at(-1).when

beforeAll(async () => {
  database = await testDatabase()
})

const start = () => migrateDatabase(database).then(() => 'started', explainStartError)
const store = (madeAt: number) =>
  database.pool.query('insert into drizzle.oldest_version values ($1) on conflict do nothing', [madeAt])

test('the database of a release that lets this one go on starts', async () => {
  await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'later',
    newest + 1,
  ])
  await store(newest)
  expect(await start()).toBe('started')
})

test('the database of a later release is rejected before anything is changed, with what to do', async () => {
  await store(newest + 1)
  expect(await start()).toMatch(
    /this one is too old for it\. Start the version that ran last, or the release before it\./,
  )
  await database.pool.query('delete from drizzle.oldest_version')
  expect(await start()).toBe('started')
})

test('a migrated database stores the last migration of the release before', async () => {
  const { rows } = await database.pool.query('select made_at::float8 as oldest from drizzle.oldest_version')
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag)
  expect(RELEASES.map((tag) => tags.indexOf(tag))).not.toContain(-1)
  const before = entries.findLast(
    ({ tag, when }: { tag: string; when: number }) => RELEASES.includes(tag) && when !== newest,
  )
  expect(rows).toEqual([{ oldest: before?.when ?? 0 }])
})
