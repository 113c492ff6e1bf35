import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// On a server of its own: the shared home page must not change during other tests.
test.describe.configure({ mode: 'serial' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

/** Says in the form when and how the client agreed to be quoted. */
async function permit(form: Locator) {
  await form.getByLabel('Your client agreed on').fill('2026-01-15')
  await form.getByLabel('How they agreed').selectOption('E-mail')
}

const tab = () => `${own.url}/super-admin/testimonials`

test('one is written, on the home page at once, changed and deleted', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, tab())
  await page.getByRole('link', { name: 'Add testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Rating')).toHaveValue('')
  await dialog.getByLabel('Client name').fill('Noor Haddad')
  await dialog.getByLabel('What they said').fill('Calm and exact.')
  await dialog.getByLabel('Rating').selectOption('5')
  await permit(dialog)
  await dialog.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(page.getByText('Testimonial saved')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Noor Haddad' })
  await expect(item).toContainText('Approved')
  await expect(item).toContainText('By Margaret Lindqvist, on the home page')
  await expect(item.getByRole('button', { name: /approv/i })).toHaveCount(0)
  const home = async () => (await page.request.get(own.url)).text()
  expect(await home()).toContain('Calm and exact.')
  await item.getByRole('link', { name: 'Edit the testimonial of Noor Haddad' }).click()
  await dialog.getByLabel('What they said').fill('Calm, exact and quick.')
  const question = page.waitForEvent('dialog')
  const left = page.keyboard.press('Escape')
  await (await question).dismiss()
  await left
  await expect(dialog.getByLabel('What they said')).toHaveValue('Calm, exact and quick.')
  await dialog.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(item).toContainText('Calm, exact and quick.')
  expect(await home()).toContain('Calm, exact and quick.')
  await item.getByRole('button', { name: 'Delete the testimonial of Noor Haddad' }).click()
  await page.getByRole('button', { name: 'Delete testimonial' }).click()
  await expect(page.getByText('Testimonial deleted')).toBeVisible()
  await expect(item).toHaveCount(0)
  expect(await home()).not.toContain('Noor Haddad')
})

test('without the client’s permission nothing is approved, until the owner records it', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, `${tab()}?search=Rania`)
  const item = page.getByRole('listitem').filter({ hasText: 'Rania E.' })
  await expect(item).toContainText('No permission on record: not shown to visitors')
  await item.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Record the client’s permission first')).toBeVisible()
  await item.locator('summary').click()
  await permit(item)
  await item.getByRole('button', { name: 'Save permission' }).click()
  await expect(page.getByText('Permission recorded')).toBeVisible()
  await item.getByRole('button', { name: /^Approve/ }).click()
  await expect(item.getByText('Approved', { exact: true })).toBeVisible()
  await item.getByRole('button', { name: /^Unapprove/ }).click()
  await expect(item.getByText('Pending Approval')).toBeVisible()
})

test('a pending testimonial is approved and unapproved', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, tab())
  const item = page.getByRole('listitem').filter({ hasText: 'Pending Approval' }).first()
  const client = await item.getByRole('heading').innerText()
  await item.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Testimonial approved')).toBeVisible()
  const same = page.getByRole('listitem').filter({ hasText: client })
  await expect(same.getByText('Approved', { exact: true })).toBeVisible()
  await same.getByRole('button', { name: /^Unapprove/ }).click()
  await expect(page.getByText('Approval taken back')).toBeVisible()
  await expect(same.getByText('Pending Approval')).toBeVisible()
})

test('failures say what failed, and what was typed stays', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, tab())
  await own.without('audit_log', async () => {
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    await expect(page.getByText('Failed to update testimonial')).toBeVisible()
    await page
      .getByRole('button', { name: /^Delete the testimonial/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Delete testimonial' }).first().click()
    await expect(page.getByText('Failed to delete testimonial')).toBeVisible()
    await page.getByRole('link', { name: 'Add testimonial' }).click()
    await page.getByLabel('Client name').fill('Noor Haddad')
    await page.getByLabel('What they said').fill('Calm and exact.')
    await page.getByLabel('Rating').selectOption('5')
    await permit(page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Save testimonial' }).click()
    await expect(page.getByText('Failed to save testimonial')).toBeVisible()
    await expect(page.getByLabel('Client name')).toHaveValue('Noor Haddad')
  })
  await page.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(page.getByText('Testimonial saved')).toBeVisible()
  await own.without('testimonials', async () => {
    await page.goto(tab())
    await expect(page.getByRole('alert').getByText('Failed to fetch testimonials')).toBeVisible()
  })
})

test('all of it works without JavaScript', async ({ pageWithoutScript: page }) => {
  await openPanel(page, own.url)
  await page.goto(`${tab()}?show=pending`)
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await expect(page.getByText('Testimonial approved')).toBeVisible()
  await page.getByRole('link', { name: 'Add testimonial' }).click()
  await page.getByLabel('Client name').fill('Plain Form')
  await page.getByLabel('What they said').fill('Good.')
  await page.getByLabel('Rating').selectOption('4')
  await permit(page.getByRole('dialog'))
  await page.getByRole('button', { name: 'Save testimonial' }).click()
  await expect(page.getByText('Testimonial saved')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Plain Form' })
  await expect(item.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await item.getByRole('button', { name: 'Delete the testimonial of Plain Form' }).click()
  await page.getByRole('button', { name: 'Delete testimonial' }).click()
  await expect(page.getByText('Testimonial deleted')).toBeVisible()
  await page.goto(`${tab()}?show=approved`)
  await expect(item).toHaveCount(0)
})
