import { expect, type Page } from '@playwright/test'

/** How far the page reaches beyond its window at 360 pixels, in pixels. */
export async function overflowOnPhone(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Neither scheme has a fault that axe finds, and nothing is wider than a phone of 360 px. */
export async function expectSound(page: Page, axe: (page: Page) => Promise<void>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await axe(page)
  }
  const before = page.viewportSize()
  expect(await overflowOnPhone(page), page.url()).toBeLessThanOrEqual(0)
  if (before) await page.setViewportSize(before)
}
