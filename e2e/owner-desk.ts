import { expect, type Page } from '@playwright/test'
import { ACCOUNTS, signIn } from './sign-in'

/** Signs the demo's owner in, on the app at `url` or on everybody's, and waits for the panel. */
export async function signInAsOwner(page: Page, url = '') {
  await signIn(page, ACCOUNTS.owner, url)
  await expect(page).toHaveURL(/\/super-admin\/agents$/)
}

/** How far the page reaches beyond its window at 360 pixels, in pixels. */
export async function overflowOnPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
