import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import { FEW, MANY, readsRow, seedLoad } from './seed-load.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const AUDIT_LINES = 1_000_000

const ROUNDS = 25
const WARM_UP = 5
const PAGES = [
  'today',
  'agents',
  'agents?search=oka',
  'testimonials',
  'blog',
  'blog?state=draft',
  'blog?search=rate',
  'leads',
  'leads?status=new&sort=oldest',
  'leads?status=new&type=contact',
  'leads?source=AI+Chatbot&period=30',
  'leads?agent=unassigned',
  'leads?search=okimaw',
  'leads?sort=name',
  'leads/board',
  'analytics',
  'analytics?period=30',
  'audit',
] as const

/** How much slower the panel's pages are with a thousand times the business: whole pages, signed in, on PostgreSQL. */
export async function benchPanelLoad(): Promise<Row[]> {
  const bin = await ensurePostgres()
  if (!bin) throw new Error('There is no PostgreSQL to measure on.')
  const server = await startPostgres(bin)
  try {
    const few = await seedLoad(server.url, 'few', { shape: FEW, auditLines: AUDIT_LINES / 1_000 })
    const many = await seedLoad(server.url, 'many', { shape: MANY, auditLines: AUDIT_LINES })
    const rows: Row[] = []
    await many.forget()
    for (const path of PAGES) {
      const times: Record<'few' | 'many', number[]> = { few: [], many: [] }
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        // In turns, so that what else the machine does falls on both.
        const pair = {
          few: await few.time(`/super-admin/${path}`, true),
          many: await many.time(`/super-admin/${path}`, true),
        }
        if (round < WARM_UP) continue
        times.few.push(pair.few)
        times.many.push(pair.many)
      }
      const [small, large] = [spread(times.few), spread(times.many)]
      const ratio = (value: number) => value / small.median
      rows.push({
        name: `/super-admin/${path}: ${large.median.toFixed(1)} ms with 1,000,000 leads, ${small.median.toFixed(1)} with 1,000`,
        unit: '×',
        measured: { min: ratio(large.min), median: ratio(large.median), max: ratio(large.max) },
        limit: { atMost: 2 },
      })
    }
    await few.stop()
    rows.push(readsRow(await many.stop()))
    return rows
  } finally {
    await server.stop()
  }
}
