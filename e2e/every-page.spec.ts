import type { Page } from '@playwright/test'
import { frenchPath } from '~/lib/localized-paths'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { FRENCH_PAGES, PUBLIC_PAGES } from './routes'
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

const FRENCH = [
  ...FRENCH_PAGES,
  '/fr?quote=purchase',
  '/fr/courtiers/demoagent',
  '/fr/produits/00000001-0006-7000-8000-000000000001',
  '/fr/services/00000001-0007-7000-8000-000000000001',
  '/fr/blogue/how-the-mortgage-stress-test-works',
  '/fr/connexion/mot-de-passe-oublie',
  '/fr/connexion/nouveau-mot-de-passe/unknown?welcome',
  '/fr/nulle-part',
]

/** Pages with a record, one of each kind, its replacement, and pages after a form. */
const PUBLIC = [
  ...PUBLIC_PAGES,
  '/?quote=purchase',
  '/find-broker?search=zzz',
  '/agents/demoagent',
  '/agents/tomaszwierzbicki',
  '/agents/nobody',
  '/products/00000001-0006-7000-8000-000000000001?agent=demoagent',
  '/services/00000001-0007-7000-8000-000000000001',
  '/blog/how-the-mortgage-stress-test-works',
  '/mortgage-calculator?price=abc&down=-5&rate=99&years=70&frequency=x&province=zz&compounding=q',
  '/mortgage-calculator?down=30000&frequency=rapid-weekly',
  '/applications?sent=1',
  '/contact?sent=1',
  '/newsletter?sent=1',
  '/unsubscribe/demo-unsubscribe-01',
  '/unsubscribe/nobody',
  '/auth/forgot',
  '/no-such-page',
]

const AGENT = `(select id from agents where profile_slug = 'demoagent')`

/** `{…}` is replaced by the id that the query returns. */
const DASHBOARD = [
  'today',
  'profile',
  'licences',
  'customize',
  'social',
  'links',
  'embed',
  'seo',
  'blog',
  'blog/new',
  'documents',
  'testimonials',
  'leads',
  'leads?search=nobody-has-this-name',
  'leads/new',
  `leads/{select id from leads where agent_id = ${AGENT} limit 1}`,
  'leads/not-here',
  'analytics?period=7',
  'webhooks',
  'account',
  'security',
]

const PANEL = [
  'today',
  'agents',
  'agents?search=nobody-at-all',
  'agents/new',
  `agents/{select ${AGENT} as id}`,
  `agents/{select ${AGENT} as id}?tab=social`,
  `agents/{select ${AGENT} as id}?tab=links`,
  `agents/{select ${AGENT} as id}?tab=seo`,
  `agents/{select ${AGENT} as id}?tab=delete`,
  'testimonials',
  'testimonials?search=zzz',
  'testimonials?add',
  'blog',
  'blog/new',
  'leads',
  'leads/board',
  `leads/{select id from leads limit 1}`,
  'analytics',
  'rates',
  `rates?edit={select id from mortgage_rates limit 1}`,
  `rates?history={select id from mortgage_rates limit 1}`,
  'products',
  'products/new',
  'services',
  `services/{select id from mortgage_services limit 1}`,
  'lenders',
  'lenders?new',
  'settings',
  'licences',
  'newsletter',
  'newsletter/reminders',
  'privacy',
  'webhooks',
  'rules',
  'background',
  'audit',
]

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
