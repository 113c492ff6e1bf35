/** Widths of the stored pictures by public bucket; a smaller original keeps its own width. Nothing is enlarged. */
export const PICTURE_WIDTHS = {
  'agent-headshots': [96, 192, 384, 768],
  'agent-banners': [640, 1280, 1920],
  'blog-images': [480, 960, 1600],
  'product-images': [480, 960, 1600],
  'service-images': [480, 960, 1600],
  'lender-logos': [200, 400, 800],
} as const

export type PictureBucket = keyof typeof PICTURE_WIDTHS

type PictureUrl = {
  bucket: PictureBucket
  owner: string
  /** `bucket/owner/timestamp-random`, common to all sizes of one picture. */
  fileId: string
  /** Pixels of this size of it. */
  width: number
}

const ADDRESS = new RegExp(
  `^/files/((${Object.keys(PICTURE_WIDTHS).join('|')})/([a-z0-9-]{1,64})/\\d{13}-[a-f0-9]{16})-(\\d{1,4})\\.webp$`,
)

/** Parses the URL of one of our pictures; null for any other. */
export function parsePictureUrl(url: string): PictureUrl | null {
  const [, fileId, bucket, owner, width] = ADDRESS.exec(url) ?? []
  if (!fileId || !bucket || !owner) return null
  return { fileId, bucket: bucket as PictureBucket, owner, width: Number(width) }
}

export const pictureUrl = (fileId: string, width: number) => `/files/${fileId}-${width}.webp`

/** The stored widths of a picture in this bucket, in pixels, when `largest` is its widest. */
export const storedWidths = (bucket: PictureBucket, largest: number): number[] => [
  ...PICTURE_WIDTHS[bucket].filter((width) => width < largest),
  largest,
]

/** Returns the `srcset` for a stored URL, that of the widest size; undefined for other URLs. */
export function pictureSrcSet(url: string): string | undefined {
  const picture = parsePictureUrl(url)
  if (!picture) return undefined
  return storedWidths(picture.bucket, picture.width)
    .map((width) => `${pictureUrl(picture.fileId, width)} ${width}w`)
    .join(', ')
}

/** Returns the attributes of an `img` that fetches no more than it shows. `sizes` as HTML writes it. */
export function pictureSource(url: string, sizes: string) {
  const srcSet = pictureSrcSet(url)
  return srcSet ? { srcSet, sizes, src: url } : { src: url }
}

/** Returns the URL of the smallest size at least `width` pixels wide, else the widest; other URLs unchanged. */
export function pictureSize(url: string, width: number): string {
  const picture = parsePictureUrl(url)
  if (!picture) return url
  const kept = storedWidths(picture.bucket, picture.width)
  return pictureUrl(picture.fileId, kept.find((each) => each >= width) ?? picture.width)
}

/** Whether a picture is an SVG by its URL. */
/** A picture as networks draw it, who draw no SVG; else the one given for that case. */
export const shareImageOf = (url: string | null | undefined, otherwise: string) =>
  url && !isSvg(url) ? url : otherwise

const isSvg = (url: string) => /\.svg(?:$|[?#])/i.test(url)
