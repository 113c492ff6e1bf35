import { ensurePostgres } from '../scripts/postgres.mjs'
import { createCluster } from './cluster.ts'
import { clockJumps } from './faults-clock.ts'
import { tableText } from './table.ts'

const bin = ensurePostgres()
const cluster = await createCluster(bin as string)
await cluster.start()
try {
  console.log(tableText(await clockJumps(cluster)))
} finally {
  await cluster.stop()
}
