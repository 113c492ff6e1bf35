import sharp from 'sharp'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { ACCOUNTS, openDashboard, signIn } from './sign-in'

// Other tests read the pages of the two demo brokers, so these change the admin's own, one after the other: a form is
// rejected if another one saves meanwhile.
test.describe.configure({ mode: 'default' })

const { admin: ADMIN, agent: AGENT } = ACCOUNTS

test('a wrong password shows a message; the right one leads to the dashboard; Logout leads home', async ({
  page,
}) => {
  await signIn(page, ['agent@demo.test', 'certainly-wrong'])
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('agent@demo.test')
  await signIn(page, AGENT)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page).toHaveURL('/agent-dashboard/today')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  await page.goto('/agent-dashboard')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  await page.goto('/agent-dashboard/leads')
  await expect(page).toHaveURL('/auth?to=%2Fagent-dashboard%2Fleads')
})

test('all of it works without JavaScript', async ({ pageWithoutScript: page }) => {
  await openDashboard(page, ADMIN)
  await page.goto('/super-admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Access denied')).toBeVisible()
  await page.goto('/agent-dashboard/customize')
  await page.getByLabel('Profile URL').fill('!!')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await expect(page.getByText('Profile slug cannot be empty')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
})

test('the sidebar folds by its button and by Ctrl+B, and stays as it was left', async ({ page }) => {
  await openDashboard(page, AGENT)
  await openScripted(page, '/agent-dashboard/social')
  const sidebar = page.locator('aside.sidebar')
  await expect(sidebar).toHaveCSS('width', '256px')
  await page.keyboard.press('Control+b')
  await expect(sidebar).toHaveCSS('width', '48px')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '48px')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar')
  expect(cookie?.value).toBe('collapsed')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(7)
  await page.locator('#main h1').first().hover()
  await expect(page.locator('html.js')).toBeAttached()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect(sidebar).toHaveCSS('width', '256px')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCSS('width', '288px')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page).toHaveURL('/agent-dashboard/leads')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
})

test('typed text is previewed, guarded, saved, and public at once', async ({ page }) => {
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/profile')
  const phone = `(416) 555-${String(Date.now()).slice(-4)}`
  await page.getByLabel('Phone').fill(phone)
  await expect(page.locator('.page-preview')).toContainText(phone)
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Leads' }).click()
  await expect(page).toHaveURL('/agent-dashboard/profile')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View My Page' }).click(),
  ])
  await expect(tab.getByRole('link', { name: phone }).first()).toBeVisible()
})

test('beside each form the preview follows the typed fields', async ({ page }) => {
  await openDashboard(page, ADMIN)
  const preview = page.locator('.page-preview')
  const link = (name: RegExp) => preview.locator('a').filter({ hasText: name })
  await openScripted(page, '/agent-dashboard/profile')
  await page.getByLabel('Full name').fill('Priya R. Somebody')
  await expect(preview.locator('h1')).toHaveText('Priya R. Somebody')
  await expect(preview.getByText('About Priya')).toBeAttached()
  await page.getByLabel('Bio').fill('First words.\n\nSecond words.')
  await expect(preview.locator('.prose p')).toHaveText(['First words.', 'Second words.'])
  await page.getByLabel('Phone').fill('(416) 555-0123')
  await expect(link(/^\(416\) 555-0123$/)).toHaveCount(2)
  await page.getByLabel('Calendly link').fill('https://calendly.com/half')
  await expect(link(/Book Appointment/)).toHaveCount(1)
  await page.getByLabel('Calendly link').fill('javascript:alert(1)')
  await expect(link(/Book Appointment/)).toHaveCount(0)

  page.on('dialog', (dialog) => dialog.accept())
  await openScripted(page, '/agent-dashboard/social')
  await page.getByLabel('YouTube').fill('https://www.youtube.com/@priya')
  await expect(preview.locator('a[href="https://www.youtube.com/@priya"]')).toHaveCount(1)
  await page.getByLabel('YouTube').fill('')
  await expect(preview.locator('a[href*="youtube"]')).toHaveCount(0)

  await openScripted(page, '/agent-dashboard/links')
  await page.getByLabel('Application', { exact: true }).fill('https://apply.example.com/priya')
  await expect(link(/Apply Now/)).toHaveAttribute('href', 'https://apply.example.com/priya')
  const aside = page.getByRole('complementary', { name: 'Preview' })
  await expect(aside.getByText('‘Apply Now’ leads to https://apply.example.com/priya')).toBeVisible()

  await openScripted(page, '/agent-dashboard/customize')
  await page.getByLabel('Profile URL').fill('Priya Somebody')
  await expect(aside.getByText(/\/agents\/priyasomebody$/)).toBeVisible()
})

