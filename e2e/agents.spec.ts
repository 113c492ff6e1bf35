import { expect, test } from './fixtures'

const SECTIONS = [
  'About Amara',
  'What Amara can help you with',
  "Today's Best Mortgage Rates",
  'Our lenders',
  'What Amara’s clients say',
  'Fixed or variable?',
  'Why a broker',
  'Ask Amara for the numbers',
]

test('a broker’s page has its sections in order', async ({ pageWithoutScript: page }) => {
  const response = await page.goto('/agents/demoagent')
  expect(response?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveText('Amara Okafor')
  await expect(page.getByRole('main').locator('h2')).toHaveText(SECTIONS)
  const hero = page.getByRole('region', { name: 'Amara Okafor' })
  await expect(hero).toContainText('Your Trusted Mortgage Agent Level 2')
  // The regulator requires title, licence and brokerage beside the name.
  await expect(hero).toContainText('Mortgage Agent Level 2, Licence M00004127')
  await expect(hero).toContainText(
    'Portage & Pine Mortgage Group Inc. Ontario: FSRA Mortgage Brokerage licence',
  )
  await expect(hero.getByRole('link', { name: 'agent@demo.test' })).toHaveAttribute(
    'href',
    'mailto:agent@demo.test',
  )
  await expect(hero.getByRole('link', { name: '(416) 555-0118' })).toHaveAttribute('href', 'tel:+14165550118')
  for (const social of ['Facebook', 'YouTube', 'Instagram', 'Website']) {
    await expect(hero.getByRole('link', { name: `${social} of Amara Okafor` })).toHaveAttribute(
      'href',
      /^https:/,
    )
  }
  const apply = hero.getByRole('link', { name: 'Apply Now' })
  await expect(apply).toHaveAttribute('href', 'https://apply.portageandpine.test/amara-okafor')
  await expect(apply).toHaveAttribute('target', '_blank')
  await expect(hero.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute('href', /calendly/)
  await hero.getByRole('link', { name: 'View Rates' }).click()
  await expect(page).toHaveURL(/#rates$/)
  await expect(page.locator('#services li')).toHaveCount(6)
  await expect(page.locator('#testimonials figure')).toHaveCount(6)
})

test('rates start in the broker’s province and change with the form alone', async ({
  pageWithoutScript: page,
}) => {
  await page.goto('/agents/demoagenttwo')
  const rates = page.getByRole('region', { name: "Today's Best Mortgage Rates" })
  await expect(rates.getByLabel('Province')).toHaveValue('QC')
  await rates.getByLabel('Province').selectOption('BC')
  await rates.getByRole('button', { name: 'Variable' }).click()
  await expect(page).toHaveURL(/\/agents\/demoagenttwo\?.*type=variable/)
  await expect(rates.getByLabel('Province')).toHaveValue('BC')
  await expect(rates.getByRole('button', { name: 'Variable' })).toHaveAttribute('aria-pressed', 'true')
})

for (const address of ['/agents/nobody', '/agents/haroldpenney', '/agents/samwhitford', '/agent/nobody']) {
  test(`${address} is a 404 with a way home`, async ({ pageWithoutScript: page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText('Agent Not Found')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('a broker who is not there is said so after a click inside the site too', async ({ page }) => {
  await page.goto('/find-broker')
  const link = page.getByRole('link', { name: 'View profile of Amara Okafor' })
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => document.documentElement.classList.contains('js'))
  await link.evaluate((element) => element.setAttribute('href', '/agents/nobody'))
  await page.route('**/agents/demoagent.data*', async (route) => {
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('demoagent', 'nobody') }),
    })
  })
  await link.click()
  await expect(page.getByRole('heading', { name: 'Agent Not Found' })).toBeVisible()
})

for (const [button, title, type] of [
  ['Get a purchase quote', 'Buying a Home - Mortgage Calculator', 'rate_quote'],
  ['Get a renewal quote', 'Renewal/Refinancing - Mortgage Calculator', 'refinance'],
] as const) {
  test(`'${button}' stores a ${type} lead of this broker`, async ({ page, query }) => {
    const email = `agentpage-${type}-${Date.now()}@example.ca`
    await page.goto('/agents/demoagenttwo')
    await page.getByRole('link', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByLabel('Agent (optional)').locator('option:checked')).toHaveText(
      'Mathieu Bélanger-Roy',
    )
    await dialog.getByLabel('Name').fill('Came Through Mathieu')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send my quote request' }).click()
    await expect(page.getByText('Your mortgage quote request has been submitted!')).toBeVisible()
    await expect(page).toHaveURL(/\/agents\/demoagenttwo/)
    const rows = await query(
      `select type, profile_slug from leads join agents on agents.id = leads.agent_id where client_email = $1`,
      [email],
    )
    expect(rows).toEqual([{ type, profile_slug: 'demoagenttwo' }])
  })
}

test('without JavaScript the quote form opens with the broker chosen', async ({
  pageWithoutScript: page,
}) => {
  await page.goto('/agents/demoagent')
  await page.getByRole('link', { name: 'Get a purchase quote' }).click()
  await expect(page.getByLabel('Agent (optional)').locator('option:checked')).toHaveText('Amara Okafor')
})

test('the header’s products link carries the broker', async ({ page }) => {
  await page.goto('/agents/demoagent')
  await page.getByRole('banner').getByText('Mortgages', { exact: true }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Products' }).first()).toHaveAttribute(
    'href',
    '/products?agent=demoagent',
  )
})

test('a view is counted once for a visitor', async ({ page, query }) => {
  const views = async () => {
    const [row] = await query<{ n: string }>(
      `select count(*) as n from analytics_events join agents on agents.id = agent_id
       where profile_slug = 'joannafriesen' and visit_key is not null`,
    )
    return Number(row?.n)
  }
  const before = await views()
  await page.goto('/agents/joannafriesen')
  await expect.poll(views).toBe(before + 1)
  await page.reload()
  await page.goto('/agent/joannafriesen?type=variable')
  await expect(page.locator('h1')).toHaveText('Joanna Friesen')
  expect(await views()).toBe(before + 1)
})

test('the directory finds by name, place and province without JavaScript', async ({
  pageWithoutScript: page,
}) => {
  await page.goto('/find-broker')
  await expect(page.locator('h1')).toHaveText('Find a broker')
  await expect(page.getByText('10 licensed people')).toBeVisible()
  await page.getByLabel('Name, city or province').fill('montreal')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Montréal, Quebec')
  await page.getByLabel('Province').last().selectOption('Ontario')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No brokers match')).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByLabel('Name, city or province')).toHaveValue('')
  await page.getByRole('link', { name: 'View profile of Mathieu Bélanger-Roy' }).click()
  await expect(page.locator('h1')).toHaveText('Mathieu Bélanger-Roy')
})

test('clearing the search empties the fields with JavaScript too', async ({ page }) => {
  await page.goto('/find-broker?search=montreal&province=QC')
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => document.documentElement.classList.contains('js'))
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByLabel('Name, city or province')).toHaveValue('')
  await expect(page.locator('#broker-province')).toHaveValue('')
})
