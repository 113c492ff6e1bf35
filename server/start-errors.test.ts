import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.server'
import { requireFreePort } from './listen-check'
import { exitCodeOf, explainStartError } from './start-errors'

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

/** A server that answers PostgreSQL's request for TLS with no. */
async function withoutTls() {
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.write('N')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return (server.address() as AddressInfo).port
}
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
  test('offers none', async () => {
    const port = await withoutTls()
    expect(await explained(`postgres://u:p@127.0.0.1:${port}/db?sslmode=verify-full`)).toMatch(
      /^The database offers no TLS/,
    )
  })

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
