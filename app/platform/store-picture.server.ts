import { keptWidths, parsePictureAddress, pictureAddress } from '~/lib/picture-address'
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

const keyOf = (stem: string, width: number) => `${stem}-${width}.webp`
