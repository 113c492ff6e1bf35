import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const ACCOUNTS = {
  agent: ['agent@demo.test', 'demo-agent-1867'],
  agent2: ['agent2@demo.test', 'demo-agent-1867'],
  admin: ['admin@demo.test', 'demo-admin-1867'],
  owner: ['super@demo.test', 'demo-super-1867'],
} as const

type Credentials = readonly [email: string, password: string]

/** The form of the sign-in page, not the one in the header's dialog. */
export const signInForm = (page: Page) =>
  page.getByRole('main').locator('form').filter({ hasText: 'Password' })

/** Fills in the form and sends it, on the site at `url` or the one that all tests share. */
export async function signIn(page: Page, [email, password]: Credentials, url = '') {
  await page.goto(`${url}/auth`)
  const form = signInForm(page)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in as the form does, without opening it. */
export async function enter(page: Page, [email, password]: Credentials, url = '') {
  const { origin } = new URL(url || String(process.env.E2E_BASE_URL))
  const form = { email, password }
  const answer = await page.request.post(`${origin}/auth`, { form, headers: { origin }, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
  // Its message stays for five seconds, and axe looks when nothing moves.
  await page.context().clearCookies({ name: 'flash' })
}

/** Signs a broker in and opens the dashboard. */
export async function openDashboard(page: Page, credentials: Credentials, url = '') {
  await enter(page, credentials, url)
  await page.goto(`${url}/agent-dashboard/profile`)
}

/** Signs the owner in and opens the panel. */
export async function openPanel(page: Page, url = '') {
  await enter(page, ACCOUNTS.owner, url)
  await page.goto(`${url}/super-admin/agents`)
}
