import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// The owner's panel: its frame, leads, analytics, blog, settings, newsletter and audit log. The other tabs have specs of
// their own. On a server that nobody else uses, because tables are taken away to see what is said then.
test.describe.configure({ mode: 'default' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())
test.beforeEach(({ page }) => openPanel(page, own.url))

const TABS = [
  'Agents',
  'Testimonials',
  'Blog',
  'Leads',
  'Analytics',
  'Rates',
  'Products',
  'Services',
  'Lenders',
] as const

const at = (path: string) => `${own.url}/super-admin/${path}`
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#386' } })
    .png()
    .toBuffer()

async function newLead(name: string) {
  const [row] = await own.run<{ id: string }>(
    `insert into leads (id, submission_key, client_name, client_email, type, source, message)
     values (gen_random_uuid(), gen_random_uuid(), '${name}', 'someone@test.invalid', 'contact', 'website', 'Please call.')
     returning id`,
  )
  return String(row?.id)
}

test('the sidebar has the nine tabs in their order, folds, and remembers it', async ({ page, context }) => {
  const links = page.locator('aside.sidebar').getByRole('link')
  await expect(links.filter({ hasText: 'Audit log' })).toBeVisible()
  const names = await links.allTextContents()
  expect(names.filter((text) => (TABS as readonly string[]).includes(text))).toEqual(TABS)
  await openScripted(page, at('leads'))
  await page.keyboard.press('Control+b')
  await expect(page.locator('aside.sidebar')).toHaveCSS('width', '48px')
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar')
  expect(cookie?.value).toBe('collapsed')
  await page.reload()
  await expect(page.locator('aside.sidebar')).toHaveCSS('width', '48px')
  await openScripted(page, at('leads'))
  await page.keyboard.press('Control+b')
})

for (const path of [
  'leads',
  'leads/board',
  'analytics',
  'blog',
  'blog/new',
  'settings',
  'newsletter',
  'audit',
]) {
  test(`${path}: no violation of accessibility, nothing beyond the edge at 360 px`, async ({ page, axe }) => {
    await openScripted(page, at(path))
    await axe(page)
    await page.setViewportSize({ width: 360, height: 740 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBe(0)
  })
}

test.describe('leads', () => {
  test('are found, worked on, given to a broker and deleted, with what goes said first', async ({ page }) => {
    await newLead('Wilhelmina Thistle')
    await openScripted(page, at('leads'))
    await page.getByLabel('Name, email or phone').fill('thistle')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await said(page, '1 lead found')
    await page.getByLabel('Status of Wilhelmina Thistle').selectOption('Qualified')
    await said(page, 'Status updated')
    await page.getByRole('link', { name: 'Wilhelmina Thistle' }).click()
    await expect(page.getByRole('heading', { name: 'Wilhelmina Thistle' })).toBeVisible()
    await page.getByRole('form', { name: 'Agent' }).getByLabel('Agent').selectOption('Amara Okafor')
    await page.getByRole('button', { name: 'Assign' }).click()
    await said(page, 'Lead assigned')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Given to Amara Okafor')
    await page.getByRole('button', { name: 'Delete this lead' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this lead?' })
    await expect(dialog).toContainText('timeline, notes and the record of consent')
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete this lead' }).click()
    await dialog.getByRole('button', { name: 'Delete lead' }).click()
    await said(page, 'Lead deleted')
    await said(page, 'No lead matches that')
    expect(await own.run(`select id from leads where client_name = 'Wilhelmina Thistle'`)).toEqual([])
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
    await page.getByLabel('Status of Barnaby Drag').selectOption('Closed')
    await expect(column('Closed').getByRole('link', { name: 'Barnaby Drag' })).toBeVisible()
    await expect.poll(statusOf).toBe('closed')
  })

  test('say it where they cannot be read or written', async ({ page }) => {
    await newLead('Cornelius Fault')
    await own.without('leads', async () => {
      for (const path of ['leads', 'leads/board']) {
        expect((await page.goto(at(path)))?.status()).toBe(500)
        await said(page, 'Failed to fetch leads')
      }
    })
    await openScripted(page, at('leads?search=cornelius'))
    await own.refusing('audit_log', async () => {
      await page.getByLabel('Status of Cornelius Fault').selectOption('Closed')
      await said(page, 'Failed to update lead status')
      await expect(page.getByLabel('Status of Cornelius Fault')).toHaveValue('new')
      await page.getByRole('button', { name: 'Delete Cornelius Fault' }).click()
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
    await page.getByRole('button', { name: 'Delete Dorothea Plain' }).click()
    await page.getByRole('button', { name: 'Delete lead' }).click()
    await said(page, 'Lead deleted')
  })

  test('are exported as they are filtered', async ({ page }) => {
    await newLead('Euphemia Export')
    await page.goto(at('leads?search=euphemia'))
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
  })
})

test.describe('the blog', () => {
  test('a post is written, published, on the site, taken back and deleted', async ({ page }) => {
    await openScripted(page, at('blog'))
    await page.getByRole('link', { name: 'Write a post' }).click()
    await page.getByLabel('Title', { exact: true }).fill('What a broker asks first')
    await expect(page.getByText('/blog/what-a-broker-asks-first')).toBeVisible()
    await page.getByRole('combobox', { name: 'Agent' }).selectOption('Amara Okafor')
    await page.getByRole('textbox', { name: 'Text' }).fill('How long will you stay?')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await said(page, 'Post created')
    await page.getByRole('button', { name: 'Publish What a broker asks first' }).click()
    await said(page, 'Post published')
    const shown = await page.request.get(`${own.url}/blog/what-a-broker-asks-first`)
    expect(await shown.text()).toContain('How long will you stay?')
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await said(page, 'Post unpublished')
    expect((await page.request.get(`${own.url}/blog/what-a-broker-asks-first`)).status()).toBe(404)
    // What is typed into one form of the page outlives the sending of another, and can be saved after it.
    await page.getByLabel('Title', { exact: true }).fill('What a broker asks second')
    await page.getByLabel('Publish at (Toronto’s time)').fill('2099-01-02T09:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await said(page, 'Post scheduled')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What a broker asks second')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await said(page, 'Post saved')
    await page.getByRole('button', { name: 'Delete this post' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'Its address, and any it had before, will lead nowhere.',
    )
    await page.getByRole('button', { name: 'Delete post' }).click()
    await said(page, 'Post deleted')
    await expect(page).toHaveURL(at('blog'))
  })

  test('says it where posts cannot be read or written, and keeps what was typed', async ({ page }) => {
    await own.without('blog_posts', async () => {
      expect((await page.goto(at('blog')))?.status()).toBe(500)
      await said(page, 'Failed to fetch posts')
    })
    await openScripted(page, at('blog/new'))
    await page.getByLabel('Title', { exact: true }).fill('Lost?')
    await page.getByRole('combobox', { name: 'Agent' }).selectOption('Amara Okafor')
    await page.getByRole('textbox', { name: 'Text' }).fill('Never.')
    await own.refusing('blog_posts', async () => {
      await page.getByRole('button', { name: 'Save draft' }).click()
      await said(page, 'Failed to save post')
    })
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lost?')
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Never.')
    await page.goto(at('blog'))
    await page.mouse.move(9, 300)
    await own.refusing('blog_posts', async () => {
      await page
        .getByRole('button', { name: /^(Unp|P)ublish/ })
        .first()
        .click()
      await said(page, 'Failed to update post')
    })
  })

  test('a picture that is none, and one that cannot be kept', async ({ page }) => {
    await openScripted(page, at('blog'))
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    const file = { name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
    const field = page.locator('#picture')
    await field.setInputFiles(file)
    await said(page, 'This file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF.')
    await own.refusing('audit_log', async () => {
      await field.setInputFiles({ ...file, buffer: await png(640, 360) })
      await said(page, 'Failed to upload image')
    })
    await field.setInputFiles({ ...file, buffer: await png(640, 360) })
    await expect(page.getByRole('main').locator('img[src^="/files/blog-images/"]')).toBeVisible()
  })

  test('without an agent says so', async ({ page }) => {
    await own.run('create table kept as select * from agents')
    await own.run('delete from agents')
    await page.goto(at('blog/new'))
    await said(page, 'No agent exists to associate with this post. Create an agent first.')
  })
})

test('site settings: saved, on the site, refused with what was typed kept', async ({ page }) => {
  await openScripted(page, at('settings'))
  await page.getByLabel('Licence line').fill('FSRA Brokerage Licence #55555')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Site settings saved')
  expect(await (await page.request.get(`${own.url}/`)).text()).toContain('FSRA Brokerage Licence #55555')
  await page.getByLabel('Tagline').fill('Typed and kept.')
  await own.refusing('site_settings', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await said(page, 'Failed to save site settings')
  })
  await expect(page.getByLabel('Tagline')).toHaveValue('Typed and kept.')
  await page.goto(at('audit?entity=site_settings'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Margaret Lindqvist' }).first()).toContainText(
    'FSRA Brokerage Licence #55555',
  )
})

test('analytics follow the period; what cannot be read is said', async ({ page }) => {
  await page.goto(at('analytics'))
  const total = page.getByRole('definition').nth(1)
  const all = Number(await total.textContent())
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/period=7/)
  // The address changes a moment before the figures do.
  await expect.poll(async () => Number(await total.textContent())).toBeLessThan(all)
  await own.without('lead_counts', async () => {
    expect((await page.goto(at('analytics')))?.status()).toBe(500)
    await said(page, 'Failed to fetch analytics')
  })
})

test('subscribers and the audit log that cannot be read are said so', async ({ page }) => {
  await own.without('newsletter_subscribers', async () => {
    await page.goto(at('newsletter'))
    await said(page, 'Failed to fetch subscribers')
  })
  await own.without('audit_log', async () => {
    await page.goto(at('audit'))
    await said(page, 'Failed to fetch the audit log')
  })
})

test('beside its open sidebar no tab is wider than a small window', async ({ page }) => {
  for (const width of [768, 1024, 1180]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of TABS) {
      await page.goto(at(name.toLowerCase()))
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
