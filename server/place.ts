import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Env } from '~/platform/env.server'
import { parseStorageUrl } from '~/platform/storage-url.server'
import { UsageError } from './usage-error'

const filesOf = ({ STORAGE_URL, DATA_DIR }: Env) => {
  const store = STORAGE_URL ? parseStorageUrl(STORAGE_URL) : null
  return store
    ? `s3 bucket ${store.bucket} at ${new URL(String(store.endpoint)).host}`
    : resolve(DATA_DIR, 'files')
}

const databaseOf = ({ DATABASE_URL, DATA_DIR }: Env) => {
  if (!DATABASE_URL) return `embedded in ${resolve(DATA_DIR)}`
  const url = new URL(DATABASE_URL.replace('@/', '@localhost/'))
  return `PostgreSQL ${url.pathname.slice(1)} on ${url.searchParams.get('host') ?? url.host}`
}

/** What a command or a start works on, without user names and passwords. */
export const describePlace = (env: Env) => ({ database: databaseOf(env), files: filesOf(env) })

export const hasEmbedded = ({ DATA_DIR }: Env) => existsSync(join(DATA_DIR, 'pglite'))

/** The name of a user on this machine; their number where no list has it. */
function userName(uid: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0] ?? `#${uid}`
}

/**
 * Rejects root on a directory of another user: what root writes there the app cannot read or change afterwards.
 * @throws UsageError
 */
export function refuseRoot({ DATA_DIR }: Env) {
  const owner = statSync(DATA_DIR, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() !== 0 || !owner) return
  const user = userName(owner)
  throw new UsageError(
    `${resolve(DATA_DIR)} (DATA_DIR) belongs to ${user}. Run this as that user: sudo -u ${user} …`,
  )
}
