import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parsePictureAddress, pictureSize } from '~/lib/picture-address'
import type { FileStorage } from './storage.server'

const DEMO = /^\/demo\/[a-z-]+\/[a-z0-9-]+\.svg$/

/**
 * The bytes of a picture by its URL, at least `width` pixels wide where it is kept so: an uploaded one or the demo's.
 * Null for what is missing, cannot be read, or is on another site, to which no request is sent.
 */
export async function readPicture(
  storage: FileStorage,
  url: string | null,
  width: number,
): Promise<Uint8Array | null> {
  if (!url) return null
  try {
    if (DEMO.test(url)) return await readFile(join('build/client', url))
    if (!parsePictureAddress(url)) return null
    const file = await storage.get(pictureSize(url, width).slice('/files/'.length))
    return file && (await buffer(await file.open()))
  } catch {
    return null
  }
}
