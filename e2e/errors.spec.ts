import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'

// The visitor's error catalogue (visitor spec §8), except what belongs to a form: each message is provoked by removing
// what the page needs, on a server of its own. quote.spec.ts, applications.spec.ts, contact.spec.ts and
// newsletter.spec.ts cover the forms.
test.describe.configure({ mode: 'serial' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

/** Opens a page, with the status it has to have. */
async function open(page: Page, path: string, status = 200) {
  const response = await page.goto(own.url + path)
  expect(response?.status(), path).toBe(status)
}

const h1 = (page: Page) => page.locator('h1')

test('a broker who is not there: the page and the toast', async ({ pageWithoutScript: page }) => {
  await open(page, '/agents/nobody', 404)
  await expect(h1(page)).toHaveText('Agent Not Found')
  await expect(page.getByRole('alert').getByText('Agent not found', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home' })).toBeVisible()
})

test('a profile that cannot be read', async ({ pageWithoutScript: page }) => {
  await own.without('agents', async () => {
    await open(page, '/agents/demoagent', 500)
    await expect(h1(page)).toHaveText('Failed to load profile data')
    await expect(page).toHaveTitle(/Failed to load profile data/)
    await expect(page.getByRole('banner')).toBeVisible()
  })
  await open(page, '/agents/demoagent')
  await expect(h1(page)).toHaveText('Amara Okafor')
})

test('a broker beside a page who cannot be read leaves the page standing', async ({ page }) => {
  await open(page, '/products?agent=demoagent')
  const product = await page.getByRole('main').locator('a[href^="/products/"]').first().getAttribute('href')
  await open(page, '/services?agent=demoagent')
  const service = await page.getByRole('main').locator('a[href^="/services/"]').first().getAttribute('href')
  await own.without('agents', async () => {
    for (const path of [
      '/products?agent=demoagent',
      '/services?agent=demoagent',
      String(product),
      String(service),
      '/contact?agent=demoagent',
    ]) {
      await open(page, path)
      await expect(page.getByText('Failed to fetch agent data'), path).toBeVisible()
    }
  })
})

test('brokers who cannot be listed', async ({ page }) => {
  await own.without('agents', async () => {
    await open(page, '/find-broker', 500)
    await expect(page.getByRole('alert').getByText('Failed to load brokers')).toBeVisible()
    // The forms work; only the choice of a broker is missing.
    for (const path of ['/contact', '/quote']) {
      await open(page, path)
      await expect(page.getByText('Failed to load brokers'), path).toBeVisible()
      await expect(page.getByLabel('Email').first()).toBeAttached()
    }
  })
})

test('a post that is not there, and one that cannot be read', async ({ page }) => {
  await open(page, '/blog/no-such-post', 404)
  await expect(h1(page)).toHaveText('Blog post not found.')
  await expect(page.getByRole('alert').getByText('Failed to load blog post')).toBeVisible()
  await own.without('blog_posts', async () => {
    await open(page, '/blog/no-such-post', 500)
    await expect(h1(page)).toHaveText('Failed to load blog post')
  })
})

test('a product, a service and a page that are not there', async ({ page }) => {
  for (const [path, title] of [
    ['/products/nothing', 'Product not found.'],
    ['/services/nothing', 'Service not found.'],
    ['/nothing/of/the/kind', 'Oops! Page not found'],
  ] as const) {
    await open(page, path, 404)
    await expect(h1(page)).toHaveText(title)
  }
  await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(`${own.url}/`)
})

test('rates that cannot be read are none', async ({ page, context }) => {
  // Otherwise visitors get the last good copy of the page; a page with a message is made for its reader.
  const openUncached = async (path: string) => {
    await context.addCookies([{ name: 'flash', value: 'x', url: own.url }])
    await open(page, path)
  }
  await own.without('mortgage_rates', async () => {
    for (const path of ['/', '/rates', '/agents/demoagent']) {
      await openUncached(path)
      await expect(page.getByText('No fixed rates available').first(), path).toBeVisible()
      await openUncached(`${path}?type=variable`)
      await expect(page.getByText('No variable rates available').first(), path).toBeVisible()
    }
  })
})

test('a quote that cannot be stored', async ({ page }) => {
  await openScripted(page, `${own.url}/?quote=purchase`)
  const dialog = page.getByRole('dialog', { name: 'Buying a Home - Mortgage Calculator' })
  await dialog.getByLabel('Name').fill('Amélie Côté')
  await dialog.getByLabel('Email').fill('amelie@example.ca')
  await own.without('leads', async () => {
    await dialog.getByRole('button', { name: 'Send my quote request' }).click()
    await expect(dialog.getByText('Failed to submit form')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Amélie Côté')
  })
  await dialog.getByRole('button', { name: 'Send my quote request' }).click()
  await expect(page.getByText('Your mortgage quote request has been submitted!')).toBeVisible()
})

test('a message that cannot be stored', async ({ pageWithoutScript: page }) => {
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  for (const [label, value] of [
    ['First name', 'Amélie'],
    ['Last name', 'Côté'],
    ['Email', 'amelie@example.ca'],
    ['Phone', '514 555-0123'],
    ['Comments', 'When can we talk?'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await form.getByRole('checkbox').check()
  const send = form.getByRole('button', { name: 'Send my message' })
  await own.without('leads', async () => {
    await send.click()
    const remarks = form.getByRole('alert').getByText('Failed to send message. Please try again.')
    await expect(remarks.first()).toBeInViewport()
    await expect(form.getByLabel('Comments')).toHaveValue('When can we talk?')
  })
  await send.click()
  await expect(page.getByText("Message sent! We'll get back to you soon.")).toBeVisible()
})

test('an unexpected error shows a way on and the reference of the log line', async ({ page }) => {
  await own.without('blog_posts', async () => {
    // Past the page cache, so that the answer names its request.
    const response = await page.goto(`${own.url}/blog?each=time`)
    expect(response?.status()).toBe(500)
    await expect(h1(page)).toHaveText('Something went wrong on our end')
    const reference = page.getByText(`Reference ${response?.headers()['x-request-id']}`)
    await expect(reference).toBeVisible()
    // The script that takes the page over takes the reference out of the document, and goes on showing it.
    await page.mouse.move(5, 300)
    await page.mouse.move(8, 304)
    await expect(page.locator('html:not([data-reference])')).toBeAttached()
    await expect(reference).toBeVisible()
  })
})

test('lists of which there is nothing say so', async ({ pageWithoutScript: page }) => {
  await own.run('delete from products; delete from mortgage_services; delete from blog_posts')
  await own.run('update agents set is_active = false; delete from testimonials')
  for (const [path, text] of [
    ['/products', 'No products to show yet'],
    ['/services', 'No services to show yet'],
    ['/blog', 'No posts yet'],
    ['/find-broker', 'Nobody is listed here yet'],
  ] as const) {
    await open(page, path)
    await expect(page.getByText(text), path).toBeVisible()
  }
  // The section of testimonials is hidden when there are none.
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'What our clients told us' })).toHaveCount(0)
})

test('a page on its way says that it is loading', async ({ page }) => {
  await openScripted(page, `${own.url}/`)
  const letGo = await holdRequests(page, '**/products.data*')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByText('Loading…')).toBeAttached()
  letGo()
  await expect(h1(page)).toHaveText('Mortgage products')
  await expect(page.getByText('Loading…')).toHaveCount(0)
})

test('a page that never arrives does not blame the site and offers a retry', async ({
  page,
  context,
  browserErrors,
}) => {
  await openScripted(page, `${own.url}/blog`)
  const menu = page.getByRole('contentinfo')
  await menu.getByRole('link', { name: 'Rates' }).first().click()
  await expect(page).toHaveURL(/\/rates$/)
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'Blog' }).first().click()
  await expect(h1(page)).toHaveText('No answer came')
  await expect(page).toHaveTitle(/No answer came/)
  await expect(page.getByText('The fault is ours')).toHaveCount(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(h1(page)).not.toHaveText('No answer came')
  // A request made while offline may also fail later.
  const others = browserErrors.filter((text) => !/INTERNET_DISCONNECTED|Failed to fetch/.test(text))
  browserErrors.splice(0, browserErrors.length, ...others)
})
