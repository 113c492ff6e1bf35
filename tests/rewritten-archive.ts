import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { readArchive } from '../server/backup/archive-reader'
import { sha256 } from '../server/backup/archive-writer'
import type { Manifest } from '../server/backup/manifest'

export type Part = { name: string; bytes: Buffer; header?: Partial<Header> }
export type Parts = { manifest: Manifest; parts: Part[] }

/** An archive taken apart. */
export async function partsOf(file: string): Promise<Parts> {
  const parts: Part[] = []
  let manifest: Manifest | undefined
  for await (const { name, what, bytes } of readArchive(file)) {
    if ('manifest' in what) manifest = JSON.parse(bytes.toString())
    else parts.push({ name, bytes })
  }
  if (!manifest) throw new Error('no manifest')
  return { manifest, parts }
}

/** Its parts put together again. */
export async function writeParts(file: string, parts: Part[]) {
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(file))
  for (const { name, bytes, header } of parts) {
    if (header) tar.entry({ name, ...header })
    else tar.entry({ name }, bytes)
  }
  tar.finalize()
  await written
}

/** The first member claims to have 2^42 bytes, in the way of tar for numbers that large; they are not there. */
export function claimMuch(file: string) {
  const tar = gunzipSync(readFileSync(file))
  const [size, checksum] = [124, 148]
  tar.fill(0, size, size + 12)
  tar[size] = 0x80
  tar[size + 11 - 5] = 4
  tar.fill(' ', checksum, checksum + 8)
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, checksum)
  writeFileSync(file, gzipSync(tar))
}

/** Its manifest as the parts would have it: a liar who knows the format. */
export const agreeing = ({ manifest, parts }: Parts): Part[] => {
  const members = parts.map(({ name, bytes }) => ({ name, size: bytes.byteLength, sha256: sha256(bytes) }))
  return [...parts, manifestPart({ ...manifest, members })]
}

export const manifestPart = (manifest: object): Part => ({
  name: 'manifest.json',
  bytes: Buffer.from(JSON.stringify(manifest)),
})
