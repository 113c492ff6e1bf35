const MAX_LENGTH = 300

/**
 * The path on this site that a link's `to` names; null for anything that could lead elsewhere. A browser reads `\` as
 * `/`, drops tabs and line ends, and takes `//host` for another site.
 */
export function parseReturnPath(to: string | null | undefined): string | null {
  if (!to || to.length > MAX_LENGTH) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(to)) return null
  const url = URL.parse(to, 'http://site.invalid')
  if (url?.origin !== 'http://site.invalid') return null
  // `/x/..//host` is `//host` once the dots are resolved. Nobody goes back to where they sign in or out.
  return /^\/(\/|auth(\/|$))/.test(url.pathname) ? null : url.pathname + url.search
}

/**
 * Where somebody signs in. The page that they asked for goes along if it is one record, as links in e-mails are; a tab
 * of their own area is one click away.
 */
export function signInPath(page: string | null): string {
  const path = parseReturnPath(page)
  const isRecord = path !== null && /^\/(?:documents\/|(?:agent-dashboard|super-admin)\/[^/?]+\/)/.test(path)
  return isRecord ? `/auth?to=${encodeURIComponent(path)}` : '/auth'
}
