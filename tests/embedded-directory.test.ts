import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#db/client.server'
import { newCluster } from '#db/new-cluster.server'
import { secrets } from '#db/schema/auth'
import { leads } from '#db/schema/leads'
import { readEnv } from '~/platform/env.server'
import { STORAGE_MARK } from '~/platform/storage-mark.server'
import { bootstrapBrokerage } from '../server/bootstrap'
import { explainStartError } from '../server/start-errors'
import { temporaryDirectory } from './request'

const source = inject('testDatabaseSource')
const files = (directory: string) => readdirSync(directory, { recursive: true }).map(String).sort()

/** The message of a start that fails; undefined for a stack trace. */
async function sentenceOf(place: { dataDir?: string; databaseUrl?: string }) {
  const opened = openDatabase({ ...place, makeNew: newCluster('none') }).then(async (database) => {
    // PostgreSQL is asked only when it is needed.
    await database.pool.query('select 1').finally(database.close)
  })
  return explainStartError(await opened.catch((error: unknown) => error))
}

describe.runIf(source.kind === 'pglite')('the embedded database', () => {
  const whole = temporaryDirectory()
  beforeAll(async () => {
    const database = await openDatabase({ dataDir: whole, makeNew: newCluster('demo') })
    await database.close()
  })
  const copyOfWhole = async () => {
    const dataDir = temporaryDirectory()
    const database = await openDatabase({ dataDir, makeNew: newCluster('demo') })
    await database.close()
    return dataDir
  }

  test('of a new directory has the demo brokerage and no secret of another one', async () => {
    const dataDir = await copyOfWhole()
    const brokerage = await bootstrapBrokerage(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
    expect(await brokerage.database.db.$count(leads)).toBeGreaterThan(20)
    const kept = await brokerage.database.db.select({ name: secrets.name }).from(secrets)
    expect(kept).toEqual([{ name: STORAGE_MARK }])
    await brokerage.database.close()
  })

  // Without the handle that keeps the worker's event loop alive, most starts with these flags hang for ever.
  test('opens while a job of V8 waits for its thread to collect garbage', async () => {
    const script = `
      const { Worker } = require('node:worker_threads')
      const worker = new Worker('./db/pglite-worker.mjs', { workerData: { dataDir: 'memory://' } })
      worker.once('message', ({ ready }) => console.log(ready))`
    const flags = ['--v8-pool-size=1', '--stress-concurrent-allocation']
    const child = spawn(process.execPath, [...flags, '--eval', script])
    const ended = once(child, 'close')
    const [printed] = await Promise.race([once(child.stdout, 'data'), ended])
    expect(String(printed)).toBe('true\n')
    // Under these flags Node's own exit may wait for such a job too.
    child.kill('SIGKILL')
    await ended
  }, 60_000)

  test('after a start that was killed while it was being made is made from the beginning', async () => {
    const dataDir = temporaryDirectory()
    mkdirSync(join(dataDir, 'pglite.new', 'global'), { recursive: true })
    const database = await openDatabase({ dataDir, makeNew: newCluster('demo') })
    expect(await database.db.$count(leads)).toBeGreaterThan(20)
    await database.close()
    expect(existsSync(join(dataDir, 'pglite.new'))).toBe(false)
  })

  test('is not replaced where some of its files are missing', async () => {
    for (const missing of ['PG_VERSION', 'global/pg_control']) {
      const dataDir = await copyOfWhole()
      rmSync(join(dataDir, 'pglite', missing))
      const before = files(join(dataDir, 'pglite'))
      expect(await sentenceOf({ dataDir })).toContain('has files but is not a whole database')
      expect(files(join(dataDir, 'pglite'))).toEqual(before)
    }
  })

  test('that is damaged ends the start with a way out', async () => {
    const dataDir = await copyOfWhole()
    truncateSync(join(dataDir, 'pglite', 'global', 'pg_control'), 10)
    expect(await sentenceOf({ dataDir })).toMatch(/cannot be opened .* restore your last backup/)
  })

  test('that another process uses ends the start with a way out', async () => {
    const database = await openDatabase({ dataDir: whole })
    expect(await sentenceOf({ dataDir: whole })).toContain('Another process is using the embedded database')
    await database.close()
  })

  test('in a directory that cannot be used ends the start with the reason', async () => {
    const file = join(temporaryDirectory(), 'file')
    writeFileSync(file, '')
    expect(await sentenceOf({ dataDir: file })).toContain('(DATA_DIR) cannot be used')
    expect(await sentenceOf({ dataDir: join(file, 'below') })).toContain('is a file')
    expect(await sentenceOf({ dataDir: '/proc/nosuch' })).toContain('it is missing and cannot be made there')
  })
})

describe.runIf(source.kind === 'postgres')('a PostgreSQL server that cannot be used', () => {
  const urlWith = (change: (url: URL) => unknown) => {
    const url = new URL(source.kind === 'postgres' ? source.serverUrl : '')
    change(url)
    return url.href
  }
  test.each<[string, (url: URL) => unknown, string]>([
    [
      'has no such database',
      (url) => Object.assign(url, { pathname: '/nosuch' }),
      'There is no such database.',
    ],
    [
      'does not know the user',
      (url) => Object.assign(url, { username: 'nobody' }),
      'The database rejects this',
    ],
    ['is not there', (url) => Object.assign(url, { port: '1' }), 'The database does not answer.'],
  ])('because it %s ends the start with a way out', async (_name, change, sentence) => {
    expect(await sentenceOf({ databaseUrl: urlWith(change) })).toContain(sentence)
  })
})
