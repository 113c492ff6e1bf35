import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'

const payment = (page: Page) => page.locator('section[aria-label] data').first()

/** A key, as from a visitor, starts the scripts. Not waitForFunction: it waits for frames, which a still page may not draw. */
async function hydrated(page: Page) {
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveClass(/\bjs\b/)
}

test('the payment follows every keystroke, and the address keeps it', async ({ page }) => {
  await page.goto('/mortgage-calculator')
  await expect(payment(page)).toHaveText('$2,113')
  await hydrated(page)
  await page.getByLabel('Price', { exact: true }).fill('700000')
  await page.getByLabel('Payment frequency').selectOption('Weekly')
  await expect(payment(page)).toHaveText('$745')
  await expect(page).toHaveURL(/price=700000/)
  await page.reload()
  await expect(payment(page)).toHaveText('$745')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('700,000')
})

test('values typed before the script runs are kept and computed', async ({ page }) => {
  const letGo = await holdRequests(page, '**/assets/entry.client*')
  await page.goto('/mortgage-calculator')
  await page.getByLabel('Price', { exact: true }).fill('700000')
  await page.getByLabel('Use my own rate').check()
  letGo()
  await hydrated(page)
  await expect(page.getByLabel('Custom rate')).toBeEnabled()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('700000')
  await expect(payment(page)).toHaveText('$3,234')
})

test('one’s own rate disables the list; another province brings its own list', async ({ page }) => {
  await page.goto('/mortgage-calculator')
  await hydrated(page)
  const list = page.getByLabel(/^Mortgage rate \(/)
  await expect(page.getByLabel('Custom rate')).toBeDisabled()
  await page.getByLabel('Location').selectOption('Quebec')
  await expect(page.getByLabel('Mortgage rate (Quebec)')).toBeVisible()
  await expect(page).toHaveURL(/province=QC/)
  await page.getByLabel('Location').selectOption('Manitoba')
  await expect(page.getByLabel('Mortgage rate (National)')).toBeVisible()
  await page.getByLabel('Use my own rate').check()
  await expect(list).toBeDisabled()
  await page.getByLabel('Custom rate').fill('rate')
  await expect(page.getByText('Enter a number, for example 3.94.')).toBeVisible()
  await expect(page.getByLabel('Custom rate')).toHaveAccessibleDescription(/Enter a number/)
  await page.getByLabel('Custom rate').fill('5,5')
  await expect(payment(page)).toHaveText('$2,442')
})

test('a down payment of another class brings its rates alone and the same product, and back', async ({
  page,
}) => {
  await page.goto('/mortgage-calculator')
  await hydrated(page)
  const list = page.getByLabel(/^Mortgage rate \(/)
  const chosen = list.locator('option:checked')
  await expect(chosen).toHaveText(/^4\.04% · APR 4\.09% · 5 year fixed/)
  await expect(page.getByText('Conventional rate: 20% down or more.')).toBeVisible()
  await page.getByLabel('Down payment').fill('50000')
  await expect(chosen).toHaveText(/^3\.94% · APR 3\.94% · 5 year fixed/)
  await expect(list.locator('optgroup')).toHaveAttribute('label', 'Insured (less than 20% down)')
  await expect(page.getByText('Insured rate: less than 20% down.')).toBeVisible()
  // 450,000 and 3.10% of it, at the insured rate.
  await expect(payment(page)).toHaveText('$2,425')
  await page.getByLabel('Down payment').fill('100000')
  await expect(chosen).toHaveText(/^4\.04%/)
  await expect(payment(page)).toHaveText('$2,113')
  // The visitor's choice survives a class that does not list it.
  await list.selectOption('4.79-fixed-7 year')
  await page.getByLabel('Down payment').fill('50000')
  await expect(chosen).toHaveText(/^3\.94%/)
  await expect(page.getByText('this is the 5 year fixed rate')).toBeVisible()
  await page.getByLabel('Down payment').fill('100000')
  await expect(chosen).toHaveText(/7 year fixed/)
})

test('a visitor’s own rate stays theirs, and one press takes ours', async ({ page }) => {
  await page.goto('/mortgage-calculator?rate=5.5&custom=1')
  await hydrated(page)
  await page.getByLabel('Down payment').fill('50000')
  await expect(page.getByLabel('Custom rate')).toHaveValue('5.5')
  await expect(payment(page)).toHaveText('$2,832')
  await page.getByRole('link', { name: 'Take our rate' }).click()
  await expect(page.getByLabel('Use my own rate')).not.toBeChecked()
  await expect(payment(page)).toHaveText('$2,425')
})

test('the simple calculator’s rate is an example, and one press takes ours for the home', async ({
  page,
}) => {
  await page.goto('/calculators')
  await hydrated(page)
  await expect(payment(page)).toHaveText('$2,442')
  await expect(
    page.getByText(/The rate above is an example\. Ours for this home: Our Rate 4\.04%/),
  ).toBeVisible()
  await page.getByLabel('Down payment').fill('50000')
  await page.getByRole('link', { name: 'Take our rate' }).click()
  await expect(page.getByLabel('Mortgage rate')).toHaveValue('3.94')
  await expect(payment(page)).toHaveText('$2,425')
})

test('a mortgage that the law does not allow has no payment, and one press leads to one that it does', async ({
  page,
}) => {
  await page.goto('/mortgage-calculator?price=2000000&down=100000')
  await hydrated(page)
  await expect(payment(page)).toHaveText('–')
  await expect(page.getByText('Not available')).toBeVisible()
  await expect(page.getByLabel('Result').getByText('At least $400,000 down for this price.')).toBeVisible()
  await page.getByRole('link', { name: 'Put $400,000 down' }).click()
  await expect(page.getByLabel('Down payment')).toHaveValue('400,000')
  await expect(payment(page)).toHaveText(/^\$[89],\d{3}$/)
  await expect(page).toHaveURL(/down=400000/)
})

test('over 25 years with under 20% down the box for first-time buyers makes the difference', async ({
  page,
}) => {
  await page.goto('/mortgage-calculator?price=700000&down=70000&years=30&rate=4.5&custom=1')
  await hydrated(page)
  await expect(payment(page)).toHaveText('–')
  await page.getByLabel('First-time buyer or newly built home').check()
  await expect(page.getByText('$20,790')).toBeVisible()
})

test('the quote dialog, too, leads to the nearest lawful scenario and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/?quote=purchase&price=500000&down=20000')
  await hydrated(page)
  // Modal once its own script runs.
  const dialog = page.locator('dialog:modal')
  await dialog.getByLabel('Name').fill('Robin Tremblay')
  await expect(dialog.locator('data').first()).toHaveText('–')
  await dialog.getByRole('link', { name: 'Put $25,000 down' }).click()
  await expect(dialog.getByLabel('Down payment')).toHaveValue('25,000')
  await expect(dialog.locator('data').first()).toHaveText(/^\$2,\d{3}$/)
  await expect(dialog.getByLabel('Name')).toHaveValue('Robin Tremblay')
})

