import sharp from 'sharp'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { openPanel } from './sign-in'

// On a server of its own: agents are switched off and deleted here, and the database is broken to provoke what fails.
test.describe.configure({ mode: 'serial' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const PASSWORD = 'plum tractor eleven sky'
const list = () => `${own.url}/super-admin/agents`

test('an agent is made by keyboard, and has a page once a licence is confirmed', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, list())
  await page.getByRole('link', { name: 'Add agent' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add agent' })
  await expect(dialog.getByRole('heading', { name: 'Add agent' })).toBeFocused()
  await expect(page).toHaveURL(`${list()}/new`)
  await dialog.getByLabel('Full name').focus()
  await page.keyboard.type('Noor El-Haddad')
  await page.keyboard.press('Tab')
  await page.keyboard.type('agent@demo.test')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This email address is already in use')).toBeVisible()
  await expect(dialog.getByLabel('Full name')).toHaveValue('Noor El-Haddad')
  await dialog.getByLabel('Email').fill('noor@example.ca')
  await dialog.getByLabel('Password').fill('password')
  await dialog.getByRole('button', { name: 'Create agent' }).click()
  await expect(dialog.getByText('Use at least 10 characters.')).toBeVisible()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText('Agent created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: 'Noor El-Haddad' })
  await expect(card).toContainText('Active')
  await expect(card).toContainText('0 leads')
  await expect(card).toContainText('No confirmed licence: not listed')
  await own.run(`insert into licences (id, agent_id, province, kind, title, number, authorized_name, confirmed_at)
    select gen_random_uuid(), id, 'Ontario', 'broker', 'Mortgage Broker', 'M00009999', name, now()
    from agents where email = 'noor@example.ca'`)
  await page.reload()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    card.getByRole('link', { name: 'View page of Noor El-Haddad, in a new tab' }).click(),
  ])
  await expect(tab.locator('h1')).toHaveText('Noor El-Haddad')
})

test('a dialog has an address: reload, Escape, back', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, `${list()}?search=okafor`)
  await page.getByRole('link', { name: 'Edit Amara Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Amara Okafor' })
  await dialog.getByRole('link', { name: 'SEO' }).click()
  await expect(page).toHaveURL(/tab=seo&search=okafor$/)
  await page.reload()
  await expect(dialog.getByLabel('Meta title')).toBeVisible()
  await page.mouse.move(5, 300)
  await expect(page.locator('html.js')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${list()}?search=okafor`)
  const link = page.getByRole('link', { name: 'Edit Amara Okafor' })
  await link.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('leaving with unsaved text asks first, and staying keeps it', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, list())
  await page.getByRole('link', { name: 'Edit Amara Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Amara Okafor' })
  await dialog.getByLabel('City').fill('Guelph')
  for (const leave of ['Escape', 'tab'] as const) {
    const question = page.waitForEvent('dialog')
    const left =
      leave === 'Escape' ? page.keyboard.press('Escape') : dialog.getByRole('link', { name: 'SEO' }).click()
    await (await question).dismiss()
    await left
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('City')).toHaveValue('Guelph')
  }
  await dialog.getByLabel('Profile URL').fill('Demo-Agent Two')
  await expect(dialog.getByLabel('Profile URL')).toHaveValue('demoagenttwo')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('This profile URL is already taken')).toBeVisible()
  await dialog.getByLabel('Profile URL').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Profile slug cannot be empty')).toBeVisible()
  await dialog.getByLabel('Profile URL').fill('demoagent')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Agent updated successfully')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Amara Okafor' })).toContainText(
    'Guelph, Ontario',
  )
})

test('the second of two owners sees a conflict', async ({ page, context }) => {
  await openPanel(page, own.url)
  const href = await page.getByRole('link', { name: 'Edit Leila Haddad' }).getAttribute('href')
  const other = await context.newPage()
  await openScripted(page, own.url + href)
  await openScripted(other, own.url + href)
  await other.getByLabel('City').fill('First')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Agent updated successfully')).toBeVisible()
  await page.getByLabel('City').fill('Second')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Choose what stays (City), then save' }),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Saved in the meantime' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Saved in the meantime' })).toBeInViewport()
  await expect(page.getByLabel('City')).toHaveValue('Second')
})

test('a headshot is chosen, cropped and shown; a storage failure shows a message', async ({ page }) => {
  const buffer = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#386' } })
    .png()
    .toBuffer()
  const picture = { name: 'me.png', mimeType: 'image/png', buffer }
  await openPanel(page, own.url)
  const href = await page.getByRole('link', { name: 'Edit Sam Whitford' }).getAttribute('href')
  await openScripted(page, own.url + href)
  const dialog = page.getByRole('dialog', { name: 'Edit Sam Whitford' })
  const put = async (label: 'Headshot' | 'Banner') => {
    await dialog.getByLabel(label, { exact: true }).setInputFiles(picture)
    const cut = page.getByRole('dialog').last()
    await cut
      .getByRole('button', { name: /use|cut|upload|keep/i })
      .last()
      .click()
  }
  await own.without('audit_log', async () => {
    await put('Headshot')
    await expect(dialog.getByText('Failed to upload headshot')).toBeVisible()
    await put('Banner')
    await expect(dialog.getByText('Failed to upload banner')).toBeVisible()
  })
  await put('Headshot')
  await expect(dialog.getByRole('img', { name: 'Headshot at present' })).toHaveAttribute(
    'src',
    /\/files\/agent-headshots\//,
  )
})

test('the owner sets and removes every other picture of a page', async ({ page }) => {
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#386' } })
    .png()
    .toBuffer()
  await openPanel(page, own.url)
  const href = await page.getByRole('link', { name: 'Edit Sam Whitford' }).getAttribute('href')
  await openScripted(page, own.url + href)
  const dialog = page.getByRole('dialog', { name: 'Edit Sam Whitford' })
  for (const label of ['Background image', 'Logo', 'First badge', 'Second badge']) {
    const picture = { name: 'picture.png', mimeType: 'image/png', buffer }
    await dialog.getByLabel(label, { exact: true }).setInputFiles(picture)
    await expect(dialog.getByRole('img', { name: `${label} at present` })).toBeVisible()
  }
  const urls = () =>
    own.run<{ urls: (string | null)[] }>(
      `select array[custom_background_image, agent_logo_url, badge_1_url, badge_2_url] as urls
       from agents where name = 'Sam Whitford'`,
    )
  expect((await urls())[0]?.urls.every((url) => url?.startsWith('/files/'))).toBe(true)
  for (const label of ['background image', 'logo', 'first badge', 'second badge']) {
    await dialog.getByRole('button', { name: `Remove the ${label}` }).click()
    await page
      .getByRole('dialog', { name: `Remove the ${label}?` })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    await expect(dialog.getByRole('button', { name: `Remove the ${label}` })).toBeHidden()
  }
  expect((await urls())[0]?.urls).toEqual([null, null, null, null])
})

test('a deactivated broker is off the site; deleting asks with the counts', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, `${list()}?search=zhao`)
  await page.getByRole('link', { name: 'Edit Wei-Lin Zhao' }).click()
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await page.getByLabel('If switched off, their 2 open leads go to').selectOption('none')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Agent updated successfully')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Wei-Lin Zhao' })
  await expect(card).toContainText('Inactive')
  expect((await page.request.get(`${own.url}/agents/weilinzhao`)).status()).toBe(404)
  await card.getByLabel('More about Wei-Lin Zhao').click()
  await card.getByRole('link', { name: 'Delete Wei-Lin Zhao' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Wei-Lin Zhao?' })
  await expect(question).toContainText('2 leads, unassigned')
  await question.getByRole('link', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await card.getByRole('link', { name: 'Delete Wei-Lin Zhao' }).click()
  await question.getByRole('button', { name: 'Delete agent' }).click()
  await expect(page.getByText('Agent deleted successfully')).toBeVisible()
  await expect(page.getByText('No agent matches that')).toBeVisible()
})

test('failures say what failed, and what was typed stays', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, `${list()}/new`)
  await own.without('audit_log', async () => {
    await page.getByLabel('Full name').fill('Nobody Yet')
    await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.ca')
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create agent' }).click()
    await expect(page.getByText('Failed to create agent')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Nobody Yet')
    await page.goto(list())
    await page.getByRole('link', { name: 'Edit Joanna Friesen' }).click()
    await page.getByLabel('City').fill('Brandon')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Failed to update agent')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Brandon')
    await page.goto(list())
    await page.getByLabel('More about Joanna Friesen').click()
    await page.getByRole('link', { name: 'Delete Joanna Friesen' }).click()
    await page.getByRole('button', { name: 'Delete agent' }).click()
    await expect(page.getByText('Failed to delete agent')).toBeVisible()
  })
  await own.without('agent_lead_counts', async () => {
    await page.goto(list())
    await expect(page.getByRole('alert').getByText('Failed to fetch agents')).toBeVisible()
  })
})

test('all of it works without JavaScript', async ({ pageWithoutScript: page }) => {
  await openPanel(page, own.url)
  await page.getByRole('link', { name: 'Add agent' }).click()
  await page.getByLabel('Full name').fill('Plain Form')
  await page.getByRole('dialog').getByLabel('Email').fill('plain@example.ca')
  await page.getByLabel('Send an invitation instead').check()
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeHidden()
  await page.getByRole('button', { name: 'Create agent' }).click()
  await expect(page.getByText(/^Agent created successfully\. This site sends no mail/)).toBeVisible()
  const link = page.getByLabel('Invitation link')
  const first = await link.inputValue()
  expect(first).toContain('/auth/reset/')
  await page.getByRole('button', { name: 'Send a new invitation' }).click()
  await expect(page.getByText('This site sends no mail: copy their new invitation link')).toBeVisible()
  await expect(link).not.toHaveValue(first)
  await page.getByRole('link', { name: 'Social Links' }).click()
  await page.getByLabel('Facebook').fill('no address')
  await page.getByLabel('Facebook').evaluate((input) => input.setAttribute('type', 'text'))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a full web address, for example https://www.example.ca')).toBeVisible()
  await page.getByLabel('Facebook').evaluate((input) => input.setAttribute('type', 'text'))
  await page.getByLabel('Facebook').fill('https://facebook.example/plain')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Agent updated successfully')).toBeVisible()
  await page.getByLabel('More about Plain Form').click()
  await page.getByRole('link', { name: 'Delete Plain Form' }).click()
  await page.getByRole('button', { name: 'Delete agent' }).click()
  await expect(page.getByText('Agent deleted successfully')).toBeVisible()
})

test('a broker who entered nothing but a licence has a whole page', async ({ page }) => {
  await own.run(`insert into licences (id, agent_id, province, kind, title, number, authorized_name, confirmed_at)
    select gen_random_uuid(), id, 'Ontario', 'broker', 'Mortgage Broker', 'M1', name, now() from agents
    where profile_slug = 'samwhitford'`)
  await page.goto(`${own.url}/agents/samwhitford`)
  await expect(page.locator('h1')).toHaveText('Sam Whitford')
  const hero = page.getByRole('region', { name: 'Sam Whitford' })
  await expect(hero).toContainText('Your Trusted Mortgage Broker')
  // The site's own application page replaces the broker's.
  await expect(hero.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', /apply\.example\.com/)
  await expect(hero.getByRole('link', { name: 'Book Appointment' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /of Sam Whitford/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: /clients say/ })).toHaveCount(0)
})
