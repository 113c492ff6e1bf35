import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'

// Without a script a rejected form is a new page: it opens at what was wrong, and every remark leads to its field.
for (const [path, button, field, remark] of [
  ['/applications?agent=demoagent', 'Send my application', 'Full name', 'Enter your full name.'],
  ['/contact', 'Send my message', 'Last name', 'Enter your last name.'],
  ['/newsletter', 'Subscribe', 'Email', 'Enter your email address.'],
  ['/quote', 'Send my quote request', 'Name', 'Enter your name.'],
] as const) {
  test(`${path} comes back at its remarks`, async ({ pageWithoutScript: page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto(path)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: button }).click()
    const summary = main.getByRole('alert').filter({ has: page.getByRole('link') })
    await expect(summary).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(/-errors$/)
    // The URL's parameters are still there.
    if (path.includes('agent=')) await expect(page).toHaveURL(/agent=demoagent/)
    await summary.getByRole('link', { name: remark }).first().click()
    const input = main.getByLabel(field, { exact: true })
    await expect(input).toBeInViewport()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    expect(await input.evaluate((element) => element.matches(':target'))).toBe(true)
  })
}

test('the remarks have no accessibility violations', async ({ page, axe }) => {
  // The page of the quote is sent by the browser itself, with a script too.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/quote')
    await page.getByRole('button', { name: 'Send my quote request' }).click()
    await expect(page.locator('#quote-errors')).toBeInViewport()
    await axe(page)
  }
})

test('with a script the first wrong field has the focus, and no summary comes between', async ({ page }) => {
  await openScripted(page, '/applications')
  await page.getByRole('button', { name: 'Send my application' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Enter your full name.' })).toHaveCount(0)
  await expect(page).toHaveURL('/applications')
})
