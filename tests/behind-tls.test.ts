import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './request'

// A proxy ended TLS: the request comes as plain HTTP, and the browser says where its page is from.
let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { SITE_URL: 'https://localhost:3000' } })
})
const signIn = (origin: string, path = '/auth') =>
  app.submit(path, { email: 'nobody@example.ca', password: 'wrong' }, { headers: { origin } })

test.each(['/auth', '/auth.data'])('a form of the site reaches %s', async (path) => {
  const response = await signIn('https://localhost:3000', path)
  expect(response.status).toBe(401)
})

// The site's host over plain HTTP, too: there anyone on the way writes the page.
test.each(['https://evil.example', 'https://localhost:3001', 'http://localhost:3000', 'null'])(
  'one from %s does not',
  async (origin) => {
    const response = await signIn(origin)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('nothing was saved')
  },
)

const FLASH = Buffer.from(JSON.stringify({ id: 'x', messages: [{ kind: 'info', text: 'Pay us' }] }))
const flash = encodeURIComponent(FLASH.toString('base64'))
const read = async (cookie: string) => (await app.request('/contact', { headers: { cookie } })).text()

test('our own cookies are this host’s alone, by their prefix', async () => {
  const sent = await app.submit(
    '/newsletter',
    { email: 'a@example.ca' },
    { headers: { origin: 'https://localhost:3000' } },
  )
  expect(sent.headers.getSetCookie()).toMatchObject([
    expect.stringMatching(/^__Host-flash=.*Path=\/;.*; Secure$/),
  ])
})

test('a message that another subdomain left is not shown, nor does it break the page; our own is', async () => {
  expect(await read(`flash=${flash}; device=x; second-factor=x; broker=x`)).not.toContain('Pay us')
  expect(await read(`other=1; __Host-flash=${flash}`)).toContain('Pay us')
})
