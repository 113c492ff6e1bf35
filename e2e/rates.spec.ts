import { expect, test } from './fixtures'

test('the home page shows the best rate, four terms, the date and the footnote', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Best rate today' })).toContainText('3.60%')
  const section = page.getByRole('region', { name: "Today's Best Mortgage Rates" })
  await expect(section.getByRole('button', { name: 'Fixed' })).toHaveAttribute('aria-pressed', 'true')
  await expect(section.getByLabel('Province')).toHaveValue('ON')
  await expect(section.getByText('Click to secure the rate')).toBeVisible()
  await expect(section.getByText('Our Rate', { exact: true })).toHaveCount(4)
  await expect(section.getByText(/Last updated/)).toBeVisible()
  await expect(section).toContainText(
    'Rates may vary provincially and are subject to change without notice OAC.',
  )
  await expect(page.getByText('Competitive rates updated daily')).toBeVisible()
})

test('type and province change the cards in place, and the address says which', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: "Today's Best Mortgage Rates" })
  await section.getByRole('button', { name: 'Variable' }).click()
  await expect(page).toHaveURL(/type=variable/)
  await expect(section.getByRole('link', { name: /^5 year/ })).toContainText('3.60%')
  await section.getByLabel('Province').selectOption('QC')
  await expect(page).toHaveURL('/?province=QC&type=variable')
  await expect(section.getByRole('button', { name: 'Variable' })).toHaveAttribute('aria-pressed', 'true')
})

test('a province without rates of its own shows the national ones and says so', async ({ page }) => {
  await page.goto('/?province=NU')
  await expect(page.getByText('these are our national ones', { exact: false })).toBeVisible()
})

test('without JavaScript the controls are a form', async ({ pageWithoutScript: page }) => {
  await page.goto('/rates')
  await page.getByLabel('Province').selectOption('BC')
  await page.getByLabel('Mortgage type').selectOption('Conventional')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/province=BC/)
  await page.getByRole('button', { name: 'Variable' }).click()
  await expect(page.getByLabel('Province')).toHaveValue('BC')
  await expect(page.getByRole('button', { name: 'Variable' })).toHaveAttribute('aria-pressed', 'true')
})

test('an unknown province counts as Ontario', async ({ page }) => {
  await page.goto('/rates?province=%3Cscript%3E&type=hovering')
  await expect(page.getByLabel('Province')).toHaveValue('ON')
  await expect(page.getByRole('button', { name: 'Fixed' })).toHaveAttribute('aria-pressed', 'true')
})

test('where there are none the page says so', async ({ page }) => {
  await page.goto('/rates?type=variable&mortgage=Refinance&province=YT')
  const text = page.getByText('No variable rates available')
  const cards = page.getByText('Our Rate', { exact: true })
  await expect(text.or(cards.first())).toBeVisible()
})

test('the rates page has no accessibility violations', async ({ page, axe }) => {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/rates')
    await axe(page)
  }
})
