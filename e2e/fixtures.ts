import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export { expect }

/** Chromium's own remark on an answer of 4xx or 5xx; a test that provokes one asserts the answer itself. */
const isAnswerRemark = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource: the server responded with a status of')

/** Playwright's recorder reads blob pictures, which our policy forbids. */
const isRecorderRemark = (message: ConsoleMessage) => message.text().startsWith("Connecting to 'blob:")

function watchForErrors(page: Page, errors: string[]) {
  // A thrown value may be no Error: then it has no stack.
  page.on('pageerror', ({ name, message, stack }) => errors.push(stack || `${name}: ${message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isAnswerRemark(message) || isRecorderRemark(message)) return
    errors.push(message.text() || `an empty message from ${message.location().url}`)
  })
}

type Fixtures = {
  /** Errors that the browser reported; any left at the end fails the test. */
  browserErrors: string[]
  /** A page in a context with JavaScript off. */
  pageWithoutScript: Page
  /** Rows of the app's own database, whichever kind it is: `query('select … where email = $1', [email])`. */
  query: <Row = Record<string, unknown>>(sql: string, params?: unknown[]) => Promise<Row[]>
  /** Fails with a readable list of the page's accessibility violations. */
  axe: (page: Page) => Promise<void>
  /** An IP address of this test's own (see TRUST_PROXY in global-setup.ts). */
  visitorHeaders: Record<string, string>
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

let visitors = 0

export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.E2E_BASE_URL)
  },
  visitorHeaders: async ({ browserName: _ }, use, info) => {
    visitors++
    await use({ 'x-forwarded-for': `10.${info.workerIndex % 256}.${visitors >> 8}.${visitors % 256}` })
  },
  extraHTTPHeaders: async ({ visitorHeaders }, use) => {
    await use(visitorHeaders)
  },
  browserErrors: [
    async ({ browserName: _ }, use) => {
      const errors: string[] = []
      await use(errors)
      expect(errors, 'errors in the browser’s console').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, browserErrors }, use) => {
    watchForErrors(page, browserErrors)
    await use(page)
  },
  pageWithoutScript: async ({ browser, baseURL, visitorHeaders, browserErrors }, use) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      extraHTTPHeaders: visitorHeaders,
    })
    const page = await context.newPage()
    watchForErrors(page, browserErrors)
    await use(page)
    await context.close()
  },
  query: async ({ browserName: _ }, use) => {
    await use(async <Row>(sql: string, params: unknown[] = []) => {
      const body = JSON.stringify({ sql, params })
      const response = await fetch(String(process.env.E2E_SQL_URL), { method: 'POST', body })
      const answer = (await response.json()) as { rows?: Row[]; error?: string }
      if (!answer.rows) throw new Error(answer.error)
      return answer.rows
    })
  },
  axe: async ({ browserName: _ }, use) => {
    await use(async (page) => {
      // Half way between two colour schemes nothing has contrast enough.
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame)
        // An animation that scrolling drives, or one in an undrawn element such as a closed menu, never finishes.
        const finishes = ({ effect, timeline }: Animation) =>
          timeline === document.timeline &&
          (!(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false)
        // One that is cancelled by the next is over as well.
        await Promise.allSettled(
          document
            .getAnimations()
            .filter(finishes)
            .map((animation) => animation.finished),
        )
      })
      // Into the page itself: through axe's own package for Playwright each look took twice as long.
      for (const frame of page.frames()) await frame.evaluate(`window.axe ?? (() => {${AXE}})()`)
      const violations = await page.evaluate(async (values) => {
        const { violations } = await window.axe.run({
          resultTypes: ['violations'],
          runOnly: { type: 'tag', values },
        })
        return violations.map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(({ target, html }) => ({ target, html })),
        }))
      }, AXE_TAGS)
      const readable = violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.html.slice(0, 160)}`).join('\n')}`,
      )
      expect(readable.join('\n'), `accessibility of ${page.url()}`).toBe('')
    })
  },
})
