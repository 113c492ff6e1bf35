import { expect, type Page } from '@playwright/test'

/** Signs the owner of the demo brokerage in, on the server at `url`. */
export async function signInAsOwner(page: Page, url: string) {
  await page.goto(`${url}/auth`)
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Password' })
  await form.getByLabel('Email').fill('super@demo.test')
  await form.getByLabel('Password').fill('demo-super-1867')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/super-admin/)
}

/** The page once the script has taken over. */
export async function openScripted(page: Page, address: string) {
  await page.goto(address)
  await page.locator('#main h1').first().hover()
  await expect(page.locator('html.js')).toBeAttached()
}

/** Neither scheme has a fault that axe finds, and nothing is wider than a phone of 360 px. */
export async function expectSound(page: Page, axe: (page: Page) => Promise<void>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await axe(page)
  }
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, page.url()).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}
