import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '../server/static-files'

let server: Server
let origin: string
const directory = mkdtempSync(join(tmpdir(), 'static-'))
const previous = mkdtempSync(join(tmpdir(), 'previous-'))
const script = 'console.log("hello")\n'.repeat(200)

beforeAll(async () => {
  writeFileSync(join(directory, 'app.js'), script)
  writeFileSync(join(directory, 'app.js.br'), brotliCompressSync(script))
  writeFileSync(join(directory, 'app.js.gz'), gzipSync(script))
  writeFileSync(join(directory, 'plain.svg'), '<svg/>')
  writeFileSync(join(directory, '.stamp'), 'secret')
  for (const number of ['1', '2']) mkdirSync(join(previous, number, 'assets'), { recursive: true })
  writeFileSync(join(previous, '1/assets/old-1111111.js'), 'one')
  writeFileSync(join(previous, '2/assets/older-222222.js'), 'two')
  writeFileSync(join(previous, '2/assets/gone-3333333.js'), 'three')
  const serve = staticFiles(directory, [], previous)
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true })
  rmSync(previous, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { headers, method })

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
])('for %j the encoding is %j, and the text the same', async (accepted, encoding) => {
  const response = await get('/app.js', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe(script)
})

test('a known file is not sent again', async () => {
  const etag = String((await get('/app.js')).headers.get('etag'))
  expect((await get('/app.js', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
})

test('scripts of the two builds before are served as long as they are there', async () => {
  const response = await get('/assets/old-1111111.js')
  expect(await response.text()).toBe('one')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await (await get('/assets/older-222222.js')).text()).toBe('two')
  rmSync(join(previous, '2/assets/gone-3333333.js'))
  expect((await get('/assets/gone-3333333.js')).status).toBe(404)
})

test('a file that the next release removed under a running process is still served', async () => {
  rmSync(join(directory, 'plain.svg'))
  expect(await (await get('/plain.svg')).text()).toBe('<svg/>')
})

test.each(['/.stamp', '/../package.json', '/%2e%2e/package.json', '/app.js.br', '/%', '/app.js/'])(
  '%s is not a file of the site',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('only reading is answered', async () => {
  expect((await get('/app.js', {}, 'POST')).status).toBe(404)
  const head = await get('/app.js', {}, 'HEAD')
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
})
