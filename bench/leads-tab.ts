import { startApp } from '../scripts/app.mjs'
import { BROWSER } from './load.ts'
import { signedIn } from './signed-in.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

const ROUNDS = 40
const WARM_UP = 10

/** How many times as long the leads tab takes with 50,000 leads of one broker as with 50: its data alone, no page. */
export async function benchLeadsTab(): Promise<Row[]> {
  // The browser tests' server, because it runs SQL for the test.
  const app = await startApp({ script: 'e2e/server.mjs' })
  try {
    const sqlUrl = String(await app.line(/^sql (\S+)/m))
    const run = async (sql: string, params: unknown[] = []) => {
      const response = await fetch(sqlUrl, { method: 'POST', body: JSON.stringify({ sql, params }) })
      if (!response.ok) throw new Error(await response.text())
    }
    const cookie = await signedIn(app.url, 'agent@demo.test', 'demo-agent-1867')
    // Marked as enqueued: otherwise the jobs would deliver them while the tab is measured.
    const measure = async (count: number) => {
      await run('delete from leads')
      await run(
        `insert into leads
           (id, submission_key, client_name, client_email, agent_id, type, source, status, created_at, enqueued_at)
         select gen_random_uuid(), 'bench-' || n, 'Visitor ' || n, 'v' || n || '@test.invalid',
           (select id from agents where profile_slug = 'demoagent'), 'contact', 'website', 'new',
           now() - n * interval '1 minute', now()
         from generate_series(1, $1::int) n`,
        [count],
      )
      await run('analyze leads')
      const times: number[] = []
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        const began = performance.now()
        const response = await fetch(`${app.url}/agent-dashboard/leads.data`, {
          headers: { ...BROWSER, cookie },
        })
        const text = await response.text()
        if (!text.includes('Visitor')) throw new Error(`the leads tab shows no leads: ${response.status}`)
        if (round >= WARM_UP) times.push(performance.now() - began)
      }
      return spread(times)
    }
    const few = await measure(50)
    const many = await measure(50_000)
    const times = (value: number) => value / few.median
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
        measured: { min: times(many.min), median: times(many.median), max: times(many.max) },
        limit: { atMost: 2 },
      },
    ]
  } finally {
    await app.stop()
  }
}
