import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { toastOf } from './said'
import { ACCOUNTS, openDashboard, openPanel } from './sign-in'

// On a server of its own: another test's save would make these forms stale.
test.describe.configure({ mode: 'default' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const open = async (page: Page, tab: string) => {
  await openDashboard(page, ACCOUNTS.admin, own.url)
  await openScripted(page, `${own.url}/agent-dashboard/${tab}`)
}

test('text typed during a save stays and stays unsaved', async ({ page }) => {
  await open(page, 'profile')
  const letGo = await holdRequests(page, '**/agent-dashboard/profile.data*')
  const phone = `(416) 555-${String(Date.now()).slice(-4)}`
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Phone').press('Enter')
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  const bio = `Typed meanwhile, ${Date.now()}.`
  await page.getByLabel('Bio').fill(bio)
  letGo()
  await expect(toastOf(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue(bio)
  await expect(page.getByLabel('Bio')).toBeFocused()
  await expect(page.locator('.page-preview')).toContainText(bio)
  await expect(page.getByText('Not saved yet')).toBeVisible()

  await page.getByRole('button', { name: 'Save changes' }).click()
  // Hidden also while it is being saved.
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue(bio)
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
})

test('leaving while a save is under way asks first, because it might never arrive', async ({ page }) => {
  await open(page, 'profile')
  const letGo = await holdRequests(page, '**/agent-dashboard/profile.data*')
  const phone = `(647) 555-${String(Date.now()).slice(-4)}`
  await page.getByLabel('Phone').fill(phone)
  // The answer of beforeunload at the first moment that shows "Saving…".
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent?.includes('Saving…')) return
      observer.disconnect()
      const isLeft = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
      document.body.dataset.firstQuestion = isLeft ? 'missing' : 'asked'
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByLabel('Phone').press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-first-question', 'asked')

  const stay = async (leave: () => Promise<unknown>) => {
    const asked = page.waitForEvent('dialog')
    // Over when the question is answered.
    const left = leave()
    const question = await asked
    await question.dismiss()
    await left
    return question.type()
  }
  // A window that is left takes its requests along.
  expect(await stay(() => page.evaluate(() => location.reload()))).toBe('beforeunload')
  expect(await stay(() => page.getByRole('link', { name: 'Social Links' }).click())).toBe('confirm')
  letGo()
  await expect(toastOf(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/profile$/)
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
})

test('the keyboard stays where it was when a form is saved, and the form shows what is stored', async ({
  page,
}) => {
  await open(page, 'social')
  const facebook = `https://www.facebook.com/p${Date.now()}`
  await page.getByLabel('Facebook').fill(`  ${facebook}`)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Social links updated successfully!')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Facebook')).toHaveValue(facebook)
  await expect(page.getByText('Not saved yet')).toBeHidden()

  await page.getByLabel('Facebook').fill('')
  await page.getByLabel('Facebook').press('Enter')
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(save).toBeVisible()
  await expect(page.getByLabel('Facebook')).toBeFocused()
})

test('a form that adds is empty again when it has added, with the keyboard where it was', async ({
  page,
}) => {
  await open(page, 'testimonials')
  await page.getByLabel('Client name').fill(`Client ${Date.now()}`)
  await page.getByLabel('What they said').fill('Calm and quick.')
  await page.getByLabel('Rating').selectOption('3')
  await page.getByLabel('Your client agreed on').fill('2026-01-15')
  await page.getByLabel('How they agreed').selectOption('E-mail')
  await page.getByRole('button', { name: 'Submit for approval' }).focus()
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Testimonial submitted for approval!')).toBeVisible()
  await expect(page.getByLabel('Client name')).toHaveValue('')
  await expect(page.getByLabel('Rating')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeFocused()
})

test('a form that its page closes takes nothing more while it is saved', async ({ page }) => {
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/agents?search=amara`)
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill(`Town ${String(Date.now()).slice(-4)}`)
  const letGo = await holdRequests(page, '**/super-admin/agents/*.data*')
  await dialog.getByLabel('City').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeFocused()
  await dialog.getByLabel('Bio').focus()
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toBeFocused()
  letGo()
  await expect(dialog).toBeHidden()
})

test("typed text stays beside another user's change and does not overwrite it", async ({ page }) => {
  await open(page, 'profile')
  const isMine = `email = '${ACCOUNTS.admin[0]}'`
  await page.getByLabel('Phone').fill('(416) 555-0199')
  await own.run(`update agents set bio = 'Theirs.', version = version + 1 where ${isMine}`)
  // Removing a picture reloads the page's data.
  await page.getByRole('button', { name: 'Remove the headshot' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove the headshot' })).toBeHidden()
  await expect(page.getByLabel('Phone')).toHaveValue('(416) 555-0199')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastOf(page, 'Profile updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Bio')).toHaveValue('Theirs.')
  const stored = () => own.run(`select phone, bio from agents where ${isMine}`)
  expect(await stored()).toEqual([{ phone: '(416) 555-0199', bio: 'Theirs.' }])
})

test('of a field that both changed, both values are shown, and the person chooses', async ({ page }) => {
  await open(page, 'profile')
  const isMine = `email = '${ACCOUNTS.admin[0]}'`
  await page.getByLabel('City').fill('Mine')
  await own.run(`update agents set city = 'Theirs', version = version + 1 where ${isMine}`)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.getByText('Your page was changed elsewhere since this form was opened.')).toBeVisible()
  const choice = page.getByRole('group', { name: 'City: which one stays?' })
  await expect(choice).toContainText('Theirs')
  await expect(choice).toContainText('Mine')
  // Pressed again, nothing is undone.
  await save.click()
  expect(await own.run(`select city from agents where ${isMine}`)).toEqual([{ city: 'Theirs' }])
  await choice.getByRole('radio', { name: /What you entered/ }).check()
  await save.click()
  await expect(toastOf(page, 'Profile updated successfully!')).toBeVisible()
  expect(await own.run(`select city from agents where ${isMine}`)).toEqual([{ city: 'Mine' }])
  await expect(choice).toHaveCount(0)
})

test('a rejected form moves the focus to its first invalid field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPanel(page, own.url)
  await openScripted(page, `${own.url}/super-admin/blog/new`)
  await page.getByLabel('Title', { exact: true }).fill('Nobody signs this')
  await page.getByRole('textbox', { name: 'Text' }).fill('Yet.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('combobox', { name: 'Agent' })).toBeFocused()
  await expect(page.getByText('Please check the marked fields')).toBeInViewport()

  // A conflict moves the focus to its first choice.
  await openScripted(page, `${own.url}/super-admin/settings`)
  await page.getByLabel('Tagline').fill('Mine.')
  await own.run(`update site_settings set tagline = 'Theirs.', version = version + 1`)
  await page.getByRole('button', { name: 'Save changes' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Someone else changed this in the meantime.')).toBeInViewport()
  await expect(page.getByRole('radio').first()).toBeFocused()
})