test('the address is cleaned while typing, and another’s is rejected', async ({ page }) => {
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/customize')
  await page.getByLabel('Profile URL').fill('Demo-Agent')
  await expect(page.getByLabel('Profile URL')).toHaveValue('demoagent')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await expect(page.getByText('This profile URL is already taken')).toBeVisible()
})

test('the counters of the SEO settings count, and the preview follows', async ({ page }) => {
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/seo')
  await page.getByLabel('Meta title').fill('Twenty characters ok')
  await expect(page.getByText('20/60 characters')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Twenty characters ok')
  await page.getByLabel('Meta description').fill('x'.repeat(170))
  await expect(page.getByText('160/160 characters')).toBeVisible()
})

test('a picture is chosen, cut, uploaded with progress, and removed', async ({ page, query }) => {
  const png = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#386' } })
    .png()
    .toBuffer()
  const before = await query('select headshot_url from agents where name = $1', ['Priya Raghunathan'])
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/profile')
  await page
    .getByLabel(/headshot$/i)
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  const cut = page.getByRole('dialog')
  await expect(cut.getByRole('button').last()).toBeVisible()
  await cut
    .getByRole('button', { name: /use|cut|upload|keep/i })
    .last()
    .click()
  await expect(page.getByRole('img', { name: 'Headshot at present' })).toHaveAttribute(
    'src',
    /\/files\/agent-headshots\//,
  )
  await query('update agents set headshot_url = $1 where name = $2', [
    before[0]?.headshot_url,
    'Priya Raghunathan',
  ])
})

test('a document goes up and comes down', async ({ page }) => {
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/documents')
  const name = `certificate-${Date.now()}.pdf`
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  await page.getByLabel('Upload a document').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await expect(page.getByText('Document uploaded successfully!')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Document removed')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test('a file that is no document is rejected with the reason', async ({ page }) => {
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/documents')
  const buffer = Buffer.from('MZ this is a program')
  await page
    .getByLabel('Upload a document')
    .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer })
  await expect(
    page.getByText(
      'Failed to upload document: This file is not a document we can take. Use PDF, Word (.doc, .docx) or a picture.',
      { exact: true },
    ),
  ).toBeVisible()
})

test('a draft is written in the editor and saved by itself', async ({ page, query, axe }) => {
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/blog')
  await page.getByRole('button', { name: 'Write a post' }).click()
  await expect(page).toHaveURL(/\/agent-dashboard\/blog\/[0-9a-f-]{36}\?new$/)
  const title = `Renewing early ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  const editor = page.getByRole('textbox', { name: 'Text' })
  await editor.click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  // The editor takes the focus back in the next frame.
  await expect(editor).toBeFocused()
  await page.keyboard.type('When it pays')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ask for the penalty first.')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect
    .poll(async () => (await query('select content from blog_posts where title = $1', [title]))[0]?.content)
    .toBe('<h2>When it pays</h2><p>Ask for the penalty first.</p>')
  await axe(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'When it pays' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await page.goto('/agent-dashboard/blog')
  await expect(page.getByText('Draft - Pending Approval').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /publish/i })).toHaveCount(0)
  await query('delete from blog_posts where title = $1', [title])
})

test('a testimonial is submitted and waits for approval', async ({ page, query }) => {
  await openDashboard(page, ADMIN)
  await openScripted(page, '/agent-dashboard/testimonials')
  const client = `Client ${Date.now()}`
  await page.getByLabel('Client name').fill(client)
  await page.getByLabel('What they said').fill('Clear from the first call.')
  await expect(page.getByLabel('Rating')).toHaveValue('')
  await page.getByLabel('Rating').selectOption('5')
  await page.getByLabel('Your client agreed on').fill('2026-01-15')
  await page.getByLabel('How they agreed').selectOption('E-mail')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Testimonial submitted for approval!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: client })).toContainText('Pending Approval')
  await query('delete from testimonials where client_name = $1', [client])
})

test('a forgotten password is set anew by the mailed link', async ({ page, query }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The URL changes before the page does, and the previous page has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill('nobody@demo.test')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('If that address has an account')).toBeVisible()
  expect(await query('select 1 from mail_outbox where to_address = $1', ['nobody@demo.test'])).toEqual([])
})
