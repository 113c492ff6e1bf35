const ALIASES = /([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/
const isAsInLibpq = (url: string) => /[?&]uselibpqcompat=true/.test(url)

/**
 * The driver takes these modes for verify-full, with a long warning that its next version will do as libpq does, whose
 * `require` checks no certificate. Written out, the meaning stays. `uselibpqcompat=true` asks for libpq's by name.
 */
export const verifyingUrl = (url: string) => (isAsInLibpq(url) ? url : url.replace(ALIASES, '$1verify-full'))

/** Whether TLS, where the server of this URL offers it, rejects a certificate that is not trusted. */
export const checksCertificate = (url: string) =>
  !/[?&]sslmode=no-verify/.test(url) &&
  !(isAsInLibpq(url) && /sslmode=(prefer|require)/.test(url) && !/sslrootcert=/.test(url))
