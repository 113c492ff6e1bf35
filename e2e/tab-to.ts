import type { Locator, Page } from '@playwright/test'

/** Presses Tab (or Shift+Tab) until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key)
    const isThere = await target.evaluate((element) => {
      if (element !== document.activeElement) return false
      // A focus that cannot be seen is none.
      const rings = [element, element.parentElement, element.closest('label, .border')]
      return rings.some((ring) => ring && getComputedStyle(ring).outlineStyle !== 'none')
    })
    if (isThere) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}

/** Goes to a tab of a signed-in area by its link in the sidebar. */
export async function openTab(page: Page, name: string) {
  const link = page.locator('aside.sidebar').getByRole('link', { name, exact: true })
  await tabTo(page, link, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
