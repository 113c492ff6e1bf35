import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openVal } from './scripted-val'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** From here on time passes when the test says so. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('an answer streams into its place, rendered safely, and is announced once it is whole', async ({
  page,
}) => {
  const val = await openVal(page)
  await expect(val.field).toBeFocused()
  await val.ask('What would I pay?')
  await expect(val.field).toBeDisabled()
  await expect(val.dialog.getByText('Val is answering')).toBeAttached()
  await val.open()
  await val.sendRaw(': a comment\n\n')
  await val.say('About **$2,890** a month. <img src=x onerror=alert(1)>\n\n- see [rates](/rates)\n')
  const coming = val.dialog.getByTestId('answer-coming')
  await expect(coming.getByText('$2,890')).toBeVisible()
  // Nothing is read aloud while it grows.
  await expect(val.log.getByText('$2,890')).toHaveCount(0)
  await val.say('- or [this](javascript:alert(1)) | x')
  await val.sendRaw('data: [DONE]\n\n')
  await expect(val.field).toBeEnabled()
  await expect(val.field).toBeFocused()
  await expect(val.log.locator('strong')).toHaveText('$2,890')
  await expect(val.log.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(val.log.locator('img')).toHaveCount(0)
  await expect(val.log.getByText('[this](javascript:alert(1))')).toBeVisible()
  await expect(val.log).not.toHaveAttribute('aria-live', 'off')
  await expect(val.log.locator('[aria-live="off"]', { hasText: 'What would I pay?' })).toBeVisible()
  // A page that an answer names is shown, and the conversation is there afterwards.
  await val.log.getByRole('link', { name: 'rates' }).click()
  await expect(page).toHaveURL('/rates')
  await expect(val.dialog).toBeHidden()
  await val.show()
  await expect(val.log.locator('strong')).toHaveText('$2,890')
})

test('suggestions are there for the first message only, and what was said goes along', async ({ page }) => {
  const val = await openVal(page)
  const suggestions = val.dialog.getByRole('list', { name: 'Suggested questions' }).getByRole('button')
  await expect(suggestions).toHaveCount(4)
  const first = String(await suggestions.first().textContent())
  await suggestions.first().click()
  await expect(suggestions).toHaveCount(0)
  await val.answer('3.60%')
  await val.ask('and variable?')
  await val.answer('Also.')
  expect(await val.asked()).toEqual([
    [{ role: 'user', content: first }],
    [
      { role: 'user', content: first },
      { role: 'assistant', content: '3.60%' },
      { role: 'user', content: 'and variable?' },
    ],
  ])
})

test('what an answer offers to press is shown as buttons once the answer is whole, and sent by a press', async ({
  page,
}) => {
  const val = await openVal(page)
  await val.ask('540k')
  await val.answer('Is it one of these?', { choices: ['Payment: home $540,000', 'Find a broker'] })
  const choices = val.dialog.getByRole('list', { name: 'Questions to choose from' })
  await expect(choices.getByRole('button')).toHaveText(['Payment: home $540,000', 'Find a broker'])
  await choices.getByRole('button', { name: 'Find a broker' }).click()
  await expect(val.log.locator('[data-asked]').last()).toContainText('Find a broker')
  await expect(choices).toHaveCount(0)
})

test('Enter sends, Shift+Enter begins a line, blanks are not sent, and nothing is sent twice', async ({
  page,
}) => {
  const val = await openVal(page)
  await expect(val.dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await val.field.fill('  \n ')
  await val.field.press('Enter')
  await val.field.fill('one')
  await val.field.press('Shift+Enter')
  await page.keyboard.type('two')
  await expect(val.field).toHaveValue('one\ntwo')
  await val.field.evaluate((field) => {
    for (let times = 0; times < 3; times++) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
    field.closest('form')?.requestSubmit()
  })
  await expect(val.field).toHaveValue('')
  await val.answer('Three.')
  expect(await val.asked()).toEqual([[{ role: 'user', content: 'one\ntwo' }]])
})

test('an answer can be stopped, with the keyboard too; what came stays', async ({ page }) => {
  const val = await openVal(page)
  await val.ask('Tell me everything')
  await val.open()
  await val.say('First, ')
  const stop = val.dialog.getByRole('button', { name: 'Stop' })
  // The focus stays where the visitor writes: a second Enter must not stop the answer.
  await expect(val.field).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(stop).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(val.log.getByText('First,')).toBeVisible()
  await expect(val.log.getByText('You stopped this answer.')).toBeVisible()
  await expect(val.field).toBeFocused()
  expect(await val.aborted()).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
})

test('messages are kept in the browser until the chat is cleared or the page is loaded', async ({ page }) => {
  const val = await openVal(page)
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('val-conversation') ?? '[]').length)
  for (const question of ['One?', 'Two?']) {
    await val.ask(question)
    await val.answer('Yes.')
  }
  expect(await kept()).toBe(4)
  await stopClock(page)
  await val.dialog.getByRole('button', { name: 'Clear Chat' }).click()
  await expect(val.dialog.getByText('Two?')).toHaveCount(0)
  await expect(val.dialog.getByRole('list', { name: 'Suggested questions' })).toBeVisible()
  expect(await kept()).toBe(0)
  const cleared = toast(page, 'Your chat history was cleared from this device.')
  await page.clock.runFor(9_900)
  await expect(cleared).toBeVisible()
  await page.clock.runFor(200)
  await expect(cleared).toHaveCount(0)
  await val.ask('Once more')
  await val.answer('Gladly.')
  expect(await kept()).toBe(2)
  await page.clock.resume()
  await page.reload()
  await page.mouse.move(9, 309)
  await expect(cleared).toBeVisible()
  expect(await kept()).toBe(0)
  await val.show()
  await expect(val.dialog.getByText('Once more')).toHaveCount(0)
})

