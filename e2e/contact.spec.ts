import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { startApp } from '../scripts/app.mjs'
import { expect, test } from './fixtures'
import { newVisitor } from './new-visitor'
import { openScripted } from './open-scripted'

type LeadRow = { type: string; source: string; client_name: string; message: string; metadata: object }

const formOf = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const SEND = { name: 'Send my message' }
const SENT = "Message sent! We'll get back to you soon."

async function fill(page: Page, email: string) {
  const form = formOf(page)
  await form.getByLabel('First name').fill('Amélie')
  await form.getByLabel('Last name').fill('Côté')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone', { exact: true }).fill('514 555-0123')
  await form.getByLabel('Phone type').selectOption('Residential')
  await form.getByLabel('City').fill('Montréal')
  await form.getByLabel('Postal code').fill('h2j1k4')
  await form.getByLabel('Comments').fill('Could we talk before Thursday?')
  return form
}

test('a message is stored and answered for, with the broker of the address', async ({ page, query }) => {
  const email = newVisitor('contact')
  await openScripted(page, '/contact?agent=demoagent')
  const card = page.getByRole('complementary', { name: 'Your mortgage contact' })
  const broker = await card.getByRole('heading').innerText()
  const form = await fill(page, email)
  await expect(form.getByLabel('Agent').locator('option:checked')).toHaveText(broker)
  await form.getByRole('checkbox', { name: /I consent to receiving communications/ }).check()
  await form.getByRole('button', SEND).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeFocused()
  const rows = await query<LeadRow>(
    'select leads.*, name from leads join agents on agents.id = agent_id where client_email = $1',
    [email],
  )
  expect(rows).toMatchObject([
    {
      type: 'contact',
      source: 'contact_form',
      client_name: 'Amélie Côté',
      name: broker,
      message: 'Could we talk before Thursday?',
      metadata: { phoneType: 'Residential', postalCode: 'H2J 1K4', city: 'Montréal' },
    },
  ])
  const office = page.getByRole('region', { name: 'Corporate office' })
  await expect(office.getByRole('link', { name: /\(\d{3}\)/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
  await expect(office.getByText('Licence', { exact: true })).toBeVisible()
})

test('without consent nothing is sent, and the box is never ticked in advance', async ({ page, query }) => {
  const email = newVisitor('contact')
  await openScripted(page, '/contact')
  const form = await fill(page, email)
  await expect(form.getByRole('checkbox')).not.toBeChecked()
  await form.getByRole('button', SEND).click()
  await expect(form.getByText('Please consent to receiving communications')).toBeVisible()
  await expect(form.getByRole('checkbox')).toBeFocused()
  await expect(form.getByLabel('Comments')).toHaveValue('Could we talk before Thursday?')
  expect(await query('select id from leads where client_email = $1', [email])).toEqual([])
})

test('a missing or invalid field has its message beside it', async ({ page }) => {
  await openScripted(page, '/contact')
  const form = formOf(page)
  await form.getByLabel('Postal code').fill('90210')
  await form.getByRole('button', SEND).click()
  for (const message of [
    'Enter your first name.',
    'Enter your last name.',
    'Enter your email address.',
    'Enter your phone number.',
    'Tell us how we can help.',
    'Enter a postal code like M5V 2T6.',
    'Please consent to receiving communications',
    'Please fill in all required fields',
  ]) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expect(form.getByLabel('First name')).toBeFocused()
})

test('a network that was removed leaves the form as it is', async ({
  page,
  context,
  query,
  browserErrors,
}) => {
  const email = newVisitor('contact')
  await page.setViewportSize({ width: 390, height: 844 })
  await openScripted(page, '/contact')
  const form = await fill(page, email)
  await form.getByRole('checkbox').check()
  await context.setOffline(true)
  // Where a thumb has it: a message below the button would be below the screen.
  await form.getByRole('button', SEND).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await form.getByRole('button', SEND).click()
  await expect(form.getByText('Failed to send message. Please try again.')).toBeInViewport({ ratio: 1 })
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByRole('checkbox')).toBeChecked()
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await form.getByRole('button', SEND).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await query('select id from leads where client_email = $1', [email])).toHaveLength(1)
})

test('without JavaScript a message is rejected with everything kept, then sent', async ({
  pageWithoutScript: page,
  query,
}) => {
  const email = newVisitor('contact')
  await page.goto('/contact')
  const form = await fill(page, email)
  // A site without the network neither names it nor asks for its codes.
  await expect(form.getByText('Have a broker code?')).toHaveCount(0)
  await expect(form.getByText('Mortgage Alliance')).toHaveCount(0)
  await form.getByRole('button', SEND).click()
  // Above the form, where the page opens, and beside the box.
  await expect(form.getByText('Please consent to receiving communications')).toHaveCount(2)
  await expect(form.getByLabel('Phone type')).toHaveValue('Residential')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', SEND).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you for writing' })).toBeVisible()
  expect(await query('select id from leads where client_email = $1', [email])).toHaveLength(1)
})

test.describe('where the external network is set up', () => {
  test.describe.configure({ mode: 'serial' })
  let network: Server
  let respond = (response: ServerResponse) => void response.end('{}')
  let heard: URLSearchParams[] = []
  let own: Awaited<ReturnType<typeof startApp>>

  test.beforeAll(async () => {
    network = createServer(async (request, response) => {
      heard.push(new URLSearchParams(await text(request)))
      respond(response)
    })
    await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(network.address() as AddressInfo).port}/wp-admin/admin-ajax.php`
    own = await startApp({ env: { MORTGAGE_NETWORK_URL: url } })
  })
  test.afterAll(async () => {
    await own.stop()
    network.closeAllConnections()
    network.close()
  })

  async function send(page: Page, codes: { brokerCode?: string; wpnonce?: string }) {
    heard = []
    await openScripted(page, `${own.url}/contact`)
    const form = await fill(page, newVisitor('contact'))
    await form.getByText('Have a broker code?').click()
    if (codes.brokerCode) await form.getByLabel('Broker code').fill(codes.brokerCode)
    if (codes.wpnonce) await form.getByLabel('wpnonce').fill(codes.wpnonce)
    await form.getByRole('checkbox', { name: /^I consent/ }).check()
    await form.getByRole('checkbox', { name: /^I also consent/ }).check()
    await form.getByRole('button', SEND).click()
    await expect(page.getByText(SENT)).toBeVisible()
  }
  const FAILED = 'Failed to submit to Mortgage Alliance (external).'
  const SKIPPED = 'Broker code or wpnonce not provided; skipped external submission.'

  test('it gets the message of who entered both codes', async ({ page }) => {
    await send(page, { brokerCode: 'B-1867', wpnonce: 'a1b2' })
    await expect(page.getByText(FAILED)).toBeHidden()
    expect(heard.map((body) => [body.get('brokerCode'), body.get('phoneType')])).toEqual([['B-1867', '3']])
  })

  test('that it failed is said beside the success', async ({ page }) => {
    respond = (response) => void response.writeHead(500).end()
    await send(page, { brokerCode: 'B-1867', wpnonce: 'a1b2' })
    await expect(page.getByText(FAILED)).toBeVisible()
  })

  test('that it was left out is said beside the success', async ({ page }) => {
    await send(page, {})
    await expect(page.getByText(SKIPPED)).toBeVisible()
    expect(heard).toEqual([])
  })
})
