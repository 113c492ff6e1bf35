import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { ACCOUNTS, openDashboard } from './sign-in'
import { openTab, tabTo } from './tab-to'

// A whole day at the dashboard without a mouse: on a server of its own, because it writes on every tab.
let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('every tab is reached, read and written with the keyboard alone', { tag: '@full' }, async ({ page }) => {
  test.slow()
  await openDashboard(page, ACCOUNTS.agent, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/analytics`)
  const field = (label: string) => page.getByLabel(label, { exact: true })

  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Last 7 days' }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=7/)

  for (const [tab, label, typed, message] of [
    ['Profile', 'Phone', '(416) 555-0177', 'Profile updated successfully!'],
    ['Customize Page', 'Profile URL', 'bykeyboard', 'Profile URL updated successfully'],
    ['Social Links', 'Facebook', 'https://facebook.example/keys', 'Social links updated successfully!'],
    [
      'Application Links',
      'Application',
      'https://apply.example.com/k',
      'Application links updated successfully!',
    ],
    ['SEO Settings', 'Meta title', 'Without a mouse', 'SEO settings updated successfully!'],
  ] as const) {
    await openTab(page, tab)
    await tabTo(page, field(label))
    // Tab selects the field's text, so typing replaces it.
    await page.keyboard.type(typed)
    await tabTo(page, page.getByRole('button', { name: /^Save/ }))
    await page.keyboard.press('Space')
    await said(page, message)
    await expect(field(label)).toHaveValue(typed)
  }

  await openTab(page, 'Testimonials')
  await tabTo(page, field('Client name'))
  await page.keyboard.type('Odile Tremblay')
  await tabTo(page, field('What they said'))
  await page.keyboard.type('Calm and exact.')
  await tabTo(page, field('Rating'))
  // Two steps down from the empty choice: 4 of 5.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await field('Your client agreed on').fill('2026-01-15')
  await tabTo(page, field('How they agreed'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: 'Submit for approval' }))
  await page.keyboard.press('Enter')
  await said(page, 'Testimonial submitted for approval!')
  expect(await own.run(`select rating from testimonials where client_name = 'Odile Tremblay'`)).toEqual([
    { rating: 4 },
  ])

  await openTab(page, 'Documents')
  await tabTo(page, field('Upload a document'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles({
    name: 'keys.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  })
  await said(page, 'Document uploaded successfully!')
  await tabTo(page, page.getByRole('button', { name: 'Remove keys.pdf' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }))
  await page.keyboard.press('Enter')
  await said(page, 'Document removed')

  await openTab(page, 'Blog Posts')
  await tabTo(page, page.getByRole('button', { name: 'Write a post' }))
  await page.keyboard.press('Enter')
  await tabTo(page, field('Title'))
  await page.keyboard.type('By keys alone')
  const text = page.getByRole('textbox', { name: 'Text' })
  await tabTo(page, page.getByRole('button', { name: 'Heading', exact: true }))
  await page.keyboard.press('Space')
  await expect(text).toBeFocused()
  await page.keyboard.type('When it pays')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ask first.')
  // Tab leaves the editor: no keyboard trap.
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }))
  await page.keyboard.press('Enter')
  await said(page, 'Draft saved')
  expect(await own.run(`select content from blog_posts where title = 'By keys alone'`)).toEqual([
    { content: '<h2>When it pays</h2><p>Ask first.</p>' },
  ])

  const backToTabs = page.locator('aside.sidebar').getByRole('link', { name: 'Leads', exact: true })
  await tabTo(page, backToTabs, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads')
  const row = page.getByRole('row').nth(1)
  const inList = row.getByRole('combobox')
  const wasClosed = (await inList.inputValue()) === 'closed'
  await tabTo(page, inList)
  await page.keyboard.press(wasClosed ? 'ArrowUp' : 'ArrowDown')
  await said(page, 'Status updated')
  await expect(inList).toBeFocused()
  const name = await row.getByRole('link').first().innerText()
  await tabTo(page, row.getByRole('link', { name }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const status = page.getByRole('form', { name: 'Status' }).getByLabel('Status')
  const before = await status.inputValue()
  await tabTo(page, status)
  await page.keyboard.press(before === 'closed' ? 'ArrowUp' : 'ArrowDown')
  await said(page, 'Status updated')
  await expect(status).toBeFocused()
  await expect(status).not.toHaveValue(before)
  await tabTo(page, field('Add a note'))
  await page.keyboard.type('Called, without a mouse.')
  await tabTo(page, page.getByRole('button', { name: 'Add note' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Called, without a mouse.')
})
