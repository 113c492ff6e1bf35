import { expect, test } from './fixtures'
import { PUBLIC_PAGES } from './routes'

const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [390, 1440]

/** The pages without a record, and one of each kind with. */
const ALL_KINDS = [
  ...PUBLIC_PAGES,
  '/agents/demoagent',
  '/agents/tomaszwierzbicki',
  '/products/00000001-0006-7000-8000-000000000001?agent=demoagent',
  '/services/00000001-0007-7000-8000-000000000001',
  '/blog/how-the-mortgage-stress-test-works',
  '/agents/nobody',
  '/no-such-page',
]

for (const path of ALL_KINDS) {
  test(`${path} has no accessibility violations in either scheme at either width`, async ({ page, axe }) => {
    test.slow()
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await axe(page)
      }
    }
  })
}

test('no link of the site is broken, from the home page and the sitemap on', async ({ request, baseURL }) => {
  test.slow()
  const origin = String(baseURL)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const waiting = ['/', ...[...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => String(match[1]))]
  const seen = new Map<string, string>(
    waiting.map((address) => [new URL(address, origin).href, 'the sitemap']),
  )
  const broken: string[] = []
  const titles = new Map<string, string>()
  for (const [address, source] of seen) {
    const response = await request.get(address)
    if (!response.ok()) broken.push(`${response.status()} ${address} (from ${source})`)
    if (!response.headers()['content-type']?.includes('text/html')) continue
    const html = await response.text()
    expect(html.match(/<h1[ >]/g), `${address} has one h1`).toHaveLength(1)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
    if (canonical && title) {
      expect(titles.get(title) ?? canonical, `the title '${title}' is one page's`).toBe(canonical)
      titles.set(title, canonical)
    }
    for (const [, href] of html.matchAll(/<a [^>]*href="([^"#]+)["#]/g)) {
      const target = new URL(String(href).replaceAll('&amp;', '&'), address)
      target.searchParams.delete('quote')
      if (target.origin === origin && !seen.has(target.href)) seen.set(target.href, address)
    }
    for (const [, src] of html.matchAll(/<img [^>]*src="(\/[^"]+)"/g)) {
      const target = new URL(String(src), origin)
      if (!seen.has(target.href)) seen.set(target.href, address)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})
