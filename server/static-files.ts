import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import { type Header, type StoredBody, sendStored, storedBody } from './send-stored'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/**
 * Holds the built browser files in memory (some megabytes): a release that replaces the files under a running process
 * neither breaks the pages that visitors have open nor ends the process. Files of earlier builds in `previous`, which
 * only open pages of those ask for, are read when they are.
 * Returns a handler that answers the files that it has, and returns whether it did.
 */
export function staticFiles(directory: string, commonHeaders: readonly Header[] = [], previous?: string) {
  const files = new Map<string, () => StoredBody | undefined>()
  for (const [file, path] of publicFiles(directory)) {
    const stored = load(file, path, commonHeaders)
    files.set(path, () => stored)
  }
  for (const number of previous && existsSync(previous) ? readdirSync(previous).sort() : []) {
    for (const [file, path] of publicFiles(join(previous ?? '', number))) {
      if (!files.has(path)) files.set(path, () => loadIfThere(file, path, commonHeaders))
    }
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(request.url?.split('?', 1)[0] ?? '')?.()
    if (file) sendStored(file, request, response)
    return file !== undefined
  }
}

/** The files of a build and their URL paths, without those compressed beside them. */
const publicFiles = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => [join(directory, name), `/${name.replaceAll('\\', '/')}`] as const)
    .filter(([file, path]) => !/\/\.|\.(br|gz)$/.test(path) && statSync(file).isFile())

/** A build beside a running process may remove files at any moment. */
function loadIfThere(...file: Parameters<typeof load>): StoredBody | undefined {
  try {
    return load(...file)
  } catch {
    return undefined
  }
}

function load(file: string, path: string, commonHeaders: readonly Header[]): StoredBody {
  const body = readFileSync(file)
  const encodings = existsSync(`${file}.br`)
    ? { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
    : { identity: body }
  const type = lookup(file) ?? 'application/octet-stream'
  const isText = /^text\/|javascript|json|xml/.test(type) && !type.includes('charset')
  return storedBody(body, encodings, [
    ...commonHeaders,
    ['content-type', isText ? `${type}; charset=utf-8` : type],
    // Names under assets/ carry a hash of the content; other files may change with the next release.
    ['cache-control', path.startsWith('/assets/') ? ONE_YEAR : ONE_HOUR],
    ['vary', 'Accept-Encoding'],
  ])
}
