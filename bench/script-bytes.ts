import { existsSync, readFileSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { startApp } from '../scripts/app.mjs'
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const LIMIT_KB = 120
const kilobytes = (bytes: number) => bytes / 1000

function compressedSize(file: string, extension: 'br' | 'gz') {
  if (existsSync(`${file}.${extension}`)) return statSync(`${file}.${extension}`).size
  const bytes = readFileSync(file)
  return (extension === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes)).length
}

// What a server sends before it waits for a first answer: ten packets. And what two turns carry of one file when five others
// share a phone's line with it (1.6 megabits and 150 ms): six packets. With their headers.
const FIRST_PACKETS_KB = 14.6
const TWO_TURNS_KB = 8.76
const PAGES = ['/', '/rates', '/mortgage-calculator', '/find-broker', '/agents/demoagent', '/blog']

/** Kilobytes that came over the wire for an address, headers and all, and the text. */
async function fetchWhole(url: string): Promise<{ size: number; text: string }> {
  const headers = { 'accept-encoding': 'br' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).once('error', reject).end()
  })
  const { socket } = response
  const body = await buffer(response)
  return { size: kilobytes(socket.bytesRead), text: brotliDecompressSync(body).toString() }
}

/** What the first paint waits for. */
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

/** What the first paint waits for, and all JavaScript that a browser fetches for `/` until nothing more comes, as it goes over the wire. */
export async function benchScriptBytes(): Promise<Row[]> {
  const executablePath = ensureChromium()
  if (!executablePath) return []
  const app = await startApp()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const files = new Set<string>()
  let inline = 0
  let firstPaint: Row[] = []
  try {
    firstPaint = await firstPaintRows(app.url)
    const page = await browser.newPage()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) files.add(`build/client${pathname}`)
    })
    await page.goto(app.url)
    // Scripts begin on idle or at the first touch: both happen here.
    await page.mouse.move(50, 50)
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
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
  return [...firstPaint, row('brotli', 'br'), row('gzip', 'gz'), inlineRow]
}
