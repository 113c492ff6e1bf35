import { databaseTime, type OpenDatabase } from '#db/client.server'
import { checksCertificate } from '#db/tls-mode'
import type { Finding } from '~/platform/context.server'
import { type Env, isPublicSite, nearMisses } from '~/platform/env.server'
import { allowsClearText, openMail } from '~/platform/mail.server'
import type { EmailError } from '~/platform/mail-error.server'
import type { FileStorage } from '~/platform/storage.server'
import { describePlace } from './place'

const MAX_SKEW_MS = 30_000
const PROBE = 'probe/brokerage/probe.txt'

const ok = (what: Finding['what'], text: string): Finding => ({ what, state: 'ok', text })
const warning = (what: Finding['what'], text: string): Finding => ({ what, state: 'warning', text })
const fault = (what: Finding['what'], text: string): Finding => ({ what, state: 'fault', text })

/** What a start or `npm run doctor` finds of the settings and of everything that they name, in a fixed order. */
export async function inspect(given: {
  env: Env
  /** Null: the running app has the embedded database open. */
  database: Pick<OpenDatabase, 'db' | 'pool' | 'kind'> | null
  storage: FileStorage
}): Promise<Finding[]> {
  const { env, database, storage } = given
  const [databases, files, mail] = await Promise.all([
    database
      ? inspectDatabase(env, database)
      : [ok('database', `${describePlace(env).database}, in use by the app`)],
    inspectStorage(env, storage),
    inspectMail(env),
  ])
  return [...inspectSettings(env), ...databases, files, mail, ...inspectServices(env)]
}

function inspectSettings(env: Env): Finding[] {
  const misspelt = nearMisses().map(({ given, meant }) =>
    warning('settings', `${given} is no setting. Is ${meant} meant?`),
  )
  const { protocol, hostname } = new URL(env.SITE_URL)
  const isLocal = !isPublicSite(env.SITE_URL)
  const site =
    isLocal && env.DATABASE_URL
      ? warning(
          'site',
          `SITE_URL is ${env.SITE_URL}: links in emails and search engines lead there. Set the public URL.`,
        )
      : protocol === 'http:' && hostname !== 'localhost' && hostname !== '127.0.0.1'
        ? warning('site', `${env.SITE_URL} is not https: passwords travel in clear text.`)
        : ok('site', env.SITE_URL)
  return [...misspelt, site]
}

async function inspectDatabase(
  env: Env,
  { db, pool, kind }: Pick<OpenDatabase, 'db' | 'pool' | 'kind'>,
): Promise<Finding[]> {
  const place = describePlace(env).database
  const began = Date.now()
  const skew = Math.abs((await databaseTime(db)).getTime() - began)
  const { rows } = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  if (kind === 'pglite') return [ok('database', `${place}, ${rows[0].count} migrations`)]
  const tls = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  const isEncrypted = tls.rows[0]?.ssl === true
  const isLocal = /on (localhost|127\.|\[::1\]|\/)/.test(place)
  const isChecked = checksCertificate(env.DATABASE_URL ?? '')
  const means = isChecked ? 'yes' : 'without a check of the certificate'
  const text = `${place}, TLS ${isEncrypted ? means : 'no'}, ${rows[0].count} migrations`
  return [
    (isEncrypted && isChecked) || isLocal
      ? ok('database', text)
      : warning(
          'database',
          isEncrypted
            ? `${text}. Set sslmode=verify-full, or another server could pass for the database.`
            : `${text}. Clients’ data crosses the network in clear text: add ?sslmode=verify-full.`,
        ),
    ...(skew > MAX_SKEW_MS
      ? [
          fault(
            'clock',
            `This machine’s clock and the database’s differ by ${Math.round(skew / 1000)} s. Run chrony or timesyncd.`,
          ),
        ]
      : []),
  ]
}

async function inspectStorage(env: Env, storage: FileStorage): Promise<Finding> {
  const { files } = describePlace(env)
  try {
    await storage.put(PROBE, Buffer.from('written by an inspection'), 'text/plain')
    await storage.delete(PROBE)
    return ok('files', `${files}, writable`)
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string }
    const cure = env.STORAGE_URL ? 'Check STORAGE_URL and its bucket.' : 'Check DATA_DIR and its owner.'
    return fault('files', `${files} cannot be written to (${code ?? message}). ${cure}`)
  }
}

async function inspectMail(env: Env): Promise<Finding> {
  const mail = openMail(env)
  if (!mail) {
    const sender = env.MAIL_FROM ? ', although MAIL_FROM is set' : ''
    return warning('mail', `SMTP_URL is not set${sender}: emails are recorded and not sent.`)
  }
  const { protocol, host } = new URL(String(env.SMTP_URL))
  try {
    await mail.verify()
  } catch (error) {
    return fault('mail', (error as EmailError).sentence)
  } finally {
    mail.close()
  }
  if (allowsClearText(String(env.SMTP_URL)))
    return warning(
      'mail',
      `${protocol}//${host}: requireTLS=false lets emails and the password cross the network in clear text.`,
    )
  return env.MAIL_FROM
    ? ok('mail', `${protocol}//${host} as ${env.MAIL_FROM}`)
    : warning(
        'mail',
        `${protocol}//${host}; without MAIL_FROM emails come from no-reply@${new URL(env.SITE_URL).hostname}.`,
      )
}

function inspectServices(env: Env): Finding[] {
  const sheet = env.RATE_SHEET_URL
    ? ok('rates', `Bank of Canada and ${new URL(env.RATE_SHEET_URL).host}`)
    : ok('rates', 'Bank of Canada; no rate sheet')
  const { OPENAI_MODEL: model, OPENAI_BASE_URL: url, OPENAI_API_KEY: key } = env
  const val =
    model && (url || key)
      ? ok('val', `${model} at ${url ? new URL(url).host : 'its default endpoint'}`)
      : model || url || key
        ? warning('val', 'Val answers without a model: OPENAI_MODEL and a URL or key must be set together.')
        : ok('val', 'built-in')
  return [ok('proxies', `${env.TRUST_PROXY} in front`), sheet, val]
}
