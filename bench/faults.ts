import { ensurePostgres } from '../scripts/postgres.mjs'
import { type Cluster, createCluster } from './cluster.ts'
import { clockJumps } from './faults-clock.ts'
import { databaseDiskFull, embeddedDiskFull, filesDiskFull } from './faults-disk.ts'
import { failovers } from './faults-failover.ts'
import { killAppOnPglite, killAppOnPostgres, killDatabase } from './faults-kill.ts'
import { storageAway } from './faults-storage.ts'
import type { Row } from './table.ts'

/** The fate of acknowledged leads, and the responses to their senders, when something breaks. */
export async function benchFaults(): Promise<Row[]> {
  const bin = ensurePostgres()
  if (!bin) throw new Error('There is no PostgreSQL to measure on.')
  const rows: Row[] = []
  const part = async (name: string, work: () => Promise<Row[]>) => {
    console.error(`  ${name} …`)
    rows.push(...(await work()))
  }
  const onCluster = (name: string, work: (cluster: Cluster) => Promise<Row[]>) =>
    part(name, async () => {
      const cluster = await createCluster(bin)
      await cluster.start()
      return work(cluster).finally(cluster.stop)
    })
  await onCluster('kill -9 of the app', killAppOnPostgres)
  await part('kill -9 of the app on PGlite', killAppOnPglite)
  await onCluster('kill -9 of the database', killDatabase)
  await part('failover', () => failovers(bin))
  await part('disk full under PostgreSQL', () => databaseDiskFull(bin))
  await part('disk full under PGlite', embeddedDiskFull)
  await onCluster('disk full under files', filesDiskFull)
  await onCluster('S3 away', storageAway)
  await onCluster('clock jumps', clockJumps)
  return rows
}
