import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from '../scripts/app.mjs'
import { startS3 } from '../tests/s3-server.ts'
import type { Cluster } from './cluster.ts'
import { ENV, only } from './faults-kill.ts'
import { type Forwarder, startForwarder } from './forwarder.ts'
import { uploader } from './picture-upload.ts'
import { spread } from './spread.ts'
import type { Row } from './table.ts'

/** Seconds within which an upload has its answer, also from a store that says nothing at all. */
const BOUND = 30
/** Longer than /readyz shares one answer. */
const SHARED_MS = 1_000
const PAGES = ['/', '/rates', '/contact', '/blog', '/agents/demoagent']

/** The storage fails, by rejecting and by silence: pages work, uploads are rejected, /readyz reports it. */
export async function storageAway(cluster: Cluster): Promise<Row[]> {
  const store = await startS3()
  const forwarder = await startForwarder(store.port)
  const STORAGE_URL = `s3://key:secret@127.0.0.1:${forwarder.port}/brokerage?region=ca-central-1&scheme=http`
  const app = await startApp({ env: { ...ENV, DATABASE_URL: cluster.url, SEED: 'demo', STORAGE_URL } })
  try {
    const { upload } = await uploader(app.url)
    const first = await upload()
    if (first.status !== 200) throw new Error(`the first upload: ${first.status} ${first.error}`)
    const rows: Row[] = []
    for (const how of ['refuse', 'hold'] as const) {
      rows.push(...(await whileAway(app.url, forwarder, how, upload)))
      forwarder.to(store.port)
      const after = await upload()
      await pause(SHARED_MS)
      const ready = await fetch(`${app.url}/readyz`)
      const wrong = Number(after.status !== 200) + Number(ready.status !== 200)
      rows.push(none(how, 'uploads and /readyz still failing afterwards', wrong))
    }
    return rows
  } finally {
    await app.stop()
    await forwarder.stop()
    await store.stop()
  }
}

const NAMES = { refuse: 'refuses connections', hold: 'takes connections and is silent' }

const none = (how: keyof typeof NAMES, what: string, value: number): Row => ({
  name: `S3 ${NAMES[how]}: ${what}`,
  unit: '',
  measured: only(value),
  limit: { atMost: 0 },
})

async function whileAway(
  url: string,
  forwarder: Forwarder,
  how: keyof typeof NAMES,
  upload: Awaited<ReturnType<typeof uploader>>['upload'],
): Promise<Row[]> {
  forwarder[how]()
  let broken = 0
  for (const page of PAGES) broken += Number((await fetch(url + page)).status !== 200)
  await pause(SHARED_MS)
  const ready = await fetch(`${url}/readyz`)
  const isSaid = ready.status === 503 && /storage/.test(await ready.text())
  const refused = await upload()
  return [
    none(how, `of ${PAGES.length} pages not answered`, broken),
    none(how, '/readyz does not say it', Number(!isSaid)),
    none(how, 'uploads not refused with a message', Number(refused.status < 500 || !refused.error)),
    {
      name: `S3 ${NAMES[how]}: until an upload is refused`,
      unit: 's',
      measured: spread([refused.seconds]),
      limit: { atMost: BOUND },
    },
  ]
}
