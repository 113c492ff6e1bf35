import { localizedPath, plainPath } from '~/lib/localized-paths'

const MAX_LENGTH = 300

/** Returns the path on this site that `to` names, or null: browsers read `\` as `/` and take `//host` for a site. */
export function parseReturnPath(to: string | null | undefined): string | null {
  if (!to || to.length > MAX_LENGTH) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must be rejected
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(to)) return null
  const url = URL.parse(to, 'http://site.invalid')
  if (url?.origin !== 'http://site.invalid') return null
  // `/x/..//host` resolves to `//host`. The sign-in and sign-out pages are no destinations.
  return /^\/(\/|auth(\/|$))/.test(plainPath(url.pathname)) ? null : url.pathname + url.search
}

/** Returns where to sign in; a page of a signed-in area or a document goes along. */
export function signInPath(page: string | null): string {
  const path = parseReturnPath(page)
  const isOurs = path !== null && /^\/(documents\/|(agent-dashboard|super-admin)(\/|\?|$))/.test(path)
  return localizedPath(isOurs ? `/auth?to=${encodeURIComponent(path)}` : '/auth')
}

/** Whether the page is in the other role's area: the person who signs in there is denied it. */
export const isOthersArea = (to: string, home: string) =>
  /^\/(agent-dashboard|super-admin)\b/.test(to) && !to.startsWith(home)
