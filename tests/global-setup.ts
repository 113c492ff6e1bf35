import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase, openDatabase } from '#db/client.server'
import { openEmbedded } from '#db/pglite.server'
import { ensureBuilt } from '../scripts/prepare.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each worker's database comes from. */
    testDatabaseSource:
      | { kind: 'pglite'; template: string }
      | { kind: 'postgres'; serverUrl: string; template: string }
    /** The directory of the tests' files, deleted after the last one. */
    testDirectory: string
  }
}

/** Once per run: a migrated template of the kind that TEST_DB names, and the app built from today's sources. */
export default async function setup(project: TestProject) {
  await ensureBuilt()
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-test-files-'))
  project.provide('testDirectory', directory)
  const dropTemplate = process.env.TEST_DB === 'postgres' ? await preparePostgres(project) : undefined
  if (!dropTemplate) {
    project.provide('testDatabaseSource', { kind: 'pglite', template: await pgliteTemplate() })
  }
  return async () => {
    rmSync(directory, { recursive: true, force: true })
    await dropTemplate?.()
  }
}

/** The template depends only on the migrations, what else a migration stores, and PGlite, so it is reused between runs. */
async function pgliteTemplate() {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const file of readdirSync('db/migrations').sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join('db/migrations', file)))
  }
  hash.update(readFileSync('db/versions.server.ts'))
  const directory = 'node_modules/.cache/test-database'
  const template = join(directory, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(template)) {
    mkdirSync(directory, { recursive: true })
    const embedded = await openEmbedded({})
    await migrateDatabase(embedded)
    const unfinished = `${template}.${randomUUID()}`
    writeFileSync(unfinished, await embedded.dump())
    renameSync(unfinished, template)
    await embedded.close()
  }
  return template
}

async function preparePostgres(project: TestProject) {
  const serverUrl = process.env.TEST_POSTGRES_URL
  if (!serverUrl)
    throw new Error('TEST_DB=postgres needs TEST_POSTGRES_URL=postgres://…, a server that may be filled.')
  const template = `test_template_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${template}`
  const database = await openDatabase({ databaseUrl: url.href })
  await migrateDatabase(database)
  await database.close()
  project.provide('testDatabaseSource', { kind: 'postgres', serverUrl, template })

  return async () => {
    const left = await admin.query(
      `select datname from pg_database where datname = $1 or datname like $1 || '\\_%'`,
      [template],
    )
    for (const { datname } of left.rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
  }
}
