import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'

test('a wrong password is said in the header’s dialog, and Escape leaves the visitor where they were', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openScripted(page, '/rates?type=variable')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(dialog.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await dialog.getByLabel('Email').fill(`nobody-${Date.now()}@example.ca`)
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  const remark = dialog.getByRole('alert').filter({ hasText: /./ }).first()
  await expect(remark).toBeVisible()
  await expect(remark).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/rates\?type=variable$/)
  // Chromium's remark on the status 401.
  browserErrors.length = 0
})

test('the empty quote form names its fields, and each message leaves with the correction', async ({
  page,
}) => {
  await openScripted(page, '/?quote=purchase')
  const dialog = page.getByRole('dialog', { name: 'Buying a Home' })
  await dialog.getByRole('button', { name: 'Send my quote request' }).click()
  await expect(dialog.getByText('Enter your name.')).toBeVisible()
  await expect(dialog.getByText('Enter your email address.')).toBeVisible()
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(1)
  await dialog.getByLabel('Name').fill('Amélie Côté')
  await expect(dialog.getByText('Enter your name.')).toHaveCount(0)
  await expect(dialog.getByText('Enter your email address.')).toBeVisible()
  await dialog.getByLabel('Email').fill('amelie@example.ca')
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(0)
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(0)
})

test('after a quote was sent the focus is on the confirmation', async ({ page }) => {
  await openScripted(page, '/?quote=purchase')
  const dialog = page.getByRole('dialog', { name: 'Buying a Home' })
  await dialog.getByLabel('Name').fill('Amélie Côté')
  await dialog.getByLabel('Email').fill('amelie@example.ca')
  await dialog.getByRole('button', { name: 'Send my quote request' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your mortgage quote request has been submitted!' }),
  ).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Back closes the chat, then leaves the page', async ({ page }) => {
    await openScripted(page, '/rates')
    await openScripted(page, '/calculators')
    await page.getByRole('button', { name: 'Try AI' }).click()
    const chat = page.getByRole('dialog', { name: 'Val - AI Mortgage Advisor' })
    await expect(chat.getByLabel('Your question to Val')).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBe('val-dialog')
    await page.goBack()
    await expect(chat).toBeHidden()
    await expect(page).toHaveURL(/\/calculators$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/rates$/)
  })

  test('Back closes the drawer; a link in it leads on, and Back returns', async ({ page }) => {
    await openScripted(page, '/calculators')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const covered = () => page.evaluate(() => history.state?.dialog)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(covered).toBe('mobile-menu')
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/calculators$/)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(covered).toBe('mobile-menu')
    await page.keyboard.press('Escape')
    await expect.poll(covered).toBeUndefined()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(covered).toBe('mobile-menu')
    await drawer.getByRole('link', { name: 'Our Rates' }).click()
    await expect(page).toHaveURL(/\/rates$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/calculators$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/calculators/i)
  })
})

test("in the visitor's own colours what is chosen has a line, and a filled button an edge", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/rates')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Fixed' })).toHaveCSS('outline-style', 'solid')
  await expect(main.getByRole('button', { name: 'Variable' })).toHaveCSS('outline-style', 'none')
  const header = page.getByRole('banner').first()
  await expect(header.getByRole('link', { name: 'Our Rates' }).first()).toHaveCSS('outline-style', 'solid')
  await expect(header.getByRole('link', { name: 'Apply Now' })).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByRole('button', { name: 'Try AI' })).toHaveCSS('border-top-width', '1px')
})

test('on paper a calculation is its inputs, its result and its schedule', async ({ page }) => {
  await page.goto('/mortgage-calculator?price=650000&down=65000')
  await page.emulateMedia({ media: 'print' })
  for (const part of [
    page.getByRole('banner').getByRole('link', { name: 'Apply Now' }),
    page.getByRole('contentinfo').getByRole('link').first(),
    page.getByRole('button', { name: 'Try AI' }),
    page.getByLabel('Price'),
    page.getByRole('link', { name: 'Ask a broker about this' }),
  ])
    await expect(part).toBeHidden()
  await expect(page.getByRole('banner').getByRole('img').first()).toBeVisible()
  await expect(
    page
      .getByRole('contentinfo')
      .getByText(/licence/i)
      .first(),
  ).toBeVisible()
  await expect(page.getByText('$650,000').first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: '25' })).toBeVisible()

  await page.goto('/affordability-calculator?income=98765&down=43210&debts=321&first=1')
  await expect(page.getByLabel('Down payment')).toBeHidden()
  for (const [term, value] of [
    ['Household income (yearly, before tax)', '$98,765'],
    ['Down payment', '$43,210'],
    ['Mortgage rate', '3.94%'],
    ['Amortization', '25 years'],
    ['Property tax', '$3,600'],
    ['Other debts', '$321'],
    ['First-time buyer or newly built home', 'Yes'],
  ] as const) {
    const row = page.locator('dl > div', { has: page.getByText(term, { exact: true }) })
    await expect(row.getByText(value, { exact: true })).toBeVisible()
  }
})

test.describe('without what a page can do without', () => {
  let own: OwnApp
  test.beforeAll(async () => {
    own = await startOwnApp()
  })
  test.afterAll(() => own.stop())

  test('the calculator needs no rates; home and profiles need neither lenders nor testimonials', async ({
    page,
  }) => {
    await own.without('mortgage_rates', async () => {
      const response = await page.goto(
        `${own.url}/mortgage-calculator?price=650000&down=65000&rate=4.5&custom=1`,
      )
      expect(response?.status()).toBe(200)
      await expect(page.locator('data').first()).toContainText('$')
    })
    for (const [table, heading] of [
      ['lenders', 'Our lenders'],
      ['testimonials', /clients/],
    ] as const)
      await own.without(table, async () => {
        for (const path of ['/', '/agents/demoagent']) {
          const response = await page.goto(`${own.url + path}?each=${table}`)
          expect(response?.status(), `${path} without ${table}`).toBe(200)
          await expect(page.getByRole('heading', { level: 2, name: heading })).toHaveCount(0)
        }
      })
  })
})

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

for (const [path, width] of [
  ['/', 320],
  ['/fr/calculatrices/versement-hypothecaire', 390],
  ['/mortgage-calculator', 768],
  ['/fr', 1024],
  ['/rates', 1280],
  ['/fr/trouver-un-courtier', 1440],
] as const) {
  test(`the advisor's button covers nothing of ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    const button = page.getByRole('button', { name: /^(Try AI|Essayer l’IA)$/ })
    const own = await boxOf(button)
    expect(own.width).toBeGreaterThanOrEqual(36)
    if (width < 1440) {
      // A part of the header's row, which stays within the page's width.
      await expect(page.getByRole('banner').getByRole('button', { name: /AI|IA/ })).toHaveCSS(
        'position',
        'static',
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    } else {
      // The page's content ends where the header's does.
      const apply = await boxOf(page.getByRole('banner').getByRole('link', { name: 'Faire une demande' }))
      expect(own.x).toBeGreaterThanOrEqual(apply.x + apply.width)
      expect(own.x + own.width).toBeLessThanOrEqual(width)
    }
  })
}
