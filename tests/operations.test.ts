import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '~/platform/env.server'
import { type RunningApp, startApp } from '../scripts/app.mjs'
import { temporaryDirectory } from './request'

const TOKEN = 'a-token-of-sufficient-length'
let app: RunningApp

beforeAll(async () => {
  const env = { LOG_LEVEL: 'info', TRUST_PROXY: '1', METRICS_TOKEN: TOKEN, SLOW_QUERY_MS: '0' }
  app = await startApp({ dataDir: temporaryDirectory(), env })
}, 120_000)
afterAll(() => app?.stop())

// A net for machines that are busy, not a measure.
const POLL_OPTIONS = { timeout: 30_000, interval: 100 }

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual', ...init })

type Line = Record<string, unknown> & { requestId?: string; msg: string }
const linesOf = (id: string | null): Line[] =>
  app
    .output()
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${id}"`))
    .map((line) => JSON.parse(line))
const requestLine = async (id: string | null) => {
  await expect.poll(() => linesOf(id).some(({ msg }) => msg === 'request'), POLL_OPTIONS).toBe(true)
  return linesOf(id).find(({ msg }) => msg === 'request') as Line
}

test('a probe that succeeds writes no line at info', async () => {
  const probe = (await ask('/healthz')).headers.get('x-request-id')
  await requestLine((await ask('/rates?after=probe')).headers.get('x-request-id'))
  expect(linesOf(probe)).toEqual([])
})

