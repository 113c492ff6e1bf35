import { startApp } from '../scripts/app.mjs'

/** An app with a database of its own, for tests that break or fill it; whoever starts it stops it. */
export async function startOwnApp(env: Record<string, string> = {}) {
  const app = await startApp({ script: 'e2e/server.mjs', env: { TRUST_PROXY: '1', ...env } })
  const door = String(await app.line(/^door (http:\S+)/m))
  const run = async <Row = Record<string, unknown>>(sql: string): Promise<Row[]> => {
    const response = await fetch(door, { method: 'POST', body: JSON.stringify({ sql }) })
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
  const refusing = (table: string, work: () => Promise<void>) =>
    between(
      `alter table ${table} add constraint refused check (false) not valid`,
      `alter table ${table} drop constraint refused`,
      work,
    )
  return { url: app.url, run, without, withoutColumn, refusing, stop: app.stop }
}

export type OwnApp = Awaited<ReturnType<typeof startOwnApp>>
