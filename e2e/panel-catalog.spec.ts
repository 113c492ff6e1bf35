import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// On a server of its own: other tests read the shared catalogue, and here tables are removed. The timeout is for
// hanging tests: a busy machine needs seconds for each axe run.
test.describe.configure({ mode: 'serial' })

let own: OwnApp
let dataDir: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  dataDir = await mkdtemp(join(tmpdir(), 'brokerage-catalog-'))
  own = await startOwnApp({ DATA_DIR: dataDir })
})
test.afterAll(async () => {
  await own.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const open = async (page: Page, tab: string) => {
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/${tab}`)
}
const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** The names of the controls under a message: a press meant for them would land on it. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const headerBottom = Math.max(
      ...[...document.querySelectorAll('header')].map((each) => boxOf(each).bottom),
    )
    const toasts = [...document.querySelectorAll('.toast-place [role]')].map(boxOf)
    const isCovered = (box: DOMRect) =>
      toasts.some(
        (toast) =>
          box.left < toast.right &&
          box.right > toast.left &&
          box.top < toast.bottom &&
          box.bottom > toast.top,
      )
    return [...document.querySelectorAll('main :is(a, button)')]
      .filter((control) => control.checkVisibility() && boxOf(control).top >= headerBottom)
      .filter((control) => isCovered(boxOf(control)))
      .map((control) => control.textContent)
  })
const picture = () =>
  sharp({ create: { width: 1000, height: 800, channels: 3, background: '#386' } })
    .png()
    .toBuffer()

test('a product is written, pictured, shown, hidden and deleted', async ({ page, context }) => {
  await open(page, 'products')
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Name').fill('Bridge loan')
  await page.getByLabel('Description').fill('Between two closings.')
  await page.getByLabel('Price').fill('249.5')
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('Ask for it early.')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridge loan')
  await page
    .locator('#picture')
    .setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await picture() })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /use|cut|upload|keep/i })
    .last()
    .click()
  const present = page.getByRole('img', { name: 'Picture at present' })
  await expect(present).toHaveAttribute('src', /\/files\/product-images\//)
  const address = page.url().replace('/super-admin', '')
  const visitor = await context.newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('main')).toContainText('$249.50')
  await expect(visitor.getByRole('main')).toContainText('Ask for it early.')
  await expect(visitor.locator('img[src*="/files/product-images/"]')).toBeVisible()
  await page.getByLabel(/^Active/).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  expect((await visitor.goto(address))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Products' }).last().click()
  const line = lineOf(page, 'Bridge loan')
  await line.getByRole('button', { name: /^Inactive/ }).click()
  await expect(page.getByText('Product is active')).toBeVisible()
  // The link arrives with the page's new data, after the message, and moves the button beside it.
  await expect(line.getByRole('link', { name: /^View/ })).toBeVisible()
  await line.scrollIntoViewIfNeeded()
  expect(await coveredControls(page), 'what the message covers').toEqual([])
  await line.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('dialog', { name: 'Delete this product?' })
  await expect(question).toContainText('its text and its picture are gone for good')
  await question.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the features of a service: rows and JSON are two views of one value', async ({ page }) => {
  await open(page, 'services/new')
  await page.getByLabel('Name').fill('Bundled closing')
  const json = page.getByLabel('Features as JSON')
  await json.fill('{"a": ')
  await expect(page.getByText('Features must be valid JSON')).toBeVisible()
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByText('Please check the marked fields')).toBeVisible()
  await expect(page.getByText('Features must be valid JSON')).toBeVisible()
  await expect(json).toHaveValue('{"a": ')
  await json.fill('["First", "Second"]')
  await expect(page.getByLabel('Feature 2', { exact: true })).toHaveValue('Second')
  await page.getByRole('button', { name: 'Add a feature' }).click()
  await expect(page.getByLabel('Feature 3', { exact: true })).toBeFocused()
  await page.keyboard.type('Third')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Its reason')
  await page.getByRole('button', { name: 'Move feature 3 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Feature 3 is now 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move feature 2 up' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove feature 1' }).click()
  expect(JSON.parse(await json.inputValue())).toEqual([{ title: 'Third', text: 'Its reason' }, 'Second'])
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByText('Service added')).toBeVisible()
  await page.goto(page.url().replace('/super-admin', ''))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Third. Its reason', 'Second'])
})

test('text too long for a service is announced before and after it is cut', async ({
  pageWithoutScript,
  page,
}) => {
  const TOLD =
    'Some fields were truncated to fit database limits (255 chars). Please shorten them to avoid data loss.'
  await open(page, 'services/new')
  await page.getByLabel('Name').fill('x'.repeat(260))
  await expect(page.getByText('5 characters too many: they will be cut off.')).toBeVisible()
  await page.getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByRole('alert').getByText(TOLD)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('x'.repeat(255))
  await openPanel(pageWithoutScript, own.url)
  await pageWithoutScript.goto(`${own.url}/super-admin/services/new`)
  await pageWithoutScript.getByLabel('Name').fill('Plain')
  await pageWithoutScript.getByLabel('Features as JSON').fill('nothing')
  await pageWithoutScript.getByRole('button', { name: 'Add service' }).click()
  await expect(pageWithoutScript.getByText('Features must be valid JSON')).toBeVisible()
  await pageWithoutScript.getByLabel('Features as JSON').fill('["One"]')
  await pageWithoutScript.getByLabel('Description').fill('y'.repeat(300))
  await pageWithoutScript.getByLabel('Content').fill('<p>Plainly</p>')
  await pageWithoutScript.getByRole('button', { name: 'Add service' }).click()
  await expect(pageWithoutScript.getByText(TOLD)).toBeVisible()
  await expect(pageWithoutScript.getByLabel('Description')).toHaveValue('y'.repeat(255))
})

const order = async (page: Page) => {
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  return (await titles.allTextContents()).slice(0, 3)
}

test('lenders are put in order by keyboard and by dragging, and it stays', async ({ page }) => {
  await open(page, 'lenders')
  const [first, second, third] = await order(page)
  const up = page.getByRole('button', { name: `Move ${second} up` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${second} is now 1 of 13.`)).toBeAttached()
  await expect(up).toBeFocused()
  await expect.poll(() => order(page)).toEqual([second, first, third])
  await page
    .getByRole('listitem')
    .filter({ hasText: third ?? '' })
    .getByTitle('Drag to move')
    .dragTo(page.getByRole('listitem').filter({ hasText: second ?? '' }), {
      targetPosition: { x: 300, y: 5 },
    })
  await expect(page.getByText(`${third} is now 1 of 13.`)).toBeAttached()
  await page.reload()
  expect(await order(page)).toEqual([third, second, first])
})

