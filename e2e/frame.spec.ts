import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { ACCOUNTS } from './sign-in'

test.describe('the header', () => {
  test('holds the menus of the specs, and they work by pointer, by key and without a script', async ({
    page,
    pageWithoutScript,
  }) => {
    for (const visitor of [page, pageWithoutScript]) {
      await visitor.goto('/')
      const nav = visitor.getByRole('navigation', { name: 'Main' })
      await nav.locator('summary', { hasText: 'Mortgages' }).click()
      const links = nav.locator('details', { hasText: 'Mortgages' }).getByRole('link')
      await expect(links).toHaveText([
        'Applications',
        'Products',
        'Calculators',
        'Mortgage Options',
        'Services',
      ])
      await links.filter({ hasText: 'Calculators' }).click()
      await expect(visitor).toHaveURL('/calculators')
    }
  })

  test('has every link of the specs, in their order', async ({ pageWithoutScript: page }) => {
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const hrefs = await nav
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const external = String(hrefs.find((href) => href?.startsWith('https:')))
    expect(hrefs).toEqual([
      ...['/applications', '/products', '/calculators', '/mortgage-options', '/services'],
      '/rates',
      ...['/find-broker', '/why-broker', '/app', '/blog', '/mortgage-news', external],
      ...['/contact', '/become-broker', '/newsletter'],
    ])
    await expect(nav.locator('a[href="/rates"]')).toHaveText('Our Rates')
    // The drawer of a phone has the same, and the way in.
    const drawer = page.locator('#mobile-menu nav a')
    expect(await drawer.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      ...hrefs,
      '/auth',
    ])
    const footer = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: /Mortgages|Resources|Contact/ })
    const below = await footer
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(below.sort()).toEqual(
      [
        ...['/applications', '/products', '/calculators', '/rates', '/why-broker', '/blog', '/mortgage-news'],
        ...['/app', '/contact', '/become-broker', '/newsletter', '/auth'],
      ].sort(),
    )
    await expect(footer.getByRole('link', { name: 'Agent Login' })).toHaveAttribute('href', '/auth')
  })

  test('opens after 200 ms under the mouse, closes 300 ms after it left, and 600 ms after a scroll', async ({
    page,
  }) => {
    const menu = await menuUnderClock(page)
    const link = menu.getByRole('link', { name: 'Find a Broker' })
    await menu.locator('summary').hover()
    await page.clock.runFor(199)
    await expect(link).toBeHidden()
    await page.clock.runFor(1)
    await expect(link).toBeVisible()
    // The pointer leaves and returns in time: the menu stays open.
    await page.mouse.move(20, 600)
    await page.clock.runFor(299)
    await menu.locator('summary').hover()
    await page.clock.runFor(1000)
    await expect(link).toBeVisible()
    await page.mouse.move(20, 600)
    await page.clock.runFor(299)
    await expect(link).toBeVisible()
    await page.clock.runFor(1)
    await expect(link).toBeHidden()
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    const scrolled = page.evaluate(
      () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })),
    )
    await page.mouse.wheel(0, 300)
    await scrolled
    await page.clock.runFor(599)
    await expect(link).toBeVisible()
    await page.clock.runFor(1)
    await expect(link).toBeHidden()
  })

  test('goes through a menu by arrow, and a menu left by Tab closes', async ({ page }) => {
    await openScripted(page, '/')
    const menu = page.locator('details[name="header-menu"]', { hasText: 'Contact Us' })
    await menu.locator('summary').focus()
    for (const name of ['Contact', 'Become a Broker', 'Newsletter', 'Contact']) {
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('ArrowUp')
    await expect(menu.getByRole('link', { name: 'Newsletter' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Newsletter' })).toBeHidden()
  })

  test('is the whole menu from 768 px on, and a drawer from the right below', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(nav).toBeVisible()
    await expect(button).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
    const logo = await page.getByRole('banner').getByRole('img').first().boundingBox()
    expect(logo?.width).toBeGreaterThan(100)
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(nav).toBeHidden()
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox()
        return box && Math.round(box.x + box.width)
      })
      .toBe(767)
    const call = drawer.getByRole('link', { name: 'Call us' })
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/)
    await drawer.getByRole('link', { name: 'Renewal Quote' }).click()
    await expect(page.getByRole('dialog', { name: 'Renewal/Refinancing' })).toBeVisible()
    await expect(drawer).toBeHidden()
  })

  test('opens a menu under the mouse and closes it with Escape, focus back on its name', async ({ page }) => {
    await page.goto('/')
    const menu = page.locator('details[name="header-menu"]', { hasText: 'Resources' })
    await menu.hover()
    await expect(menu.getByRole('link', { name: 'Find a Broker' })).toBeVisible()
    // The mark of a link that leaves the site stays beside its name. The menu rises meanwhile: not as drawn, as laid out.
    const heights = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLElement).offsetHeight))
    expect(new Set(heights).size).toBe(1)
    await menu.locator('summary').focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Find a Broker' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: 'Find a Broker' })).toBeHidden()
    await expect(menu.locator('summary')).toBeFocused()
  })

  test('carries the broker of the page into the products link', async ({ page }) => {
    await page.goto('/agents/demoagent')
    await page.locator('summary', { hasText: 'Mortgages' }).first().click()
    const products = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })
    await expect(products).toHaveAttribute('href', '/products?agent=demoagent')
  })

  test("'Apply Now' opens the application in a new tab", async ({ page }) => {
    await page.goto('/')
    const apply = page.getByRole('banner').getByRole('link', { name: 'Apply Now' })
    await expect(apply).toHaveAttribute('target', '_blank')
    await expect(apply).toHaveAttribute('href', /^https:/)
  })
})

