import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.server'
import { openStorage } from '~/platform/storage.server'
import { requireFreePort } from './listen-check'
import { exitCodeOf, explainStartError } from './start-errors'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** The port of a server that treats each connection like this. */
async function listening(on: (socket: Socket) => unknown = () => {}) {
  const server = createServer((socket) => on(socket.on('error', () => {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A message of PostgreSQL's protocol: its letter, its length, its body. */
function message(letter: string, body: string) {
  const bytes = Buffer.from(`${letter}0000${body}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
/** A server that answers the first message so. */
const answering = (answer: string | Buffer, isLast = false) =>
  listening((socket) => socket.once('data', () => (isLast ? socket.end(answer) : socket.write(answer))))
const rejecting = (code: string, why: string) =>
  answering(message('E', `SFATAL\0C${code}\0M${why}\0\0`), true)
/** A server that asks for a password by SCRAM, and goes on once the client has chosen that. */
const askingForPassword = () =>
  listening((socket) =>
    socket.once('data', () => {
      socket.write(message('R', '\0\0\0\x0aSCRAM-SHA-256\0\0'))
      socket.once('data', () => socket.write(message('R', '\0\0\0\x0br=x,s=x,i=4096')))
    }),
  )

async function explained(databaseUrl: string) {
  const database = await openDatabase({ databaseUrl })
  stops.push(database.close)
  try {
    await database.pool.query('select 1')
    return 'no error'
  } catch (error) {
    return explainStartError(error)
  }
}
const said = (place: { HOST: string; PORT: number }) =>
  requireFreePort(place).then(
    () => 'free',
    (error) => `${exitCodeOf(error)} ${explainStartError(error)}`,
  )

describe('a database that TLS does not reach', () => {
  test('a file of its authority is missing', async () => {
    const url = 'postgres://u:p@127.0.0.1:1/db?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
    expect(await explained(url)).toBe(
      'The file /nowhere/ca.pem that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read (ENOENT).',
    )
  })

  test.each([
    'SELF_SIGNED_CERT_IN_CHAIN',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_HAS_EXPIRED',
  ])('its certificate is not trusted (%s)', (code) => {
    expect(explainStartError(Object.assign(new Error('no'), { code }))).toMatch(
      /is not trusted.*sslrootcert=/,
    )
  })
})

describe('a database that does not let a start in is explained in a sentence', () => {
  const ANSWERS: [what: string, port: () => Promise<number>, sentence: RegExp][] = [
    ['no server', async () => 9, /^The database does not answer\. Is it running/],
    ['a wrong password', () => rejecting('28P01', 'no'), /^The database rejects this password/],
    ['no such database', () => rejecting('3D000', 'no'), /^There is no such database/],
    ['TLS is required', () => rejecting('28000', 'no encryption'), /sslmode=verify-full.*\(no encryption\)$/],
    ['no connection left', () => rejecting('53300', 'no'), /^The database has no connection left/],
    ['a full disk', () => rejecting('53100', 'no'), /^The disk of the database is full/],
    ['a start under way', () => rejecting('57P03', 'no'), /^The database is starting or stopping/],
    ['a server that closes', () => listening((socket) => socket.destroy()), /^No PostgreSQL answers/],
    ['a web server', () => answering('HTTP/1.1 400 Bad Request\r\n\r\n', true), /^No PostgreSQL answers/],
    ['a silent server', () => listening(), /^No PostgreSQL answers/],
  ]
  test.each(ANSWERS)('%s', async (_what, port, sentence) => {
    expect(await explained(`postgres://u:p@127.0.0.1:${await port()}/db`)).toMatch(sentence)
  })

  test.each(['u', 'u:'])('no password where one is asked for (%s)', async (user) => {
    const port = await askingForPassword()
    expect(await explained(`postgres://${user}@127.0.0.1:${port}/db`)).toMatch(
      /^The database asks for a password and DATABASE_URL has none/,
    )
  })

  test.each([
    ['postgres://u:p@nosuch.invalid/db', /^The (database’s host is unknown|name of the database’s host)/],
    ['postgres://u:p@/db?host=/nowhere', /^The database does not answer.*socket’s directory/],
    ['postgres://u:p@127.0.0.1/db?sslmode=verify-full&sslrootcert=/tmp', /^The file .*sslrootcert.*EISDIR/],
    [
      'postgres://u:p@127.0.0.1/db?sslmode=verify-ca&uselibpqcompat=true',
      /^sslmode=verify-ca needs the file/,
    ],
  ])('%s', async (url, sentence) => {
    expect(await explained(url)).toMatch(sentence)
  })

  test.each(['N', 'HTTP/1.1 400'])('TLS that is answered by %s', async (answer) => {
    const url = `postgres://u:p@127.0.0.1:${await answering(answer)}/db?sslmode=verify-full`
    expect(await explained(url)).toMatch(/^The database offers no TLS|^No PostgreSQL answers/)
  })

  test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EACCES'])(
    '%s',
    (code) => {
      expect(explainStartError(Object.assign(new Error('no'), { code, syscall: 'connect' }))).toMatch(
        /database/,
      )
    },
  )
})

describe('files that cannot be used are explained in a sentence', () => {
  test.each(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENOTDIR', 'EISDIR', 'ENOENT'])(
    '%s',
    (code) => {
      const error = Object.assign(new Error('no'), { code, syscall: 'open', path: '/data/files/x' })
      const sentence = new RegExp(`^/data/files/x cannot be used: .* \\(${code} of open\\)\\. Check DATA_DIR`)
      expect(explainStartError(error)).toMatch(sentence)
      expect(explainStartError(new Error('a library’s', { cause: error }))).toMatch(sentence)
    },
  )

  test('a storage that is not a directory, and a bucket whose host is closed, blame no database', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'brokerage-data-')), 'file')
    writeFileSync(file, '')
    const write = (env: Parameters<typeof openStorage>[0]) =>
      openStorage(env)
        .put('agent-banners/x/a.webp', Buffer.from('x'), 'image/webp')
        .then(() => 'written', explainStartError)
    expect(await write({ DATA_DIR: file })).toMatch(/file cannot be used: it is a file/)
    const STORAGE_URL = 's3://key:secret@127.0.0.1:9/bucket?region=x&scheme=http'
    expect(await write({ DATA_DIR: file, STORAGE_URL })).toMatch(
      /^The file storage does not answer or rejects this \(ECONNREFUSED\)\. Check STORAGE_URL/,
    )
    const list = openStorage({ DATA_DIR: file, STORAGE_URL }).list('agent-banners')
    expect(await list.next().then(() => 'listed', explainStartError)).toMatch(
      /^The file storage does not answer/,
    )
  })
})

describe('a place that cannot be listened on is named before the database is opened', () => {
  test('an unknown host is not blamed on the database', async () => {
    expect(await said({ HOST: 'nosuch.invalid', PORT: 3000 })).toBe(
      '1 The host nosuch.invalid is unknown. Correct HOST.',
    )
  })

  test('an address of another machine', async () => {
    expect(await said({ HOST: '192.0.2.1', PORT: 0 })).toMatch(
      /^1 This machine has no address 192\.0\.2\.1\. Correct HOST/,
    )
  })

  test('a taken port; a free one and any port are not', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port: PORT } = server.address() as AddressInfo
    expect(await said({ HOST: '127.0.0.1', PORT })).toMatch(new RegExp(`^1 Port ${PORT} is taken`))
    server.close()
    await once(server, 'close')
    expect(await said({ HOST: '127.0.0.1', PORT })).toBe('free')
    expect(await said({ HOST: '127.0.0.1', PORT: 0 })).toBe('free')
  })
})
