import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseCrop } from '~/lib/picture-crop'
import { parsePictureUrl, pictureSize, pictureUrl, storedWidths } from '~/lib/picture-url'
import { newFileId } from './file-names.server'
import { makePicture, PICTURE_USES, type PictureUse } from './pictures.server'
import type { FileStorage } from './storage.server'

const CROP_MESSAGE = 'The chosen part lies outside the picture. Choose it again.'

/**
 * Stores a picture in the sizes of its use. `ownerId`: an agent's id, or a name such as 'site'. `crop`: the form field
 * that `formatCrop` writes. `url`: the URL of the widest size, for the database; the others follow from it
 * (`app/lib/picture-url.ts`). `message`: the reason when the file is rejected.
 * @throws when the storage fails; then it keeps no part of the picture.
 */
export async function storePicture(
  storage: FileStorage,
  given: { use: PictureUse; ownerId: string; bytes: Uint8Array; crop?: string },
): Promise<{ ok: true; url: string } | { ok: false; message: string }> {
  const crop = parseCrop(given.crop)
  if (crop === 'wrong') return { ok: false, message: CROP_MESSAGE }
  const made = await makePicture(given.bytes, { use: given.use, crop })
  if (!made.ok) return made
  const fileId = newFileId(PICTURE_USES[given.use].bucket, given.ownerId)
  const keys: string[] = []
  try {
    for (const { width, bytes } of made.variants) {
      const key = keyOf(fileId, width)
      keys.push(key)
      await storage.put(key, bytes, 'image/webp')
    }
  } catch (error) {
    await Promise.allSettled(keys.map((key) => storage.delete(key)))
    throw error
  }
  return { ok: true, url: pictureUrl(fileId, made.variants.at(-1)?.width ?? 0) }
}

/**
 * Deletes all sizes of a replaced or removed picture, after the database no longer names it. Leaves URLs alone that are
 * not this owner's, because a form may name any URL.
 */
export async function removePicture(storage: FileStorage, url: string | null, ownerId: string) {
  const picture = parsePictureUrl(url ?? '')
  if (!picture || picture.owner !== ownerId) return
  const widths = storedWidths(picture.bucket, picture.width)
  await Promise.all(widths.map((width) => storage.delete(keyOf(picture.fileId, width))))
}

const DEMO = /^\/demo\/[a-z-]+\/[a-z0-9-]+\.svg$/

/**
 * Reads an uploaded or demo picture by its URL, at least `width` pixels wide where that size exists. Returns null for a
 * missing or unreadable one, and for another site's URL, to which no request is sent.
 */
export async function readPicture(
  storage: FileStorage,
  url: string | null,
  width: number,
): Promise<Uint8Array | null> {
  if (!url) return null
  try {
    if (DEMO.test(url)) return await readFile(join('build/client', url))
    if (!parsePictureUrl(url)) return null
    const file = await storage.get(pictureSize(url, width).slice('/files/'.length))
    return file && (await buffer(await file.open()))
  } catch {
    return null
  }
}

const keyOf = (fileId: string, width: number) => `${fileId}-${width}.webp`
