import type { IncomingMessage, RequestListener } from 'node:http'

/** Answers 400 to what no browser sends, an address that is no path or a Host that is more than a host, and passes on the rest. */
export function refuseUnreadable(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (isReadable(request)) return listener(request, response)
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bad Request')
  }
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** Whether the router reads the path and query that were asked for: it reads them behind the host that the request names. */
export const isReadable = ({ url = '', headers: { host = '' } }: Asked) =>
  url.startsWith('/') && /^[\w.:[\]-]*$/.test(host) && URL.canParse(`http://${host || 'localhost'}${url}`)
