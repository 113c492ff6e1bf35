import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// The owner's leads, on a server of its own, because tables are removed.
test.describe.configure({ mode: 'default' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())
test.beforeEach(({ page }) => openPanel(page, own.url))

const at = (path: string) => `${own.url}/super-admin/${path}`
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function newLead(name: string) {
  const [row] = await own.run<{ id: string }>(
    `insert into leads (id, submission_key, client_name, client_email, type, source, message)
     values (gen_random_uuid(), gen_random_uuid(), '${name}', 'someone@test.invalid', 'contact', 'website', 'Please call.')
     returning id`,
  )
  return String(row?.id)
}

test('leads are found, worked on, given to a broker and deleted, with what goes said first', async ({
  page,
}) => {
  await newLead('Wilhelmina Thistle')
  await openScripted(page, at('leads'))
  await page.getByLabel('Name, email or phone').fill('thistle')
  await said(page, '1 lead found')
  await page.getByLabel('Status of Wilhelmina Thistle').selectOption('Qualified')
  await said(page, 'Status updated')
  await page.getByRole('link', { name: 'Wilhelmina Thistle' }).click()
  await expect(page.getByRole('heading', { name: 'Wilhelmina Thistle' })).toBeVisible()
  await page.getByRole('form', { name: 'Agent' }).getByLabel('Agent').selectOption('Amara Okafor')
  await page.getByRole('button', { name: 'Assign' }).click()
  await said(page, 'Lead assigned')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Assigned to Amara Okafor')
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this lead?' })
  await expect(dialog).toContainText('the record of consent are kept for the regulator: 6 years')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  await dialog.getByRole('button', { name: 'Delete lead' }).click()
  await said(page, 'Lead deleted')
  await said(page, 'No lead matches that')
  expect(await own.run(`select id from leads where client_name = 'Wilhelmina Thistle'`)).toEqual([])
})

test('several chosen leads are given to a broker at once', async ({ page }) => {
  await newLead('Ottoline First')
  await newLead('Ottoline Second')
  await openScripted(page, at('leads?search=ottoline'))
  const bar = page.getByRole('form', { name: 'Selected leads' })
  await expect(bar).toBeHidden()
  for (const name of ['First', 'Second']) await page.getByLabel(`Choose Ottoline ${name}`).check()
  await bar.getByLabel('Assign the selected leads to').selectOption('Amara Okafor')
  await bar.getByRole('button', { name: 'Assign' }).click()
  await said(page, '2 leads assigned')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Amara Okafor' })).toHaveCount(2)
})

test('on a phone what has the focus is never wholly under the bar of the selected leads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScripted(page, at('leads'))
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check()
  const bar = page.getByRole('form', { name: 'Selected leads' })
  await expect(bar).toBeVisible()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const isSeen = await bar.evaluate((form) => {
      const focused = document.activeElement
      return (
        !focused ||
        form.contains(focused) ||
        focused.getBoundingClientRect().top < form.getBoundingClientRect().top
      )
    })
    expect(isSeen, `after ${presses + 1} presses of Tab`).toBe(true)
  }
})

test('a card is dragged to another column, and moved by its status field', async ({ page }) => {
  const id = await newLead('Barnaby Drag')
  const statusOf = async () =>
    (await own.run<{ status: string }>(`select status from leads where id = '${id}'`))[0]?.status
  await openScripted(page, at('leads/board'))
  const column = (name: string) => page.getByRole('region', { name })
  await column('New')
    .getByRole('link', { name: 'Barnaby Drag' })
    .dragTo(column('Contacted').getByRole('heading'))
  await expect(column('Contacted').getByRole('link', { name: 'Barnaby Drag' })).toBeVisible()
  await expect.poll(statusOf).toBe('contacted')
  await page.getByLabel('More about Barnaby Drag').click()
  await page.getByLabel('Status of Barnaby Drag').selectOption('Closed')
  await expect(column('Closed').getByRole('link', { name: 'Barnaby Drag' })).toBeVisible()
  await expect.poll(statusOf).toBe('closed')
})

test('on the board a status that is chosen while another is being saved is saved after it', async ({
  page,
}) => {
  const id = await newLead('Balthasar Quick')
  await openScripted(page, at('leads/board'))
  const letGo = await holdRequests(page, '**/leads/board.data*')
  const status = page.getByLabel('Status of Balthasar Quick')
  await page.getByLabel('More about Balthasar Quick').click()
  await status.selectOption('Contacted')
  await expect(status).toHaveValue('contacted')
  await status.selectOption('Qualified')
  await expect(status).toHaveValue('qualified')
  letGo()
  // The first choice moves the card to another column, and with it the focus.
  const column = page.getByRole('region', { name: 'Qualified' })
  await expect(column.getByRole('link', { name: 'Balthasar Quick' })).toBeVisible()
  const stored = () => own.run(`select status, version from leads where id = '${id}'`)
  await expect.poll(stored).toEqual([{ status: 'qualified', version: 3 }])
})

test('leads say it where they cannot be read or written', async ({ page }) => {
  await newLead('Cornelius Fault')
  await own.without('leads', async () => {
    for (const path of ['leads', 'leads/board']) {
      expect((await page.goto(at(path)))?.status()).toBe(500)
      await said(page, 'Failed to fetch leads')
    }
  })
  await openScripted(page, at('leads?search=cornelius'))
  await own.rejecting('audit_log', async () => {
    await page.getByLabel('Status of Cornelius Fault').selectOption('Closed')
    await said(page, 'Failed to update lead status')
    await expect(page.getByLabel('Status of Cornelius Fault')).toHaveValue('new')
    await page.getByLabel('More about Cornelius Fault').click()
    await page.getByRole('button', { name: 'Delete this lead' }).click()
    await page.getByRole('button', { name: 'Delete lead' }).click()
    await said(page, 'Failed to delete application')
  })
  const [lead] = await own.run(`select status from leads where client_name = 'Cornelius Fault'`)
  expect(lead).toEqual({ status: 'new' })
})

test('without JavaScript: a status is set, a lead deleted', async ({ pageWithoutScript: page }) => {
  await newLead('Dorothea Plain')
  await openPanel(page, own.url)
  await page.goto(at('leads?search=dorothea'))
  await page.getByLabel('Status of Dorothea Plain').selectOption('Contacted')
  await page.getByRole('button', { name: 'Set the status of Dorothea Plain' }).click()
  await said(page, 'Status updated')
  await expect(page).toHaveURL(/search=dorothea/)
  await page.getByLabel('More about Dorothea Plain').click()
  await page.getByRole('button', { name: 'Delete this lead' }).click()
  await page.getByRole('button', { name: 'Delete lead' }).click()
  await said(page, 'Lead deleted')
})

test('leads are exported as they are filtered', async ({ page }) => {
  await newLead('Euphemia Export')
  await page.goto(at('leads?search=euphemia'))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
})
