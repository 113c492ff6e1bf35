import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// On a server of its own: other tests read the shared rates.
test.describe.configure({ mode: 'serial' })

let own: OwnApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const TAB = '/super-admin/rates'
const grid = (page: Page) => page.getByRole('form', { name: 'Ontario: posted and our rates' })
const cell = (page: Page, name: string) =>
  grid(page).getByRole('textbox', { name: `${name}, Ontario, our rate` })

test('a weekly change is typed, pasted and adjusted by keyboard, published at once, and on the site', async ({
  page,
  axe,
}) => {
  await own.run(
    `update mortgage_rates set our_rate = 4.04, is_active = true where province = 'Ontario' and term = '5 year'
     and rate_type = 'fixed' and mortgage_type = 'Conventional'`,
  )
  await openPanel(page, own.url)
  await openScripted(page, own.url + TAB)
  await expect(grid(page).getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  await cell(page, '1 year fixed, Conventional').focus()
  await page.keyboard.type('4.71')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3.91')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, '5 year fixed, Conventional')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '5 year fixed, Conventional')).toBeFocused()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '3.97%\n4.66%\n')
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(pasted)
  })
  await expect(cell(page, '7 year fixed, Conventional')).toHaveValue('4.66')
  await page.keyboard.press('Escape')
  await expect(cell(page, '5 year fixed, Conventional')).toHaveValue('4.04')
  await page.getByLabel('Adjust', { exact: true }).selectOption('all variable')
  await page.getByLabel('by', { exact: true }).fill('-0.1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'adjusted' })).toBeVisible()
  // The edits of one province stay while another is looked at.
  await page
    .getByRole('navigation', { name: 'Provinces' })
    .getByRole('link', { name: /^Quebec/ })
    .click()
  await expect(page.getByRole('form', { name: 'Quebec: posted and our rates' })).toBeVisible()
  await page.goBack()
  await expect(cell(page, '3 year fixed, Conventional')).toHaveValue('3.91')
  // Cells of provinces that are not on the screen are published too.
  await page.getByLabel('Adjust in').selectOption('in all provinces')
  await page.getByRole('button', { name: 'Apply' }).click()
  await axe(page)
  await cell(page, '1 year fixed, Conventional').fill('471')
  await grid(page)
    .getByRole('button', { name: /^Publish \d+ changes/ })
    .click()
  await expect(grid(page).getByText('Enter a rate between 0.5 and 25 percent.')).toBeVisible()
  await cell(page, '1 year fixed, Conventional').fill('4.71')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/^\d+ changes published/)).toBeVisible()
  await expect(grid(page).getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  await page.goto(`${own.url}/rates`)
  for (const rate of ['4.71%', '3.91%', '4.66%']) await expect(page.getByRole('main')).toContainText(rate)
})

test('the grid is published without JavaScript, and two owners choose between their values', async ({
  pageWithoutScript: page,
}) => {
  await openPanel(page, own.url)
  await page.goto(own.url + TAB)
  await cell(page, '3 year fixed, Conventional').fill('3.81')
  await own.run(
    `update mortgage_rates set our_rate = 3.85, version = version + 1 where province = 'Ontario'
     and term = '3 year' and rate_type = 'fixed' and mortgage_type = 'Conventional'`,
  )
  await grid(page).getByRole('button', { name: 'Publish changes' }).click()
  const choice = page.getByRole('group', { name: /^3 year fixed, Conventional, Ontario, our rate/ })
  await expect(choice).toContainText('3.85')
  await choice.getByLabel(/^What you entered/).check()
  await grid(page).getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('1 change published')).toBeVisible()
  await expect(cell(page, '3 year fixed, Conventional')).toHaveValue('3.81')
})
