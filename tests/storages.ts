import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { type FileStorage, openStorage } from '~/platform/storage.server'
import { temporaryDirectory } from './request'
import { startS3 } from './s3-server'

export type StorageEnv = { DATA_DIR: string; STORAGE_URL?: string }

/** Both kinds of storage, for `describe.each`; the S3 one runs in this process and is stopped with the file. */
export const STORAGES: [
  kind: 'directory' | 'S3',
  open: () => Promise<{ env: StorageEnv; storage: FileStorage }>,
][] = [
  ['directory', async () => opened({ DATA_DIR: temporaryDirectory() })],
  [
    'S3',
    async () => {
      const server = await startS3()
      stops.push(() => server.stop())
      const STORAGE_URL = `s3://key:sec%2Fret@127.0.0.1:${server.port}/brokerage?region=ca-central-1&scheme=http`
      return opened({ DATA_DIR: temporaryDirectory(), STORAGE_URL })
    },
  ],
]

const opened = (env: StorageEnv) => ({ env, storage: openStorage(env) })
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The whole content of a file that is there. */
export async function contentOf(storage: FileStorage, key: string) {
  const file = await storage.get(key)
  if (!file) throw new Error(`${key} is not there`)
  return buffer(await file.open())
}

/** Every key that a storage holds in a bucket. */
export async function keysOf(storage: FileStorage, bucket: string) {
  const keys: string[] = []
  for await (const key of storage.list(bucket)) keys.push(key)
  return keys.sort()
}
