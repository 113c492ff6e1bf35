import { expect, test } from './fixtures'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// On a server of its own: the whole site disappears for visitors.
test.describe.configure({ mode: 'serial' })

let own: OwnApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

for (const scheme of ['light', 'dark'] as const) {
  test(`visitors of an unpublished site see Coming soon, in ${scheme} colours; its owner publishes it`, async ({
    page,
    browser,
    axe,
  }) => {
    await own.run('update site_settings set is_published = false')
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${own.url}/rates`)
    await expect(page.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible()
    await expect(page.getByRole('link', { name: '(416) 555-0142' })).toBeVisible()
    await axe(page)
    await openPanel(page, own.url)
    await page.goto(`${own.url}/rates`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Coming soon')
    await page.goto(`${own.url}/super-admin/today`)
    const setup = page.getByRole('region', { name: /^Set up your brokerage/ })
    await expect(setup).toContainText('Everything that a visitor needs is in place.')
    await axe(page)
    await setup.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText('No mail server is connected yet')).toBeVisible()
    await setup.getByRole('button', { name: 'Publish the site' }).click()
    await expect(page.getByText('Your site is published')).toBeVisible()
    await expect(setup).toHaveCount(0)
    const visitor = await browser.newPage()
    await visitor.goto(`${own.url}/rates`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Coming soon' })).toHaveCount(0)
    await visitor.close()
  })
}
