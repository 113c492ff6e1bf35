/**
 * What is public of the storage: pictures, by bucket, with the widths that each is kept in. A picture that came in
 * smaller is kept in the widths below its own, and its own: nothing is enlarged.
 */
export const PICTURE_WIDTHS = {
  'agent-headshots': [96, 192, 384, 768],
  'agent-banners': [640, 1280, 1920],
  'blog-images': [480, 960, 1600],
  'product-images': [480, 960, 1600],
  'service-images': [480, 960, 1600],
  'lender-logos': [200, 400, 800],
} as const

export type PictureBucket = keyof typeof PICTURE_WIDTHS

export type PictureAddress = {
  bucket: PictureBucket
  owner: string
  /** `bucket/owner/timestamp-random`: what all sizes of one picture have in common. */
  stem: string
  /** Pixels of this size of it. */
  width: number
}

const ADDRESS = new RegExp(
  `^/files/((${Object.keys(PICTURE_WIDTHS).join('|')})/([a-z0-9-]{1,64})/\\d{13}-[a-f0-9]{16})-(\\d{1,4})\\.webp$`,
)

/** The parts of an address of one of our pictures; null for any other (a demo's, another site's, a document's). */
export function parsePictureAddress(url: string): PictureAddress | null {
  const [, stem, bucket, owner, width] = ADDRESS.exec(url) ?? []
  if (!stem || !bucket || !owner) return null
  return { stem, bucket: bucket as PictureBucket, owner, width: Number(width) }
}

export const pictureAddress = (stem: string, width: number) => `/files/${stem}-${width}.webp`

/** The widths, in pixels, in which a picture of this bucket is kept when `largest` is its widest. */
export const keptWidths = (bucket: PictureBucket, largest: number): number[] => [
  ...PICTURE_WIDTHS[bucket].filter((width) => width < largest),
  largest,
]

/**
 * The `srcset` of a picture by the one address that the database holds, which is that of its widest size.
 * Undefined where there is nothing to choose from: addresses that are not ours.
 */
export function pictureSrcSet(url: string): string | undefined {
  const picture = parsePictureAddress(url)
  if (!picture) return undefined
  return keptWidths(picture.bucket, picture.width)
    .map((width) => `${pictureAddress(picture.stem, width)} ${width}w`)
    .join(', ')
}

/**
 * The attributes of an `img` that fetches no more than it shows. `sizes`: the width of its place, as HTML writes it
 * ('5rem', '(width >= 48rem) 30rem, 100vw').
 */
export function pictureSource(url: string, sizes: string) {
  const srcSet = pictureSrcSet(url)
  return srcSet ? { srcSet, sizes, src: url } : { src: url }
}

/** The address of the smallest size that is at least `width` pixels wide, else the widest; others come back unchanged. */
export function pictureSize(url: string, width: number): string {
  const picture = parsePictureAddress(url)
  if (!picture) return url
  const kept = keptWidths(picture.bucket, picture.width)
  return pictureAddress(picture.stem, kept.find((each) => each >= width) ?? picture.width)
}

/** Whether a picture is an SVG by its URL. */
export const isSvg = (url: string) => /\.svg(?:$|[?#])/i.test(url)
