/** Cookies that only this host may set: a message in our name, a known device, a half-done sign-in. */
const HOST_COOKIES = ['device', 'flash', 'second-factor']
// A browser takes it from this very host only; it demands HTTPS, so a site without has none.
const PREFIX = '__Host-'

const nameOf = (cookie: string) => cookie.split('=', 1)[0]?.trim() ?? ''

/** Reads the prefixed cookies under their own names, and drops ones without: another subdomain can set those. */
export function readHostCookies(headers: Headers) {
  const kept = (headers.get('Cookie') ?? '').split('; ').flatMap((cookie) => {
    const name = nameOf(cookie)
    if (HOST_COOKIES.includes(name)) return []
    const isOurs = name.startsWith(PREFIX) && HOST_COOKIES.includes(name.slice(PREFIX.length))
    return isOurs ? cookie.slice(PREFIX.length) : cookie
  })
  headers.set('Cookie', kept.join('; '))
}

/** Marks all cookies of an answer as secure, and prefixes ours. */
export function secureCookies(headers: Headers) {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    const named = HOST_COOKIES.includes(nameOf(cookie)) ? PREFIX + cookie : cookie
    headers.append('Set-Cookie', /;\s*secure/i.test(cookie) ? named : `${named}; Secure`)
  }
}
