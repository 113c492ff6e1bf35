import type { Page } from '@playwright/test'
import { frenchPath } from '~/lib/localized-paths'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { DASHBOARD, FRENCH, PANEL, PUBLIC } from './routes'
import { ACCOUNTS, enter } from './sign-in'

// Each page once: it answers, fits the narrowest window, and passes axe on a phone in light colours, in French wide in
// dark ones; a page without French in both. `npm run test:full` looks at all of them at both widths in both schemes.
const PHONE = { width: 390, colorScheme: 'light' } as const
const WIDE = { width: 1440, colorScheme: 'dark' } as const
const ALL_LOOKS = [
  PHONE,
  WIDE,
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

const HOLDS = 'is accessible and fits its window'

type Look = (typeof ALL_LOOKS)[number]

async function expectSound(page: Page, axe: (page: Page) => Promise<void>, looks: readonly Look[]) {
  for (const { width, colorScheme } of process.env.TEST_FULL ? ALL_LOOKS : looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await axe(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'pixels at 320').toBe(320)
}

function looksOf(path: string): readonly Look[] {
  if (path.startsWith('/fr')) return [WIDE]
  const french = frenchPath(path.split('?')[0] ?? '')
  return french && FRENCH.includes(french) ? [PHONE] : [PHONE, WIDE]
}

for (const path of [...PUBLIC, ...FRENCH]) {
  test(`${path} ${HOLDS}`, async ({ page, axe }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    // In French with its script: a text that it translates in another way than the server is an error of the page.
    const isMissing = /nobody|no-such|nulle-part/.test(path)
    const isScripted = path.startsWith('/fr') && !isMissing
    const response = await (isScripted ? openScripted(page, path) : page.goto(path))
    expect(response?.status()).toBe(isMissing ? 404 : 200)
    await expect(page).toHaveTitle(/\S/)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectSound(page, axe, looksOf(path))
  })
}

for (const [area, account, paths] of [
  ['/agent-dashboard/', ACCOUNTS.agent, DASHBOARD],
  ['/super-admin/', ACCOUNTS.owner, PANEL],
] as const) {
  for (const path of paths) {
    test(`${area}${path.replace(/\{.*\}/, '…')} ${HOLDS}`, async ({ page, axe, query }) => {
      const wanted = /\{(.*)\}/.exec(path)?.[1]
      const id = wanted && (await query<{ id: string }>(wanted))[0]?.id
      await enter(page, account)
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(area + path.replace(/\{.*\}/, String(id)))
      // The preview has a heading of its own, hidden from screen readers.
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSound(page, axe, [PHONE])
    })
  }
}
