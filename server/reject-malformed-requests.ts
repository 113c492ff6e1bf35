import type { IncomingMessage, RequestListener } from 'node:http'

/** Answers 400 to requests that no browser sends: a URL that is not a path, or an invalid Host header. */
export function rejectMalformedRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (isReadable(request)) return listener(request, response)
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bad Request')
  }
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** Whether the router would parse the requested path and query, which it appends to the Host header. */
export const isReadable = ({ url = '', headers: { host = '' } }: Asked) =>
  url.startsWith('/') && /^[\w.:[\]-]*$/.test(host) && URL.canParse(`http://${host || 'localhost'}${url}`)
