/**
 * The largest uploads. The server's limits, the browser's checks, messages and hints all use these numbers. Above 20 MB also
 * change `client_max_body_size` in deploy/nginx.conf (5 MB more than the limit), that figure in docs/deploy.md, and
 * `MEMBER_LIMIT` in server/backup/manifest.ts.
 */
export const MAX_PICTURE_MB = 10
export const MAX_DOCUMENT_MB = 20

/** A phone's best camera makes 50 million; decoded that is 150 MB, and the server decodes one picture at a time. */
export const MAX_PICTURE_PIXELS = 50_000_000

export const MEGABYTE = 1024 * 1024

export const PICTURE_HINT = `JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_PICTURE_MB} MB.`
