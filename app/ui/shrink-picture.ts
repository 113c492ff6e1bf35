import { MAX_PICTURE_MB, MAX_PICTURE_PIXELS, MEGABYTE } from '~/lib/upload-limits'

// The server's limits, checked before the upload.
const MAX_BYTES = MAX_PICTURE_MB * MEGABYTE
/** Larger than any page shows a picture, and small enough for the server at any shape. */
const SHRUNK_PIXELS = 20_000_000
const QUALITY = 0.9

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const PICTURE_FAULTS = {
  unreadable: 'This file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF.',
  heic: 'We cannot read HEIC pictures. Save it as JPEG and try again.',
  tooLarge: `The picture is larger than ${MAX_PICTURE_MB} MB. Choose a smaller one.`,
} as const

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/**
 * Prepares a chosen picture for upload: shrinks a large one, and converts an iPhone's HEIC to JPEG where the browser
 * can decode it. Returns a fault for a picture that the browser cannot read. Browser only.
 */
export async function shrinkPicture(file: File): Promise<{ file: File } | { fault: string }> {
  if (typeof createImageBitmap === 'undefined')
    return file.size > MAX_BYTES ? { fault: PICTURE_FAULTS.tooLarge } : { file }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { fault: isHeic(file) ? PICTURE_FAULTS.heic : PICTURE_FAULTS.unreadable }
  const { width, height } = bitmap
  const pixels = width * height
  try {
    if (file.size <= MAX_BYTES && pixels <= MAX_PICTURE_PIXELS && !isHeic(file)) return { file }
    const scale = Math.min(1, Math.sqrt(SHRUNK_PIXELS / pixels))
    const blob = await draw(bitmap, Math.round(width * scale), Math.round(height * scale))
    if (!blob || blob.size > MAX_BYTES) return { fault: PICTURE_FAULTS.tooLarge }
    return { file: new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }) }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // JPEG knows no transparency: transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
