import { constants } from 'node:fs'
import { access, chmod } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from './env.server'
import { makeDirectory } from './make-directory.server'
import { parseStorageUrl, type S3Location } from './storage-url.server'

// How long /readyz waits for an answer. Milliseconds.
const CHECK_LIMIT = 3_000

// How long a store may be silent, and how often it is asked: an upload waits for the one after the other. Milliseconds.
const TIMEOUT_MS = 5_000
const ATTEMPTS = 2

/**
 * Storage of uploaded files: a directory or an S3-compatible store. Keys have our form `bucket/owner/name`; any other
 * key throws a TypeError.
 */
export type FileStorage = {
  /** Whole files only: a part of a file is never stored. */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Returns null for a missing file. `size` in bytes; the stream of `open` must be read to its end or destroyed. */
  get: (key: string) => Promise<{ size: number; open: () => Promise<Readable> } | null>
  exists: (key: string) => Promise<boolean>
  /** Also succeeds when there was no such file. */
  delete: (key: string) => Promise<void>
  move: (from: string, to: string) => Promise<void>
  /** All keys of a bucket, in no order. */
  list: (bucket: string) => AsyncGenerator<string, void, void>
  /** Whether the storage answers and can be written to, asked within three seconds. */
  check: () => Promise<boolean>
}

type Backend = { disk: Disk; check: () => Promise<unknown> }

/**
 * The storage that the environment names. Nothing is opened, or made, before the first use. `timeoutMs`: the
 * milliseconds after which a store that does not answer is given up.
 */
export function openStorage(env: Pick<Env, 'STORAGE_URL' | 'DATA_DIR'>, timeoutMs = TIMEOUT_MS): FileStorage {
  const location = env.STORAGE_URL ? parseStorageUrl(env.STORAGE_URL) : null
  let opened: Promise<Backend> | undefined
  const backend = () => {
    opened ??= location ? openS3(location, timeoutMs) : openDirectory(resolve(env.DATA_DIR, 'files'))
    // A disk that is mounted later is used then.
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const disk = async () => (await backend()).disk

  async function get(key: string) {
    const files = await disk()
    try {
      const { contentLength } = await files.getMetaData(checked(key))
      return { size: contentLength, open: () => files.getStream(key) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    put: async (key, bytes, contentType) =>
      (await disk()).put(checked(key), bytes, { contentType, contentLength: bytes.byteLength }),
    get,
    exists: async (key) => (await get(key)) !== null,
    delete: async (key) => (await disk()).delete(checked(key)),
    move: async (from, to) => (await disk()).move(checked(from), checked(to)),
    async *list(bucket) {
      const files = await disk()
      let paginationToken: string | undefined
      do {
        const page = await files.listAll(bucket, { recursive: true, paginationToken })
        for (const entry of page.objects) {
          // A store's prefix also fits buckets whose names only begin alike.
          if (entry.isFile && entry.key.startsWith(`${bucket}/`) && KEY.test(entry.key)) yield entry.key
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
    async check() {
      try {
        await (await backend()).check()
        return true
      } catch {
        return false
      }
    },
  }
}

const KEY = /^[a-z-]{1,40}\/[a-z0-9-]{1,100}\/[a-z0-9-]{1,80}\.[a-z0-9]{2,5}$/

function checked(key: string) {
  if (!KEY.test(key)) throw new TypeError('not a key of the storage')
  return key
}

async function openDirectory(directory: string): Promise<Backend> {
  makeDirectory(directory)
  // Documents lie in it, which leave through a guarded route alone.
  await chmod(directory, 0o700).catch(() => {})
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }))
  const check = async () => {
    makeDirectory(directory)
    await access(directory, constants.R_OK | constants.W_OK)
  }
  return { disk, check }
}

/** The client is large and is loaded only where it is used. */
async function openS3({ bucket, ...location }: S3Location, timeoutMs: number): Promise<Backend> {
  const [{ S3Client, HeadBucketCommand }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const client: S3Client = new S3Client({
    ...location,
    forcePathStyle: true,
    // Newer checksums than S3 itself asks for are rejected by many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: timeoutMs,
      // Without the last of these the client only writes a warning and waits on.
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
    },
  })
  // No ACLs: several stores have none, and everything is private to the app, which serves what is public.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const check = () =>
    client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(CHECK_LIMIT) })
  return { disk: new Disk(driver), check }
}

/** The library wraps what the driver said: a directory says ENOENT, a store 404. */
function isMissing(error: unknown) {
  const { code, $metadata } = ((error as Error).cause ?? {}) as {
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  return code === 'ENOENT' || code === 'ENOTDIR' || $metadata?.httpStatusCode === 404
}
