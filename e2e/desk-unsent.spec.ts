import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { ACCOUNTS, openDashboard, openPanel } from './sign-in'

// On a server that nobody else uses: these take its tables away, and another journey's save would make forms stale.
test.describe.configure({ mode: 'default' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const toastOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const noticeOf = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })

const openDraft = async (page: Page) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/blog`)
  await page.getByRole('button', { name: 'Write a post' }).click()
  await expect(page.getByRole('heading', { name: 'Edit your draft' })).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'Text' })
  await expect(editor).toBeVisible()
  return { editor, title: page.getByLabel('Title'), saved: page.getByText('Saved', { exact: true }) }
}

test('without a connection a form keeps what was typed, says that no answer came, and is sent again', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/profile`)
  const phone = `(416) 555-${String(Date.now()).slice(-4)}`
  await page.getByLabel('Phone').fill(phone)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = noticeOf(page, /^No answer came/)
  await expect(notice).toBeInViewport()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  await expect(page.getByText('Not saved yet')).toBeVisible()

  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page, 'Profile updated successfully!')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
})

test('whoever was signed out meanwhile keeps what they typed, and saves it when they are back', async ({
  page,
  context,
}) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/social`)
  const facebook = `https://www.facebook.com/p${Date.now()}`
  await page.getByLabel('Facebook').fill(facebook)
  await context.clearCookies()
  await page.getByLabel('Facebook').press('Enter')
  const notice = noticeOf(page, /you are signed out/)
  await expect(notice).toBeInViewport()
  await expect(page).toHaveURL(/agent-dashboard\/social$/)
  await expect(page.getByLabel('Facebook')).toHaveValue(facebook)

  const other = await context.newPage()
  await openDashboard(other, ACCOUNTS.admin, own.url)
  await page.getByLabel('Facebook').press('Enter')
  await expect(toastOf(page, 'Social links updated successfully!')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('in a dialog it is said where it is seen, also where the site cannot tell who asks', async ({
  page,
}) => {
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/agents?search=amara`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog')
  const title = `Agent ${String(Date.now()).slice(-4)}`
  await dialog.getByLabel('Title').fill(title)
  const notice = dialog.getByRole('alert').filter({ hasText: /^This was not saved: a part of the site/ })
  await own.without('sessions', async () => {
    await dialog.getByLabel('Title').press('Enter')
    await expect(notice).toBeInViewport()
  })
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await dialog.getByLabel('Title').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(notice).toHaveCount(0)
})

test('what was saved, but could not be read again, leaves the page standing', async ({
  page,
  browserErrors,
}) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/profile`)
  const phone = `(647) 555-${String(Date.now()).slice(-4)}`
  await page.getByLabel('Phone').fill(phone)
  await page.route('**/agent-dashboard/profile.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(noticeOf(page, /^No answer came when this page was read again/)).toBeInViewport()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  expect(browserErrors.splice(0).join()).toContain('net::ERR_FAILED')
  await page.unroute('**/agent-dashboard/profile.data*')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
})

test('the words stay behind when somebody goes back', async ({ page, context, browserErrors }) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/social`)
  await page.getByRole('link', { name: 'SEO Settings' }).click()
  await page.getByLabel('Meta title').fill('Typed')
  await context.setOffline(true)
  await page.getByLabel('Meta title').press('Enter')
  await expect(noticeOf(page, /^No answer came/)).toBeVisible()
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goBack()
  await expect(page.getByLabel('Facebook')).toBeVisible()
  await expect(noticeOf(page, /^No answer came/)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByLabel('Meta title')).toBeVisible()
  await expect(noticeOf(page, /^No answer came/)).toHaveCount(0)
})

test('a note that was refused, and then not answered, stays in its field', async ({
  page,
  context,
  browserErrors,
}) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/leads`)
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByLabel('Add a note').fill('Wants a triplex.')
  const add = page.getByRole('button', { name: 'Add note' })
  await own.refusing('lead_events', async () => {
    await add.click()
    await expect(page.getByLabel('Add a note')).toHaveAttribute('aria-invalid', 'true')
  })
  await context.setOffline(true)
  await add.click()
  await expect(noticeOf(page, /^No answer came/)).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('Wants a triplex.')
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Wants a triplex.')
  await expect(page.getByLabel('Add a note')).toHaveValue('')
})

