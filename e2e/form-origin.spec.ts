import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DASHBOARD, FRENCH, PANEL, PUBLIC } from './routes'
import { ACCOUNTS, enter } from './sign-in'

/**
 * A site in front of the app that takes each form itself: it records which origin the browser named, and stores nothing.
 * Only there are the headers those that a browser sends; a browser's tools show others.
 */
async function openFormCatcher() {
  const origins: (string | undefined)[] = []
  const app = new URL(String(process.env.E2E_BASE_URL))
  const server = createServer((incoming: IncomingMessage, answer) => {
    if (incoming.method === 'POST') {
      origins.push(incoming.headers.origin)
      incoming.resume()
      answer.writeHead(204).end()
      return
    }
    const { method, url, headers } = incoming
    request({ host: app.hostname, port: app.port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, app.hostname, resolve))
  return {
    url: `http://${app.hostname}:${(server.address() as AddressInfo).port}`,
    origins,
    close: () => server.close(),
  }
}

const postForms = (page: Page) => page.locator('form[method="post" i]')

/** Sends each form of a page without its script, and returns how many there are. */
async function sendForms(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const count = await postForms(page).count()
  for (let at = 0; at < count; at++) {
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    // Without its validation: what is in the fields does not matter here.
    await postForms(page)
      .nth(at)
      .evaluate((form) => HTMLFormElement.prototype.submit.call(form))
    await sent
  }
  return count
}

for (const [who, account, paths] of [
  [
    'visitors',
    null,
    [...PUBLIC, ...FRENCH.filter((path) => path.includes('/connexion')), '/auth/reset/unknown'],
  ],
  ['a broker', ACCOUNTS.agent, DASHBOARD.map((path) => `/agent-dashboard/${path}`)],
  ['the owner', ACCOUNTS.owner, PANEL.map((path) => `/super-admin/${path}`)],
] as const) {
  test(`without scripts each form of the pages of ${who} names the site as its origin`, async ({
    pageWithoutScript: page,
    query,
  }) => {
    test.setTimeout(240_000)
    const site = await openFormCatcher()
    if (account) await enter(page, account)
    let sent = 0
    for (const path of paths) {
      const wanted = /\{(.*)\}/.exec(path)?.[1]
      const id = wanted && (await query<{ id: string }>(wanted))[0]?.id
      const count = await sendForms(page, site.url + path.replace(/\{.*\}/, String(id)))
      sent += count
      expect(site.origins.splice(0), path).toEqual(Array(count).fill(site.url))
    }
    expect(sent).toBeGreaterThan(3)
    site.close()
  })
}

test('without scripts a forgotten password is replaced by the link in the email', async ({
  pageWithoutScript: page,
  query,
}) => {
  await page.goto('/auth/forgot')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Email').fill('admin@demo.test')
  await form.getByRole('button').click()
  const [mail] = await query<{ text_body: string }>(
    `select text_body from mail_outbox where to_address = 'admin@demo.test' and text_body like '%/auth/reset/%'`,
  )
  await page.goto(/\/auth\/reset\/\S+/.exec(mail?.text_body ?? '')?.[0] ?? '')
  // Afterwards it is the one that all tests know.
  await page.getByLabel('New password').fill(ACCOUNTS.admin[1])
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})
