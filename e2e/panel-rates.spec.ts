import type { Page } from '@playwright/test'
import { answering, FIVE, ONE, observation, startValet, THREE } from '../tests/valet'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'
import { expectSound } from './sound'

// On a server of its own: other journeys read the rates of the shared one, and here tables are taken away.
// The time is a net for what hangs: a busy machine needs seconds for each look of axe.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let own: OwnApp
let valet: Awaited<ReturnType<typeof startValet>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  valet = await startValet()
  own = await startOwnApp({ BANK_OF_CANADA_URL: valet.url })
})
test.afterAll(async () => {
  await own.stop()
  await valet.stop()
})

const TAB = '/super-admin/rates'
const open = async (page: Page, query = '') => {
  await openPanel(page, own.url)
  await openScripted(page, own.url + TAB + query)
}
const addForm = (page: Page) => page.getByRole('form', { name: 'Add a rate' })
const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

async function fillRate(page: Page, posted: string, ours: string) {
  await addForm(page).getByLabel('Posted rate').fill(posted)
  await addForm(page).getByLabel('Our rate').fill(ours)
}

test('the tab is sound, opened for editing and with a history too', async ({ page, axe }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rates')
  await expectSound(page, axe)
  await page
    .getByRole('link', { name: /^History of/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: 'Changes, newest first' })).toBeVisible()
  await expectSound(page, axe)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.locator('#edit-postedRate')).toBeFocused()
  await expectSound(page, axe)
})

test('the form begins with Ontario, 5 year, fixed, Conventional; what it adds is on the site', async ({
  page,
}) => {
  await open(page)
  const form = addForm(page)
  await expect(form.getByLabel('Province')).toHaveValue('Ontario')
  await expect(form.getByLabel('Province').getByRole('option')).toHaveCount(13)
  await expect(form.getByLabel('Term')).toHaveValue('5 year')
  await expect(form.getByLabel('Rate type')).toHaveValue('fixed')
  await expect(form.getByLabel('Mortgage type')).toHaveValue('Conventional')
  await fillRate(page, '6.1', '30')
  await form.getByRole('button', { name: 'Add rate' }).click()
  await expect(form.getByText('Enter a rate between 0.5 and 25 percent.')).toBeVisible()
  await expect(form.getByLabel('Posted rate')).toHaveValue('6.1')
  await fillRate(page, '6.1', '2.125')
  await form.getByRole('button', { name: 'Add rate' }).click()
  await expect(page.getByText('Rate added')).toBeVisible()
  await expect(form.getByLabel('Our rate')).toHaveValue('')
  const line = lineOf(page, '2.125%')
  await expect(line).toContainText('Manual Entry')
  await expect(line.getByRole('button', { name: /^Active/ })).toHaveAttribute('aria-pressed', 'true')
  for (const path of ['/', '/rates', '/agents/demoagent']) {
    await page.goto(own.url + path)
    await expect(page.getByRole('main')).toContainText('2.13%')
  }
})

