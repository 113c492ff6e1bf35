/** The largest uploads. The server's limits, the browser's checks, messages and hints all use these numbers. */
export const MAX_PICTURE_MB = 10
export const MAX_DOCUMENT_MB = 20

export const MEGABYTE = 1024 * 1024

export const PICTURE_HINT = `JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_PICTURE_MB} MB.`
