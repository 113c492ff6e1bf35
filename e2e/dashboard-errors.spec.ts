import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openScripted } from './open-scripted'
import { type OwnApp, startOwnApp } from './own-app'
import { ACCOUNTS, openDashboard, signIn, signInForm } from './sign-in'

// The error catalogue of the signed-in areas (signed-in spec §8): each message is provoked by removing what the page
// needs, on a server of its own. dashboard.spec.ts covers rejected input.
test.describe.configure({ mode: 'default' })

let own: OwnApp
test.beforeAll(async () => {
  own = await startOwnApp()
})
test.afterAll(() => own.stop())

const tab = (name: string) => `${own.url}/agent-dashboard/${name}`
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#386' } })
    .png()
    .toBuffer()

test.describe('signing in', () => {
  const sessions = () => own.run('select id from sessions')

  for (const [text, table] of [
    ['Error loading user profile', 'agents'],
    ['An error occurred during authentication', 'accounts'],
    ['An error occurred during authentication', 'sessions'],
  ] as const) {
    test(`without ${table}: '${text}', and no session`, async ({ page }) => {
      await own.without(table, async () => {
        await signIn(page, ACCOUNTS.agent, own.url)
        await said(page, text)
        await expect(signInForm(page).getByLabel('Email')).toHaveValue('agent@demo.test')
      })
      expect(await sessions()).toEqual([])
      await page.goto(tab('profile'))
      await expect(page).toHaveURL(`${own.url}/auth?to=%2Fagent-dashboard%2Fprofile`)
    })
  }

  test('while it is under way the button says so and cannot be pressed again', async ({ page }) => {
    await openScripted(page, `${own.url}/auth`)
    const letGo = await holdRequests(page, '**/auth.data*')
    const form = signInForm(page)
    await form.getByLabel('Email').fill(ACCOUNTS.agent[0])
    await form.getByLabel('Password').fill(ACCOUNTS.agent[1])
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(form.getByRole('button', { name: 'Loading...', exact: true })).toBeDisabled()
    letGo()
    await expect(page).toHaveURL(tab('today'))
    await said(page, 'Login successful!')
  })

  for (const table of ['agents', 'sessions', 'profiles']) {
    test(`a role that cannot be checked without ${table}`, async ({ page }) => {
      await openDashboard(page, ACCOUNTS.agent, own.url)
      await own.without(table, async () => {
        const response = await page.goto(tab('leads'))
        expect(response?.status()).toBe(503)
        await expect(page.locator('h1')).toHaveText('Error checking user role')
        await expect(page).toHaveTitle(/Error checking user role/)
        await expect(page.getByRole('banner')).toBeVisible()
      })
      await page.reload()
      await expect(page.locator('h1')).toHaveText('Leads')
    })
  }
})

