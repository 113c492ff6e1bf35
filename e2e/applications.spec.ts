import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { newVisitor } from './new-visitor'
import { openScripted } from './open-scripted'
import { startOwnApp } from './own-app'

type LeadRow = { type: string; source: string; status: string; message: string | null; metadata: object }

const formOf = (page: Page) => page.getByRole('form', { name: 'Apply for a mortgage' })
const SEND = { name: 'Send my application' }
const SENT = "Application submitted successfully! We'll contact you soon."

async function fill(page: Page, email: string) {
  const form = formOf(page)
  await form.getByLabel('Full name').fill('Amélie Côté')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('514 555-0123')
  return form
}

test('a sent application is stored and the page lists the next steps', async ({ page, query }) => {
  const email = newVisitor('application')
  await openScripted(page, '/applications?agent=demoagent')
  const form = await fill(page, email)
  await expect(form.getByLabel('Mortgage amount')).toHaveValue('500000')
  await expect(form.getByLabel('Agent').locator('option:checked')).not.toHaveText('No preference')
  await form.getByLabel('Agent').selectOption('No preference')
  await form.getByLabel('Mortgage amount').fill('$612,500')
  await form.getByLabel('Property address').fill('12 rue Inventée, Montréal, Quebec')
  await form.getByLabel('Message').fill('Closing in May.')
  await form.getByRole('button', SEND).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeFocused()
  await expect(page).toHaveURL('/applications?sent=1#next-steps')
  const rows = await query<LeadRow>('select * from leads where client_email = $1 and agent_id is null', [
    email,
  ])
  expect(rows).toMatchObject([
    {
      type: 'application',
      source: 'website',
      status: 'new',
      message: 'Closing in May.',
      metadata: { mortgage_amount: 612500, property_address: '12 rue Inventée, Montréal, Quebec' },
    },
  ])
  // It is listed at once, without the person's name.
  const recent = page.getByRole('region', { name: 'Recent applications' })
  await expect(recent.getByText('About $600,000').first()).toBeVisible()
  await expect(recent).not.toContainText('Inventée')
})

test('a missing field has its message beside it, and typed text stays', async ({ page }) => {
  await openScripted(page, '/applications')
  const form = formOf(page)
  await form.getByLabel('Phone').fill('514 555-0123')
  await form.getByLabel('Message').fill('Closing in May.')
  await form.getByRole('button', SEND).click()
  await expect(form.getByText('Enter your full name.')).toBeVisible()
  await expect(form.getByText('Enter your email address.')).toBeVisible()
  await expect(form.getByText('Please fill in all required fields')).toBeVisible()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Closing in May.')
})

test('a reloaded form shows its draft before it is touched', async ({ page }) => {
  const email = newVisitor('application')
  await openScripted(page, '/applications')
  await fill(page, email)
  await page.reload()
  // Sooner than the scripts of an untouched page start.
  await expect(formOf(page).getByLabel('Email')).toHaveValue(email, { timeout: 4_000 })
})

test('a lost answer keeps the form, and sending it again makes one lead', async ({
  page,
  query,
  browserErrors,
}) => {
  const email = newVisitor('application')
  await openScripted(page, '/applications')
  const form = await fill(page, email)
  // The request arrives and is stored, the answer does not come back, and neither does anything after it.
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await form.getByRole('button', SEND).click()
  await expect(form.getByText('Failed to submit application. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(email)
  expect(new Set(browserErrors.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']))
  await page.unroute('**/*.data*')
  await form.getByRole('button', SEND).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await query('select id from leads where client_email = $1', [email])).toHaveLength(1)
})

test('a double click makes one lead, and the button says that it is busy', async ({ page, query }) => {
  const email = newVisitor('application')
  await openScripted(page, '/applications')
  const form = await fill(page, email)
  const letGo = await holdRequests(page, '**/applications.data*')
  await form.getByRole('button', SEND).dblclick()
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  letGo()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await query('select id from leads where client_email = $1', [email])).toHaveLength(1)
})

test('without JavaScript an application is rejected with its messages, then sent', async ({
  pageWithoutScript: page,
  query,
}) => {
  const email = newVisitor('application')
  await page.goto('/applications')
  const form = await fill(page, 'nobody')
  await form.getByLabel('Message').fill('Closing in May.')
  await form.getByRole('button', SEND).click()
  // Above the form, where the page opens, and beside the field.
  await expect(form.getByText('Enter an email address like name@example.ca.')).toHaveCount(2)
  await expect(form.getByLabel('Message')).toHaveValue('Closing in May.')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', SEND).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const rows = await query<LeadRow>('select * from leads where client_email = $1', [email])
  expect(rows).toMatchObject([{ type: 'application', metadata: { mortgage_amount: 500000 } }])
})

test('a list or a form that the database does not serve says so, and keeps what was typed', async ({
  page,
}) => {
  test.slow()
  const own = await startOwnApp()
  try {
    await openScripted(page, `${own.url}/applications`)
    const form = await fill(page, newVisitor('application'))
    await own.withoutColumn('leads', 'metadata', async () => {
      await form.getByRole('button', SEND).click()
      await expect(form.getByText('Failed to submit application. Please try again.')).toBeVisible()
      await expect(form.getByLabel('Full name')).toHaveValue('Amélie Côté')
      await openScripted(page, `${own.url}/applications`)
      await expect(page.getByText('Failed to load applications')).toBeVisible()
      await expect(form.getByLabel('Full name')).toBeVisible()
    })
    await own.run("delete from leads where type = 'application'")
    await page.reload()
    await expect(page.getByText('No applications yet')).toBeVisible()
  } finally {
    await own.stop()
  }
})
