import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { newVisitor } from './new-visitor'
import { openScripted } from './open-scripted'

type Subscriber = { unsubscribe_token: string; unsubscribed_at: string | null }

const formOf = (page: Page) => page.getByRole('form', { name: 'Subscribe' })
const SENT = 'Successfully subscribed to our newsletter!'

test('subscribing is stored, and leaving works from the link alone', async ({ page, query }) => {
  const email = newVisitor('reader')
  const stored = () => query<Subscriber>('select * from newsletter_subscribers where email = $1', [email])
  await openScripted(page, '/newsletter')
  await formOf(page).getByLabel('Email').fill(email.toUpperCase())
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your address is stored' })).toBeFocused()
  const [subscriber] = await stored()
  expect(subscriber?.unsubscribed_at).toBeNull()
  await page.goto(`/unsubscribe/${subscriber?.unsubscribe_token}`)
  expect((await stored())[0]?.unsubscribed_at).toBeNull()
  await page.getByRole('button', { name: 'Unsubscribe me' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect((await stored())[0]?.unsubscribed_at).not.toBeNull()
})

test('without an address, or with a wrong one, it says so beside the field', async ({ page }) => {
  await openScripted(page, '/newsletter')
  const form = formOf(page)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Enter your email address.')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('nobody')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Enter an email address like name@example.ca.')).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue('nobody')
})

test('a network that is gone keeps the address', async ({ page, context, browserErrors }) => {
  await openScripted(page, '/newsletter')
  await formOf(page).getByLabel('Email').fill('reader@example.ca')
  await context.setOffline(true)
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('We could not save your address. Please try again.')).toBeVisible()
  await expect(formOf(page).getByLabel('Email')).toHaveValue('reader@example.ca')
  expect(browserErrors.splice(0).join()).toContain('net::ERR_INTERNET_DISCONNECTED')
})

test('without JavaScript it subscribes, a second time too, and unsubscribes', async ({
  pageWithoutScript: page,
  query,
}) => {
  const email = newVisitor('reader')
  for (let time = 0; time < 2; time++) {
    await page.goto('/newsletter')
    await formOf(page).getByLabel('Email').fill(email)
    await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText(SENT)).toBeVisible()
  }
  const rows = await query<Subscriber>('select * from newsletter_subscribers where email = $1', [email])
  expect(rows).toHaveLength(1)
  await page.goto(`/unsubscribe/${rows[0]?.unsubscribe_token}`)
  await page.getByRole('button', { name: 'Unsubscribe me' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('an unknown link leads to a calm 404 page', async ({ page }) => {
  const response = await page.goto('/unsubscribe/nobody-was-ever-sent-this')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible()
})
