import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { alertOf, toastOf } from './said'
import { ACCOUNTS, openDashboard } from './sign-in'

// Autosave and the save button of a draft must know of each other. On a server of its own: tables are removed, and one
// broker's drafts are all of it.
test.describe.configure({ mode: 'default' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const openDraft = async (page: Page) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/blog`)
  await page.getByRole('button', { name: 'Write a post' }).click()
  await expect(page.getByRole('heading', { name: 'Write a post' })).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'Text' })
  await expect(editor).toBeVisible()
  return { editor, title: page.getByLabel('Title'), saved: page.getByText('Saved', { exact: true }) }
}

test('a draft without a connection is kept, and saved by itself once more is written', async ({
  page,
  context,
  browserErrors,
}) => {
  const { editor, title, saved } = await openDraft(page)
  const name = `Kept ${Date.now()}`
  await context.setOffline(true)
  await title.fill(name)
  await expect(alertOf(page, /^No answer came/)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expect(title).toHaveValue(name)
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)
  await editor.click()
  await page.keyboard.type('Back again.')
  await expect(saved).toBeVisible()
  await expect(alertOf(page, /^No answer came/)).toHaveCount(0)
  expect(await own.run(`select content from blog_posts where title = '${name}'`)).toEqual([
    { content: '<p>Back again.</p>' },
  ])
})

test('text written during a manual save of a draft stays and is saved next', async ({ page }) => {
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
  const failed = alertOf(page, /^Failed to save post$/)
  await own.rejecting('blog_posts', async () => {
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

test('a draft whose answer was lost does not count as another user’s change', async ({
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
  await expect(alertOf(page, /^No answer came/)).toBeVisible()
  expect(browserErrors.splice(0).join()).toContain('net::ERR_FAILED')
  await page.unroute('**/agent-dashboard/blog/*.data*')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
  await expect(page.getByText('changed elsewhere')).toHaveCount(0)
})

test('a draft that was rejected by hand is not taken for saved', async ({ page }) => {
  const { title, editor, saved } = await openDraft(page)
  await title.fill('Rejected')
  await editor.click()
  await page.keyboard.type('A text.')
  await expect(saved).toBeVisible()
  await own.rejecting('blog_posts', async () => {
    await page.keyboard.type(' More.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(alertOf(page, /^Failed to save post$/)).toBeVisible()
  })
  await expect(page.getByText('Not saved yet')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const left = page.getByRole('link', { name: 'Social Links' }).click()
  await (await asked).dismiss()
  await left
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toastOf(page, 'Draft saved')).toBeVisible()
})

/** A saved draft that another person has changed since. */
const openChangedDraft = async (page: Page) => {
  const draft = await openDraft(page)
  const name = `Mine ${Date.now()}`
  await draft.title.fill(name)
  await draft.editor.click()
  await page.keyboard.type('My words.')
  await expect(draft.saved).toBeVisible()
  await own.run(
    `update blog_posts set content = '<p>Theirs.</p>', version = version + 1 where title = '${name}'`,
  )
  const stored = async () =>
    (await own.run<{ content: string }>(`select content from blog_posts where title = '${name}'`))[0]?.content
  return { ...draft, stored, save: page.getByRole('button', { name: 'Save draft' }) }
}

test('a save that waited for an autosave does not overwrite another user’s change', async ({ page }) => {
  const { stored, save } = await openChangedDraft(page)
  const letGo = await holdRequests(page, '**/agent-dashboard/blog/*.data*')
  await page.keyboard.type(' More.')
  await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible()
  await save.click()
  letGo()
  await expect(page.getByText('changed elsewhere')).toBeVisible()
  expect(await stored()).toBe('<p>Theirs.</p>')
})

for (const way of ['by itself', 'by hand'] as const) {
  test(`a draft changed by another user warns once when it is saved ${way}; the author chooses`, async ({
    page,
  }) => {
    const { stored, save, editor } = await openChangedDraft(page)
    await page.clock.install()
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
    await page.keyboard.type(' More of them.')
    if (way === 'by itself') await page.clock.runFor(5_000)
    else await save.click()
    await expect(page.getByText('changed elsewhere')).toBeVisible()
    expect(await stored()).toBe('<p>Theirs.</p>')
    sent.length = 0
    await editor.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And more.')
    await page.clock.runFor(5_000)
    await page.getByRole('radio', { name: /What you entered/ }).check()
    await save.click()
    await expect(toastOf(page, 'Draft saved')).toBeVisible()
    await expect(page.getByText('changed elsewhere')).toHaveCount(0)
    expect(await stored()).toBe('<p>My words. More of them. And more.</p>')
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('autosave')
  })
}

test('leaving an unsaved draft asks first', async ({ page }) => {
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