/** The Resources menu, with the page's clock paused. */
async function menuUnderClock(page: Page) {
  await openScripted(page, '/')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  return page.locator('details[name="header-menu"]', { hasText: 'Resources' })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu is a drawer with an accordion that keeps the focus inside', async ({ page, axe }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.locator('summary', { hasText: 'Contact Us' }).click()
    await expect(drawer.getByRole('link', { name: 'Become a Broker' })).toBeVisible()
    await drawer.locator('summary', { hasText: 'Mortgages' }).click()
    await expect(drawer.getByRole('link', { name: 'Become a Broker' })).toBeHidden()
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press('Tab')
      const inside = await drawer.evaluate((element) => element.contains(document.activeElement))
      const onBrowser = await page.evaluate(() => document.activeElement === document.body)
      expect(inside || onBrowser).toBe(true)
    }
    await axe(page)
    await drawer.getByRole('link', { name: 'Applications' }).click()
    await expect(page).toHaveURL('/applications')
    await expect(drawer).toBeHidden()
  })
})

test('the sign-in dialog has its texts and gives the focus back', async ({ page, axe }) => {
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' })
  await expect(dialog.getByText('Sign in to your account')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeVisible()
  await expect(dialog.getByLabel('Password')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the sign-in dialog of a French page shows its error in French, and leads to the English dashboard', async ({
  page,
}) => {
  await openScripted(page, '/fr/taux')
  await page.getByRole('banner').getByRole('button', { name: 'Connexion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heureux de vous revoir' })
  await dialog.getByLabel('Courriel').fill(ACCOUNTS.agent[0])
  await dialog.getByLabel('Mot de passe').fill('wrong-wrong')
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Courriel ou mot de passe incorrect/)
  await dialog.getByLabel('Mot de passe').fill(ACCOUNTS.agent[1])
  await dialog.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/agent-dashboard\//)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('the scheme is the system’s until it is switched, and stays switched', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const dark = await paper()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await paper()
  expect(light).not.toBe(dark)
  await page.mouse.move(20, 300)
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  expect(await paper()).toBe(dark)
  await page.reload()
  expect(await paper()).toBe(dark)
})
