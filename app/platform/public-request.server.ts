import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { useAgent as publicAgentFor } from 'request-filtering-agent'

/** The connection would have led into a private network, so none was made. */
export class PrivateAddressError extends Error {
  constructor() {
    super('the IP address is in a private network')
  }
}

type RequestOptions = { method?: 'GET' | 'POST'; headers: Record<string, string>; signal: AbortSignal }

/**
 * Sends an HTTP request and resolves with the response; follows no redirect and never decompresses. Unless
 * `allowPrivate`, the agent checks the IP address that the socket connects to, which a second DNS answer cannot evade.
 * @throws PrivateAddressError for a private IP address, otherwise Node's error of the connection
 */
export function sendRequest(
  url: URL,
  { allowPrivate, ...options }: RequestOptions & { allowPrivate: boolean },
  body = '',
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const agent = allowPrivate ? undefined : publicAgentFor(url.href)
  return new Promise((resolve, reject) => {
    send(url, { ...options, agent }, resolve)
      // The library reports a private IP address by its message only.
      .on('error', (error) =>
        reject(/^DNS lookup .* is not allowed/.test(error.message) ? new PrivateAddressError() : error),
      )
      .end(body)
  })
}
