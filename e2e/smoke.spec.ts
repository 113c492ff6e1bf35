import { expect, test } from './fixtures'

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

test('the demo brokerage is in the database that the tests ask', async ({ query }) => {
  const [row] = await query<{ leads: string }>('select count(*) as leads from leads')
  expect(Number(row?.leads)).toBeGreaterThan(0)
})