describe('the id of a request', () => {
  test('is in the response and in every log line of its work', async () => {
    // A parameter that no page knows keeps the request out of the page cache.
    const response = await ask('/rates?each=time')
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[0-9a-f]{12}$/)
    const line = await requestLine(id)
    expect(line).toMatchObject({ level: 30, method: 'GET', path: '/rates', status: 200 })
    expect(line.ms).toBeGreaterThan(0)
    expect(linesOf(id).some(({ msg, statement }) => msg === 'slow query' && statement)).toBe(true)
  })

  test('is in the answer of the rendering request and in no answer from the cache', async () => {
    expect((await ask('/why-broker')).headers.get('x-request-id')).toBeNull()
    const made = () =>
      app
        .output()
        .split('\n')
        .filter((line) => line.includes('"msg":"page rendered"') && line.includes('"path":"/why-broker"'))
        .map((line): Line => JSON.parse(line))
    await expect.poll(() => made().length, POLL_OPTIONS).toBeGreaterThan(0)
    const [line] = made()
    expect(line).toMatchObject({ status: 200, requestId: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(linesOf(line?.requestId ?? '').some(({ msg }) => msg === 'slow query')).toBe(true)
  })

  test('is the trusted proxy’s own where that is harmless', async () => {
    const idFor = async (given: string) =>
      (await ask('/healthz', { 'x-request-id': given })).headers.get('x-request-id')
    expect(await idFor('7f3c-nginx.request:0001')).toBe('7f3c-nginx.request:0001')
    for (const harmful of ['x'.repeat(65), 'short', 'with a space in it', '{"level":60,"msg":"forged"}'])
      expect(await idFor(harmful)).toMatch(/^[0-9a-f]{12}$/)
  })
})

test.each([
  ['DELETE', '/'],
  ['PUT', '/rates'],
  ['POST', '/terms'],
  ['POST', '/terms.data'],
  ['PATCH', '/functions/v1/chat'],
  ['GET', '/functions/v1/quote'],
])("%s %s, a visitor's own fault, is answered with 405 and is no error in the log", async (method, path) => {
  const origin = app.url
  const response = await ask(path, { origin }, { method })
  expect(response.status).toBe(405)
  const id = response.headers.get('x-request-id')
  await requestLine(id)
  expect(linesOf(id).filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('the log holds no personal data and no secrets', async () => {
  const told = ['jean.tremblay@example.ca', 'Zx0sGVq8Zx0sGVq8', '203.0.113.9', 'Telling/1.0', '416-555-0199']
  const [mail, key, address, browser, phone] = told as [string, string, string, string, string]
  const headers = { 'x-forwarded-for': address, 'user-agent': browser, origin: app.url }
  const asked = [
    await ask(`/contact?email=${mail}&phone=${phone}`, headers),
    await ask(`/unsubscribe/${key}`, headers),
    await ask(`/auth/reset/${key}`, headers),
    await ask(`/unsubscribe/${key}/mistyped`, headers),
    await ask('/functions/v1/quote', headers, { method: 'POST', body: JSON.stringify({ mail, phone }) }),
    await ask('/auth', headers, {
      method: 'POST',
      body: new URLSearchParams({ email: mail, password: key }),
    }),
  ]
  for (const response of asked) await requestLine(response.headers.get('x-request-id'))
  expect((await requestLine(asked[1]?.headers.get('x-request-id') ?? null)).path).toBe('/unsubscribe/:token')
  for (const secret of told) expect(app.output()).not.toContain(secret)
})

test.each([
  [
    'an address that is no path',
    'GET http://localhost/contact?email=jane@hidden.example HTTP/1.1',
    'localhost',
  ],
  ['a Host that is no host', 'GET /contact?email=jane@hidden.example HTTP/1.1', 'a b'],
])('%s is a bad request, and its query is nowhere', async (_what, line, host) => {
  const socket = connect(Number(new URL(app.url).port), 'localhost')
  socket.end(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  expect(app.output()).not.toContain('hidden.example')
})

describe('/metrics', () => {
  /** With a Host of its own, which fetch does not let one choose. */
  const asHost = (host: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${app.url}/metrics`, { headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }).once('error', reject)
    })

  test('is for this machine and for who has the token', async () => {
    expect((await ask('/metrics')).status).toBe(200)
    const statusWith = async (headers: Record<string, string>) => (await ask('/metrics', headers)).status
    const proxied = { 'x-forwarded-for': '203.0.113.9' }
    expect(await statusWith(proxied)).toBe(404)
    expect(await statusWith({ 'x-real-ip': '203.0.113.9' })).toBe(404)
    expect(await asHost('www.example.ca')).toBe(404)
    expect(await asHost('localhost:3000')).toBe(200)
    expect(await statusWith({ ...proxied, authorization: `Bearer ${TOKEN}` })).toBe(200)
    expect(await statusWith({ ...proxied, authorization: `Bearer ${TOKEN}x` })).toBe(404)
    expect(await statusWith({ ...proxied, authorization: 'Bearer ' })).toBe(404)
  })

  test('counts requests, also those answered from memory, under few names', async () => {
    const read = async () => text((await ask('/metrics')).body as never)
    const count = (all: string, labels: string) =>
      Number(new RegExp(`^http_requests_total\\{${labels}\\} (\\d+)$`, 'm').exec(all)?.[1] ?? 0)
    // A request is counted when its connection has closed: those of earlier tests first.
    await expect.poll(read, POLL_OPTIONS).toContain('\nhttp_requests_under_way 0\n')
    const before = await read()
    for (let at = 0; at < 3; at++) await (await ask('/favicon.ico')).text()
    for (let at = 0; at < 2; at++) await (await ask(`/nowhere-${at}`)).text()
    await (await ask('/functions/v1/quote', { origin: app.url }, { method: 'POST', body: '{' })).text()
    const isGrown = (all: string, labels: string, by: number) =>
      count(all, labels) - count(before, labels) === by
    await expect
      .poll(async () => {
        const all = await read()
        return [
          isGrown(all, 'method="read",group="static",status="2xx"', 3),
          isGrown(all, 'method="read",group="unknown",status="4xx"', 2),
          isGrown(all, 'method="write",group="functions",status="4xx"', 1),
        ]
      }, POLL_OPTIONS)
      .toEqual([true, true, true])
    expect(await read()).not.toContain('nowhere-')
  })

  test.each([
    'http_request_duration_seconds_bucket{le="0.001",method="read",group="public",status="2xx"}',
    'page_cache_requests_total{result="hit"} ',
    'job_queue_jobs{queue="send-email",state="queued"} 0',
    'oldest_waiting_seconds{what="email"} ',
    'db_pool_connections{state="total"} 1',
    'db_pool_waiting ',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
    'database_up 1',
  ])('tells %s', async (figure) => {
    await (await ask('/rates?each=time')).text()
    await expect.poll(async () => (await ask('/metrics')).text(), POLL_OPTIONS).toContain(`\n${figure}`)
  })

  test('and /healthz name the commit that was built', async () => {
    const [, commit] = (await (await ask('/healthz')).text()).split('\n')
    expect(commit).toMatch(/^([0-9a-f]{12}|sources-)/)
    expect(await (await ask('/metrics')).text()).toContain(
      `\nbrokerage_info{version="0.1.0",commit="${commit}",database="pglite"} 1`,
    )
  })
})

test.each([
  ['postgres://u:p@one:5432,two:5432/db', 'DATABASE_URL'],
  ['postgres://u:p@one,two/db', 'DATABASE_URL'],
  ['postgres://u@/db?host=one,two', 'DATABASE_URL'],
])('%s, which libpq alone understands, stops the start', (DATABASE_URL, name) => {
  expect(() => readEnv({ DATABASE_URL })).toThrow(`${name}: expected postgres://`)
})

test.each([
  'postgres://u:p@db.example.ca:5432/brokerage?sslmode=require',
  'postgres://u@/db?host=/run/postgresql',
])('%s is an address of a database', (DATABASE_URL) => {
  expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
})

test('a short token for /metrics stops the start', () => {
  expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: expected at least 16')
})