test('by keyboard alone a rate is edited, switched and deleted after a question', async ({ page }) => {
  await open(page, '?province=Ontario&term=5+year')
  const line = lineOf(page, '2.125%')
  await line.getByRole('link', { name: /^Edit/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#edit-postedRate')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('2.25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rate updated')).toBeVisible()
  const changed = lineOf(page, '2.25%')
  await expect(changed.getByRole('link', { name: /^Edit/ })).toBeFocused()
  await changed.getByRole('button', { name: /^Active/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rate is inactive')).toBeVisible()
  await expect(changed.getByRole('button', { name: /^Inactive/ })).toHaveAttribute('aria-pressed', 'false')
  await changed.getByRole('link', { name: /^History/ }).click()
  await expect(changed.getByRole('table').getByRole('row')).toHaveCount(4)
  await changed.getByRole('button', { name: /^Delete/ }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete this rate?' })
  await expect(question).toContainText('disappears from the rates page')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await changed.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete rate' }).click()
  await expect(page.getByText('Rate deleted')).toBeVisible()
  await expect(page.getByText('2.25%')).toHaveCount(0)
})

test('all of it works without JavaScript', async ({ pageWithoutScript: page }) => {
  await openPanel(page, own.url)
  await page.goto(`${own.url}${TAB}?province=Yukon`)
  await expect(page.getByText('No rate matches that')).toBeVisible()
  const form = addForm(page)
  await form.getByLabel('Province').selectOption('Yukon')
  await fillRate(page, '6.1', '4.4')
  await form.getByRole('button', { name: 'Add rate' }).click()
  await expect(page.getByText('Rate added')).toBeVisible()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await page.locator('#edit-ourRate').fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a rate between 0.5 and 25 percent.')).toBeVisible()
  await expect(page.locator('#edit-ourRate')).toHaveValue('40')
  await page.locator('#edit-ourRate').fill('4.3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(lineOf(page, 'Yukon')).toContainText('4.30%')
  await page.getByRole('button', { name: /^Active/ }).click()
  await expect(page.getByText('Rate is inactive')).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rate' }).click()
  await expect(page.getByText('Rate deleted')).toBeVisible()
  valet.say(answering(observation('2026-11-18', { [ONE]: '5.49', [THREE]: '6.05', [FIVE]: '6.19' })))
  await page.getByRole('button', { name: 'Scrape now' }).click()
  await expect(page.getByText('Rates scraped: 3 read, 0 changed, 3 unchanged.')).toBeVisible()
})

test('what cannot be done is said in the words of the catalogue', async ({ page }) => {
  await open(page)
  await fillRate(page, '6.1', '4.4')
  await own.without('mortgage_rates', async () => {
    await addForm(page).getByRole('button', { name: 'Add rate' }).click()
    await expect(page.getByText('Failed to add rate', { exact: true })).toBeVisible()
    await expect(addForm(page).getByLabel('Our rate')).toHaveValue('4.4')
  })
  const line = page.getByRole('listitem').filter({ hasText: '1 year fixed' }).first()
  await own.without('mortgage_rates', async () => {
    await line.getByRole('button', { name: /^Active/ }).click()
    await expect(page.getByText('Failed to update rate status', { exact: true })).toBeVisible()
    await line.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete rate' }).click()
    await expect(page.getByText('Failed to delete rate', { exact: true })).toBeVisible()
  })
  await line.getByRole('link', { name: /^Edit/ }).click()
  await page.locator('#edit-ourRate').fill('4.7')
  await own.without('mortgage_rates', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to update rate', { exact: true })).toBeVisible()
    await expect(page.locator('#edit-ourRate')).toHaveValue('4.7')
    await page.goto(own.url + TAB)
    await expect(page.getByRole('alert').getByText('Failed to fetch rates')).toBeVisible()
  })
})

test('the second of two editors is told, and loses nothing', async ({ page }) => {
  await open(page)
  const edit = page.getByRole('link', { name: /^Edit/ }).first()
  const id = (await edit.getAttribute('id'))?.replace('edit-', '')
  await edit.click()
  await page.locator('#edit-ourRate').fill('4.7')
  await own.run(`update mortgage_rates set version = version + 1 where id = '${id}'`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else has changed this meanwhile.')).toBeVisible()
  await expect(page.locator('#edit-ourRate')).toHaveValue('4.7')
})

test('a scrape tells its steps, what it did and why it rejected; a failed one says so', async ({
  page,
  axe,
}) => {
  await open(page)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const answer = answering(observation('2026-11-18', { [ONE]: '5.39', [THREE]: '9.99', [FIVE]: '6.19' }))
  valet.say((request, response) => void held.then(() => answer(request, response)))
  await page.getByRole('button', { name: 'Scrape now' }).click()
  await expect(page.getByRole('button', { name: 'Scraping…' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Scrape' })).toBeVisible()
  await expect(page.getByText('Step 1 of 2: asking the Bank of Canada…')).toBeVisible()
  letGo()
  const message = 'Rates scraped: 3 read, 1 changed, 1 unchanged, 1 rejected.'
  await expect(page.getByRole('status').getByText(message)).toBeVisible()
  const report = page.getByRole('region', { name: 'Posted rates' })
  await expect(report).toContainText('from 6.05% to 9.99% is a jump of more than 2 points')
  await axe(page)
  valet.say((_, response) => void response.writeHead(503).end())
  await page.getByRole('button', { name: 'Scrape now' }).click()
  await expect(report.getByRole('alert')).toHaveText('Failed to scrape rates. Please try again.')
})
