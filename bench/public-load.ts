import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { MANY, readsRow, seedLoad } from './seed-load.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const NOTHING_MORE = { leads: 1, agents: 1, posts: 1, views: 1, days: 90 }
const ROUNDS = 40
const WARM_UP = 5

// Rendered at each visit: a page out of the cache takes the same time however large the business is.
const PAGES = [
  '/?each=time',
  '/rates?each=time',
  '/agents/demoagent?each=time',
  '/find-broker?each=time',
  '/find-broker?q=tre&each=time',
  '/blog?each=time',
  '/blog/fixed-or-variable?each=time',
  '/products?each=time',
  '/contact',
  '/applications',
]

/** Public pages with 5,000 agents, 50,000 posts and 1,000,000 leads beside the same pages of the demo. */
export async function benchPublicLoad(): Promise<Row[]> {
  const bin = await ensurePostgres()
  if (!bin) throw new Error('There is no PostgreSQL to measure on.')
  const server = await startPostgres(bin)
  try {
    const demo = await seedLoad(server.url, 'demo', { shape: NOTHING_MORE })
    const many = await seedLoad(server.url, 'many', { shape: { ...MANY, views: 1 } })
    const rows: Row[] = []
    await many.forget()
    for (const path of PAGES) {
      const times: Record<'demo' | 'many', number[]> = { demo: [], many: [] }
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        // In turns, so that what else the machine does falls on both.
        const pair = { demo: await demo.time(path), many: await many.time(path) }
        if (round < WARM_UP) continue
        times.demo.push(pair.demo)
        times.many.push(pair.many)
      }
      rows.push({
        name: `${path.replace(/.each=time/, '')}, with 5,000 agents, 50,000 posts, 1,000,000 leads`,
        unit: 'ms',
        measured: spread(times.many),
        peer: { name: 'the demo', measured: spread(times.demo), atMost: 1.3 },
      })
    }
    await demo.stop()
    rows.push(readsRow(await many.stop()))
    return rows
  } finally {
    await server.stop()
  }
}
