import { expect, test } from './fixtures'

test('the contents of a long page fold on a phone and lead to their headings, without a script', async ({
  pageWithoutScript: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mortgage-options')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toBeHidden()
  await page.locator('summary', { hasText: 'On this page' }).click()
  await contents.getByRole('link', { name: 'The stress test' }).click()
  await expect(page).toHaveURL('/mortgage-options#stress-test')
  await expect(page.getByRole('heading', { name: 'The stress test' })).toBeInViewport()
})

test('the penalty example and the premium tiers are those of the published figures', async ({ page }) => {
  await page.goto('/mortgage-options')
  const penalties = page.locator('#penalties')
  await expect(penalties).toContainText('$2,139.38')
  await expect(penalties).toContainText('$3,684.48')
  const rows = page.locator('#insurance').getByRole('row')
  await expect(rows).toHaveText([
    /Down payment/,
    /15% to 19\.99%2\.80%3\.00%/,
    /10% to 14\.99%3\.10%3\.30%/,
    /5% to 9\.99%4\.00%4\.20%/,
  ])
  await expect(page.locator('#down-payment')).toContainText('$55,000')
})

test('mortgage news says that news is disabled', async ({ page }) => {
  await page.goto('/mortgage-news')
  await expect(page.locator('h1')).toHaveText('Mortgage news')
  await expect(page.getByText('News is disabled.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Read the blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('privacy, terms, accessibility and complaints are in the footer and name the brokerage', async ({
  page,
  query,
}) => {
  const [settings] = await query<{ legal_name: string; phone: string; privacy_officer: string }>(
    'select legal_name, phone, privacy_officer from site_settings',
  )
  await page.goto('/')
  for (const name of ['Privacy', 'Terms', 'Accessibility', 'Complaints']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    await expect(page.getByRole('main')).toContainText(String(settings?.legal_name))
    await expect(page.getByRole('main')).toContainText(String(settings?.phone))
  }
  await page.goto('/privacy')
  await expect(page.locator('#officer')).toContainText(String(settings?.privacy_officer))
})
