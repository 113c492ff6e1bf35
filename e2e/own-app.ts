import { startApp } from '../scripts/app.mjs'
import { newDatabase } from './databases'

/** An app with its own database, for tests that break or fill it; the caller stops it. */
export async function startOwnApp(env: Record<string, string> = {}) {
  const database = await newDatabase(process.env.E2E_TEMPLATE)
  const app = await startApp({
    script: 'e2e/server.mjs',
    env: { TRUST_PROXY: '1', ...(database && { DATABASE_URL: database.url }), ...env },
  })
  const sqlUrl = String(await app.line(/^sql (http:\S+)/m))
  const run = async <Row = Record<string, unknown>>(sql: string): Promise<Row[]> => {
    const response = await fetch(sqlUrl, { method: 'POST', body: JSON.stringify({ sql }) })
    if (!response.ok) throw new Error(await response.text())
    return ((await response.json()) as { rows: Row[] }).rows
  }
  const between = async (before: string, after: string, work: () => Promise<void>) => {
    await run(before)
    try {
      await work()
    } finally {
      await run(after)
    }
  }
  /** Does something while a table cannot be read or written. */
  const without = (table: string, work: () => Promise<void>) =>
    between(`alter table ${table} rename to hidden`, `alter table hidden rename to ${table}`, work)
  /** Does something while one column of a table cannot be read or written. */
  const withoutColumn = (table: string, column: string, work: () => Promise<void>) =>
    between(
      `alter table ${table} rename column ${column} to hidden`,
      `alter table ${table} rename column hidden to ${column}`,
      work,
    )
  /** Does something while a table can be read, but takes no new or changed row. */
  const rejecting = (table: string, work: () => Promise<void>) =>
    between(
      `alter table ${table} add constraint rejected check (false) not valid`,
      `alter table ${table} drop constraint rejected`,
      work,
    )
  const stop = async () => {
    await app.stop()
    await database?.drop()
  }
  return { url: app.url, run, without, withoutColumn, rejecting, stop }
}

export type OwnApp = Awaited<ReturnType<typeof startOwnApp>>
