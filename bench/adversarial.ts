import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { startApp } from '../scripts/app.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const TIMES = 8
const TRIES = 3
const CANDIDATES = 3
const ROUNDS = 3
/** Linux counts a process's CPU time in hundredths of a second. */
const TICK_MS = 10

type Attack = { path: string; type: 'json' | 'form'; body: string }

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const chatBody = (piece: string) => {
  const content = fill(piece, 4_000)
  const count = Math.min(40, Math.floor(190_000 / Buffer.byteLength(JSON.stringify(content))))
  const messages = Array.from({ length: count }, () => ({ role: 'user', content }))
  return JSON.stringify({
    messages: [...messages.slice(1), { role: 'user', content: 'rates?' }, messages[0]],
  })
}

const leadBody = (piece: string) =>
  JSON.stringify({
    key: crypto.randomUUID(),
    name: 'Ann Lee',
    email: 'ann@example.invalid',
    conversation: Array.from({ length: 20 }, () => ({ role: 'user', content: fill(piece, 11_000) })),
  })

const NUMBERS = ['1 ', '1.', '$1 ', '5 year ', 'or 5 ', '416-555-', '1a@', '0-', '1 m ']
const WORDS = [
  'payment ',
  'ignore ',
  'my name is ',
  'a.b@',
  'e\u0301\u0323',
  '"a" ',
  'and what ',
  '\u0301\u0323',
]

const PERSON = { name: 'Ann Lee', email: 'ann@example.invalid', phone: '416 555 0123' }
// One key for all: each body corrects the lead of the one before.
const KEY = { submissionKey: crypto.randomUUID() }
const CONTACT = {
  firstName: 'Ann',
  lastName: 'Lee',
  city: 'Ajax',
  postalCode: 'L1S 1A1',
  comments: 'Hello',
  consent: 'yes',
}
const QUOTE = {
  purpose: 'purchase',
  price: '650000',
  down: '65000',
  rate: '4.04',
  years: '25',
  province: 'ON',
}

/** A valid form of each kind. Each of its fields in turn gets a hostile text: as long as it may be, and as the body may be. */
const FORMS: [path: string, valid: Record<string, string>][] = [
  ['/contact', { ...KEY, ...PERSON, ...CONTACT, agent: '', brokerCode: '', wpnonce: '', networkConsent: '' }],
  ['/quote', { ...KEY, ...PERSON, ...QUOTE, agent: '', tool: '', page: '/', via: '' }],
  [
    '/functions/v1/quote',
    { ...KEY, ...PERSON, purpose: 'renewal', balance: '310000', renews: '', current: '', tool: '' },
  ],
  [
    '/applications',
    { ...KEY, fullName: 'Ann Lee', ...PERSON, mortgage_amount: '500000', property_address: '', message: '' },
  ],
  ['/newsletter', { email: PERSON.email }],
  [
    '/reminders/renewal',
    { ...PERSON, renews: '2028-06-01', province: 'ON', balance: '', rate: '', years: '' },
  ],
  [
    '/reminders/rates',
    {
      email: PERSON.email,
      term: '5 year',
      type: 'fixed',
      mortgage: 'Conventional',
      province: 'ON',
      below: '3',
    },
  ],
  ['/no-contact/x', { email: '' }],
  ['/unsubscribe/x', { email: '' }],
  ['/reminders/confirm/x', { email: '' }],
  ['/auth', { email: '', to: '' }],
  ['/auth/forgot', { email: '' }],
  ['/auth/reset/x', { token: '' }],
]
const TEXTS = [
  'a',
  '1 ',
  'a.@',
  '\u0301\u0323',
  ' ',
  '\n',
  'www.a.',
  'http://',
  '<b>',
  '$1,',
  "é'",
  '+1 ',
  '/../',
  '?a=',
]
const FIELD_LIMITS = [5_000, 80_000, 240_000]

function* attacks(): Generator<Attack> {
  for (const piece of [...NUMBERS, ...WORDS]) {
    yield { path: '/functions/v1/chat', type: 'json', body: chatBody(piece) }
    yield { path: '/functions/v1/chat-lead', type: 'json', body: leadBody(piece) }
  }
  for (const path of ['chat', 'chat-lead', 'create-agent'].map((name) => `/functions/v1/${name}`)) {
    yield { path, type: 'json', body: '['.repeat(180_000) + ']'.repeat(10_000) }
    yield { path, type: 'json', body: `{"messages":[${fill('{},', 180_000)}{}]}` }
  }
  const rpc = '/rest/v1/rpc/get_agent_public_profile'
  yield { path: rpc, type: 'json', body: JSON.stringify({ agent_identifier: fill('a-', 200_000) }) }
  for (const [path, valid] of FORMS) {
    for (const name of Object.keys(valid)) {
      const { [name]: _, ...others } = valid
      for (const text of TEXTS)
        for (const length of FIELD_LIMITS) {
          const value = encodeURIComponent(fill(text, length)).slice(0, length).replace(/%.?$/, '')
          yield { path, type: 'form', body: `${new URLSearchParams(others)}&${name}=${value}` }
        }
    }
    yield { path, type: 'form', body: fill('a=&', 250_000) }
  }
}

/** CPU time of a process and its threads, in milliseconds. */
const cpuOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/**
 * The CPU cost of one request: the largest accepted bodies for each endpoint, built to be slow to parse. Each row is an
 * endpoint's worst body. A valid sign-in is left out, because hashing a password is slow by design.
 */
export async function benchAdversarial(): Promise<Row[]> {
  const app = await startApp()
  const headers = {
    json: { 'content-type': 'application/json' },
    form: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
  }
  /** A connection for each request: one that is answered before its body is read may be closed by either side. */
  const send = ({ path, type, body }: Attack) =>
    new Promise<void>((resolve, reject) => {
      const length = Buffer.byteLength(body)
      const asked = request(app.url + path, {
        method: 'POST',
        agent: false,
        headers: { ...headers[type], 'content-length': length },
      })
      asked.once('error', reject)
      asked.once('response', (response) => {
        response.resume().once('end', resolve)
        if ((response.statusCode ?? 500) >= 500) reject(new Error(`${path} answered ${response.statusCode}`))
      })
      asked.end(body)
    })
  try {
    // By the clock first: the processor's time of a process is counted too coarsely for one request.
    const slowest = new Map<string, { attack: Attack; ms: number }[]>()
    for (const attack of attacks()) {
      let ms = Number.POSITIVE_INFINITY
      for (let time = 0; time < TRIES; time++) {
        const began = performance.now()
        await send(attack)
        ms = Math.min(ms, performance.now() - began)
      }
      const known = [...(slowest.get(attack.path) ?? []), { attack, ms }]
      slowest.set(attack.path, known.toSorted((one, other) => other.ms - one.ms).slice(0, CANDIDATES))
    }
    const worst = new Map<string, { body: string; times: number[] }>()
    for (const { attack } of [...slowest.values()].flat()) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = cpuOf(app.pid)
        for (let time = 0; time < TIMES; time++) await send(attack)
        times.push((cpuOf(app.pid) - before) / TIMES)
      }
      const known = worst.get(attack.path)
      if (!known || spread(times).median > spread(known.times).median)
        worst.set(attack.path, { body: attack.body.slice(-40), times })
    }
    return [...worst].map(([path, { body, times }]) => ({
      name: `worst body to ${path} (${JSON.stringify(body).slice(0, 40)}), CPU`,
      unit: 'ms',
      measured: spread(times),
      limit: { atMost: 50 },
    }))
  } finally {
    await app.stop()
  }
}
