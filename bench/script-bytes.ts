import { existsSync, readFileSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { pathsWith } from '../app/lib/paths.ts'
import { openBrowser } from '../e2e/browser.ts'
import { startApp } from '../scripts/app.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const LIMIT_KB = 120
const kilobytes = (bytes: number) => bytes / 1000

function compressedSize(file: string, extension: 'br' | 'gz') {
  if (existsSync(`${file}.${extension}`)) return statSync(`${file}.${extension}`).size
  const bytes = readFileSync(file)
  return (extension === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes)).length
}

// Bytes that a server sends before the first acknowledgement: ten packets. And what two round trips carry of one file
// when five others share a phone's line (1.6 megabits and 150 ms): six packets. With their headers.
const FIRST_PACKETS_KB = 14.6
const TWO_TURNS_KB = 8.76
// Within it the page cache has compressed a page further.
const COMPRESSED_FURTHER_MS = 2_000
const PAGES = [
  '/',
  '/fr',
  '/rates',
  '/fr/taux',
  '/mortgage-calculator',
  '/fr/calculatrices/versement-hypothecaire',
  '/find-broker',
  '/agents/demoagent',
  '/blog',
]

/** Kilobytes on the wire for a URL, headers included, and the text, as all but the first visitors get it. */
async function fetchWhole(url: string): Promise<{ size: number; text: string }> {
  await (await fetch(url)).arrayBuffer()
  await pause(COMPRESSED_FURTHER_MS)
  const headers = { 'accept-encoding': 'br' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).once('error', reject).end()
  })
  const { socket } = response
  const body = await buffer(response)
  return { size: kilobytes(socket.bytesRead), text: brotliDecompressSync(body).toString() }
}

/** Resources that block the first paint. */
async function firstPaintRows(appUrl: string): Promise<Row[]> {
  const rows: Row[] = []
  let stylesheet = ''
  for (const path of PAGES) {
    const { size, text } = await fetchWhole(appUrl + path)
    stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? ''
    rows.push({
      name: `page ${path}, brotli`,
      unit: 'KB',
      measured: spread([size]),
      limit: { atMost: FIRST_PACKETS_KB },
    })
  }
  const { size } = await fetchWhole(appUrl + stylesheet)
  rows.push({
    name: 'stylesheet of the public pages, brotli',
    unit: 'KB',
    measured: spread([size]),
    limit: { atMost: TWO_TURNS_KB },
  })
  return rows
}

// The smallest of a tool, and the largest.
const EMBEDS = ['renewal-calculator', 'first-home-calculator', 'mortgage-calculator']
const EMBED_LIMIT_KB = 150
const TOOL_LIMIT_KB = 20
/** All JavaScript of a calculator's page before each had a description of its own, in KB. */
const PAGE_LIMITS_KB: Readonly<Record<string, number>> = {
  '/mortgage-calculator': 172,
  '/affordability-calculator': 149,
  '/first-home-calculator': 155.3,
  '/stress-test-calculator': 151.6,
  '/closing-costs-calculator': 153.8,
  '/land-transfer-tax-calculator': 152.3,
  '/rent-or-buy-calculator': 155.3,
  '/renewal-calculator': 163.9,
  '/prepayment-penalty-calculator': 155.8,
  '/home-equity-calculator': 155.2,
  '/extra-payments-calculator': 154.9,
}

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** The script files that a browser loads for a page, once its visitor does something. */
async function scriptsOf(browser: Browser, url: string): Promise<Set<string>> {
  const files = new Set<string>()
  const page = await browser.newPage()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) files.add(`build/client${pathname}`)
  })
  await page.goto(url)
  // Scripts begin on idle or at the first touch: both happen here.
  await page.mouse.move(50, 50)
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
  await page.close()
  return files
}

const brotliKb = (files: Iterable<string>) =>
  kilobytes([...files].reduce((sum, file) => sum + compressedSize(file, 'br'), 0))

/** JavaScript of each tool's page beyond the part that all share, and that part beyond the home page's. */
async function toolRows(browser: Browser, appUrl: string, home: ReadonlySet<string>): Promise<Row[]> {
  const pages = new Map<string, Set<string>>()
  for (const path of pathsWith('tool')) pages.set(path, await scriptsOf(browser, appUrl + path))
  const all = [...pages.values()]
  const shared = new Set([...(all[0] ?? [])].filter((file) => all.every((files) => files.has(file))))
  const rowOf = (name: string, files: Iterable<string>, atMost?: number): Row => ({
    name: `JavaScript of ${name}, brotli`,
    unit: 'KB',
    measured: spread([brotliKb(files)]),
    ...(atMost && { limit: { atMost } }),
  })
  const embeds = new Map<string, Set<string>>()
  for (const name of EMBEDS)
    embeds.set(name, await scriptsOf(browser, `${appUrl}/embed/${name}?agent=demoagent`))
  return [
    rowOf(
      'every calculator beyond the home page’s',
      [...shared].filter((file) => !home.has(file)),
    ),
    ...[...pages].map(([path, files]) =>
      rowOf(
        `${path} beyond the shared part`,
        [...files].filter((file) => !shared.has(file)),
        TOOL_LIMIT_KB,
      ),
    ),
    ...[...pages].map(([path, files]) => rowOf(`${path}, all of it`, files, PAGE_LIMITS_KB[path])),
    ...[...embeds].map(([name, files]) => rowOf(`/embed/${name}, all of it`, files, EMBED_LIMIT_KB)),
  ]
}

/** Resources that block the first paint, and all JavaScript that a browser loads for `/`, in bytes on the wire. */
export async function benchScriptBytes(): Promise<Row[]> {
  const executablePath = ensureChromium()
  if (!executablePath) return []
  const app = await startApp()
  const browser = await openBrowser(executablePath)
  let files = new Set<string>()
  let inline = 0
  let firstPaint: Row[] = []
  let tools: Row[] = []
  try {
    firstPaint = await firstPaintRows(app.url)
    files = await scriptsOf(browser, app.url)
    tools = await toolRows(browser, app.url, files)
    const page = await browser.newPage()
    await page.goto(app.url)
    const texts = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents()
    inline = texts.join('').length
  } finally {
    await browser.close()
    await app.stop()
  }
  const row = (name: string, extension: 'br' | 'gz'): Row => {
    const sizes = [...files].map((file) => compressedSize(file, extension))
    const total = kilobytes(sizes.reduce((sum, size) => sum + size, 0))
    return {
      name: `JavaScript files for /, ${name} (${files.size} files)`,
      unit: 'KB',
      measured: spread([total]),
      limit: { atMost: LIMIT_KB },
    }
  }
  const inlineRow: Row = {
    name: 'JavaScript inline in /, uncompressed',
    unit: 'KB',
    measured: spread([kilobytes(inline)]),
    limit: { atMost: LIMIT_KB },
  }
  return [...firstPaint, row('brotli', 'br'), row('gzip', 'gz'), inlineRow, ...tools]
}
