import { existsSync } from 'node:fs'
import { z } from 'zod'
import { parseStorageUrl, STORAGE_URL_FORM } from './storage-url.server'

const optionalUrl = (what: string) => z.url({ error: `expected ${what}` }).optional()

/** libpq accepts several hosts in one URL; our driver would read them as one name. */
function isPostgresUrl(text: string) {
  // A URL with a socket's directory as a parameter has no host.
  const url = URL.parse(text.replace('@/', '@localhost/'))
  const hosts = `${url?.host}${url?.searchParams.get('host') ?? ''}`
  return /^postgres(ql)?:\/\//.test(text) && url !== null && !hosts.includes(',')
}

/** The page behind the header's Apply Now while the environment names none. */

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
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'expected postgres://user:password@host/database, with one host')
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
    .regex(/^smtps?:\/\//, 'expected smtp://user:password@host:port')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  OPENAI_BASE_URL: optionalUrl('the URL of an OpenAI-compatible endpoint'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  BANK_OF_CANADA_URL: z.url({ error: 'expected a URL' }).default('https://www.bankofcanada.ca/valet'),
  RATE_SHEET_URL: optionalUrl('the URL of the rate sheet'),
  MORTGAGE_NETWORK_URL: optionalUrl('the URL of the network’s form endpoint'),
  APPLY_URL: z.url({ error: 'expected a URL' }).optional(),
  NEWSLETTER_URL: z.url({ error: 'expected a URL' }).optional(),
  TRUST_PROXY: z.coerce.number({ error: 'expected how many proxies stand in front' }).int().min(0).default(0),
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

export type Env = z.infer<typeof schema> & { SITE_URL: string; SEED: string }

export class EnvError extends Error {}

/**
 * Reads and checks the environment; the only reader of `process.env` in the app.
 * @throws EnvError naming each wrong variable and what is expected of it.
 */
export function readEnv(source: Record<string, string | undefined> = loadProcessEnv()): Env {
  // `NAME=` in a .env file means the same as leaving the line out.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new EnvError(`The environment has wrong values:\n${lines.join('\n')}`)
  }
  const env = result.data
  return {
    ...env,
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    SEED: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
  }
}

function loadProcessEnv() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
