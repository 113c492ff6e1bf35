import { expect, type Page } from '@playwright/test'

/** Signs the demo's owner in, on the app at `origin` or on everybody's. */
export async function signInAsOwner(page: Page, origin = '') {
  await page.goto(`${origin}/auth`)
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Password' })
  await form.getByLabel('Email').fill('super@demo.test')
  await form.getByLabel('Password').fill('demo-super-1867')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/super-admin\/agents$/)
}

/** The page once the script has taken over. */
export async function openScripted(page: Page, address: string) {
  await page.goto(address)
  await page.mouse.move(5, 300)
  await expect(page.locator('html.js')).toBeAttached()
}

/** How far the page reaches beyond its window at 360 pixels, in pixels. */
export async function overflowOnPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