test('clearing while an answer comes ends it', async ({ page }) => {
  const val = await openVal(page)
  await val.ask('Tell me everything')
  await val.open()
  await val.say('First, ')
  await val.dialog.getByRole('button', { name: 'Clear Chat' }).click()
  await expect(val.dialog.getByText('First,')).toHaveCount(0)
  await expect(val.field).toBeEnabled()
  expect(await val.aborted()).toBe(1)
})

test('with the keyboard alone: open, ask, close, and the focus is back', async ({ page }) => {
  const val = await openVal(page, '/rates', { isOpened: false })
  const button = page.getByRole('button', { name: 'Try AI' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(val.field).toBeFocused()
  await page.keyboard.type('Hi')
  await page.keyboard.press('Enter')
  await val.answer('Hello!')
  for (let times = 0; times < 12; times++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.id)).not.toBe(undefined)
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('#val-dialog'),
    )
    expect(isInside, `after ${times + 1} tabs`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(val.dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(val.field).toBeFocused()
})

test('the conversation is fetched when the visitor opens it, and not before', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const val = await openVal(page, '/', { isOpened: false })
  expect(files.filter((file) => /\/val-/.test(file))).toEqual([])
  const letGo = await holdRequests(page, '**/assets/val-*')
  await page.getByRole('button', { name: 'Try AI' }).click()
  await expect(val.dialog.getByText('Val is on the way…')).toBeVisible()
  letGo()
  await expect(val.field).toBeFocused()
})

test('before the scripts run the button opens the dialog all the same', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  await expect(page.getByPlaceholder('Ask me about mortgages...')).toBeVisible()
})

test('without JavaScript the button leads to the people', async ({ pageWithoutScript: page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Try AI' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Try AI' }).click()
  await expect(page).toHaveURL('/contact')
})

test('on a small phone the dialog is the screen, above the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const val = await openVal(page)
  await val.ask('Show me a wide table')
  await val.answer(
    '| One | Two | Three | Four | Five |\n|-|-|-|-|-|\n| 1,000,000.00 | 2,000,000.00 | 3,000,000.00 | 4 | 5 |',
  )
  const box = await val.dialog.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  expect(await val.dialog.evaluate((dialog) => dialog.scrollWidth)).toBe(360)
  await expect(val.dialog.getByText('Val is an AI and can be wrong.')).toBeInViewport()
  await expect(val.dialog.getByRole('button', { name: 'Talk to a person' })).toBeInViewport()
  await val.dialog.getByRole('button', { name: 'Talk to a person' }).click()
  await expect(val.card.getByLabel('Name')).toBeFocused()
  await expect(val.card.getByLabel('Name')).toBeInViewport({ ratio: 1 })
  // The keyboard comes up.
  await val.dialog.evaluate((dialog) => dialog.style.setProperty('--viewport-height', '400px'))
  await expect(val.field).toBeInViewport()
  expect((await val.field.boundingBox())?.y).toBeLessThan(400)
})

test('an answer that offers a person stays in view above the fields for a call', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The built-in Val answers.
  await page.goto('/')
  await page.getByRole('button', { name: 'Try AI' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByPlaceholder('Ask me about mortgages...')
    .fill('my husband hits me, can I get off the mortgage')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'How can we reach you?' })).toBeAttached()
  await expect(dialog.getByRole('log').getByText('call 911 now')).toBeInViewport()
  await expect(dialog.getByLabel('Name', { exact: true })).not.toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialog has no accessibility violations, ${colorScheme}`, async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const val = await openVal(page, '/mortgage-news')
    await axe(page)
    await val.ask('Hi, my email is john@')
    await val.open(500)
    await val.dialog.getByRole('button', { name: 'Talk to a person' }).click()
    await expect(val.dialog.getByRole('button', { name: 'Ask for a call back' })).toBeVisible()
    await axe(page)
    await val.ask('And a table?')
    await val.answer('| A | B |\n|-|-|\n| 1 | [x](https://example.ca/) |')
    await axe(page)
  })
}
