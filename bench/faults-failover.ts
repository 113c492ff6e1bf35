import { startApp } from '../scripts/app.mjs'
import { createCluster } from './cluster.ts'
import { ENV, only, outage, verdict } from './faults-kill.ts'
import { startForwarder } from './forwarder.ts'
import type { Row } from './table.ts'
import { judge, startVisitors } from './visitors.ts'

const BEFORE = 300

/**
 * The primary dies in the middle of the forms, its standby is promoted, and the app, which knows one address, goes on
 * there. `isSynchronous`: whether a commit waits until the standby has it.
 */
async function failOver(bin: string, isSynchronous: boolean): Promise<Row[]> {
  const names = isSynchronous ? { synchronous_standby_names: 'standby' } : undefined
  const primary = await createCluster(bin, { wal_level: 'replica', max_wal_senders: 4 })
  await primary.start()
  const standby = await primary.standby()
  const door = await startForwarder(primary.port)
  try {
    // Only once there is a standby: until then nobody could commit.
    for (const [name, value] of Object.entries(names ?? {})) {
      await primary.query(`alter system set ${name} = '${value}'`)
      await primary.query('select pg_reload_conf()')
    }
    const url = new URL(primary.url)
    url.port = String(door.port)
    const app = await startApp({ env: { ...ENV, DATABASE_URL: url.href } })
    try {
      const visitors = startVisitors(() => app.url)
      await visitors.more(BEFORE)
      const seconds = await outage(visitors, async () => {
        await primary.kill()
        standby.promote()
        door.to(standby.port)
      })
      await visitors.more(BEFORE)
      await visitors.stop()
      const name = `failover to a promoted standby, ${isSynchronous ? 'synchronous' : 'asynchronous'}`
      const without: Row = { name: `${name}: without intake`, unit: 's', measured: only(seconds) }
      if (isSynchronous) return [...(await verdict(name, visitors, standby.query)), without]
      // PostgreSQL's own way without synchronous_standby_names: nobody promises, so nothing is demanded.
      const { missing } = await judge(visitors, standby.query)
      return [{ name: `${name}: acknowledged leads missing`, unit: '', measured: only(missing) }, without]
    } finally {
      await app.stop()
    }
  } finally {
    await door.stop()
    await standby.stop()
    await primary.stop()
  }
}

export const failovers = async (bin: string): Promise<Row[]> => [
  ...(await failOver(bin, true)),
  ...(await failOver(bin, false)),
]
