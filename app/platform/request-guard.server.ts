import { t } from '@lingui/core/macro'
import { data, type MiddlewareFunction } from 'react-router'
import { plainPath } from '~/lib/localized-paths'
import { MAX_DOCUMENT_MB, MAX_PICTURE_MB, MEGABYTE } from '~/lib/upload-limits'
import { invalidationsAppliedContext } from './cached-page.server'
import { envContext, logContext } from './context.server'
import { secureCookies } from './host-cookies.server'
import { FRAME_ANCESTORS } from './page-html.server'

/** Bytes. Forms of this site are small. */
const FORM_LIMIT = 256 * 1024

/** Larger limits in bytes: the largest file and the form around it; a long text in two languages, percent-encoded. */
const LARGER_LIMITS: readonly (readonly [address: RegExp, limit: number])[] = [
  [/^\/(agent-dashboard|super-admin)\/upload\//, (Math.max(MAX_DOCUMENT_MB, MAX_PICTURE_MB) + 5) * MEGABYTE],
  [/^\/(agent-dashboard|super-admin)\/(blog|products|services)\//, 3 * MEGABYTE],
]

/** Characters of an origin that a client made up. */
const MAX_LOGGED = 200

/** The largest body in bytes that a path takes. */
export const bodyLimitOf = (path: string) =>
  LARGER_LIMITS.find(([address]) => address.test(path))?.[1] ?? FORM_LIMIT

/** Where brokers, owners and their programs write. */
const STAFF_WRITE_PATHS = /^\/(agent-dashboard|super-admin|functions\/v1\/(create-agent|scrape-rates))\b/

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Runs before any route: rejects what is too large before it is read, and writes that another site makes a visitor's
 * browser send. The router's own check is off (`withAllowedOrigin`): it answers with a bare 'Bad Request'.
 */
export const guardRequest: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  // No page has such a name, and no database text can hold it.
  const path = new URL(request.url).pathname
  if (/%00/.test(path)) throw data(null, { status: 404 })
  const site = new URL(context.get(envContext).SITE_URL).origin
  if (CHANGING.has(request.method)) {
    if (Number(request.headers.get('content-length') ?? 0) > bodyLimitOf(path))
      throw rejection(request, 413, site)
    if (isCrossSiteWrite(request, site)) {
      const origin = request.headers.get('origin')?.slice(0, MAX_LOGGED)
      context.get(logContext).warn({ origin, expected: site }, 'write rejected, other origin')
      throw rejection(request, 403, site)
    }
  }
  const response = await next()
  // For the renderer; an embed's data has it too.
  response.headers.delete(FRAME_ANCESTORS)
  // After a change the person finds it on the public page. Visitors change no page.
  if (CHANGING.has(request.method) && STAFF_WRITE_PATHS.test(path))
    await context.get(invalidationsAppliedContext)()
  // Cookies are made without knowing how the site is reached; here it is known.
  if (site.startsWith('https:')) secureCookies(response.headers)
  return response
}

/** Whether another site makes a visitor's browser send this write. */
export function isCrossSiteWrite(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get('origin')
  // No browser leaves the header out of a cross-site write, so its absence means a tool, which holds no cookie.
  if (origin === null || !CHANGING.has(request.method)) return false
  const site = new URL(siteUrl)
  if (origin === site.origin) return false
  // Behind a proxy the request's own URL is plain HTTP: a page of that origin is not the site's.
  return site.protocol === 'https:' || origin !== new URL(request.url).origin
}

const rejectionText = (status: 403 | 413) =>
  status === 403 ? t`This request came from another site` : t`The request is too large`

/** A page where a person looks, JSON where a program does. */
function rejection(request: Request, status: 403 | 413, site: string) {
  const isMachine = /^\/(functions|rest)\//.test(plainPath(new URL(request.url).pathname))
  if (isMachine) return Response.json({ error: rejectionText(status) }, { status })
  if (status === 413) return data(null, { status })
  const message = t`This was not sent`
  const text = t`Your browser did not confirm that it comes from our site, so nothing was saved. Open the page again at ${site} and send it once more. If that does not help, call or email us.`
  return data({ message, text }, { status })
}
