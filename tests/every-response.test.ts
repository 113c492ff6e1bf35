import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../scripts/app.mjs'

let app: RunningApp
let port: number
beforeAll(async () => {
  app = await startApp({
    env: { SITE_URL: 'https://maple.example.ca', DATABASE_URL: 'embedded', LOG_LEVEL: 'info' },
  })
  port = Number(new URL(app.url).port)
}, 120_000)
afterAll(() => app.stop())

/** The response to raw bytes, until the server closes or `until` matches. */
async function raw(text: string, until = /\r\n\r\n/): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  let answer = ''
  for await (const part of socket) {
    answer += part
    if (until.test(answer)) break
  }
  socket.destroy()
  return answer
}

describe('every answer', () => {
  test.each([
    ['GET', '/', 200],
    ['GET', '/terms.data', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/blog/rss.xml', 200],
    ['GET', '/og/site', 200],
    ['GET', '/pdf/renewal-calculator', 200],
    ['GET', '/pdf/mortgage-news', 404],
    ['GET', '/healthz', 200],
    ['GET', '/favicon.ico', 200],
    ['GET', '/nothing-here', 404],
    ['GET', '/agent-dashboard', 302],
    ['GET', '/super-admin.data', 202],
    ['GET', '/functions/v1/chat', 405],
    ['POST', '/rest/v1/rpc/get_agent_list', 200],
    ['DELETE', '/', 405],
    ['TRACE', '/', 405],
  ])('%s %s answers %i with the security headers', async (method, path, status) => {
    const answer = await raw(
      `${method} ${path} HTTP/1.1\r\nHost: maple.example.ca\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const head = answer.toLowerCase()
    expect(head).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(head).toContain('\r\nstrict-transport-security: max-age=31536000; includesubdomains\r\n')
    expect(head).toContain('\r\nreferrer-policy: strict-origin-when-cross-origin\r\n')
    expect(head).toContain('\r\nx-frame-options: deny\r\n')
  })

  test('the page of a reset link keeps its token out of the referrer, and lets the browser name its origin', async () => {
    const answer = await raw(
      'GET /auth/reset/abc HTTP/1.1\r\nHost: maple.example.ca\r\nConnection: close\r\n\r\n',
    )
    expect(answer.toLowerCase().match(/referrer-policy: [\w-]+/g)).toEqual(['referrer-policy: strict-origin'])
  })

  test.each(['GET', 'HEAD'])('%s of the site’s twin name leads to the site', async (method) => {
    const answer = await raw(`${method} /rates?term=5 HTTP/1.1\r\nHost: WWW.maple.example.ca:443\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 301 /)
    expect(answer).toContain('\r\nLocation: https://maple.example.ca/rates?term=5\r\n')
  })

  test.each([
    ['GET / HTTP/1.1\r\nHost: other.example', 200],
    ['GET / HTTP/1.1\r\nHost: 127.0.0.1', 200],
    ['GET http://www.maple.example.ca/healthz HTTP/1.1\r\nHost: www.maple.example.ca', 400],
  ])('%j is not redirected', async (request, status) => {
    const answer = await raw(`${request}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('a form of the twin name gets a page that names the site, and a line with both origins', async () => {
    const origin = 'https://www.maple.example.ca'
    const head = `Host: www.maple.example.ca\r\nOrigin: ${origin}\r\nConnection: close\r\nContent-Length: 0`
    const answer = await raw(`POST /contact HTTP/1.1\r\n${head}\r\n\r\n`, /<\/html>/)
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
    expect(answer).toContain('Open the page again at https://maple.example.ca and send')
    await expect.poll(() => app.output()).toMatch(/"msg":"write rejected, other origin"/)
    const line = app.output().match(/^.*write rejected.*$/m)?.[0] ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 40, origin, expected: 'https://maple.example.ca' })
  })

  test('two Host headers are rejected', async () => {
    const answer = await raw('GET / HTTP/1.1\r\nHost: maple.example.ca\r\nHost: evil.example\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('a body that is not read', () => {
  const size = 3 * 1024 * 1024

  test('its sender gets the answer while it is still sending, and the connection is closed', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: maple.example.ca\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\n\r\n`,
    )
    socket.write('a=')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    // The rest never comes: the server ends what would otherwise stay open.
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
  }, 20_000)

  test('a whole body of 3 MB is taken off the wire, and the connection goes on', async () => {
    const body = 'x'.repeat(size)
    const answer = await raw(
      `POST /contact HTTP/1.1\r\nHost: maple.example.ca\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${size}\r\n\r\n${body}GET /healthz HTTP/1.1\r\nHost: maple.example.ca\r\nConnection: close\r\n\r\n`,
      /HTTP\/1.1 200/,
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('HTTP/1.1 200')
  }, 20_000)
})
