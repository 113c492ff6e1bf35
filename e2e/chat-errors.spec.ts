import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openVal } from './scripted-val'

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** From here on time passes when the test says so. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

// The chat's part of the error catalogue (visitor spec §8).
for (const [status, text] of [
  [429, 'Rate limit exceeded - Please wait a moment before sending another message.'],
  [402, 'Service unavailable - Our AI service is temporarily unavailable. Please try again later.'],
  [401, 'Authentication error - Please refresh the page and try again.'],
  [500, 'Server error - Something went wrong on our end. Please try again later.'],
  [503, 'Service maintenance - The AI service is currently under maintenance. Please try again later.'],
  [418, 'Connection error - Failed to connect to AI service (418). Please try again.'],
] as const) {
  test(`a ${status} shows its message for 5 seconds, and the question can be sent again`, async ({
    page,
  }) => {
    const val = await openVal(page)
    await stopClock(page)
    await val.ask('What would I pay?')
    await val.open(status, 'application/json')
    await expect(toast(page, text)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(val.dialog.getByTestId('answer-coming')).toHaveCount(0)
    await page.clock.runFor(4_900)
    await expect(toast(page, text)).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast(page, text)).toHaveCount(0)
    await val.dialog.getByRole('button', { name: 'Try again' }).click()
    await val.answer('There it is.')
    await expect(val.log.getByText('There it is.')).toBeVisible()
    expect(await val.asked()).toHaveLength(2)
  })
}

test('after 30 seconds without a word the answer is given up', async ({ page }) => {
  const val = await openVal(page)
  await stopClock(page)
  await val.ask('Slowly, please')
  await val.open()
  await page.clock.runFor(29_000)
  await val.say('A word')
  await expect(val.dialog.getByText('A word')).toBeVisible()
  await page.clock.runFor(29_000)
  // A keep-alive comment is not text.
  await val.sendRaw(': still here\n\n')
  await expect(val.dialog.getByTestId('answer-coming')).toBeVisible()
  await page.clock.runFor(1_100)
  const text = 'Response timeout - The AI is taking too long to respond. Please try again.'
  await expect(toast(page, text)).toBeVisible()
  await expect(toast(page, 'The AI took too long to respond. Please try again.')).toBeVisible()
  await expect(val.dialog.getByText('A word')).toHaveCount(0)
  await expect(val.field).toBeEnabled()
  expect(await val.aborted()).toBe(1)
  await page.clock.runFor(7_100)
  await expect(toast(page, text)).toHaveCount(0)
  // Nor does a server that never begins.
  await val.ask('Hello?')
  await page.clock.runFor(30_100)
  await expect(toast(page, text)).toBeVisible()
})

test('a broken stream shows its message for 7 seconds', async ({ page }) => {
  const val = await openVal(page)
  await stopClock(page)
  const invalid = 'Invalid response from AI service. Please try again later.'
  const cases: [what: string, text: string, provoke: () => Promise<unknown>][] = [
    ['no connection', 'Network connection error. Please check your internet connection.', val.reject],
    ['a page instead of a stream', invalid, () => val.open(200, 'text/html')],
    ['nothing in it', invalid, () => val.open().then(() => val.sendRaw('data: [DONE]\n\n'))],
    ['no JSON', invalid, () => val.open().then(() => val.sendRaw('data: {"choices\n\n'))],
    [
      'an error in it',
      invalid,
      () => val.open().then(() => val.sendRaw('data: {"error":{"message":"x"}}\n\n')),
    ],
    [
      'an end before its end',
      invalid,
      () =>
        val
          .open()
          .then(() => val.say('Hal'))
          .then(val.end),
    ],
    [
      'a connection that breaks',
      'Network connection error. Please check your internet connection.',
      () =>
        val
          .open()
          .then(() => val.say('Hal'))
          .then(val.cut),
    ],
  ]
  for (const [what, text, provoke] of cases) {
    await val.ask(what)
    await provoke()
    await expect(toast(page, text), what).toBeVisible()
    await expect(val.dialog.getByText('Your message was not answered.'), what).toBeVisible()
    await expect(val.dialog.getByText('Hal', { exact: true }), what).toHaveCount(0)
    await page.clock.runFor(6_900)
    await expect(toast(page, text), what).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast(page, text), what).toHaveCount(0)
  }
})
