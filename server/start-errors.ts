import { EmbeddedError } from '#db/embedded-directory.server'
import { SchemaTooNewError } from '#db/versions.server'
import { EnvError } from '~/platform/env.server'
import { ListenError } from './listen-check'
import { UsageError } from './usage-error'

// PostgreSQL's own codes (Appendix A of its manual), and those of the system below it.
const DATABASE_ERRORS: Record<string, string> = {
  '3D000': 'There is no such database. Create it first (createdb), or correct the name in DATABASE_URL.',
  '28000': 'The database rejects this user. Correct the user in DATABASE_URL, or let it in by pg_hba.conf.',
  '28P01': 'The database rejects this password. Correct DATABASE_URL.',
  '42501': 'The database’s user may not create tables. Make it the owner of the database.',
  '53300': 'The database has no connection left. Raise max_connections, or stop what holds them.',
  '57P03': 'The database is starting or stopping. Start again in a moment.',
  '25006': 'The database is read-only. Use the URL of the primary.',
  ECONNREFUSED: 'The database does not answer. Is it running, and are host and port in DATABASE_URL right?',
  ENOTFOUND: 'The database’s host is unknown. Correct it in DATABASE_URL.',
  ETIMEDOUT: 'The database does not answer in time. Is it reachable from here?',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the database is for another host. Use the name that it is for in DATABASE_URL.',
}

/** Of TLS, of the files that its parameters name, and of a server without it, which have no code in common. */
function explainTls({ code = '', message = '', path, stack = '' }: StartError): string | undefined {
  if (/does not support SSL/.test(message))
    return 'The database offers no TLS. Turn it on there (ssl = on), or remove sslmode from DATABASE_URL where both are on one machine.'
  if (/^(CERT_|UNABLE_TO_(GET|VERIFY)_)|SELF_SIGNED/.test(code))
    return `The certificate of the database is not trusted (${code}). Name the file of the authority that signed it in DATABASE_URL: sslrootcert=/path/to/ca.pem.`
  if (path && stack.includes('pg-connection-string'))
    return `The file ${path} that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read (${code}).`
  return undefined
}

/** Returns a sentence that says what to do, or undefined for an error that needs its stack trace. */
export function explainStartError(error: unknown): string | undefined {
  const isExplained = [EnvError, EmbeddedError, ListenError, SchemaTooNewError, UsageError].some(
    (kind) => error instanceof kind,
  )
  if (isExplained) return (error as Error).message
  const { code = '', message, cause } = (error ?? {}) as StartError
  const tls = explainTls((error ?? {}) as StartError)
  if (tls) return tls
  const sentence = DATABASE_ERRORS[code]
  if (sentence) return message ? `${sentence} (${message})` : sentence
  return cause ? explainStartError(cause) : undefined
}

/** 78 for what only an operator can put right; everything else may be over when it is tried again. */
export const exitCodeOf = (error: unknown) =>
  error instanceof EnvError || error instanceof SchemaTooNewError ? 78 : 1

type StartError = { code?: string; message?: string; path?: string; stack?: string; cause?: unknown }
