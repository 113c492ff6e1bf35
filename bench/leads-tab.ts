import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrateDatabase, openDatabase } from '../db/client.server'
import { seedIfEmpty } from '../db/seed/seed.server'
import type { createApp as CreateApp } from '../server/index'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ORIGIN = 'http://localhost:3000'
const ROUNDS = 40

/** How many times as long the leads tab takes with 50,000 leads of one broker as with 50: its loader's data alone. */
export async function benchLeadsTab(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'brokerage-leads-'))
  const database = await openDatabase({ dataDir })
  try {
    await migrateDatabase(database)
    await seedIfEmpty(database.db, 'demo')
    const { createApp }: { createApp: typeof CreateApp } = await import(
      pathToFileURL('build/server/index.js').href
    )
    const app = createApp({ database, env: { SITE_URL: ORIGIN } })
    const send = (path: string, init: RequestInit) => app(new Request(new URL(path, ORIGIN), init))
    const headers = { host: 'localhost:3000', origin: ORIGIN, 'user-agent': 'Mozilla/5.0 Chrome/140.0' }
    const body = new URLSearchParams({ email: 'agent@demo.test', password: 'demo-agent-1867' })
    const signedIn = await send('/auth', { method: 'POST', body, headers })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
    const measure = async (count: number) => {
      await database.db.execute(sql`delete from leads`)
      await database.db.execute(sql`
        insert into leads (id, submission_key, client_name, client_email, agent_id, type, source, status, created_at)
        select gen_random_uuid(), 'bench-' || n, 'Visitor ' || n, 'v' || n || '@test.invalid',
          (select id from agents where profile_slug = 'demoagent'), 'contact', 'website', 'new',
          now() - n * interval '1 minute'
        from generate_series(1, ${count}::int) n`)
      await database.db.execute(sql`analyze leads`)
      const times: number[] = []
      for (let round = -10; round < ROUNDS; round++) {
        const began = performance.now()
        const response = await send('/agent-dashboard/leads.data', { headers: { ...headers, cookie } })
        const text = await response.text()
        if (response.status !== 200 || !text.includes('Visitor'))
          throw new Error('the leads tab shows no leads')
        if (round >= 0) times.push(performance.now() - began)
      }
      return spread(times)
    }
    const few = await measure(50)
    const many = await measure(50_000)
    const ratio = many.median / few.median
    return [
      {
        name: 'leads tab with 50,000 leads of one broker',
        unit: 'ms',
        measured: many,
        peer: { name: 'with 50', measured: few },
      },
      {
        name: 'leads tab, 50,000 leads against 50',
        unit: '×',
        measured: { min: many.min / few.median, median: ratio, max: many.max / few.median },
        limit: { atMost: 2 },
      },
    ]
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}
