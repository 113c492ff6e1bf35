import { startApp } from '../scripts/app.mjs'
import { createCluster } from './cluster.ts'
import { ENV, only, outage, verdict } from './faults-kill.ts'
import { startForwarder } from './forwarder.ts'
import type { Row } from './table.ts'
import { judge, startVisitors } from './visitors.ts'

const BEFORE = 300

/**
 * The primary dies while forms are sent, its standby is promoted, and the app goes on there with the same host name.
 * `isSynchronous`: whether a commit waits for the standby.
 */
async function failOver(bin: string, isSynchronous: boolean): Promise<Row[]> {
  const names = isSynchronous ? { synchronous_standby_names: 'standby' } : undefined
  const primary = await createCluster(bin, { wal_level: 'replica', max_wal_senders: 4 })
  await primary.start()
  const standby = await primary.standby()
  const forwarder = await startForwarder(primary.port)
  try {
    // Only once there is a standby: until then no commit would return.
    for (const [name, value] of Object.entries(names ?? {})) {
      await primary.query(`alter system set ${name} = '${value}'`)
      await primary.query('select pg_reload_conf()')
    }
    const url = new URL(primary.url)
    url.port = String(forwarder.port)
    const app = await startApp({ env: { ...ENV, DATABASE_URL: url.href } })
    try {
      const visitors = startVisitors(() => app.url)
      await visitors.more(BEFORE)
      const seconds = await outage(visitors, async () => {
        await primary.kill()
        standby.promote()
        forwarder.to(standby.port)
      })
      await visitors.more(BEFORE)
      await visitors.stop()
      const name = `failover to a promoted standby, ${isSynchronous ? 'synchronous' : 'asynchronous'}`
      const without: Row = { name: `${name}: without intake`, unit: 's', measured: only(seconds) }
      if (isSynchronous) return [...(await verdict(name, visitors, standby.query)), without]
      // Without synchronous_standby_names the last commits may be lost, so none are required.
      const { missing } = await judge(visitors, standby.query)
      return [{ name: `${name}: acknowledged leads missing`, unit: '', measured: only(missing) }, without]
    } finally {
      await app.stop()
    }
  } finally {
    await forwarder.stop()
    await standby.stop()
    await primary.stop()
  }
}

export const failovers = async (bin: string): Promise<Row[]> => [
  ...(await failOver(bin, true)),
  ...(await failOver(bin, false)),
]
