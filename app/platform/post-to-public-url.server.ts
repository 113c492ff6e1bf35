import { PrivateAddressError, sendRequest } from './public-request.server'

/** Why nothing was sent, or no answer came; its message names no person. */
export class PostError extends Error {}
export const NO_ANSWER = 'no answer in time'

/**
 * Posts JSON to a URL that a broker or owner entered, and to no other: redirects are not followed, the response's body
 * is not read. Private networks are rejected unless `allowPrivate`. Returns the status.
 * @throws PostError when no answer came within `limitMs`, or the connection failed or was rejected.
 */
export async function postToPublicUrl(
  url: string,
  body: string,
  headers: Record<string, string>,
  { allowPrivate = false, limitMs = 10_000 }: { allowPrivate?: boolean; limitMs?: number } = {},
): Promise<number> {
  const signal = AbortSignal.timeout(limitMs)
  const own = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'maple-brokerage',
  }
  try {
    const options = { method: 'POST', headers: { ...own, ...headers }, signal, allowPrivate } as const
    const response = await sendRequest(new URL(url), options, body)
    response.destroy()
    return response.statusCode ?? 0
  } catch (error) {
    if (signal.aborted) throw new PostError(NO_ANSWER)
    if (error instanceof PrivateAddressError) throw new PostError(error.message)
    throw new PostError((error as NodeJS.ErrnoException).code ?? 'no answer')
  }
}
