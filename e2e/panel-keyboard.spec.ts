import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'
import { openTab, tabTo } from './tab-to'

// A morning in the owner's panel without a mouse: on a server of its own, because it writes on every tab.
let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('every tab of the panel is reached and worked with the keyboard alone', { tag: '@full' }, async ({
  page,
}) => {
  test.slow()
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/agents`)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }).first())
    await page.keyboard.press('Enter')
  }

  await tabTo(page, field('Name, email or profile URL'))
  await page.keyboard.type('okafor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=okafor/)

  await openTab(page, 'Testimonials')
  await press('Approve')
  await expect(page.getByRole('button', { name: 'Unapprove' }).first()).toBeVisible()

  await openTab(page, 'Blog')
  await press(/^Publish/)
  await said(page, 'Post published')

  await openTab(page, 'Leads')
  const status = page
    .getByRole('main')
    .getByRole('combobox', { name: /^Status of/ })
    .first()
  await tabTo(page, status)
  await page.keyboard.press('ArrowDown')
  await said(page, 'Status updated')
  await tabTo(page, page.getByLabel(/^More about/).first())
  await page.keyboard.press('Enter')
  await press('Delete this lead')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Keep' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await openTab(page, 'Analytics')
  await tabTo(page, page.getByRole('link', { name: 'Last 7 days' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=7/)

  await openTab(page, 'Rates')
  await tabTo(page, field('Posted rate'))
  await page.keyboard.type('6.19')
  await tabTo(page, field('Our rate'))
  await page.keyboard.type('4.019')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4.019%').or(page.getByText('4.02%')).first()).toBeVisible()

  for (const [tab, one] of [
    ['Products', 'product'],
    ['Services', 'service'],
  ] as const) {
    await openTab(page, tab)
    await tabTo(page, page.getByRole('link', { name: `Add ${one}` }))
    await page.keyboard.press('Enter')
    await tabTo(page, field('Name'))
    await page.keyboard.type(`By keys, ${one}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`By keys, ${one}`)
  }

  await openTab(page, 'Lenders')
  const first = page.getByRole('main').getByRole('listitem').first()
  const name = await first.getByRole('heading').first().innerText()
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^Move ${name} down`) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('listitem').nth(1)).toContainText(name)

  await openTab(page, 'Site settings')
  await tabTo(page, field('Tagline'))
  await page.keyboard.type('By keys alone.')
  await press('Save changes')
  await said(page, 'Site settings saved')

  await openTab(page, 'Audit log')
  await expect(page.getByRole('listitem').filter({ hasText: 'By keys alone.' }).first()).toBeVisible()
})
