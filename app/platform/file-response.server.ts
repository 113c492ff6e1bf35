import { Readable } from 'node:stream'
import { parseRange } from '~/lib/byte-range'
import { parsePictureUrl } from '~/lib/picture-url'
import type { FileStorage } from './storage.server'

// A file can do nothing in a visitor's browser but be looked at.
const HARMLESS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const

/**
 * Answers GET and HEAD for a public picture by its path. Any other path (a document, a directory traversal, a size that
 * does not exist) gets a plain 404.
 */
export async function pictureResponse(request: Request, storage: FileStorage): Promise<Response> {
  const path = new URL(request.url).pathname
  const key = parsePictureUrl(path) ? path.slice('/files/'.length) : null
  return fileResponse(request, storage, key, {
    'Content-Type': 'image/webp',
    // A changed picture has a new URL.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${key?.split('/').at(-1)}"`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

/** Answers with a private document; the caller has made sure that the asker may see it. Saved under its name. */
export async function documentResponse(
  request: Request,
  storage: FileStorage,
  document: { key: string; name: string; mimeType: string },
): Promise<Response> {
  return fileResponse(request, storage, document.key, {
    'Content-Type': document.mimeType,
    'Content-Disposition': attachment(document.name),
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

async function fileResponse(
  request: Request,
  storage: FileStorage,
  key: string | null,
  extra: Record<string, string>,
): Promise<Response> {
  const file = key === null ? null : await storage.get(key)
  if (!file) {
    const headers = { ...HARMLESS, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }
    return new Response('Not found\n', { status: 404, headers })
  }
  const headers: Record<string, string> = { ...HARMLESS, 'Accept-Ranges': 'bytes', ...extra }
  if (extra.ETag && knows(request, extra.ETag)) return new Response(null, { status: 304, headers })
  // A range of another state of the file would be of no use; ours never change, but the asker cannot know.
  const ifRange = request.headers.get('If-Range')
  const range = ifRange && ifRange !== extra.ETag ? null : parseRange(request.headers.get('Range'), file.size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.size}` },
    })
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const content = await file.open()
  const body = range ? Readable.from(part(content, start, end)) : content
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers })
}

const knows = (request: Request, tag: string) =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .some((known) => [tag, '*'].includes(known.trim().replace(/^W\//, '')))

/** Yields the bytes from `start` to `end`, both included. Files are small enough to read from the beginning. */
async function* part(content: Readable, start: number, end: number) {
  let at = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.byteLength
    if (wanted.byteLength > 0) yield wanted
    if (at > end) return
  }
}

/** By RFC 6266: the name in ASCII for old programs, and as it is (RFC 5987) for all others. */
function attachment(name: string) {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`
}
