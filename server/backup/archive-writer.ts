import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { UsageError } from '../usage-error'
import { MANIFEST, type Manifest, MEMBER_LIMIT } from './manifest'

// Pictures are compressed already and rows compress well at any level; more takes longer and saves little.
const GZIP_LEVEL = 4

export type ArchiveWriter = {
  /** Resolves when there is room for more. @throws what writing the file says. */
  add: (name: string, bytes: Buffer) => Promise<void>
  /** Writes the manifest, and resolves when everything is written. */
  finish: (manifest: Omit<Manifest, 'members'>) => Promise<void>
  /** Stops writing; the archive stays incomplete. */
  destroy: () => void
}

/** Writes an archive (tar, gzip) to a stream, a member at a time; no more of it than that is held in memory. */
export function writeArchive(to: Writable): ArchiveWriter {
  const tar = pack()
  const members: Manifest['members'] = []
  const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), to)
  // `put` throws the error.
  written.catch(() => {})
  const put = async (name: string, bytes: Buffer) => {
    const isIn = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: 0o600, mtime: new Date(0) }
      const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()))
      // Without a listener it would end the process.
      entry.on('error', () => {})
      entry.end(bytes)
    })
    // The error of a broken target is the cause; the member itself may never get its turn.
    await Promise.race([isIn.catch(() => written), written])
  }
  return {
    add: async (name, bytes) => {
      if (bytes.byteLength > MEMBER_LIMIT) {
        throw new UsageError(`${name} has ${bytes.byteLength} bytes; an archive takes up to ${MEMBER_LIMIT}.`)
      }
      members.push({ name, size: bytes.byteLength, sha256: sha256(bytes) })
      await put(name, bytes)
    },
    finish: async (manifest) => {
      await put(MANIFEST, Buffer.from(`${JSON.stringify({ ...manifest, members })}\n`))
      tar.finalize()
      await written
    },
    destroy: () => tar.destroy(),
  }
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