test('the quote dialog gets the scenario, and closing it loses nothing', async ({ page }) => {
  await page.goto('/mortgage-calculator?price=800000&down=100000')
  await hydrated(page)
  await page.getByRole('link', { name: 'Ask a broker about this' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[name=price]')).toHaveValue('800,000')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('#tool-price')).toHaveValue('800,000')
  await expect(page).toHaveURL(/\/mortgage-calculator\?price=800000/)
})

test('affordability names what holds the price back', async ({ page }) => {
  await page.goto('/affordability-calculator')
  await expect(payment(page)).toHaveText('$400,000')
  await expect(page.getByText('Your down payment is the limit', { exact: false }).first()).toBeVisible()
  await hydrated(page)
  await page.getByLabel('Down payment').fill('60000')
  await page.getByLabel('Other debts').fill('1000')
  await expect(page.getByText('Housing and debts together are the limit', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Other debts')).toHaveValue('1,000')
})

test('without a script all three answer their forms', async ({ pageWithoutScript: page }) => {
  await page.goto('/calculators')
  await expect(payment(page)).toHaveText('$2,442')
  await page.getByLabel('Price').fill('x')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText('Enter a number, for example 500,000.')).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('x')

  await page.goto('/mortgage-calculator')
  await page.getByLabel('Payment frequency').selectOption('Rapid bi-weekly')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(payment(page)).toHaveText('$1,056')
  await page.getByText('Show the figures by year').click()
  await expect(page.getByRole('row', { name: /^1 / })).toBeVisible()

  await page.goto('/affordability-calculator')
  await page.getByLabel('Down payment').fill('10000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(payment(page)).toHaveText('$200,000')
})

const FRENCH_RENEWAL = '/fr/calculatrices/renouvellement?rate=4.125'
const frenchFields = (page: Page) => ({
  rate: page.getByLabel('Votre taux actuel'),
  balance: page.getByLabel('Solde à rembourser'),
  result: payment(page),
})

test('in French the rate 4,125 stays 4.125 while another field is typed, and the URL says so', async ({
  page,
}) => {
  await page.goto(FRENCH_RENEWAL)
  const { rate, balance } = frenchFields(page)
  await expect(rate).toHaveValue('4,125')
  await hydrated(page)
  await balance.fill('300000')
  await expect(page).toHaveURL(/\?balance=300000&rate=4\.125$/)
  await balance.fill('350.000')
  await expect(page.getByText('Voulez-vous dire 350\u202f000 ou 350?')).toBeVisible()
  await expect(page).toHaveURL(/balance=350\.000/)
})

test('in French, without a script, the form reads its own 4,125 back', async ({
  pageWithoutScript: page,
}) => {
  await page.goto(FRENCH_RENEWAL)
  const { rate, result } = frenchFields(page)
  const before = await result.textContent()
  await page.getByRole('button', { name: 'Calculer' }).click()
  await expect(page).toHaveURL(/rate=4%2C125/)
  await expect(rate).toHaveValue('4,125')
  await expect(result).toHaveText(before ?? '')
})

const PAGES = [
  '/calculators',
  '/mortgage-calculator?down=30000&frequency=rapid-weekly',
  '/affordability-calculator',
]
const BROKEN = '/mortgage-calculator?price=abc&down=-5&rate=99&years=70&frequency=x&province=zz&compounding=q'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`accessible and still while hydrating, ${colorScheme}`, async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of [...PAGES, BROKEN]) {
      await page.goto(path)
      await watchShifts(page)
      await hydrated(page)
      expect(await page.evaluate(() => window.shifts), `what moved while ${path} hydrated`).toEqual([])
      await axe(page)
    }
  })
}

declare global {
  interface Window {
    shifts: string[]
  }
}

/**
 * Records layout shifts from now on. The font, whose arrival is another matter, is loaded by then, and drawn: the first
 * callback runs before the frame that lays the page out with it, the second after it.
 */
const watchShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('1rem Figtree')
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift' })
  })
