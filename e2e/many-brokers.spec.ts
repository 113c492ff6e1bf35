import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'

// Where there are more brokers than a list can hold.
let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
  await own.run(`insert into agents (id, name, email, profile_slug, city, province)
    select gen_random_uuid(), 'Broker ' || lpad(g::text, 4, '0'), g || '@test.invalid', 'many' || g, 'Gander',
      'Newfoundland and Labrador' from generate_series(1, 2200) g`)
  await own.run(`insert into licences (id, agent_id, province, kind, title, number, authorized_name, confirmed_at)
    select gen_random_uuid(), id, province, 'broker', 'Mortgage Broker', 'M1', name, now() from agents
    where profile_slug like 'many%'`)
})
test.afterAll(() => own.stop())

test('forms stay small and offer a search', async ({ page, request, axe, visitorHeaders }) => {
  for (const path of [
    '/?quote=purchase',
    '/quote',
    '/contact',
    '/applications',
    '/_root.data?quote=purchase',
  ]) {
    const html = await (await request.get(own.url + path, { headers: visitorHeaders })).text()
    expect(html.length, path).toBeLessThan(160_000)
    expect(html, path).not.toContain('Broker 0007')
  }
  await openScripted(page, `${own.url}/?quote=purchase`)
  const dialog = page.getByRole('dialog', { name: 'Buying a Home - Mortgage Calculator' })
  const chosen = dialog.getByLabel('Agent (optional)').locator('option:checked')
  await expect(chosen).toHaveText('No preference')
  const search = dialog.getByLabel('Search by name or city')
  await search.fill('gander 0007')
  await dialog.getByRole('button', { name: 'Broker 0007, Mortgage Broker' }).click()
  await expect(chosen).toHaveText('Broker 0007')
  await expect(dialog.getByText('Broker 0007 is chosen.')).toBeVisible()
  await axe(page)
  // Enter takes the first match and does not send the form.
  await search.fill('okaf')
  await expect(dialog.getByRole('button', { name: /Amara Okafor/ })).toBeVisible()
  await search.press('Enter')
  await expect(chosen).toHaveText('Amara Okafor')
  await search.fill('nobody of that name')
  await expect(dialog.getByText('No brokers match.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Among Many')
  await dialog.getByLabel('Email').fill('among.many@example.ca')
  const sent = page.waitForRequest('**/functions/v1/quote')
  await dialog.getByRole('button', { name: 'Send my quote request' }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('agent')).toMatch(/^[0-9a-f-]{36}$/)
  await expect(page.getByText('Your mortgage quote request has been submitted!')).toBeVisible()
})

test('a search that fails says so', async ({ page }) => {
  await page.route('**/functions/v1/agents*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openScripted(page, `${own.url}/?quote=renewal`)
  await page.getByLabel('Search by name or city').fill('ada')
  await expect(page.getByRole('status').getByText('Failed to load brokers')).toBeVisible()
})

test('without JavaScript the directory leads to a broker, who is then chosen, also in a rejected form', async ({
  pageWithoutScript: page,
}) => {
  await page.goto(`${own.url}/quote`)
  await page.getByRole('main').getByRole('link', { name: 'Find a broker' }).click()
  await page.getByLabel('Name, city or province').fill('Broker 1234')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: 'View profile of Broker 1234' }).click()
  await page.getByRole('link', { name: 'Get a purchase quote' }).click()
  const chosen = page.getByLabel('Agent (optional)').locator('option:checked')
  await expect(chosen).toHaveText('Broker 1234')
  await page.getByRole('button', { name: 'Send my quote request' }).click()
  await expect(page).toHaveURL(/quote-errors$/)
  await expect(chosen).toHaveText('Broker 1234')
  await page.goto(`${own.url}/contact`)
  await expect(page.getByLabel('Agent', { exact: true }).locator('option:checked')).toHaveText('Broker 1234')
})
