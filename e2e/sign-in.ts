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

/** The address changes while the page's data still comes; who leaves then breaks that off. */
const isShown = (page: Page) => expect(page.locator('h1').first()).toBeVisible()

/** Signs a broker in and waits for the dashboard. */
export async function openDashboard(page: Page, credentials: Credentials, url = '') {
  await signIn(page, credentials, url)
  await page.waitForURL('**/agent-dashboard/profile')
  await isShown(page)
}

/** Signs the owner in and waits for the panel. */
export async function openPanel(page: Page, url = '') {
  await signIn(page, ACCOUNTS.owner, url)
  await page.waitForURL('**/super-admin/agents')
  await isShown(page)
}
