import { startApp } from '../scripts/app.mjs'

/** An app with a database of its own, for tests that break or fill it; whoever starts it stops it. */
export async function startOwnApp(env: Record<string, string> = {}) {
  const app = await startApp({ script: 'e2e/server.mjs', env: { TRUST_PROXY: '1', ...env } })
  const door = String(await app.line(/^door (http:\S+)/m))
  const run = async (sql: string) => {
    const response = await fetch(door, { method: 'POST', body: JSON.stringify({ sql }) })
    if (!response.ok) throw new Error(await response.text())
  }
  /** Does something while a table cannot be read or written. */
  const without = async (table: string, work: () => Promise<void>) => {
    await run(`alter table ${table} rename to hidden`)
    try {
      await work()
    } finally {
      await run(`alter table hidden rename to ${table}`)
    }
  }
  return { url: app.url, run, without, stop: app.stop }
}

export type OwnApp = Awaited<ReturnType<typeof startOwnApp>>
