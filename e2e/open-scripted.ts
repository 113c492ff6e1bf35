import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Opens a page and waits for hydration, for tests of scripted behaviour. */
export async function openScripted(page: Page, path: string) {
  const response = await page.goto(path)
  // Scripts start with the first input; a pointer that does not move is none.
  await page.mouse.move(5, 300)
  await page.mouse.move(8, 304)
  await expect(page.locator('html.js')).toBeAttached()
  // The quote dialog's own script comes after the page's: until then its form is sent without a script.
  if (path.includes('quote=')) await expect(page.locator('dialog:modal')).toBeVisible()
  return response
}