test('a lender is added, given a logo, changed and deleted, and without a script too', async ({
  page,
  pageWithoutScript,
}) => {
  await open(page, 'lenders')
  await page.getByRole('link', { name: 'Add lender' }).click()
  await page.getByLabel('Name').fill('Harbour Bank')
  await page.getByLabel('Type').selectOption({ label: 'Alternate Lender' })
  await expect(page.getByLabel('Display order')).toHaveValue('0')
  await expect(page.getByLabel(/^Active/)).toBeChecked()
  await page.getByRole('button', { name: 'Add lender' }).click()
  await expect(page.getByText('Lender added')).toBeVisible()
  await page
    .getByLabel('Logo')
    .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: await picture() })
  await expect(page.getByRole('img', { name: 'Logo at present' })).toHaveAttribute(
    'src',
    /\/files\/lender-logos\//,
  )
  const plain = pageWithoutScript
  await openPanel(plain, own.url)
  await plain.goto(`${own.url}/super-admin/lenders`)
  await plain.getByRole('button', { name: 'Move Harbour Bank down' }).click()
  await expect(plain.getByText('Order saved')).toBeVisible()
  expect((await order(plain))[1]).toBe('Harbour Bank')
  await plain.getByRole('button', { name: /^Active.*Harbour Bank/ }).click()
  await expect(plain.getByText('Lender is inactive')).toBeVisible()
  await plain.getByRole('button', { name: 'Delete Harbour Bank' }).click()
  await plain.getByRole('dialog').getByRole('button', { name: 'Delete lender' }).click()
  await expect(plain.getByText('Lender deleted')).toBeVisible()
  await expect(lineOf(plain, 'Harbour Bank')).toHaveCount(0)
})

test("failures to save, list or upload show the catalogue's messages", async ({ page }) => {
  await openPanel(page, own.url)
  for (const [tab, table, noun] of [
    ['products/new', 'products', 'product'],
    ['services/new', 'mortgage_services', 'service'],
    ['lenders?new', 'lenders', 'lender'],
  ] as const) {
    await openScripted(page, `${own.url}/super-admin/${tab}`)
    await page.getByLabel('Name').fill('Not to be')
    await own.without(table, async () => {
      await page.getByRole('button', { name: `Add ${noun}` }).click()
      await expect(page.getByText(`Failed to save ${noun}`, { exact: true })).toBeVisible()
      await expect(page.getByLabel('Name')).toHaveValue('Not to be')
    })
  }
  await own.without('lenders', async () => {
    await page.goto(`${own.url}/super-admin/lenders`)
    await expect(page.getByRole('alert').getByText('Failed to fetch lenders')).toBeVisible()
  })
  await openScripted(page, `${own.url}/super-admin/lenders`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const logo = page.getByLabel('Logo', { exact: true })
  const file = { name: 'l.png', mimeType: 'image/png', buffer: await picture() }
  await own.without('audit_log', async () => {
    await logo.setInputFiles(file)
    await expect(page.getByText('Failed to upload image', { exact: true })).toBeVisible()
  })
  // Where the files were there is now something else.
  await rm(join(dataDir, 'files'), { recursive: true, force: true })
  await writeFile(join(dataDir, 'files'), 'in the way')
  await logo.setInputFiles(file)
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible()
})
