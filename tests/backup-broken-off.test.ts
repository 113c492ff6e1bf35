import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Env } from '~/platform/env.server'
import { openStorage } from '~/platform/storage.server'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { backUpNow, restoreNow } from '../server/backup/commands'
import { receiveBackup, requestBackup } from '../server/backup/socket-client'
import { backupSocketPath } from '../server/backup/socket-path'
import {
  type Brokerage,
  closeBrokerages,
  contentsOf,
  emptyPlace,
  filesIn,
  KINDS,
  rowsIn,
  startedAt,
} from './brokerages'
import { createLead } from './factories'
import { temporaryDirectory } from './request'

// Several databases are made and filled here; a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
afterAll(closeBrokerages)

const [kind = 'pglite'] = KINDS
const KEY = 'agent-headshots/somebody/1750000000000-0123456789abcdef-768.webp'
const file = join(temporaryDirectory(), 'brokerage.tar.gz')
let source: Brokerage
let archived: Awaited<ReturnType<typeof rowsIn>>

beforeAll(async () => {
  source = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
  await source.storage.put(KEY, Buffer.from('a picture'), 'image/webp')
  archived = await rowsIn(source.database)
  await backUpNow(file, source.env)
})

const apps: RunningApp[] = []
afterAll(async () => {
  for (const app of apps) await app.stop()
})
/** A served app, which is stopped also when its test fails. */
async function served(dataDir: string) {
  const app = await startApp({ dataDir })
  apps.push(app)
  return app
}

/** The command as at a terminal; `before` precedes it in the shell. */
function command(args: string[], env: Partial<Env>, before = '') {
  const set = Object.entries(env).filter(([, value]) => value !== undefined)
  const given = Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
  const line = `${before} exec "$0" scripts/cli.mjs "$@"`
  const child = spawn('sh', ['-c', line, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, STORAGE_URL: '', DATABASE_URL: '', ...given },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close').then(async ([code, signal]) => {
    const [out, err] = await said
    // Every command says first on which database it works.
    return { code, signal, out, complaint: err.replace(/^Database: .*\n/, '') }
  })
  return { child, ended }
}

/** A store that takes connections and requests, lists nothing, and answers to no file but the restore's probe. */
async function deafStore() {
  let asked: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/xml')
      response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')
    } else if (request.method === 'HEAD') {
      response.statusCode = 404
      response.end()
    } else if (request.url?.includes('/storage-mark/')) response.end()
    else asked()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://key:secret@127.0.0.1:${port}/brokerage?region=ca-central-1&scheme=http`,
    isAsked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('a restore that is killed', () => {
  test('when all rows are in but the files are not leaves what was there, and can be run again', async () => {
    const place = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
    await createLead(place.database.db, { clientName: 'Was Here' })
    const before = await rowsIn(place.database)
    await place.close()
    const store = await deafStore()
    const { child, ended } = command(['restore', file, '--force'], { ...place.env, STORAGE_URL: store.url })
    await Promise.race([store.isAsked, ended.then((end) => Promise.reject(new Error(JSON.stringify(end))))])
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ signal: 'SIGKILL' })
    store.stop()
    expect((await contentsOf(place.env)).rows).toEqual(before)

    const again = await command(['restore', file, '--force'], place.env).ended
    expect(again).toMatchObject({ code: 0, complaint: '' })
    const { rows, files } = await contentsOf(place.env)
    expect(rows).toEqual(archived)
    expect(files).toEqual(await filesIn(source.storage))
  })

  test('when some files are there already goes on without --force', async () => {
    const place = await emptyPlace(kind)
    await openStorage(place).put(KEY, Buffer.from('a pic'), 'image/webp')
    await restoreNow(file, {}, place)
    expect((await contentsOf(place)).files).toEqual(await filesIn(source.storage))
  })
})

test('a storage that fails leaves the database as it was', async () => {
  const place = await emptyPlace(kind, { STORAGE_URL: 's3://key:secret@127.0.0.1:9/brokerage?scheme=http' })
  const { code, complaint } = await command(['restore', file], place).ended
  expect(code).toBe(1)
  expect(complaint).toContain('ECONNREFUSED')
  const { STORAGE_URL: _, ...onDisk } = place
  expect(await contentsOf(onDisk as Env)).toEqual({ rows: {}, files: {} })
})

// Limits of the shell on the size of files, in blocks of 512 bytes: the system rejects the write as a full disk does.
const full = (blocks: number) => `trap '' XFSZ; ulimit -f ${blocks};`

