import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '../scripts/app.mjs'
import { type Cluster, createCluster } from './cluster.ts'
import { askPglite, ENV, only, outage, verdict } from './faults-kill.ts'
import { uploader } from './picture-upload.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import type { Row } from './table.ts'
import { startVisitors, type Visitors } from './visitors.ts'

// Leads before and after; and how long the disk stays full once the first visitor was refused, in milliseconds.
const LEADS = 100
const FULL_FOR = 5_000

const nowhere = (what: string): Row => ({
  name: `disk full, ${what}: nothing may be mounted here`,
  unit: '',
  measured: only(0),
})

/** Fills the disk during visitors' requests until one gets an error, keeps it full for a while, and frees it. */
async function fillAndFree(disk: SmallDisk, visitors: Visitors, afterwards: () => Promise<void>) {
  await visitors.more(LEADS)
  const before = visitors.refused()
  return outage(visitors, async () => {
    // Fills what the database frees, too, or it would continue for a while.
    for (const until = Date.now() + 120_000; visitors.refused() === before; await pause(20)) {
      disk.fill()
      if (Date.now() > until) throw new Error('the full disk is not noticed')
    }
    await pause(FULL_FOR)
    disk.free()
    await afterwards()
  })
}

export async function databaseDiskFull(bin: string): Promise<Row[]> {
  const disk = mountSmallDisk(200)
  if (!disk) return [nowhere('PostgreSQL')]
  let cluster: Cluster | undefined
  try {
    const home = join(disk.path, 'server')
    mkdirSync(home)
    cluster = await createCluster(bin, { max_wal_size: '64MB', min_wal_size: '32MB' }, home)
    await cluster.start()
    const app = await startApp({ env: { ...ENV, DATABASE_URL: cluster.url } })
    try {
      const visitors = startVisitors(() => app.url)
      // A server without room for its log ends; a supervisor starts it again, and the app stays.
      let restarts = 0
      const seconds = await fillAndFree(disk, visitors, async () => {
        if (cluster?.isRunning()) return
        restarts++
        await cluster?.start()
      })
      await visitors.more(LEADS)
      await visitors.stop()
      const how = restarts > 0 ? 'PostgreSQL ended itself and was started again' : 'PostgreSQL stayed up'
      const name = `disk full under PostgreSQL (${how}), the app stays up`
      return [
        ...(await verdict(name, visitors, cluster.query)),
        {
          name: `${name}: without intake, ${FULL_FOR / 1_000} s of full disk included`,
          unit: 's',
          measured: only(seconds),
        },
      ]
    } finally {
      await app.stop()
    }
  } finally {
    await cluster?.stop()
    disk.remove()
  }
}

export async function embeddedDiskFull(): Promise<Row[]> {
  const disk = mountSmallDisk(150)
  if (!disk) return [nowhere('PGlite')]
  try {
    const start = () => startApp({ dataDir: disk.path, env: { ...ENV, SEED: 'none' } })
    let app = await start()
    let restarts = 0
    const visitors = startVisitors(() => app.url)
    const seconds = await fillAndFree(disk, visitors, async () => {
      // A supervisor would start the app again.
      if (isAlive(app.pid)) return
      restarts++
      app = await start()
    })
    await visitors.more(LEADS)
    await visitors.stop()
    await app.stop()
    const name = `disk full under PGlite (${restarts} restarts of the app)`
    return [
      ...(await verdict(name, visitors, askPglite(disk.path))),
      {
        name: `${name}: without intake, ${FULL_FOR / 1_000} s of full disk included`,
        unit: 's',
        measured: only(seconds),
      },
    ]
  } finally {
    disk.remove()
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const filesUnder = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** Pictures uploaded onto a full disk: said clearly, no half of a file, no row; and on it goes when there is room. */
export async function filesDiskFull(cluster: Cluster): Promise<Row[]> {
  const disk = mountSmallDisk(8)
  if (!disk) return [nowhere('uploaded files')]
  const env = { ...ENV, DATABASE_URL: cluster.url, SEED: 'demo' }
  const app = await startApp({ env, dataDir: disk.path })
  const state = async () => {
    const [row] = await cluster.query<{ url: string | null }>(
      `select headshot_url as url from agents where profile_slug = 'demoagent'`,
    )
    return `${row?.url} and ${filesUnder(join(disk.path, 'files'))} files`
  }
  try {
    const { upload } = await uploader(app.url)
    const first = await upload()
    if (first.status !== 200) throw new Error(`the first upload: ${first.status} ${first.error}`)
    const before = await state()
    disk.fill()
    let unclear = 0
    let left = 0
    for (let turn = 0; turn < 10; turn++) {
      const refused = await upload()
      if (refused.status < 500 || !refused.error || /ENOSPC|\/tmp/.test(refused.error)) unclear++
      if ((await state()) !== before) left++
    }
    disk.free()
    const after = await upload()
    const row = (what: string, value: number): Row => ({
      name: `disk full under uploaded files, 10 pictures: ${what}`,
      unit: '',
      measured: only(value),
      limit: { atMost: 0 },
    })
    return [
      row('answers without a clear message', unclear),
      row('half files or rows left', left),
      row('refused when there is room again', after.status === 200 ? 0 : 1),
    ]
  } finally {
    await app.stop()
    disk.remove()
  }
}
