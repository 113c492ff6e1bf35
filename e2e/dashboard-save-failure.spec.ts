import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { alertOf, toastOf } from './said'
import { ACCOUNTS, openDashboard, openPanel } from './sign-in'

// On a server of its own: these tests remove tables, and another test's save would make forms stale.
test.describe.configure({ mode: 'default' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

test('without a connection a form keeps what was typed, says that no answer came, and is sent again', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/profile`)
  const phone = `(416) 555-${String(Date.now()).slice(-4)}`
  await page.getByLabel('Phone').fill(phone)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = alertOf(page, /^No answer came/)
  await expect(notice).toBeInViewport()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  await expect(page.getByText('Not saved yet')).toBeVisible()

  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page, 'Profile updated successfully!')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
})

test('a broker who was signed out meanwhile keeps what they typed and saves it after signing in', async ({
  page,
  context,
}) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/social`)
  const facebook = `https://www.facebook.com/p${Date.now()}`
  await page.getByLabel('Facebook').fill(facebook)
  await context.clearCookies()
  await page.getByLabel('Facebook').press('Enter')
  const notice = alertOf(page, /you are signed out/)
  await expect(notice).toBeInViewport()
  await expect(page).toHaveURL(/agent-dashboard\/social$/)
  await expect(page.getByLabel('Facebook')).toHaveValue(facebook)

  const other = await context.newPage()
  await openDashboard(other, ACCOUNTS.admin, own.url)
  await page.getByLabel('Facebook').press('Enter')
  await expect(toastOf(page, 'Social links updated successfully!')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('in a dialog it is said where it is seen, also where the site cannot tell who asks', async ({
  page,
}) => {
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/agents?search=amara`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog')
  const city = `Town ${String(Date.now()).slice(-4)}`
  await dialog.getByLabel('City').fill(city)
  const notice = dialog.getByRole('alert').filter({ hasText: /^This was not saved: a part of the site/ })
  await own.without('sessions', async () => {
    await dialog.getByLabel('City').press('Enter')
    await expect(notice).toBeInViewport()
  })
  await expect(dialog.getByLabel('City')).toHaveValue(city)
  await dialog.getByLabel('City').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(notice).toHaveCount(0)
})

test('a saved record that cannot be reloaded leaves the page as it is', async ({ page, browserErrors }) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/profile`)
  const phone = `(647) 555-${String(Date.now()).slice(-4)}`
  await page.getByLabel('Phone').fill(phone)
  await page.route('**/agent-dashboard/profile.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alertOf(page, /^No answer came when this page was read again/)).toBeInViewport()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  expect(browserErrors.splice(0).join()).toContain('net::ERR_FAILED')
  await page.unroute('**/agent-dashboard/profile.data*')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
})

test('the failure notice stays behind when the broker goes back', async ({
  page,
  context,
  browserErrors,
}) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/social`)
  await page.getByRole('link', { name: 'SEO Settings' }).click()
  await page.getByLabel('Meta title').fill('Typed')
  await context.setOffline(true)
  await page.getByLabel('Meta title').press('Enter')
  await expect(alertOf(page, /^No answer came/)).toBeVisible()
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goBack()
  await expect(page.getByLabel('Facebook')).toBeVisible()
  await expect(alertOf(page, /^No answer came/)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByLabel('Meta title')).toBeVisible()
  await expect(alertOf(page, /^No answer came/)).toHaveCount(0)
})

test('a note that was rejected, and then not answered, stays in its field', async ({
  page,
  context,
  browserErrors,
}) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/leads`)
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByLabel('Add a note').fill('Wants a triplex.')
  const add = page.getByRole('button', { name: 'Add note' })
  await own.rejecting('lead_events', async () => {
    await add.click()
    await expect(page.getByLabel('Add a note')).toHaveAttribute('aria-invalid', 'true')
  })
  await context.setOffline(true)
  await add.click()
  await expect(alertOf(page, /^No answer came/)).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('Wants a triplex.')
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Wants a triplex.')
  await expect(page.getByLabel('Add a note')).toHaveValue('')
})

test('a later success elsewhere in the dashboard removes the failure notice', async ({
  page,
  context,
  browserErrors,
}) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/leads`)
  await context.setOffline(true)
  const status = page.getByRole('row').getByRole('combobox').first()
  await status.selectOption((await status.inputValue()) === 'qualified' ? 'Contacted' : 'Qualified')
  await expect(alertOf(page, /^No answer came/)).toBeVisible()
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(alertOf(page, /^No answer came/)).toHaveCount(0)
})
