import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { keptWidths, parsePictureAddress, pictureAddress, pictureSize } from '~/lib/picture-address'
import { parseCrop } from '~/lib/picture-crop'
import { newStem } from './file-names.server'
import { makePicture, PICTURE_USES, type PictureUse } from './pictures.server'
import type { FileStorage } from './storage.server'

const CROP_MESSAGE = 'The chosen part lies outside the picture. Choose it again.'

/**
 * Stores a picture in the sizes of its use. `ownerId`: whose it is, an agent's id or a word such as 'site'. `crop`: the
 * form field that `formatCrop` writes. `url` is what the database keeps, the address of its widest size; all others
 * follow from it (`app/lib/picture-address.ts`). `message` says what is wrong with the file.
 * @throws when the storage fails; then nothing of it is left there.
 */
export async function storePicture(
  storage: FileStorage,
  given: { use: PictureUse; ownerId: string; bytes: Uint8Array; crop?: string },
): Promise<{ ok: true; url: string } | { ok: false; message: string }> {
  const crop = parseCrop(given.crop)
  if (crop === 'wrong') return { ok: false, message: CROP_MESSAGE }
  const made = await makePicture(given.bytes, { use: given.use, crop })
  if (!made.ok) return made
  const stem = newStem(PICTURE_USES[given.use].bucket, given.ownerId)
  const keys: string[] = []
  try {
    for (const { width, bytes } of made.variants) {
      const key = keyOf(stem, width)
      keys.push(key)
      await storage.put(key, bytes, 'image/webp')
    }
  } catch (error) {
    await Promise.allSettled(keys.map((key) => storage.delete(key)))
    throw error
  }
  return { ok: true, url: pictureAddress(stem, made.variants.at(-1)?.width ?? 0) }
}

/**
 * Deletes all sizes of a picture that was replaced or removed, after the database has let go of it. Addresses that are
 * not ours, or not this owner's (a form may name any address), are left alone.
 */
export async function removePicture(storage: FileStorage, url: string | null, ownerId: string) {
  const picture = parsePictureAddress(url ?? '')
  if (!picture || picture.owner !== ownerId) return
  const widths = keptWidths(picture.bucket, picture.width)
  await Promise.all(widths.map((width) => storage.delete(keyOf(picture.stem, width))))
}

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

const keyOf = (stem: string, width: number) => `${stem}-${width}.webp`