test('a restore that finds the disk full while it makes the embedded database can be run again', async () => {
  const place = await emptyPlace('pglite')
  // Enough for its small files, not for the first of a megabyte.
  const first = await command(['restore', file], place, full(1_500)).ended
  expect(first).toMatchObject({ code: 1, out: '' })
  expect(first.complaint).toContain('If the disk is full, make room; there was no database yet.')
  expect(await command(['restore', file], place).ended).toMatchObject({ code: 0, complaint: '' })
})

describe('a backup that breaks off', () => {
  test('because the disk takes no more says so and leaves nothing', async () => {
    const directory = temporaryDirectory()
    const { code, complaint } = await command(['backup', join(directory, 'a.tar.gz')], source.env, full(20))
      .ended
    expect(complaint).toContain('Nothing was kept of the archive.')
    expect(code).toBe(1)
    expect(await readdir(directory)).toEqual([])
  })

  test('because it is asked to leaves nothing; killed, nothing under the name of an archive', async () => {
    // With no app on it, the command itself reads the storage.
    const stopped = await startedAt(await emptyPlace(kind, { SEED: 'demo' }))
    await stopped.close()
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const directory = temporaryDirectory()
      const wait = await deafList()
      const place = { ...stopped.env, STORAGE_URL: wait.url }
      const { child, ended } = command(['backup', join(directory, 'a.tar.gz')], place)
      await Promise.race([wait.isAsked, ended.then((end) => Promise.reject(new Error(JSON.stringify(end))))])
      child.kill(signal)
      const { code } = await ended
      expect(code).not.toBe(0)
      expect(await readdir(directory)).toEqual(signal === 'SIGKILL' ? ['a.tar.gz.partial'] : [])
      wait.stop()
    }
  })
})

/** A store that never says what it holds. */
async function deafList() {
  let asked: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const server = createServer(() => asked())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `s3://key:secret@127.0.0.1:${port}/brokerage?region=ca-central-1&scheme=http`, isAsked, stop }
}

// PostgreSQL is asked by the command itself.
if (kind === 'pglite') describe('through a running app', throughApp)

function throughApp() {
  test('the command takes a backup; when the app is killed half-way, nothing is kept', async () => {
    const dataDir = temporaryDirectory()
    const app = await served(dataDir)
    const directory = temporaryDirectory()
    const place = { DATA_DIR: dataDir }
    const good = await command(['backup', join(directory, 'good.tar.gz')], place).ended
    expect(good).toMatchObject({ code: 0, complaint: '' })
    const response = await requestBackup(dataDir)
    if (!response) throw new Error('no app answered')
    await once(response, 'readable')
    process.kill(app.pid, 'SIGKILL')
    await once(response.socket, 'close')
    await expect(receiveBackup(response, new PassThrough().resume())).rejects.toThrow('stopped in the middle')
    expect(await readdir(directory)).toEqual(['good.tar.gz'])
    await app.stop()
    // The killed process's socket file does not block the next one.
    expect(existsSync(join(dataDir, 'backup.sock'))).toBe(true)
    const without = await command(['backup', join(directory, 'without.tar.gz')], place).ended
    expect(without).toMatchObject({ code: 0, complaint: '' })
  })

  test('a client that disconnects or sends no HTTP does not disturb the app', async () => {
    for (const said of ['', 'nonsense\n', 'GET / HTTP/1.1\r\nhost: app\r\n\r\n', 'GET /']) {
      const socket = connect(backupSocketPath(source.env.DATA_DIR))
      await once(socket, 'connect')
      socket.write(said)
      if (said.includes('\n')) await once(socket, 'readable')
      socket.destroy()
    }
    await backUpNow(join(temporaryDirectory(), 'a.tar.gz'), source.env)
    const cursors = () => source.database.pool.query(`select name from pg_cursors where name like 'backup%'`)
    await expect.poll(async () => (await cursors()).rows).toEqual([])
  })

  test('works in a directory whose path is too long for a socket', async () => {
    const place = await emptyPlace('pglite')
    const deep = { ...place, DATA_DIR: join(place.DATA_DIR, 'a-long-name-'.repeat(10)) }
    const app = await served(deep.DATA_DIR)
    const { code, complaint } = await command(['backup', join(place.DATA_DIR, 'a.tar.gz')], deep).ended
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    await app.stop()
  })
}
