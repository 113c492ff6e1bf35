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

test.each(['https://evil.example', 'https://localhost:3001', 'null'])(
  'one from %s does not',
  async (origin) => {
    const response = await signIn(origin)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('nothing was saved')
  },
)
