// `npm run lighthouse -- [paths]`: Lighthouse's mobile preset against the built app, five runs for each page.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { pathsWith } from '../app/lib/paths.ts'
import { startApp } from '../scripts/app.mjs'
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.mjs'
import { spread } from './spread.ts'
import { type Row, tableText } from './table.ts'

const RUNS = 5
// A post and a broker of the demo brokerage.
const PAGES = [
  '/',
  '/fr',
  '/rates',
  '/fr/taux',
  '/fr/calculatrices/versement-hypothecaire',
  '/calculators',
  ...pathsWith('tool'),
  '/agents/demoagent',
  '/blog',
  '/blog/what-a-first-home-really-costs',
  '/contact',
  '/find-broker',
  '/products',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** A Chromium that listens for Lighthouse on a port of its own choice, with a profile of its own. */
async function startChromium(executable: string) {
  const profile = mkdtempSync(join(tmpdir(), 'brokerage-chromium-'))
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...CHROMIUM_FLAGS,
  ]
  const child = spawn(executable, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (found) resolve(Number(found))
    })
    ended.then(() => reject(new Error(`Chromium did not start: ${said}`)))
  })
  const stop = async () => {
    child.kill()
    await ended
    process.off('exit', kill)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { port, stop }
}

type Figures = Record<string, number>

async function audit(url: string, port: number): Promise<{ figures: Figures; faults: string[] }> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const numeric = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const figures: Figures = {
    LCP: numeric('largest-contentful-paint') / 1000,
    TBT: numeric('total-blocking-time'),
    CLS: numeric('cumulative-layout-shift'),
  }
  const faults = new Set<string>()
  for (const name of CATEGORIES) {
    figures[name] = Math.round((categories[name]?.score ?? Number.NaN) * 100)
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const { score, title } = audits[id] ?? {}
      if (weight > 0 && typeof score === 'number' && score < 0.9) faults.add(`${name}: ${title}`)
    }
  }
  return { figures, faults: [...faults] }
}

const LIMITS: [name: string, unit: string, limit: Row['limit']][] = [
  ...CATEGORIES.map((name): [string, string, Row['limit']] => [name, '', { atLeast: 100 }]),
  ['LCP', 's', { atMost: 0.9 }],
  ['TBT', 'ms', { atMost: 0 }],
  ['CLS', '', { atMost: 0 }],
]

/** Rows for each page's categories, largest contentful paint, blocking time and layout shift; and what fell short. */
export async function benchLighthouse(paths = PAGES): Promise<{ rows: Row[]; faults: string[] }> {
  const executable = ensureChromium()
  if (!executable) throw new Error('Lighthouse needs a Chromium; set CHROMIUM_PATH.')
  const app = await startApp()
  const rows: Row[] = []
  const faults = new Set<string>()
  try {
    for (const path of paths) {
      const runs: Figures[] = []
      for (let run = 0; run < RUNS; run++) {
        const browser = await startChromium(executable)
        try {
          const found = await audit(new URL(path, app.url).href, browser.port)
          runs.push(found.figures)
          for (const fault of found.faults) faults.add(`${path} ${fault}`)
        } finally {
          await browser.stop()
        }
      }
      for (const [name, unit, limit] of LIMITS) {
        const measured = spread(runs.map((figures) => figures[name] ?? Number.NaN))
        rows.push({ name: `Lighthouse ${path} ${name}`, unit, measured, limit })
      }
    }
  } finally {
    await app.stop()
  }
  return { rows, faults: [...faults] }
}

if (import.meta.main) {
  const paths = process.argv.slice(2)
  const { rows, faults } = await benchLighthouse(paths.length > 0 ? paths : PAGES)
  console.log(tableText(rows))
  for (const fault of faults) console.log(`fell short in some run: ${fault}`)
}