test.describe('the tabs', () => {
  test.beforeEach(({ page }) => openDashboard(page, ACCOUNTS.agent, own.url))

  for (const [name, title, text] of [
    ['profile', 'Profile', 'Failed to load profile data'],
    ['customize', 'Customize Page', 'Failed to fetch agent data'],
    ['social', 'Social Links', 'Failed to fetch agent data'],
    ['links', 'Application Links', 'Failed to fetch agent data'],
    ['seo', 'SEO Settings', 'Failed to fetch agent data'],
  ] as const) {
    test(`${title} that cannot be read: '${text}', and the way to the other tabs stays`, async ({ page }) => {
      await own.withoutColumn('agents', 'seo_settings', async () => {
        const response = await page.goto(tab(name))
        expect(response?.status()).toBe(500)
        await expect(page.locator('h1')).toHaveText(text)
        await expect(page).toHaveTitle(new RegExp(text))
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Leads' }).click()
        await expect(page.locator('h1')).toHaveText('Leads')
        await page.goBack()
        await expect(page.locator('h1')).toHaveText(text)
      })
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    })
  }

  test('a sign-in without a broker’s record leads home', async ({ page }) => {
    await own.run(`update agents set user_id = null where profile_slug = 'demoagent'`)
    await page.goto(tab('social'))
    await expect(page).toHaveURL(`${own.url}/`)
    await said(page, 'Failed to fetch agent data')
    await own.run(
      `update agents set user_id = (select id from profiles where email = 'agent@demo.test') where profile_slug = 'demoagent'`,
    )
  })

  for (const [name, field, typed, text] of [
    ['profile', 'Phone', '(416) 555-0188', 'Failed to update profile'],
    ['social', 'Facebook', 'https://facebook.example/amara', 'Failed to update social links'],
    ['links', 'Application', 'https://apply.example.com/amara', 'Failed to update application links'],
    ['seo', 'Meta title', 'Mortgages in plain words', 'Failed to update SEO settings'],
    ['customize', 'Profile URL', 'amaraokafor', 'Failed to save changes'],
  ] as const) {
    test(`${name} that cannot be saved: '${text}', and what was typed stays`, async ({ page }) => {
      await openScripted(page, tab(name))
      const input = page.getByLabel(field, { exact: true })
      await input.fill(typed)
      const save = page.getByRole('button', { name: /^Save/ })
      await own.rejecting('agents', async () => {
        await save.click()
        await said(page, text)
        await expect(input).toHaveValue(typed)
      })
      await save.click()
      await expect(page.getByText(/ (updated )?successfully!?$/)).toBeVisible()
      if (name === 'customize') await said(page, 'Profile URL updated successfully')
    })
  }

  test('a testimonial that cannot be stored', async ({ page }) => {
    await openScripted(page, tab('testimonials'))
    await page.getByLabel('Client name').fill('Odile Tremblay')
    await page.getByLabel('What they said').fill('Calm and exact.')
    await page.getByLabel('Rating').selectOption('5')
    await page.getByLabel('Your client agreed on').fill('2026-01-15')
    await page.getByLabel('How they agreed').selectOption('E-mail')
    await own.rejecting('testimonials', async () => {
      await page.getByRole('button', { name: 'Submit for approval' }).click()
      await said(page, 'Failed to submit testimonial')
      await expect(page.getByLabel('What they said')).toHaveValue('Calm and exact.')
    })
  })

  test('a document that cannot be named leaves no file', async ({ page }) => {
    await openScripted(page, tab('documents'))
    await own.rejecting('agent_documents', async () => {
      await page.getByLabel('Upload a document').setInputFiles({
        name: 'licence.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
      })
      await said(page, 'Failed to save document')
    })
    await expect(page.getByRole('link', { name: 'licence.pdf' })).toHaveCount(0)
  })

  test('a headshot and a banner that cannot be stored', async ({ page }) => {
    await openScripted(page, tab('profile'))
    await own.rejecting('agents', async () => {
      for (const [label, [width, height]] of [
        ['Headshot', [600, 600]],
        ['Banner', [1600, 500]],
      ] as const) {
        await page
          .getByLabel(label, { exact: true })
          .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: await png(width, height) })
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /use|cut|upload|keep/i })
          .last()
          .click()
        await said(page, `Failed to upload ${label.toLowerCase()}`)
      }
    })
  })

  test('a picture of more than 10 MB is made smaller, cut and taken', async ({ page }) => {
    await openScripted(page, tab('profile'))
    const [width, height] = [2300, 2300]
    const buffer = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(buffer.byteLength).toBeGreaterThan(10 * 1024 * 1024)
    const field = page.getByLabel('Headshot', { exact: true })
    await field.setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
    await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
    const shown = page.getByRole('img', { name: 'Headshot at present' })
    await expect(shown).toHaveAttribute('src', /\/files\/agent-headshots\//)
  })

  test('a file that the browser cannot decode is rejected before it is cut; HEIC is not offered', async ({
    page,
  }) => {
    await openScripted(page, tab('profile'))
    const field = page.getByLabel('Headshot', { exact: true })
    expect(await field.getAttribute('accept')).not.toMatch(/hei[cf]/)
    const whole = await png(600, 600)
    const broken = Buffer.concat([whole.subarray(0, 60), randomBytes(2_000)])
    const heic = Buffer.concat([
      Buffer.from('0000001866747970686569630000000068656963', 'hex'),
      randomBytes(500),
    ])
    for (const [name, mimeType, buffer, message] of [
      ['x.png', 'image/png', broken, 'This file is not a picture we can read'],
      ['IMG_1.heic', 'image/heic', heic, 'We cannot read HEIC pictures. Save it as JPEG and try again.'],
    ] as const) {
      await field.setInputFiles({ name, mimeType, buffer })
      await expect(page.getByText(message)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('leads that cannot be listed, and a status that cannot be set', async ({ page }) => {
    await own.without('leads', async () => {
      await page.goto(tab('leads'))
      await expect(page.getByRole('alert').getByText('Failed to fetch leads', { exact: true })).toBeVisible()
    })
    await openScripted(page, tab('leads'))
    const inList = page.getByRole('table').getByRole('combobox').first()
    const before = await inList.inputValue()
    await own.rejecting('leads', async () => {
      await inList.selectOption(before === 'closed' ? 'New' : 'Closed')
      await said(page, 'Failed to update lead status')
      await expect(inList).toHaveValue(before)
    })
    await page.locator('table a[href*="/leads/"]').first().click()
    const form = page.getByRole('form', { name: 'Status' })
    await own.rejecting('leads', async () => {
      await form.getByText(before === 'closed' ? 'New' : 'Closed', { exact: true }).click()
      await said(page, 'Failed to update lead status')
    })
  })
})
