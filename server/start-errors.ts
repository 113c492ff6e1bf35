import { EmbeddedError, FILE_REASONS } from '#db/embedded-directory.server'
import { SchemaTooNewError } from '#db/versions.server'
import { EnvError } from '~/platform/env.server'
import { ListenError } from './listen-check'
import { UsageError } from './usage-error'

// PostgreSQL's own codes (Appendix A of its manual), and those of the system below it.
const DATABASE_ERRORS: Record<string, string> = {
  '3D000': 'There is no such database. Create it first (createdb), or correct the name in DATABASE_URL.',
  '28000':
    'The database rejects this user, or wants TLS. Correct the user in DATABASE_URL, add ?sslmode=verify-full, or let it in by pg_hba.conf.',
  '28P01': 'The database rejects this password. Correct DATABASE_URL.',
  '42501': 'The database’s user may not create tables. Make it the owner of the database.',
  '53300': 'The database has no connection left. Raise max_connections, or stop what holds them.',
  '57P03': 'The database is starting or stopping. Start again in a moment.',
  '53100': 'The disk of the database is full.',
  '57P01': 'The database was stopped meanwhile. Start again in a moment.',
  '25006': 'The database is read-only. Use the URL of the primary.',
  ECONNREFUSED: 'The database does not answer. Is it running, and are host and port in DATABASE_URL right?',
  ENOTFOUND: 'The database’s host is unknown. Correct it in DATABASE_URL.',
  ENOENT: 'The database does not answer. Is it running, and is its socket’s directory in DATABASE_URL right?',
  EACCES: 'This user may not open the database’s socket that DATABASE_URL names.',
  EAI_AGAIN: 'The name of the database’s host cannot be looked up now. Is DNS working?',
  ...Object.fromEntries(
    ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].map((code) => [
      code,
      'The database does not answer. Is it reachable from here?',
    ]),
  ),
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the database is for another host. Use the name that it is for in DATABASE_URL.',
}

// The driver's own errors have no code.
const DRIVER_ERRORS: [RegExp, string][] = [
  [
    /does not support SSL/,
    'The database offers no TLS. Turn it on there (ssl = on), or remove sslmode from DATABASE_URL where both are on one machine.',
  ],
  [
    /^SASL: .*password must be/,
    'The database asks for a password and DATABASE_URL has none: postgres://user:password@host/database.',
  ],
  [
    /^Connection terminated|^timeout expired|establishing an SSL connection|^Received unexpected/,
    'No PostgreSQL answers at the host and port in DATABASE_URL, or it hangs. Are they right, and is it reachable from here?',
  ],
  [
    /sslmode=verify-ca requires/,
    'sslmode=verify-ca needs the file of an authority in DATABASE_URL: sslrootcert=/path/to/ca.pem.',
  ],
]

/** Of TLS and of the files that its parameters name, which have no code in common. */
function explainTls({ code = '', path, syscall, stack = '' }: StartError): string | undefined {
  if (/^(CERT_|UNABLE_TO_(GET|VERIFY)_)|SELF_SIGNED/.test(code))
    return `The certificate of the database is not trusted (${code}). Name the file of the authority that signed it in DATABASE_URL: sslrootcert=/path/to/ca.pem.`
  if (syscall && stack.includes('pg-connection-string'))
    return `The file ${path ?? ''} that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read (${code}).`
  return undefined
}

/** Of the file system, which names what was asked of it, and of a file storage. */
function explainFiles({ code = '', name, syscall, path, cause, $metadata }: StartError): string | undefined {
  const reason = syscall && syscall !== 'connect' && FILE_REASONS[code]
  if (reason)
    return `${path ?? 'A file'} cannot be used: ${reason} (${code} of ${syscall}). Check DATA_DIR, its owner and its disk.`
  if (!$metadata && !code.startsWith('E_CANNOT_')) return undefined
  const why = (cause ?? {}) as StartError
  return (
    explainFiles(why) ??
    `The file storage does not answer or rejects this (${why.code ?? why.name ?? (code || name)}). Check STORAGE_URL, its key and its bucket.`
  )
}

/** Returns a sentence that says what to do, or undefined for an error that needs its stack trace. */
export function explainStartError(error: unknown): string | undefined {
  const isExplained = [EnvError, EmbeddedError, ListenError, SchemaTooNewError, UsageError].some(
    (kind) => error instanceof kind,
  )
  if (isExplained) return (error as Error).message
  const { code = '', message, cause } = (error ?? {}) as StartError
  const other = explainTls((error ?? {}) as StartError) ?? explainFiles((error ?? {}) as StartError)
  if (other) return other
  const sentence = DRIVER_ERRORS.find(([said]) => said.test(message ?? ''))?.[1] ?? DATABASE_ERRORS[code]
  if (sentence) return message ? `${sentence} (${message})` : sentence
  return cause ? explainStartError(cause) : undefined
}

/** 78 for what only an operator can put right; everything else may be over when it is tried again. */
export const exitCodeOf = (error: unknown) =>
  error instanceof EnvError || error instanceof SchemaTooNewError ? 78 : 1

type StartError = Partial<Record<'code' | 'name' | 'message' | 'path' | 'syscall' | 'stack', string>> & {
  cause?: unknown
  /** Of each error of an S3 client. */
  $metadata?: unknown
}
