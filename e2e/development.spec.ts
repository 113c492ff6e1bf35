import { startApp } from '../scripts/app.mjs'
import { expect, test } from './fixtures'

test('`npm run dev` shows a page whose script works', { tag: '@full' }, async ({ page }) => {
  const app = await startApp({ script: 'scripts/dev.mjs' })
  try {
    const response = await page.goto(app.url)
    expect(response?.status(), app.output()).toBe(200)
    await page.getByRole('link', { name: 'Our Rates' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rates')
    await page.getByRole('button', { name: 'Try AI' }).click()
    // The browser opens the dialog; the script fetches its content.
    await expect(page.getByRole('dialog').getByPlaceholder('Ask me about mortgages...')).toBeVisible()
  } finally {
    await page.close()
    await app.stop()
  }
})
