import type { IncomingMessage } from 'node:http'
import { PrivateAddressError, sendRequest } from './public-request.server'

/** The validators of the last response, sent back so that the source may answer 304. */
export type Validators = { etag: string | null; lastModified: string | null }

export type Fetched =
  | ({ ok: true; isUnchanged: false; bytes: Uint8Array; contentType: string } & Validators)
  | { ok: true; isUnchanged: true }
  | { ok: false; reason: string }

/** Clock and delay in milliseconds, injected so that tests need not wait. */
export type Clock = { now: () => number; sleep: (milliseconds: number) => Promise<void> }

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
}

type FetchRequest = {
  accept: string
  userAgent: string
  /** Validators of the last response; null to fetch everything. */
  known: Validators | null
  /** Milliseconds for one attempt, from the connection to the last byte. */
  timeLimit: number
  /** Bytes. */
  sizeLimit: number
  clock: Clock
  /** Called before each delay, in milliseconds. */
  onWait?: (wait: number, reason: string) => void
}

// Milliseconds before the second and the third attempt.
const WAITS = [1_000, 3_000]
/** Milliseconds that a source may ask to wait; a source that asks for more is left alone until the next run. */
const MAX_WAIT_MS = 15_000
// Milliseconds for everything, waits included: a person may be looking on.
const BUDGET = 30_000
const MAX_REDIRECTS = 5
const RETRIED = new Set([429, 500, 502, 503, 504])

type Attempt = Fetched | { ok: false; reason: string; isPassing: true; retryAfter: number | null }

/**
 * Fetches a document with conditional requests, retries with growing delays, `Retry-After`, few redirects (http and
 * https only), and limits on time and size. Never throws.
 */
export async function fetchWithRetry(url: string, request: FetchRequest): Promise<Fetched> {
  const { clock } = request
  const begun = clock.now()
  for (let tried = 0; ; tried++) {
    const answer = await attempt(url, request)
    if (!('isPassing' in answer)) return answer
    const { reason, retryAfter } = answer
    const usual = WAITS[tried]
    if (usual === undefined) return { ok: false, reason: `${reason} (tried three times)` }
    const wait = Math.max(usual, retryAfter ?? 0)
    if (wait > MAX_WAIT_MS)
      return {
        ok: false,
        reason: `${reason} and asks to be left alone for ${Math.ceil(wait / 1000)} seconds`,
      }
    if (clock.now() - begun + wait > BUDGET) return { ok: false, reason }
    request.onWait?.(wait, reason)
    await clock.sleep(wait)
  }
}

async function attempt(url: string, request: FetchRequest): Promise<Attempt> {
  const limit = AbortSignal.timeout(request.timeLimit)
  try {
    const response = await follow(url, request, limit)
    return 'reason' in response ? response : await take(response, request)
  } catch (error) {
    if (error instanceof PrivateAddressError)
      return { ok: false, reason: 'leads to an IP address in a private network' }
    const reason = limit.aborted
      ? `does not answer within ${request.timeLimit / 1000} seconds`
      : `cannot be read${codeOf(error)}`
    return { ok: false, reason, isPassing: true, retryAfter: null }
  }
}

/** Follows redirects. A URL's user name and password are sent to its own origin only. */
async function follow(start: string, request: FetchRequest, signal: AbortSignal) {
  let url = URL.parse(start)
  const origin = url?.origin
  const credentials = url && (url.username || url.password) ? basic(url) : null
  // The owner may enter a URL of their own network; a redirect must not choose one.
  let allowPrivate = true
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!url || !/^https?:$/.test(url.protocol))
      return { ok: false as const, reason: 'is not an http or https URL' }
    const headers = {
      Accept: request.accept,
      'Accept-Encoding': 'identity',
      'User-Agent': request.userAgent,
      ...(request.known?.etag && { 'If-None-Match': request.known.etag }),
      ...(request.known?.lastModified && { 'If-Modified-Since': request.known.lastModified }),
      ...(credentials && url.origin === origin && { Authorization: credentials }),
    }
    url.username = ''
    url.password = ''
    const response = await sendRequest(url, { headers, signal, allowPrivate })
    const { location } = response.headers
    if (!location || ![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) return response
    response.destroy()
    const next: URL | null = URL.parse(location, url)
    if (url.protocol === 'https:' && next?.protocol === 'http:')
      return { ok: false as const, reason: 'leads from https to a URL that is not encrypted' }
    allowPrivate &&= next?.hostname === url.hostname
    url = next
  }
  return { ok: false as const, reason: `redirects more than ${MAX_REDIRECTS} times` }
}

const basic = ({ username, password }: URL) =>
  `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`

async function take(response: IncomingMessage, request: FetchRequest): Promise<Attempt> {
  const { statusCode: status = 0, headers } = response
  const isConditional = Boolean(request.known?.etag || request.known?.lastModified)
  if (status === 304 && isConditional) return { ok: true, isUnchanged: true }
  if (status !== 200) {
    const reason = `answers with status ${status}${await messageOf(response)}`
    if (!RETRIED.has(status)) return { ok: false, reason }
    const retryAfter = waitOf(headers['retry-after'], request.clock.now())
    return { ok: false, reason, isPassing: true, retryAfter }
  }
  const bytes = await bytesOf(response, request.sizeLimit)
  if (!bytes) return { ok: false, reason: `is larger than ${Math.round(request.sizeLimit / 1000)} kB` }
  const { 'content-type': contentType = '', etag = null, 'last-modified': lastModified = null } = headers
  return { ok: true, isUnchanged: false, bytes, contentType, etag, lastModified }
}

/** Everything, or null when it is more than fits. */
async function bytesOf(response: IncomingMessage, most: number): Promise<Uint8Array | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The message of a JSON error response, such as Valet's. */
async function messageOf(response: IncomingMessage): Promise<string> {
  const bytes = await bytesOf(response, 2_000).catch(() => null)
  try {
    const { message } = JSON.parse(Buffer.from(bytes ?? []).toString('utf8')) as { message?: unknown }
    return typeof message === 'string' ? ` (${message.slice(0, 120)})` : ''
  } catch {
    return ''
  }
}

/** Retry-After in milliseconds from now: seconds, or a date. */
function waitOf(header: string | undefined, now: number): number | null {
  if (!header) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

function codeOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  return code ? ` (${code})` : ''
}
