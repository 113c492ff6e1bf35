import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { takes } from '~/platform/compress-page.server'

export type Header = readonly [name: string, value: string]

export type Encoding = 'identity' | 'br' | 'gzip'

type EncodedBody = {
  body: Buffer
  /** Names and values in turn, as node:http writes them fastest. */
  headers: string[]
  etag: string
}

/** A body held in memory: as it is alone, or compressed in both ways. */
export type StoredBody = Partial<Record<Encoding, EncodedBody>>

/** Builds what `sendStored` sends: `body` in its encodings, with the headers that they share; of two alike the last wins. */
export function storedBody(
  body: Buffer,
  encodings: Partial<Record<Encoding, Buffer>>,
  given: readonly Header[],
): StoredBody {
  const headers = [...new Map(given.map(([name, value]) => [name.toLowerCase(), value]))].flat()
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const stored: StoredBody = {}
  for (const [encoding, bytes] of Object.entries(encodings) as [Encoding, Buffer][]) {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const own = ['etag', etag, 'content-length', String(bytes.byteLength)]
    if (encoding !== 'identity') own.push('content-encoding', encoding)
    stored[encoding] = { body: bytes, headers: [...headers, ...own], etag }
  }
  return stored
}

// Browsers send few distinct values; a client that makes up others pays for the parsing each time.
const MAX_PARSED_HEADERS = 200
const parsedHeaders = new Map<string, readonly Encoding[]>()

/** The encodings that a browser accepts, the smallest first. */
function acceptedEncodings(header: string): readonly Encoding[] {
  const known = parsedHeaders.get(header)
  if (known) return known
  const encodings = (['br', 'gzip'] as const).filter((encoding) => takes(header, encoding))
  if (parsedHeaders.size < MAX_PARSED_HEADERS) parsedHeaders.set(header, encodings)
  return encodings
}

/** Answers a GET or HEAD with a body from memory in the best encoding that the browser accepts, or with 304. */
export function sendStored(
  stored: StoredBody,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
) {
  const variant = variantFor(stored, request.headers['accept-encoding'])
  const known = request.headers['if-none-match']
  if (known !== undefined && status === 200 && isKnown(stored, known)) {
    response.writeHead(304, variant.headers).end()
    return
  }
  response.writeHead(status, variant.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
}

function variantFor(stored: StoredBody, header: string | undefined): EncodedBody {
  if (stored.identity) return stored.identity
  for (const encoding of acceptedEncodings(header ?? '')) {
    const variant = stored[encoding]
    if (variant) return variant
  }
  return decompressed(stored.gzip as EncodedBody)
}

/** For the few clients that accept no compression. */
function decompressed({ body, headers, etag }: EncodedBody): EncodedBody {
  const plain = gunzipSync(body)
  const plainEtag = etag.replace('-gzip', '')
  const replacements = new Map([
    [etag, plainEtag],
    [String(body.byteLength), String(plain.byteLength)],
  ])
  const rest = headers.toSpliced(headers.indexOf('content-encoding'), 2)
  return { body: plain, headers: rest.map((text) => replacements.get(text) ?? text), etag: plainEtag }
}

/** Whichever encoding the browser has: the content is the same. */
function isKnown(stored: StoredBody, header: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const ours = Object.values(stored).flatMap(({ etag }) => [etag, etag.replace(/-(br|gzip)"$/, '"')])
  return tags.includes('*') || ours.some((tag) => tags.includes(tag))
}
