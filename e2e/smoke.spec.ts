import { expect, test } from './fixtures'
import { PUBLIC_PAGES } from './routes'

for (const path of PUBLIC_PAGES) {
  test(`${path} is a whole page`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle(/\S/)
  })
}

test('an unknown address is a 404 with a way home', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
})

test('the home page reads the same without JavaScript', async ({ pageWithoutScript: page }) => {
  await page.goto('/')
  await expect(page.locator('h1')).toHaveText('Your Mortgage AI Companion')
  await expect(page.getByRole('link', { name: 'Our Rates' }).first()).toBeVisible()
})

test('the home page has no accessibility violations', async ({ page, axe }) => {
  await page.goto('/')
  await axe(page)
})

test('the demo brokerage is in the database that the tests ask', async ({ query }) => {
  const [row] = await query<{ leads: string }>('select count(*) as leads from leads')
  expect(Number(row?.leads)).toBeGreaterThan(0)
})
