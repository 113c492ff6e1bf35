import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startApp } from '../scripts/app.mjs'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { BROWSER } from './load.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
// Rounds until V8 has compiled the hot code.
const WARM_UP = 2
const VISITORS = 30
const PAGES = 20
// Within it a notification arrives.
const NOTIFIED_MS = 200

/** What an owner's edit costs: every page is rendered once more, and visitors of one page wait for one rendering. */
export async function benchOwnerEdit(): Promise<Row[]> {
  const bin = ensurePostgres()
  if (!bin) return []
  const server = await startPostgres(bin)
  const app = await startApp({ env: { DATABASE_URL: server.url, SEED: 'demo' } })
  const owner = new Client({ connectionString: server.url })
  await owner.connect()
  const visit = async (url: string) => {
    const response = await fetch(url, { headers: BROWSER })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    await response.arrayBuffer()
  }
  /** Milliseconds of some visits right after an edit of all rates. */
  const afterEdit = async (visits: () => Promise<unknown>) => {
    await owner.query('update mortgage_rates set our_rate = our_rate + 0.001')
    await pause(NOTIFIED_MS)
    const began = performance.now()
    await visits()
    return performance.now() - began
  }
  const home = `${app.url}/`
  const found: Record<'one' | 'many' | 'all', number[]> = { one: [], many: [], all: [] }
  try {
    const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text()
    const urls = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path]) => app.url + path,
    )
    const some = urls.slice(0, PAGES)
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const one = await afterEdit(() => visit(home))
      const many = await afterEdit(() => Promise.all(Array.from({ length: VISITORS }, () => visit(home))))
      const all = await afterEdit(async () => {
        for (const url of some) await visit(url)
      })
      if (round < WARM_UP) continue
      found.one.push(one)
      found.many.push(many)
      found.all.push(all)
    }
    return [
      {
        name: `longest wait of ${VISITORS} visitors who open the home page at once after an edit`,
        unit: 'ms',
        measured: spread(found.many),
        peer: { name: 'one visitor', measured: spread(found.one), atMost: 2 },
      },
      {
        name: `${some.length} pages, one after the other after an edit`,
        unit: 'ms',
        measured: spread(found.all),
      },
    ]
  } finally {
    await owner.end()
    await app.stop()
    await server.stop()
  }
}
