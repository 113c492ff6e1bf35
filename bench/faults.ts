import { ensurePostgres } from '../scripts/postgres.mjs'
import { createCluster } from './cluster.ts'
import { killAppOnPglite, killAppOnPostgres, killDatabase } from './faults-kill.ts'
import type { Row } from './table.ts'

/** What becomes of leads that were acknowledged, and of those who send them, when something breaks. */
export async function benchFaults(): Promise<Row[]> {
  const bin = ensurePostgres()
  if (!bin) throw new Error('There is no PostgreSQL to measure on.')
  const rows: Row[] = []
  const part = async (name: string, work: () => Promise<Row[]>) => {
    console.error(`  ${name} …`)
    rows.push(...(await work()))
  }
  const cluster = await createCluster(bin)
  await cluster.start()
  try {
    await part('kill -9 of the app', () => killAppOnPostgres(cluster))
    await part('kill -9 of the database', () => killDatabase(cluster))
  } finally {
    await cluster.stop()
  }
  await part('kill -9 of the app on PGlite', killAppOnPglite)
  return rows
}
