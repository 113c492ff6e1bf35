import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pathsWith } from '../app/lib/paths.ts'
import { startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import type { Row } from './table.ts'

const REQUESTS = 100_000
const CLIENTS = 16
// A request without an answer after this time counts as hung.
const HANG_MS = 20_000
// Memory is compared with that after the first part: until then caches fill.
const WARM_UP = REQUESTS / 5

const PATHS = [
  '/',
  '/rates',
  ...pathsWith('tool'),
  '/quote',
  '/applications',
  '/products/1',
  '/services/1',
  '/contact',
  '/newsletter',
  '/newsletter/confirm/x',
  '/unsubscribe/x',
  '/no-contact/x',
  '/blog',
  '/blog/x',
  '/find-broker',
  '/agents/demoagent',
  '/agents/x',
  '/auth',
  '/auth/forgot',
  '/auth/reset/x',
  '/agent-dashboard',
  '/agent-dashboard/leads',
  '/super-admin',
  '/super-admin/leads.csv',
  '/documents/x',
  '/functions/v1/chat',
  '/functions/v1/chat-lead',
  '/functions/v1/quote',
  '/functions/v1/create-agent',
  '/functions/v1/scrape-rates',
  '/functions/v1/agents',
  '/rest/v1/rpc/get_agent_list',
  '/rest/v1/rpc/get_agent_public_profile',
  '/files/x',
  '/og/blog/x',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/_root.data',
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
]
const KEYS = [
  'name',
  'email',
  'phone',
  'price',
  'down',
  'messages',
  'submissionKey',
  'agent',
  'page',
  'q',
  'search',
  'province',
  'rate',
  'years',
  'purpose',
  '__proto__',
  'constructor',
  'intent',
  'to',
  'conversation',
]
const VALUES = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  '%',
  '%ff%fe',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '1e309',
  '-0',
  'NaN',
  '9'.repeat(400),
  '-1',
  '0x10',
  '2026-02-30',
  'a@b',
  'a@b.ca\r\nBcc: x@y.ca',
  '//evil.example',
  'javascript:alert(1)',
  '\u202e',
  'é'.repeat(2_000),
  '1 '.repeat(2_000),
  '('.repeat(3_000),
  'a'.repeat(50_000),
  '[]',
  '{}',
  'null',
  'true',
  '\n'.repeat(500),
  '🏠'.repeat(500),
  '00000000-0000-0000-0000-000000000000',
]
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  'multipart/form-data',
  '',
]
const RAW = [
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'nonsense\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
]

/** The same numbers in every run (mulberry32), so that a fault can be looked at again. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function hostileRequests(seed: number) {
  const random = numbers(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const fields = () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => [pick(KEYS), pick(VALUES)] as const)
  const deep = () => '['.repeat(5_000) + ']'.repeat(5_000)
  const bodyOf = (type: string) => {
    if (random() < 0.05) return 'x'.repeat(300_000)
    if (type.startsWith('application/json')) {
      if (random() < 0.2) return deep()
      if (random() < 0.2) return '{"messages":[{"role":"user","content":'
      const messages = Array.from({ length: 40 }, () => ({
        role: pick(['user', 'assistant', 'system', 'x']),
        content: pick(VALUES),
      }))
      return JSON.stringify({ ...Object.fromEntries(fields()), ...(random() < 0.5 && { messages }) })
    }
    if (type.startsWith('multipart'))
      return fields()
        .map(([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
        .join('')
    return new URLSearchParams(fields().map(([key, value]) => [key, value])).toString()
  }
  return (at: number) => {
    const method = pick(METHODS)
    const query =
      random() < 0.5
        ? `?${new URLSearchParams(fields().map(([key, value]) => [key, value.slice(0, 2_000)]))}`
        : ''
    const type = pick(TYPES)
    return {
      method,
      path: `${pick(PATHS)}${random() < 0.05 ? '.data' : ''}${query}`.slice(0, 12_000),
      headers: {
        ...(type && { 'content-type': type }),
        'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
        'accept-encoding': pick(['br', 'gzip', 'identity', '*;q=0', 'x']),
        cookie: pick(['', 'brokerage.session_token=x', 'flash=%', 'broker=..', '=;=;=']),
        'if-none-match': pick(['', '*', '"x"']),
        range: pick(['', 'bytes=0-', 'bytes=-1,-2,-3']),
      },
      body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? '' : bodyOf(type),
    }
  }
}

type Fate = 'answered' | 'failed' | 'hung'

/** One request whose connection may be closed by the server; that counts as an answer, silence does not. */
function send(
  url: string,
  agent: Agent,
  asked: ReturnType<ReturnType<typeof hostileRequests>>,
): Promise<Fate> {
  return new Promise((resolve) => {
    const origin = new URL(url).origin
    const sent = request(
      `${url}${asked.path}`,
      { method: asked.method, agent, headers: { ...asked.headers, origin }, timeout: HANG_MS },
      (answer: IncomingMessage) => {
        const status = answer.statusCode ?? 0
        if (status >= 500) console.error(`  ${status} ${asked.method} ${asked.path.slice(0, 200)}`)
        answer.resume()
        answer.on('close', () => resolve(status >= 500 ? 'failed' : 'answered'))
      },
    )
    sent.on('timeout', () => {
      console.error(`  hung: ${asked.method} ${asked.path.slice(0, 200)}`)
      sent.destroy()
      resolve('hung')
    })
    sent.on('error', () => resolve('answered'))
    sent.end(asked.body)
  })
}

/** Bytes that are no proper request: the server answers or closes. */
const sendRaw = (url: string, bytes: string) =>
  new Promise<Fate>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    socket.setTimeout(HANG_MS, () => {
      socket.destroy()
      resolve('hung')
    })
    socket.on('error', () => resolve('answered'))
    socket.on('close', () => resolve('answered'))
    socket.resume()
  })

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** 100,000 requests that no browser sends, to every kind of URL: no 5xx, no hang, and no growth of memory. */
export async function benchHostile(): Promise<Row[]> {
  const bin = await ensurePostgres()
  const server = bin ? await startPostgres(bin) : null
  const app = await startApp({
    env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...(server && { DATABASE_URL: server.url }) },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const fates: Record<Fate, number> = { answered: 0, failed: 0, hung: 0 }
  try {
    const next = hostileRequests(20_261_123)
    let count = 0
    let before = 0
    const client = async () => {
      while (count < REQUESTS) {
        const at = count++
        if (at === WARM_UP) before = residentMb(app.pid)
        fates[
          at % 200 === 0
            ? await sendRaw(app.url, RAW[(at / 200) % RAW.length] ?? '')
            : await send(app.url, agent, next(at))
        ]++
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    // Lets the last requests' memory be released.
    await pause(5_000)
    const after = residentMb(app.pid)
    const only = (value: number) => ({ min: value, median: value, max: value })
    const name = `${REQUESTS.toLocaleString('en-CA')} hostile requests`
    return [
      { name: `${name}: answers of the 500s`, unit: '', measured: only(fates.failed), limit: { atMost: 0 } },
      { name: `${name}: hung`, unit: '', measured: only(fates.hung), limit: { atMost: 0 } },
      {
        name: `${name}: memory at the end`,
        unit: 'MB',
        measured: only(after),
        peer: { name: 'after a fifth', measured: only(before), atMost: 1.15 },
      },
    ]
  } finally {
    agent.destroy()
    await app.stop()
    await server?.stop()
  }
}
