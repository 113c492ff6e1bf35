import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build } from 'vite'
import { pageTexts } from '../scripts/page-texts.ts'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import type { ReminderRun } from './reminder-run.ts'
import type { Row } from './table.ts'

const DUE = 10_000
// Alerts are looked for every minute: a run that ends within it is over before the next. Reminders go out once a day, and
// the queue gives a run 30 minutes; five leave room for a slower machine and for more of them.
const MAX_SECONDS = { rate_alert: 60, renewal: 300 }
// A process takes some 310 MB at rest without it (decision 16).
const MAX_MB = 60

const only = (value: number) => ({ min: value, median: value, max: value })

/** How long a run takes that sends 10,000 reminders or alerts at once, and how much memory it adds. */
export async function benchReminders(): Promise<Row[]> {
  const bin = ensurePostgres()
  if (!bin) return []
  // Within the project, where its packages are found.
  const outDir = 'node_modules/.cache/bench-reminders'
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [pageTexts()],
    resolve: { tsconfigPaths: true },
    build: { ssr: 'bench/reminder-run.ts', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  const server = await startPostgres(bin)
  try {
    const run = (kind: 'renewal' | 'rate_alert'): ReminderRun => {
      const child = spawnSync(
        process.execPath,
        [`${outDir}/reminder-run.js`, server.url, kind, String(DUE)],
        { encoding: 'utf8' },
      )
      if (child.status !== 0) throw new Error(child.stderr)
      return JSON.parse(child.stdout)
    }
    const rowsOf = (name: string, kind: 'renewal' | 'rate_alert'): Row[] => {
      const { seconds, sent, memoryMb } = run(kind)
      if (sent !== DUE) throw new Error(`${sent} of ${DUE} ${name} were sent`)
      const due = `${DUE.toLocaleString('en-CA')} ${name} due at once`
      return [
        { name: `${due}: the run`, unit: 's', measured: only(seconds), limit: { atMost: MAX_SECONDS[kind] } },
        {
          name: `${due}: memory that it adds`,
          unit: 'MB',
          measured: only(memoryMb),
          limit: { atMost: MAX_MB },
        },
      ]
    }
    return [...rowsOf('rate alerts', 'rate_alert'), ...rowsOf('renewal reminders', 'renewal')]
  } finally {
    await server.stop()
    rmSync(outDir, { recursive: true })
  }
}
