import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMailServer } from '../tests/mail-server'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { ACCOUNTS, openPanel, signIn } from './sign-in'

// A lead's whole way, on a server that has a mail server and a program to tell.
test.describe.configure({ mode: 'default' })

let own: OwnApp
let mail: Awaited<ReturnType<typeof startMailServer>>
let program: Server
let programUrl: string
const calls: string[] = []

test.beforeAll(async () => {
  mail = await startMailServer()
  program = createServer((request, response) => {
    calls.push(String(request.headers['webhook-id']))
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  programUrl = `http://127.0.0.1:${(program.address() as AddressInfo).port}/`
  own = await startOwnApp({ SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await own.stop()
  await mail.stop()
  await new Promise((resolve) => program.close(resolve))
})

const emailTo = async (address: string, about: string) => {
  const find = () =>
    mail.received.find(
      ({ recipients, subject, text }) => recipients.includes(address) && `${subject} ${text}`.includes(about),
    )
  await expect.poll(() => find() !== undefined).toBe(true)
  return find()
}
const linkIn = (text: string | undefined, path: string) => {
  const found = new RegExp(`https?://\\S*${path}\\S*`).exec(text ?? '')?.[0]
  if (!found) throw new Error(`no link to ${path}`)
  return found
}

test('a visitor’s question reaches the broker, who opens it from the email; the visitor ends the contact from theirs', async ({
  page,
  browser,
}) => {
  await page.goto(`${own.url}/contact?agent=demoagent`)
  const form = page.getByRole('main')
  await form.getByLabel('First name').fill('Ottoline')
  await form.getByLabel('Last name').fill('Fernsby')
  await form.getByRole('textbox', { name: 'Email' }).fill('ottoline@test.invalid')
  await form.getByLabel('Phone', { exact: true }).fill('416 555 0188')
  await form.getByLabel('Comments').fill('We found a house.')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByText("Message sent! We'll get back to you soon.").first()).toBeVisible()

  const [row] = await own.run<{ email: string }>(
    `select a.email from agents a join leads l on l.agent_id = a.id where l.client_name = 'Ottoline Fernsby'`,
  )
  const told = await emailTo(row?.email ?? '', 'Ottoline Fernsby')
  const broker = await browser.newContext()
  const dashboard = await broker.newPage()
  await signIn(dashboard, ACCOUNTS.agent, own.url)
  await dashboard.waitForURL('**/agent-dashboard/today')
  await dashboard.goto(linkIn(told?.text, '/agent-dashboard/leads/'))
  await expect(dashboard.getByRole('heading', { name: 'Ottoline Fernsby' })).toBeVisible()
  await expect(dashboard.getByText(/^Waiting for/).first()).toBeVisible()

  const thanks = await emailTo('ottoline@test.invalid', 'We have your message')
  await page.goto(linkIn(thanks?.text, '/no-contact/'))
  await page.getByRole('button', { name: 'Stop contacting me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We will not contact you about this any more',
  )
  await dashboard.reload()
  await expect(dashboard.getByRole('note')).toContainText('Asked not to be contacted')
  await broker.close()
})

test('the owner adds a webhook, tests it, and sees what became of it', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/webhooks`)
  await page.getByLabel('Webhook URL').fill('nonsense://x')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('Enter a URL that begins with https://.')).toBeVisible()
  await page.getByLabel('Webhook URL').fill(programUrl)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('Webhook added')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('A test message is on its way')).toBeVisible()
  await expect.poll(() => calls.length).toBe(1)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Test: Delivered \(204/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a failed email is listed in the panel and sent by its retry', async ({ page }) => {
  mail.mood.unknown.add('gone@test.invalid')
  await own.run(
    `insert into leads (id, submission_key, client_name, client_email, type, source)
     values (gen_random_uuid(), gen_random_uuid(), 'Perpetua Gone', 'gone@test.invalid', 'contact', 'website')`,
  )
  await openPanel(page, own.url)
  await expect(async () => {
    await page.goto(`${own.url}/super-admin/background`)
    await expect(page.getByText('To gone@test.invalid')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(/EENVELOPE 550 · tried once/)).toBeVisible()
  mail.mood.unknown.clear()
  await page.getByRole('button', { name: 'Try again: Send an email' }).click()
  await expect(page.getByText('Retry started')).toBeVisible()
  await emailTo('gone@test.invalid', 'We have your message')
  await expect(page.getByText('No failed deliveries')).toBeVisible()
})

test('the owner looks a person up, hands their data out, and erases it', async ({ page }) => {
  await own.run(
    `insert into leads (id, submission_key, client_name, client_email, type, source)
     values (gen_random_uuid(), gen_random_uuid(), 'Lavinia Leaver', 'lavinia@test.invalid', 'contact', 'website')`,
  )
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/privacy`)
  await page.getByLabel('Email address or phone number').fill('LAVINIA@test.invalid')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('heading', { name: /Stored under/ })).toBeVisible()
  expect(page.url()).not.toContain('lavinia')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('personal-data.json')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase permanently' }).click()
  await expect(page.getByText(/^Erased: 1 of 1 leads/)).toBeVisible()
  expect(await own.run(`select 1 from leads where client_name = 'Lavinia Leaver'`)).toEqual([])
})
