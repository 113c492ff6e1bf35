import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { lookup } from 'mrmime'
import { takes } from '~/platform/compress-page.server'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'
const COMPRESSED = { br: '.br', gzip: '.gz' } as const

type Encoding = keyof typeof COMPRESSED | 'identity'
type StaticFile = { bodies: Partial<Record<Encoding, Buffer>>; headers: Record<string, string> }

/**
 * The built browser files, held in memory (some megabytes): a request touches no disk, and a release that replaces
 * the files under a running process cannot take an answer, or the process, with it.
 * Gives a handler that answers what it has, and says whether it did.
 */
export function staticFiles(directory: string) {
  const files = new Map<string, StaticFile>()
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const variants = new Set(names.filter((name) => /\.(br|gz)$/.test(name)))
  for (const name of names) {
    if (variants.has(name)) continue
    const path = `/${relative(directory, name).replaceAll('\\', '/')}`
    // What starts with a dot is the build's own bookkeeping.
    if (!path.includes('/.')) files.set(path, load(name, path, variants))
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(pathOf(request.url ?? ''))
    if (file) send(file, request, response)
    return file !== undefined
  }
}

function load(name: string, path: string, variants: Set<string>): StaticFile {
  const body = readFileSync(name)
  const bodies: StaticFile['bodies'] = { identity: body }
  for (const [encoding, ending] of Object.entries(COMPRESSED)) {
    if (variants.has(name + ending)) bodies[encoding as Encoding] = readFileSync(name + ending)
  }
  const type = lookup(name) ?? 'application/octet-stream'
  const isText = /^text\/|javascript|json|xml/.test(type) && !type.includes('charset')
  const headers = {
    'Content-Type': isText ? `${type}; charset=utf-8` : type,
    // Names under assets/ carry a hash of the content; anything else may change with the next release.
    'Cache-Control': path.startsWith('/assets/') ? ONE_YEAR : ONE_HOUR,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept-Encoding',
  }
  return { bodies, headers }
}

function send(file: StaticFile, request: IncomingMessage, response: ServerResponse) {
  const { ETag } = file.headers
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (ETag && known?.includes(ETag)) return response.writeHead(304, file.headers).end()
  const encoding = bestEncoding(file, String(request.headers['accept-encoding'] ?? ''))
  const body = file.bodies[encoding] ?? Buffer.alloc(0)
  response.writeHead(200, {
    ...file.headers,
    'Content-Length': body.byteLength,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The smallest form that the browser takes: brotli, then gzip. */
function bestEncoding(file: StaticFile, accepted: string): Encoding {
  return (
    (['br', 'gzip'] as const).find((encoding) => file.bodies[encoding] && takes(accepted, encoding)) ??
    'identity'
  )
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return ''
  }
}
