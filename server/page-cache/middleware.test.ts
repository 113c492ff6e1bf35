import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { pageCache } from './middleware'
import type { Rendered } from './render'

const PAGE = 'text/html; charset=utf-8'
const long = (text: string) => text.padEnd(3000, '.')

const rendered = (text: string, given: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: new Headers({ 'content-type': PAGE, 'cache-control': 'private, no-cache' }),
  body: Buffer.from(long(text)),
  visited: null,
  isCacheable: true,
  isFailed: false,
  ...given,
})

const BROTLI = { headers: { 'accept-encoding': 'br' } }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A cache behind a real socket, in front of renderings that the test answers by hand or by a function. */
async function cacheInFront(render: (address: string, count: number) => Promise<Rendered> | Rendered) {
  const state = { at: 0, isConnected: true, received: 0, asked: [] as string[], visits: [] as string[] }
  const cache = pageCache({
    render: async (address) => {
      state.asked.push(address)
      return render(address, state.asked.length)
    },
    isConnected: () => state.isConnected,
    onVisit: (agentId) => state.visits.push(agentId),
    log: pino({ level: 'silent' }),
    now: () => state.at,
  })
  const server = createServer((request, response) => {
    state.received++
    const next = () => response.end('from the router')
    if (!cache.answer(request, response, next)) next()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close().closeAllConnections())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = (path: string, init?: RequestInit) => fetch(origin + path, init)
  const textOf = async (path: string, init?: RequestInit) =>
    (await (await get(path, init)).text()).replace(/\.+$/, '')
  return { cache, state, get, textOf }
}

describe('the page cache', () => {
  it('renders a page once for however many ask at the same time', async () => {
    const gate = Promise.withResolvers<void>()
    const { state, textOf } = await cacheInFront(async (_address, count) => {
      await gate.promise
      return rendered(`made ${count}`)
    })
    const herd = Array.from({ length: 50 }, () => textOf('/rates'))
    await expect.poll(() => state.asked.length).toBe(1)
    gate.resolve()
    expect(new Set(await Promise.all(herd))).toEqual(new Set(['made 1']))
    expect(await textOf('/rates')).toBe('made 1')
    expect(state.asked).toEqual(['/rates'])
  })

  it('shares among a herd also what it does not keep, and renders that again for the next', async () => {
    const gate = Promise.withResolvers<void>()
    const { state, get } = await cacheInFront(async () => {
      await gate.promise
      return rendered('no such broker', { status: 404, isCacheable: false })
    })
    const herd = Array.from({ length: 20 }, () => get('/agents/nobody'))
    await expect.poll(() => state.received).toBe(20)
    gate.resolve()
    expect(new Set((await Promise.all(herd)).map(({ status }) => status))).toEqual(new Set([404]))
    expect((await get('/agents/nobody')).status).toBe(404)
    expect(state.asked).toHaveLength(2)
  })

  it('renders every page once more after a change, at its next request', async () => {
    const { cache, state, get } = await cacheInFront((address) => rendered(address))
    const addresses = ['/', '/rates', '/agents/ann']
    for (const address of addresses) await get(address)
    cache.invalidate()
    expect(state.asked).toEqual(addresses)
    for (let round = 0; round < 2; round++)
      await Promise.all([...addresses, ...addresses].map((address) => get(address)))
    expect(state.asked.toSorted()).toEqual([...addresses, ...addresses].sort())
  })

  it('neither keeps nor hands on what was read before a change', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { cache, state, textOf } = await cacheInFront(async (_address, count) => {
      await gates[count - 1]?.promise
      return rendered(`made ${count}`)
    })
    const before = textOf('/rates')
    await expect.poll(() => state.asked.length).toBe(1)
    cache.invalidate()
    const after = textOf('/rates')
    await expect.poll(() => state.asked.length).toBe(2)
    gates[1]?.resolve()
    expect(await after).toBe('made 2')
    gates[0]?.resolve()
    expect(await before).toBe('made 1')
    expect(await textOf('/rates')).toBe('made 2')
  })

  it('is made anew behind the visitor’s back after a minute, and before their eyes after ten', async () => {
    const { state, textOf } = await cacheInFront((_address, count) => rendered(`made ${count}`))
    expect(await textOf('/rates')).toBe('made 1')
    state.at = 59_000
    expect(await textOf('/rates')).toBe('made 1')
    expect(state.asked).toHaveLength(1)
    state.at = 61_000
    expect(await textOf('/rates')).toBe('made 1')
    await expect.poll(() => textOf('/rates')).toBe('made 2')
    state.at = 61_000 + 600_001
    expect(await textOf('/rates')).toBe('made 3')
  })

  it('serves the stored copy while the database is unavailable, for at most a day', async () => {
    let isAway = false
    const { state, textOf, get } = await cacheInFront((_address, count) =>
      isAway
        ? rendered('something went wrong', { status: 500, isCacheable: false, isFailed: true })
        : rendered(`made ${count}`),
    )
    await textOf('/rates')
    isAway = true
    state.isConnected = false
    state.at = 23 * 3_600_000
    expect(await textOf('/rates')).toBe('made 1')
    expect(state.asked).toHaveLength(1)
    state.at = 25 * 3_600_000
    expect((await get('/rates')).status).toBe(500)
    expect((await get('/blog')).status).toBe(500)
  })

  it('shows the last good copy through any number of outages, until a newer one was rendered', async () => {
    let isAway = false
    const { cache, state, textOf, get } = await cacheInFront((_address, count) =>
      isAway ? rendered('', { status: 503, isCacheable: false, isFailed: true }) : rendered(`made ${count}`),
    )
    await textOf('/rates')
    for (let outage = 0; outage < 3; outage++) {
      // Reconnected, so changes may have been missed; then the database fails before the page is requested.
      cache.invalidate()
      isAway = true
      expect([(await get('/rates')).status, await textOf('/rates')]).toEqual([200, 'made 1'])
      state.isConnected = false
      expect(await textOf('/rates')).toBe('made 1')
      state.isConnected = true
    }
    isAway = false
    expect(await textOf('/rates')).not.toBe('made 1')
  })

  it('does not bring back a page that was found to be gone', async () => {
    let status = 200
    const { cache, get } = await cacheInFront(() =>
      rendered('Ann', { status, isCacheable: status === 200, isFailed: status === 503 }),
    )
    const seen: number[] = []
    for (status of [200, 404, 503]) {
      cache.invalidate()
      seen.push((await get('/agents/ann')).status)
    }
    expect(seen).toEqual([200, 404, 503])
  })

  it('shows an old page rather than one with a part that could not be read', async () => {
    const { state, textOf } = await cacheInFront((_address, count) =>
      count === 1 ? rendered('whole') : rendered('without rates', { isCacheable: false, isFailed: true }),
    )
    await textOf('/')
    state.at = 11 * 60_000
    expect(await textOf('/')).toBe('whole')
    expect(state.asked).toHaveLength(2)
  })

  it('keeps nothing while changes could be missed, and nothing from before they could', async () => {
    const { cache, state, textOf } = await cacheInFront((_address, count) => rendered(`made ${count}`))
    state.isConnected = false
    expect(await textOf('/rates')).toBe('made 1')
    expect(await textOf('/rates')).toBe('made 2')
    state.isConnected = true
    expect(await textOf('/rates')).toBe('made 3')
    cache.invalidate()
    expect(await textOf('/rates')).toBe('made 4')
  })

  it('passes signed-in users, pending flash messages and writes to the router', async () => {
    const { textOf } = await cacheInFront(() => rendered('kept'))
    await textOf('/rates')
    const withCookie = (cookie: string) => textOf('/rates', { headers: { cookie } })
    expect(await withCookie('brokerage.session_token=x')).toBe('from the router')
    expect(await withCookie('a=b; __Secure-brokerage.session_token=x')).toBe('from the router')
    expect(await withCookie('a=b; flash=x')).toBe('from the router')
    expect(await withCookie('broker=x; other=y')).toBe('kept')
    expect(await textOf('/rates', { method: 'POST' })).toBe('from the router')
    expect(await textOf('/contact')).toBe('from the router')
  })

  it('counts every visitor of a broker’s page, kept or not', async () => {
    const { state, textOf } = await cacheInFront(() => rendered('Ann', { visited: '1' }))
    for (let visit = 0; visit < 3; visit++) await textOf('/agents/ann')
    expect(state.visits).toEqual(['1', '1', '1'])
    expect(state.asked).toHaveLength(1)
  })

  it('sends the form that a browser takes, and nothing to one that has it', async () => {
    const { get } = await cacheInFront(() => rendered('hello'))
    // Undici decompresses by itself; the header names the encoding.
    const encodingFor = async (header: string) => {
      const response = await get('/rates', { headers: { 'accept-encoding': header } })
      expect((await response.text()).startsWith('hello')).toBe(true)
      return response.headers.get('content-encoding')
    }
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br')
    expect(await encodingFor('gzip')).toBe('gzip')
    expect(await encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
    expect(await encodingFor('identity')).toBeNull()
    const whole = await get('/rates', { headers: { 'accept-encoding': 'identity' } })
    expect(whole.headers.get('content-length')).toBe('3000')
    expect(whole.headers.get('vary')).toContain('Cookie')

    const tag = (await get('/rates', { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*', whole.headers.get('etag') ?? '']) {
      const again = await get('/rates', { headers: { 'if-none-match': known } })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
    }
    expect((await get('/rates', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await get('/rates', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '3000', ''])
  })

  it('sends a long page at once, and compressed further to later visitors', async () => {
    const words = Array.from({ length: 20_000 }, (_, at) => (at * at).toString(36)).join(' ')
    const { get } = await cacheInFront(() => rendered(words))
    const sizeOf = async () => Number((await get('/rates', BROTLI)).headers.get('content-length'))
    const first = await sizeOf()
    expect(first).toBeGreaterThan(13_500)
    await expect.poll(sizeOf).toBeLessThan(first)
  })

  it('leaves a request to the router when its page cannot be made at all', async () => {
    const { textOf } = await cacheInFront(() => Promise.reject(new Error('broken')))
    expect(await textOf('/rates')).toBe('from the router')
  })
})