test('what goes on elsewhere in the desk takes the words away', async ({ page, context, browserErrors }) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/leads`)
  await context.setOffline(true)
  await page.getByRole('row').getByRole('combobox').first().selectOption('Qualified')
  await expect(noticeOf(page, /^No answer came/)).toBeVisible()
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(noticeOf(page, /^No answer came/)).toHaveCount(0)
})

test('a draft without a connection is kept, and saved by itself once more is written', async ({
  page,
  context,
  browserErrors,
}) => {
  const { editor, title, saved } = await openDraft(page)
  const name = `Kept ${Date.now()}`
  await context.setOffline(true)
  await title.fill(name)
  await expect(noticeOf(page, /^No answer came/)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(title).toHaveValue(name)
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await editor.click()
  await page.keyboard.type('Back again.')
  await expect(saved).toBeVisible()
  await expect(noticeOf(page, /^No answer came/)).toHaveCount(0)
  expect(await own.run(`select content from blog_posts where title = '${name}'`)).toEqual([
    { content: '<p>Back again.</p>' },
  ])
})

test('what is written while a draft is saved by hand stays, and is saved after it', async ({ page }) => {
  const { editor, title, saved } = await openDraft(page)
  const name = `Meanwhile ${Date.now()}`
  await title.fill(name)
  await editor.click()
  await page.keyboard.type('First.')
  await expect(saved).toBeVisible()
  const letGo = await holdRequests(page, '**/agent-dashboard/blog/*.data*')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await editor.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Second.')
  letGo()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  await expect(editor).toHaveText('First. Second.')
  await expect(saved).toBeVisible()
  expect(await own.run(`select content from blog_posts where title = '${name}'`)).toEqual([
    { content: '<p>First. Second.</p>' },
  ])
})

test('a draft is saved by hand after it has saved itself, not over it', async ({ page }) => {
  const { editor, title, saved } = await openDraft(page)
  const name = `In turn ${Date.now()}`
  await title.fill(name)
  await expect(saved).toBeVisible()
  const letGo = await holdRequests(page, '**/agent-dashboard/blog/*.data*')
  await editor.click()
  await page.keyboard.type('Only once.')
  await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  letGo()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  await expect(page.getByText('changed elsewhere')).toHaveCount(0)
  await expect(editor).toHaveText('Only once.')
})

test('a draft that could not save itself is saved by hand, and then by itself again', async ({ page }) => {
  const { title, saved } = await openDraft(page)
  await title.fill('Once')
  await expect(saved).toBeVisible()
  const failed = noticeOf(page, /^Failed to save post$/)
  await own.refusing('blog_posts', async () => {
    await title.fill('Twice')
    await expect(failed).toBeVisible()
  })
  await page.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('A text.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await title.fill('Thrice')
  await expect(saved).toBeVisible()
  expect(await own.run(`select content from blog_posts where title = 'Thrice'`)).toHaveLength(1)
})

test('a draft whose answer was lost is not taken for somebody else’s change', async ({
  page,
  browserErrors,
}) => {
  const { title, editor, saved } = await openDraft(page)
  await title.fill('Lost')
  await editor.click()
  await page.keyboard.type('A text.')
  await expect(saved).toBeVisible()
  await page.route('**/agent-dashboard/blog/*.data*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await title.fill('Lost and found')
  await expect(noticeOf(page, /^No answer came/)).toBeVisible()
  expect(browserErrors.splice(0).join()).toContain('net::ERR_FAILED')
  await page.unroute('**/agent-dashboard/blog/*.data*')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  await expect(page.getByText('changed elsewhere')).toHaveCount(0)
})

test('a button that waited for a draft to save itself does not go over somebody else’s change', async ({
  page,
}) => {
  const { title, editor, saved } = await openDraft(page)
  const name = `Held ${Date.now()}`
  await title.fill(name)
  await editor.click()
  await page.keyboard.type('My words.')
  await expect(saved).toBeVisible()
  const theirs = `update blog_posts set content = '<p>Theirs.</p>', version = version + 1 where title = '${name}'`
  await own.run(theirs)
  const letGo = await holdRequests(page, '**/agent-dashboard/blog/*.data*')
  await page.keyboard.type(' More.')
  await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  letGo()
  await expect(page.getByText('changed elsewhere')).toBeVisible()
  // Nor does the next letter; only a second press.
  await page.keyboard.type(' And more.')
  const stored = () => own.run(`select content from blog_posts where title = '${name}'`)
  expect(await stored()).toEqual([{ content: '<p>Theirs.</p>' }])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  expect((await stored())[0]?.content).toContain('My words. More.')
})

test('a draft that was refused by hand is not taken for saved', async ({ page }) => {
  const { title, editor, saved } = await openDraft(page)
  await title.fill('Refused')
  await editor.click()
  await page.keyboard.type('A text.')
  await expect(saved).toBeVisible()
  await own.refusing('blog_posts', async () => {
    await page.keyboard.type(' More.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(noticeOf(page, /^Failed to save post$/)).toBeVisible()
  })
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const left = page.getByRole('link', { name: 'Social Links' }).click()
  await (await asked).dismiss()
  await left
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
})

test('a draft that somebody else has changed is told once, and then saved over', async ({ page }) => {
  const { title, editor, saved } = await openDraft(page)
  const name = `Mine ${Date.now()}`
  await title.fill(name)
  await editor.click()
  await page.keyboard.type('My words.')
  await expect(saved).toBeVisible()
  const theirs = `update blog_posts set content = '<p>Theirs.</p>', version = version + 1 where title = '${name}'`
  await own.run(theirs)
  await page.keyboard.type(' More of them.')
  await expect(page.getByText('changed elsewhere')).toBeVisible()
  const stored = () => own.run(`select content from blog_posts where title = '${name}'`)
  expect(await stored()).toEqual([{ content: '<p>Theirs.</p>' }])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  await expect(page.getByText('changed elsewhere')).toHaveCount(0)
  expect(await stored()).toEqual([{ content: '<p>My words. More of them.</p>' }])
})

test('whoever leaves a draft that is not saved is asked', async ({ page }) => {
  const { title, saved } = await openDraft(page)
  await title.fill('Saved')
  await expect(saved).toBeVisible()
  const letGo = await holdRequests(page, '**/agent-dashboard/blog/*.data*')
  await title.fill('Not saved')
  const asked = page.waitForEvent('dialog')
  const left = page.getByRole('link', { name: 'Social Links' }).click()
  const question = await asked
  expect(question.type()).toBe('confirm')
  await question.dismiss()
  await left
  await expect(title).toHaveValue('Not saved')
  letGo()
  await expect(saved).toBeVisible()
  await page.getByRole('link', { name: 'Social Links' }).click()
  await expect(page.getByLabel('Facebook')).toBeVisible()
})
