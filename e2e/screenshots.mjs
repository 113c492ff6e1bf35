// `npm run screenshots -- [--out DIR] [--paths /,/rates]`: whole-page pictures of a demo site at three widths, light
// and dark, named like home-390-light.png.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startApp } from '../scripts/app.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import { ensureInstalled, giveUp, onRightNode, prepare } from '../scripts/prepare.mjs'

const WIDTHS = [390, 768, 1440]
const SCHEMES = ['light', 'dark']
const MAIN_SCREENS = [
  '/,/rates,/calculators,/mortgage-calculator,/affordability-calculator,/quote,/applications,/contact,/find-broker',
  '/agents/demoagent,/blog,/products,/services,/auth',
  '/agent-dashboard/today,/agent-dashboard/profile,/agent-dashboard/leads,/agent-dashboard/analytics',
  '/super-admin/today,/super-admin/agents,/super-admin/leads,/super-admin/leads/board,/super-admin/analytics,/super-admin/rates',
].join()

/** The account that a path needs, if any. */
const ACCOUNTS = [
  [/^\/agent-dashboard/, { email: 'agent@demo.test', password: 'demo-agent-1867' }],
  [/^\/super-admin/, { email: 'super@demo.test', password: 'demo-super-1867' }],
]

await prepare()
await ensureInstalled('e2e')
await onRightNode(import.meta.url)
const { openBrowser } = await import('./browser.ts')

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images' },
    paths: { type: 'string', default: MAIN_SCREENS },
  },
})
const executablePath = ensureChromium() ?? giveUp('Pictures need a Chromium; set CHROMIUM_PATH.')
const out = resolve(values.out)
mkdirSync(out, { recursive: true })

const nameOf = (path) => path.replace(/^\/|\/$/g, '').replace(/[^a-z0-9]+/gi, '-') || 'home'

const app = await startApp()
const browser = await openBrowser(executablePath)
try {
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-CA',
        timezoneId: 'America/Toronto',
      })
      const page = await context.newPage()
      let signedIn
      for (const path of values.paths.split(',')) {
        const account = ACCOUNTS.find(([area]) => area.test(path))?.[1]
        if (account !== signedIn) {
          await context.clearCookies()
          if (account)
            await context.request.post(new URL('/auth', app.url).href, {
              form: account,
              headers: { origin: app.url },
              maxRedirects: 0,
            })
          // Loads a page once, so that the toast 'Login successful!' is in no picture.
          await context.request.get(app.url)
          signedIn = account
        }
        await page.goto(new URL(path, app.url).href)
        // Pictures below the fold are fetched when they come near it.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
            scrollTo(0, y)
            await new Promise((done) => requestAnimationFrame(done))
          }
          scrollTo(0, 0)
          await document.fonts.ready
        })
        await page.waitForLoadState('networkidle')
        const file = join(out, `${nameOf(path)}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
        console.log(file)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await app.stop()
}
