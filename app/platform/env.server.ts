import { z } from 'zod'
import { isWithinOneEdit } from '~/lib/is-within-one-edit'
import { parseStorageUrl, STORAGE_URL_FORM } from './storage-url.server'

const optionalUrl = (what: string) => z.url({ protocol: /^https?$/, error: `expected ${what}` }).optional()

/** libpq accepts several hosts in one URL; our driver would read them as one name. */
function isPostgresUrl(text: string) {
  // A URL with a socket's directory as a parameter has no host.
  const url = URL.parse(text.replace('@/', '@localhost/'))
  const hosts = `${url?.host}${url?.searchParams.get('host') ?? ''}`
  return /^postgres(ql)?:\/\//.test(text) && url !== null && !hosts.includes(',')
}

/** A `#` or `/` in the password ends the host for a URL: nothing would be left of the server's name. */
function isMailUrl(text: string) {
  const url = URL.parse(text)
  return /^smtps?:\/\//.test(text) && url !== null && url.hostname !== '' && url.hash === ''
}

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'expected a port number, 0 to 65535' })
    .int()
    .min(0)
    .max(65535)
    .default(3000),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'expected the public URL, for example https://www.example.ca' })
    .transform((url) => url.replace(/\/+$/, ''))
    .refine((url) => URL.parse(url)?.origin === url.toLowerCase(), 'expected no path behind the host')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => text === 'embedded' || isPostgresUrl(text),
      'expected postgres://user:password@host/database with one host and a percent-encoded password, or embedded',
    )
    .optional(),
  STORAGE_URL: z
    .string()
    .refine((text) => parseStorageUrl(text) !== null, `expected ${STORAGE_URL_FORM}`)
    .optional(),
  SEED: z
    .string()
    .regex(/^(demo|none|load:[1-9]\d{0,5})$/, 'expected demo, none or load:N')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isMailUrl, 'expected smtp://user:password@host:port, with a percent-encoded user and password')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<]+@[^\s@>]+\.[^\s@>]+/, 'expected an e-mail address, for example hello@example.ca')
    .optional(),
  OPENAI_BASE_URL: optionalUrl('the URL of an OpenAI-compatible endpoint'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  BANK_OF_CANADA_URL: z
    .url({ protocol: /^https?$/, error: 'expected a URL' })
    .default('https://www.bankofcanada.ca/valet'),
  RATE_SHEET_URL: optionalUrl('the URL of the rate sheet'),
  MORTGAGE_NETWORK_URL: optionalUrl('the URL of the network’s form endpoint'),
  MORTGAGE_NETWORK_NAME: z.string().trim().min(1).default('Mortgage Alliance (mortgagealliance.com)'),
  APPLY_URL: optionalUrl('a URL'),
  NEWSLETTER_URL: optionalUrl('a URL'),
  TRUST_PROXY: z.coerce
    .number({ error: 'expected how many proxies stand in front' })
    .int()
    .min(0)
    .max(9, 'expected how many proxies stand in front, usually 1')
    .default(0),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'expected trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  SLOW_QUERY_MS: z.coerce
    .number({ error: 'expected milliseconds, for example 200' })
    .int()
    .min(0)
    .default(200),
  METRICS_TOKEN: z.string().min(16, 'expected at least 16 characters').optional(),
  // The OpenTelemetry SDK reads its standard variables itself. These say whether it is started, and as what.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default('brokerage'),
})

export type Env = z.infer<typeof schema> & {
  SITE_URL: string
  SEED: string
  /** Whether `DATABASE_URL=embedded` asks for the embedded database, and SEED and DATA_DIR are written out. */
  isEmbeddedNamed: boolean
  isSeedNamed: boolean
  isDataDirNamed: boolean
}

/** A setting that is wrong in itself. The message names each variable and what is expected of it. */
export class EnvError extends Error {}

const wrong = (lines: string[]) =>
  new EnvError(`The environment has wrong values:\n${lines.map((line) => `  ${line}`).join('\n')}`)

/**
 * Reads and checks the environment; the only reader of `process.env` in the app.
 * @throws EnvError
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // `NAME=` in a settings file means the same as leaving the line out.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success)
    throw wrong(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env = result.data
  const isEmbeddedNamed = env.DATABASE_URL === 'embedded'
  const DATABASE_URL = isEmbeddedNamed ? undefined : env.DATABASE_URL
  const SITE_URL = env.SITE_URL ?? `http://localhost:${env.PORT}`
  return {
    ...env,
    DATABASE_URL,
    SITE_URL,
    SEED: env.SEED ?? (DATABASE_URL || isPublicSite(SITE_URL) ? 'none' : 'demo'),
    isEmbeddedNamed,
    isSeedNamed: env.SEED !== undefined,
    isDataDirNamed: given.DATA_DIR !== undefined,
  }
}

/** Whether a site is served to others: by https, under another host than this machine's own names. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' && !/^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname)
}

/**
 * Rejects a public site on a database that no setting names: without DATABASE_URL, for example because its name is
 * misspelt, the site would be a demo whose passwords are published.
 * @throws EnvError
 */
export function requireDeployable(env: Env): Env {
  if (!isPublicSite(env.SITE_URL)) return env
  if (!env.DATABASE_URL && !env.isEmbeddedNamed)
    throw wrong([
      `DATABASE_URL: expected for ${env.SITE_URL}, as postgres://user:password@host/database, or embedded for the embedded database in DATA_DIR`,
    ])
  if (env.DATABASE_URL && env.SEED !== 'none')
    throw wrong([
      `SEED: expected none for ${env.SITE_URL} on PostgreSQL, because the passwords of a demo are published`,
    ])
  return env
}

/** Variables that are one edit away from one of ours, which is then not set: `TRUSTPROXY` for `TRUST_PROXY`. */
export function nearMisses(source: Record<string, string | undefined> = process.env) {
  const known = Object.keys(schema.shape)
  return Object.keys(source).flatMap((given) => {
    if (known.includes(given)) return []
    const meant = known.find((name) => !source[name] && isWithinOneEdit(given.toUpperCase(), name))
    return meant ? [{ given, meant }] : []
  })
}
