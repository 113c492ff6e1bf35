import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Crop } from '~/lib/picture-crop'
import { PICTURE_WIDTHS, type PictureBucket, storedWidths } from '~/lib/picture-url'
import { MAX_PICTURE_MB, MAX_PICTURE_PIXELS, MEGABYTE } from '~/lib/upload-limits'

/** Bytes. */
export const PICTURE_LIMIT = MAX_PICTURE_MB * MEGABYTE
// Seconds of work, then it is given up: a few bytes can ask for hours.
const TIME_LIMIT = 30

const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'avif'])
const MESSAGES = {
  unreadable: 'This file is not a picture we can read. Use JPEG, PNG, WebP, AVIF or GIF.',
  heic: 'We cannot read HEIC pictures. Save it as JPEG and try again.',
  tooLarge: `The picture is larger than ${MAX_PICTURE_MB} MB. Choose a smaller one.`,
  tooManyPixels: 'The picture has more than 50 million pixels. Make it smaller and try again.',
  emptyCrop: 'The chosen part of the picture is too small.',
} as const

type Use = {
  bucket: PictureBucket
  /** The largest size that is stored, in pixels. Its width is the last of the bucket's widths. */
  height: number
  shape: 'square' | 'as it is'
  /** Logos and badges are drawn: their edges and flat colours show what photographs hide. */
  isDrawn?: boolean
}

export const PICTURE_USES = {
  headshot: { bucket: 'agent-headshots', height: 768, shape: 'square' },
  logo: { bucket: 'agent-headshots', height: 384, shape: 'as it is', isDrawn: true },
  badge: { bucket: 'agent-headshots', height: 384, shape: 'as it is', isDrawn: true },
  banner: { bucket: 'agent-banners', height: 1280, shape: 'as it is' },
  background: { bucket: 'agent-banners', height: 1280, shape: 'as it is' },
  blog: { bucket: 'blog-images', height: 2400, shape: 'as it is' },
  product: { bucket: 'product-images', height: 2400, shape: 'as it is' },
  service: { bucket: 'service-images', height: 2400, shape: 'as it is' },
  lender: { bucket: 'lender-logos', height: 400, shape: 'as it is', isDrawn: true },
} as const satisfies Record<string, Use>

export type PictureUse = keyof typeof PICTURE_USES
type PictureVariant = { width: number; height: number; bytes: Uint8Array }
type FormError = { ok: false; message: string }

/**
 * Makes the sizes of a picture that its use needs, as WebP, the widest last. The file's name and declared type are not
 * trusted: the bytes are decoded, turned upright, cut to `crop` and encoded again, which removes everything else
 * (place, camera, embedded HTML). Of an animation the first frame is kept.
 */
export async function makePicture(
  bytes: Uint8Array,
  { use, crop }: { use: PictureUse; crop?: Crop | null },
): Promise<{ ok: true; variants: PictureVariant[] } | FormError> {
  if (bytes.byteLength > PICTURE_LIMIT) return reject('tooLarge')
  const kind = await kindOf(bytes)
  if (kind === 'heic') return reject('heic')
  if (kind === null) return reject('unreadable')
  return inTurn(async () => {
    try {
      // The header alone is read here: a bomb is rejected before anything of it is unpacked.
      const { format, autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata()
      const isAsItSeemed = format === (kind === 'avif' ? 'heif' : kind)
      if (!isAsItSeemed || !size.width || !size.height) return reject('unreadable')
      if (size.width * size.height > MAX_PICTURE_PIXELS) return reject('tooManyPixels')
      const area = crop ? pixelsOf(crop, size) : null
      if (area && (area.width < 1 || area.height < 1)) return reject('emptyCrop')
      return {
        ok: true as const,
        variants: await drawVariants(bytes, use, area ?? { left: 0, top: 0, ...size }),
      }
    } catch {
      // Any decoder error, from a missing second half to a forged table, is the file's.
      return reject('unreadable')
    }
  })
}

const reject = (reason: keyof typeof MESSAGES): FormError => ({ ok: false, message: MESSAGES[reason] })

async function kindOf(bytes: Uint8Array): Promise<string | null> {
  try {
    const found = (await fileTypeFromBuffer(bytes))?.mime.replace('image/', '') ?? ''
    if (/^hei[cf]/.test(found)) return 'heic'
    const kind = found === 'apng' ? 'png' : found
    return READABLE.has(kind) ? kind : null
  } catch {
    return null
  }
}

type Area = { left: number; top: number; width: number; height: number }

function pixelsOf(crop: Crop, size: { width: number; height: number }): Area {
  const left = Math.round(crop.x * size.width)
  const top = Math.round(crop.y * size.height)
  return {
    left,
    top,
    width: Math.min(Math.round(crop.width * size.width), size.width - left),
    height: Math.min(Math.round(crop.height * size.height), size.height - top),
  }
}

/** Decodes once, to the largest size; the smaller ones are made of that. */
async function drawVariants(bytes: Uint8Array, use: PictureUse, area: Area): Promise<PictureVariant[]> {
  const { bucket, height, shape, isDrawn }: Use = PICTURE_USES[use]
  const width = Math.max(...PICTURE_WIDTHS[bucket])
  const side = Math.min(width, area.width, area.height)
  const largest = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .extract(area)
    .resize(
      shape === 'square'
        ? // Without a chosen crop, the most striking part likely has the face.
          { width: side, height: side, fit: 'cover', position: sharp.strategy.attention }
        : { width, height, fit: 'inside', withoutEnlargement: true },
    )
    .toColourspace('srgb')
    .timeout({ seconds: TIME_LIMIT })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = largest.info
  const raw = { width: largest.info.width, height: largest.info.height, channels }
  const variants: PictureVariant[] = []
  for (const size of storedWidths(bucket, raw.width)) {
    const picture: Sharp = sharp(largest.data, { raw }).resize({ width: size })
    const { data, info } = await picture
      .webp(isDrawn ? { quality: 92, smartSubsample: true } : { quality: 80 })
      .toBuffer({ resolveWithObject: true })
    variants.push({ width: info.width, height: info.height, bytes: data })
  }
  return variants
}

// Decoding a picture costs memory, so a second upload waits for part of a second.
let last: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
