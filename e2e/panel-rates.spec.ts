import type { Page } from '@playwright/test'
import { formatDate, torontoDay } from '~/lib/dates'
import { answering, FIVE, ONE, observation, PRIME, saying, startValet, THREE } from '../tests/valet'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// On a server of its own: other tests read the shared rates, and here tables are removed. The timeout is for hanging
// tests: a busy machine needs seconds for each axe run.
test.describe.configure({ mode: 'serial' })

let own: OwnApp
let valet: Awaited<ReturnType<typeof startValet>>
let sheet: Awaited<ReturnType<typeof startValet>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  ;[valet, sheet] = await Promise.all([startValet(), startValet()])
  sheet.say(saying('text/csv', 'Term,Type,Province,Our rate\n10 year,fixed,National,5.55\n'))
  own = await startOwnApp({ BANK_OF_CANADA_URL: valet.url, RATE_SHEET_URL: sheet.url })
})
test.afterAll(async () => {
  await own.stop()
  await Promise.all([valet.stop(), sheet.stop()])
})

// The demo's posted rates are of the last Wednesday: an older observation is rejected.
const TODAY = torontoDay(new Date())

const TAB = '/super-admin/rates'
const open = async (page: Page, query = '') => {
  await openPanel(page, own.url)
  await openScripted(page, own.url + TAB + query)
}
const addForm = (page: Page) => page.getByRole('form', { name: 'Add a rate' })
const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

test('fees are typed in beside the rate and make its APR, for visitors too', async ({ page }) => {
  await open(page)
  await fillRate(page, '6.1', '5.005')
  await addForm(page).getByLabel('Province').selectOption('Northwest Territories')
  await addForm(page).getByLabel('Fees').fill('none')
  await addForm(page).getByRole('button', { name: 'Add rate' }).click()
  await expect(addForm(page).getByText(/^Enter dollars from 0 to 40,000/)).toBeVisible()
  await addForm(page).getByLabel('Fees').fill('1,900')
  await addForm(page).getByRole('button', { name: 'Add rate' }).click()
  const line = lineOf(page, '5.005%')
  await expect(line).toContainText('$1,900')
  await expect(line).toContainText('5.11%')
  await page.goto(`${own.url}/rates?province=NT`)
  await expect(page.getByRole('link', { name: /^5 year/ })).toContainText('APR includes $1,900 of fees')
})

async function fillRate(page: Page, posted: string, ours: string) {
  await addForm(page).getByLabel('Posted rate').fill(posted)
  await addForm(page).getByLabel('Our rate').fill(ours)
}

test('the form begins with Ontario, 5 year, fixed, Conventional; what it adds is on the site', async ({
  page,
}) => {
  // The demo has an active rate of that kind, beside which there is no second one.
  await own.run(
    `update mortgage_rates set is_active = false where our_rate is not null and (province, term, rate_type, mortgage_type) = ('Ontario', '5 year', 'fixed', 'Conventional')`,
  )
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
  await expect(page.locator('#edit-posted')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('2.25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 change published')).toBeVisible()
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
  await page.locator('#edit-our').fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a rate between 0.5 and 25 percent.')).toBeVisible()
  await expect(page.locator('#edit-our')).toHaveValue('40')
  await page.locator('#edit-our').fill('4.3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(lineOf(page, 'Yukon')).toContainText('4.30%')
  await page.getByRole('button', { name: /^Active/ }).click()
  await expect(page.getByText('Rate is inactive')).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rate' }).click()
  await expect(page.getByText('Rate deleted')).toBeVisible()
  valet.say(answering(observation(TODAY, { [ONE]: '5.49', [THREE]: '6.05', [FIVE]: '6.19' })))
  await page.getByRole('button', { name: 'Scrape now' }).click()
  await expect(page.getByText('Rates scraped: 4 read, 1 changed, 3 unchanged.')).toBeVisible()
})

test("failures show the catalogue's messages", async ({ page }) => {
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
  await page.locator('#edit-our').fill('4.7')
  await own.without('mortgage_rates', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to update rate', { exact: true })).toBeVisible()
    await expect(page.locator('#edit-our')).toHaveValue('4.7')
    await page.goto(own.url + TAB)
    await expect(page.getByRole('alert').getByText('Failed to fetch rates')).toBeVisible()
  })
})

