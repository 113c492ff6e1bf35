import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// The owner's panel: its frame, analytics, blog, settings, newsletter and audit log. The other tabs have specs of their
// own. On a server of its own, because tables are removed.
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
    // Text typed into one form of the page survives another form's save, and can be saved after it.
    await page.getByLabel('Title', { exact: true }).fill('What a broker asks second')
    await page.getByLabel('Publish at (Toronto’s time)').fill('2099-01-02T09:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await said(page, 'Post scheduled')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What a broker asks second')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await said(page, 'Post saved')
    await page.getByRole('button', { name: 'Delete this post' }).click()
    await expect(page.getByRole('dialog')).toContainText('Its URL, and any earlier ones, will stop working.')
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
    await own.rejecting('blog_posts', async () => {
      await page.getByRole('button', { name: 'Save draft' }).click()
      await said(page, 'Failed to save post')
    })
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lost?')
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Never.')
    await page.goto(at('blog'))
    await page.mouse.move(9, 300)
    await own.rejecting('blog_posts', async () => {
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
    await own.rejecting('audit_log', async () => {
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

test('site settings: saved, on the site, rejected with what was typed kept', async ({ page }) => {
  await openScripted(page, at('settings'))
  await page.getByLabel('Tagline').fill('Carried by hand, number 55555.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Site settings saved')
  expect(await (await page.request.get(`${own.url}/`)).text()).toContain('Carried by hand, number 55555.')
  await page.getByLabel('Tagline').fill('Typed and kept.')
  await own.rejecting('site_settings', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await said(page, 'Failed to save site settings')
  })
  await expect(page.getByLabel('Tagline')).toHaveValue('Typed and kept.')
  await page.goto(at('audit?entity=site_settings'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Margaret Lindqvist' }).first()).toContainText(
    'Carried by hand, number 55555.',
  )
})

test('analytics follow the period; what cannot be read is said', async ({ page }) => {
  await page.goto(at('analytics'))
  const total = page.getByRole('definition').nth(1)
  const all = Number(await total.textContent())
  await page.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/period=7/)
  // The URL changes a moment before the numbers do.
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

test('a brokerage without a logo has its name in the header, which fits at every width', async ({ page }) => {
  const [before] = await own.run<{ brokerage_name: string; logo_url: string }>('select * from site_settings')
  const names = [
    'Our Mortgage Brokerage',
    'Portage & Pine Mortgage Group',
    'The Honourable Society of Independent Mortgage Brokers of Newfoundland',
    'Internationalmortgagebrokersassociation',
  ]
  for (const name of names) {
    await own.run(`update site_settings set brokerage_name = '${name}', logo_url = null`)
    for (const width of [320, 390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      // Past the page cache, which hears of a change a moment later.
      await page.goto(`${own.url}/?each=time`)
      const banner = page.getByRole('banner')
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow(), `${name} at ${width} px`).toBeLessThanOrEqual(0)
      const brand = banner.getByRole('link', { name: `${name}, home` })
      await expect(brand).toBeInViewport({ ratio: 1 })
      // Mark and name can still be made out.
      expect((await brand.boundingBox())?.width, `${name} at ${width} px`).toBeGreaterThan(100)
      await expect(banner.getByRole('link', { name: 'Apply Now' })).toBeInViewport({ ratio: 1 })
    }
  }
  await own.run(
    `update site_settings set brokerage_name = '${before?.brokerage_name}', logo_url = '${before?.logo_url}'`,
  )
})
