import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

/** A table, and where one of its rows is edited. */
const RECORDS = {
  agents: '/super-admin/agents/',
  blog_posts: '/super-admin/blog/',
  leads: '/super-admin/leads/',
  products: '/super-admin/products/',
  mortgage_services: '/super-admin/services/',
  lenders: '/super-admin/lenders?edit=',
}

// A fault of the page in the browser, such as HTML that React cannot take over, fails a test (`browserErrors`).
test('one record of each tab opens without an error', async ({ page }) => {
  await openPanel(page, own.url)
  for (const [table, path] of Object.entries(RECORDS)) {
    const [row] = await own.run<{ id: string }>(`select id from ${table} order by id limit 1`)
    await openScripted(page, own.url + path + row?.id)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
})

test('a new lead appears in the open list, in the sidebar and in the tab’s title without a reload', async ({
  page,
}) => {
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/leads`)
  const counted = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? '0')
  const before = await counted()
  await own.run(
    `insert into leads (id, submission_key, client_name, client_email, type, source, enqueued_at)
     values (gen_random_uuid(), gen_random_uuid(), 'Live Arrival', 'live@example.ca', 'contact', 'contact_form', now())`,
  )
  await expect(page.getByRole('link', { name: 'Live Arrival' })).toBeVisible()
  await expect.poll(counted).toBe(before + 1)
  await expect(page.getByRole('link', { name: 'Leads' }).first()).toHaveAttribute('title', /new$/)
})