test('the second of two editors sees a conflict and loses nothing', async ({ page }) => {
  await open(page)
  const edit = page.getByRole('link', { name: /^Edit/ }).first()
  const id = (await edit.getAttribute('id'))?.replace('edit-', '')
  await edit.click()
  await page.locator('#edit-our').fill('4.7')
  await own.run(`update mortgage_rates set our_rate = 4.44 where id = '${id}'`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else changed this in the meantime.')).toBeVisible()
  await expect(page.locator('#edit-our')).toHaveValue('4.7')
})

test("a scrape streams its steps and shows each source's rates and rejections", async ({ page, axe }) => {
  await open(page)
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  const values = { [ONE]: '5.39', [THREE]: '9.99', [FIVE]: '6.19', [PRIME]: '4.70' }
  const answer = answering(observation(TODAY, values))
  valet.say((request, response) => void held.then(() => answer(request, response)))
  await page.getByRole('button', { name: 'Scrape now' }).click()
  await expect(page.getByRole('button', { name: 'Scraping…' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Scrape' })).toBeVisible()
  await expect(page.getByText('Step 1 of 4: asking the Bank of Canada…')).toBeVisible()
  let letSheetGo = () => {}
  const sheetHeld = new Promise<void>((done) => {
    letSheetGo = done
  })
  const rows = 'Term,Type,Province,Our rate\n10 year,fixed,National,5.6\n6 months,fixed,National,5.1\n'
  const rowsAnswer = saying('text/csv', rows)
  sheet.say((request, response) => void sheetHeld.then(() => rowsAnswer(request, response)))
  letGo()
  await expect(page.getByText('Step 3 of 4: reading the rate sheet…')).toBeVisible()
  letSheetGo()
  const message = 'Rates scraped: 4 read, 2 changed, 1 unchanged, 2 rejected.'
  await expect(page.getByRole('status').getByText(message)).toBeVisible()
  const report = page.getByRole('region', { name: 'Automatic rates' })
  await expect(report).toContainText('from 6.05% to 9.99% is a jump of more than 2 points')
  await expect(report).toContainText('Row 3: “6 months” is not a term of 1 to 10 years')
  await expect(report).toContainText(
    `Prime: 4.70%, Bank of Canada, as of ${formatDate(`${TODAY}T12:00:00-05:00`)}`,
  )
  await axe(page)
  await page.goto(`${own.url}/rates?type=variable`)
  await expect(
    page.getByText(`Prime: 4.70%, Bank of Canada, as of ${formatDate(`${TODAY}T12:00:00-05:00`)}`),
  ).toBeVisible()
  await page.goto(`${own.url}/rates?province=NS`)
  await expect(page.getByRole('row', { name: /10 year/ })).toContainText('5.60%')
})

test('a scrape that fails says so, keeps the rates, and the panel says why', async ({
  page,
  axe,
  browserErrors,
}) => {
  valet.say((_, response) => void response.writeHead(404).end())
  sheet.say(saying('text/html', '<!doctype html><h1>Sign in</h1>'))
  const rates = () => own.run('select id, posted_rate, our_rate from mortgage_rates order by id')
  await open(page)
  const before = await rates()
  await page.getByRole('button', { name: 'Scrape now' }).click()
  const report = page.getByRole('region', { name: 'Automatic rates' })
  await expect(report.getByRole('alert')).toHaveText('Failed to scrape rates. Please try again.')
  await expect(report).toContainText('It answers with status 404. Its rates stay as they were.')
  await expect(report).toContainText('It is a page without a table of rates.')
  await expect(report).toContainText('Last read')
  expect(await rates()).toEqual(before)
  await axe(page)
  // The connection breaks: the same message, and the button is enabled again.
  await page.route('**/functions/v1/scrape-rates', (route) => route.abort())
  await page.getByRole('button', { name: 'Scrape now' }).click()
  await expect(report.getByRole('alert')).toHaveText('Failed to scrape rates. Please try again.')
  await expect(page.getByRole('button', { name: 'Scrape now' })).toBeEnabled()
  expect(new Set(browserErrors.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']))
})

test('one source that fails is said beside what the other gave', async ({ pageWithoutScript: page }) => {
  valet.say(
    answering(observation(TODAY, { [ONE]: '5.39', [THREE]: '6.05', [FIVE]: '6.19', [PRIME]: '4.70' })),
  )
  await openPanel(page, own.url)
  await page.goto(own.url + TAB)
  await page.getByRole('button', { name: 'Scrape now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rate sheet: could not be read' })).toBeVisible()
})

const makeStale = () =>
  own.run(
    "update mortgage_rates set updated_at = now() - interval '9 days', scraped_at = null where term = '5 year' and province = 'Ontario' and rate_type = 'variable'",
  )

for (const scheme of ['light', 'dark'] as const) {
  test(`an unconfirmed rate is marked for visitors, in ${scheme} colours`, async ({ page, axe }) => {
    await makeStale()
    await page.emulateMedia({ colorScheme: scheme })
    for (const path of ['/agents/demoagent?type=variable', '/', '/rates?type=variable']) {
      await page.goto(own.url + path)
      await expect(page.getByText(/^Not confirmed since/).first()).toBeVisible()
      await expect(page.getByText('Ask a broker for today’s.').first()).toBeVisible()
    }
    await axe(page)
  })
}

test('the owner confirms an unconfirmed rate in one click', async ({ page, axe }) => {
  await makeStale()
  await open(page, '?province=Ontario&type=variable&term=5+year')
  const line = page.getByRole('listitem').filter({ hasText: 'Conventional' }).first()
  await expect(line).toContainText('Ours not confirmed since')
  await axe(page)
  await line.getByRole('button', { name: /^Still valid/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rate confirmed as still valid')).toBeVisible()
  await expect(line).not.toContainText('Ours not confirmed since')
})
