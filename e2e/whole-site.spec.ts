import { expect, test } from './fixtures'
import { PUBLIC_PAGES } from './routes'

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
  const pages = new Map<string, string>()
  const anchors: { page: string; id: string; source: string }[] = []
  for (const [address, source] of seen) {
    const response = await request.get(address)
    if (!response.ok()) broken.push(`${response.status()} ${address} (from ${source})`)
    if (!response.headers()['content-type']?.includes('text/html')) continue
    const html = await response.text()
    pages.set(address, html)
    expect(html.match(/<h1[ >]/g), `${address} has one h1`).toHaveLength(1)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
    if (canonical && title) {
      // The title of a post is the same on its page in the other language.
      const named = `${/<html lang="(\w+)/.exec(html)?.[1]}: ${title}`
      expect(titles.get(named) ?? canonical, `the title '${named}' is one page's`).toBe(canonical)
      titles.set(named, canonical)
    }
    for (const [, href] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const target = new URL(String(href).replaceAll('&amp;', '&'), address)
      target.searchParams.delete('quote')
      const id = decodeURIComponent(target.hash.slice(1))
      target.hash = ''
      if (id && target.origin === origin) anchors.push({ page: target.href, id, source: address })
      if (target.origin === origin && !seen.has(target.href)) seen.set(target.href, address)
    }
    for (const [, src] of html.matchAll(/<img [^>]*src="(\/[^"]+)"/g)) {
      const target = new URL(String(src), origin)
      if (!seen.has(target.href)) seen.set(target.href, address)
    }
  }
  for (const { page, id, source } of anchors) {
    if (!pages.get(page)?.includes(`id="${id}"`)) broken.push(`no #${id} on ${page} (from ${source})`)
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

test('every page has its own title, description, canonical address and og tags', async ({
  page,
  baseURL,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string>()
  for (const path of PUBLIC_PAGES) {
    await page.goto(path)
    titles.add(await page.title())
    descriptions.add((await page.locator('meta[name="description"]').getAttribute('content')) ?? '')
    const canonical = new URL(path, baseURL).href.replace(/(?<=\d)\/$/, '/')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
      await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /\S/)
    }
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length)
  expect(descriptions.size).toBe(PUBLIC_PAGES.length)
})

test('robots.txt names the sitemap, and the sitemap the pages, by the site’s own URL', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => String(match[1]))
  expect(urls.length).toBeGreaterThan(30)
  expect(urls.filter((url) => !url.startsWith(String(baseURL)))).toEqual([])
})
