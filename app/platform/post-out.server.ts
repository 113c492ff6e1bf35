import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.server'

/** Why nothing was sent, or no answer came; its message names no person. */
export class PostError extends Error {}
/** The message of a PostError after a timeout. */
export const NO_ANSWER = 'no answer in time'

// Asked of the very address that the connection goes to: a name that changes its mind between two questions gains nothing.
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const refused = found.some(({ address }) => isPrivateAddress(address))
    if (refused || !found[0]) return callback(new PostError('the address is in a private network'), '', 0)
    if (options.all) return callback(null, found)
    callback(null, found[0].address, found[0].family)
  })
}

/**
 * Posts JSON to an address that somebody entered, and nowhere else: redirects are not followed, the answer's body is not
 * read. Private networks are refused unless `allowPrivate`. Gives the status.
 * @throws PostError when there was no answer within `limitMs`, or none could be asked for.
 */
export function postOut(
  address: string,
  body: string,
  headers: Record<string, string>,
  { allowPrivate = false, limitMs = 10_000 }: { allowPrivate?: boolean; limitMs?: number } = {},
): Promise<number> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const fail = (error: Error & { code?: string }) =>
      reject(error instanceof PostError ? error : new PostError(error.code ?? 'no answer'))
    if (!allowPrivate && isIP(host) && isPrivateAddress(host))
      return fail(new PostError('the address is in a private network'))
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const asked = send(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'maple-brokerage',
          ...headers,
        },
        ...(!allowPrivate && { lookup: lookupPublic }),
        signal: AbortSignal.timeout(limitMs),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    asked.on('error', (error: Error & { code?: string }) =>
      fail(error.name === 'AbortError' || error.name === 'TimeoutError' ? new PostError(NO_ANSWER) : error),
    )
    asked.end(body)
  })
}
