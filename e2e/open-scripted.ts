import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Opens a page and waits for hydration, for tests of scripted behaviour. */
export async function openScripted(page: Page, path: string) {
  const response = await page.goto(path)
  // Scripts start with the first input; a pointer that does not move is none.
  await page.mouse.move(5, 300)
  await page.mouse.move(8, 304)
  await expect(page.locator('html.js')).toBeAttached()
  return response
}
