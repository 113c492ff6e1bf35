import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx, freePort, startNginx } from '../bench/nginx.ts'

const SITE = 'www.example.ca'
const keys = mkdtempSync(join(tmpdir(), 'nginx-keys-'))
const certificate = join(keys, 'fullchain.pem')
const hasOpenssl =
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`],
    ...['-addext', `subjectAltName=DNS:${SITE},DNS:example.ca`],
    ...['-keyout', join(keys, 'privkey.pem'), '-out', certificate],
  ]).status === 0

/** What two processes during an update do: each has the scripts of its own build. */
const apps: Server[] = []
const startApp = async (own: string) => {
  const app = createServer((request, response) => {
    const isMissing = request.url?.startsWith('/assets/') && request.url !== `/assets/${own}.js`
    response.writeHead(isMissing ? 404 : 200, { 'X-App': own })
    response.end(JSON.stringify(request.headers))
  })
  apps.push(app)
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  return (app.address() as AddressInfo).port
}

let nginx: Awaited<ReturnType<typeof startNginx>>
let tlsPort: number
const canRun = hasOpenssl && findNginx() !== undefined

describe.skipIf(!canRun)('deploy/nginx.conf, by a local nginx', () => {
  beforeAll(async () => {
    tlsPort = await freePort()
    nginx = await startNginx([await startApp('old'), await startApp('new')], (config, port) =>
      config
        .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
        .replaceAll('listen 443', `listen 127.0.0.1:${tlsPort}`)
        .replaceAll(`/etc/letsencrypt/live/${SITE}`, keys),
    )
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const app of apps) app.close().closeAllConnections()
    rmSync(keys, { recursive: true })
  })

  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { protocol, hostname, pathname, search } = new URL(url)
    const isSecure = protocol === 'https:'
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        path: pathname + search,
        headers: { host: hostname, ...headers },
        agent: false as const,
      }
      const sent = isSecure
        ? httpsRequest(
            { ...options, port: tlsPort, servername: hostname, ca: readFileSync(certificate) },
            resolve,
          )
        : httpRequest({ ...options, port: nginx.port }, resolve)
      sent.once('error', reject).end()
    })
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  test.each([
    'http://example.ca/rates?term=5',
    'http://www.example.ca/rates?term=5',
    'https://example.ca/rates?term=5',
  ])('%s leads to the site', async (url) => {
    const { status, headers } = await ask(url)
    expect([status, headers.location]).toEqual([301, 'https://www.example.ca/rates?term=5'])
  })

  test('the site gets one address and the visitor’s host, whatever the visitor claims', async () => {
    const { status, body } = await ask('https://www.example.ca/rates', { 'x-forwarded-for': '10.1.1.1' })
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ host: SITE, 'x-forwarded-for': '127.0.0.1' })
  })

  test.each(['http://other.example/', 'http://127.0.0.1/'])('%s is closed without an answer', async (url) => {
    await expect(ask(url)).rejects.toThrow('socket hang up')
  })

  test('a TLS connection to another name gets no certificate, and another Host on it no answer', async () => {
    await expect(ask('https://other.example/')).rejects.toThrow(/unrecognized name|alert/)
    const asked = ask('https://www.example.ca/', { host: 'other.example' })
    await expect(asked).rejects.toThrow('socket hang up')
  })

  test('a challenge for a certificate is answered from its directory, under both names', async () => {
    const directory = join(nginx.home, 'html/.well-known/acme-challenge')
    mkdirSync(directory, { recursive: true })
    writeFileSync(join(directory, 'token'), 'proof')
    for (const name of ['example.ca', SITE])
      expect(await ask(`http://${name}/.well-known/acme-challenge/token`)).toMatchObject({
        status: 200,
        body: 'proof',
      })
  })

  test('a script that one process lacks is asked of the other; one that both lack is missing', async () => {
    const names = ['old', 'new', 'old', 'new']
    for (const name of names) expect((await ask(`https://www.example.ca/assets/${name}.js`)).status).toBe(200)
    expect((await ask('https://www.example.ca/assets/none.js')).status).toBe(404)
  })

  test('figures are for the machine itself', async () => {
    expect((await ask('https://www.example.ca/metrics')).status).toBe(404)
  })

  test('its logs hold no query, no key of a link and no whole address', async () => {
    const KEY = 'q3J0dGVyLWtleS1vZi1hLWxpbms'
    for (const path of [
      `/reminders/stop/${KEY}?email=anna@example.ca`,
      '/auth?to=/secret',
      '/x/anna@example.ca',
    ])
      await ask(`https://www.example.ca${path}`, { referer: 'https://www.example.ca/?q=private' })
    const log = () => readFileSync(join(nginx.home, 'brokerage.log'), 'utf8')
    await expect.poll(log).toContain('"GET /x/*"')
    expect(log()).toMatch(
      /^127\.0\.0\.0 \[\S+\] "GET \/reminders\/stop\/\*" 200 \d+ \S+ \[127\S+\] \[200\] [0-9a-f]{32}$/m,
    )
    expect(log()).toContain('"GET /auth" 200')
    for (const secret of [KEY, 'anna', 'secret', 'private', '127.0.0.1 ', 'Mozilla'])
      expect(log()).not.toContain(secret)
    expect(readFileSync(join(nginx.home, 'brokerage-error.log'), 'utf8')).toBe('')
  })
})
