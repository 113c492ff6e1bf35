import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
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

/** All JavaScript that a browser fetches for `/` until nothing more comes, as it goes over the wire. */
export async function benchScriptBytes(): Promise<Row[]> {
  const executablePath = ensureChromium()
  if (!executablePath) return []
  const app = await startApp()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const files = new Set<string>()
  let inline = 0
  try {
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
  return [row('brotli', 'br'), row('gzip', 'gz'), inlineRow]
}
